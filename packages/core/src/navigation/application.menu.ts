// The menu of applications.
import { type AreaMenu, text } from './menu-types.ts';

export const applicationMenu: AreaMenu = {
  area: 'application',
  name: text('紀念品申請', 'Applications', '纪念品申请'),
  icon: 'gift',
  groups: [
    {
      id: 'application.apply',
      name: text('申請', 'Apply', '申请'),
      icon: 'gift',
      items: [
        {
          id: 'application.home',
          name: text('首頁', 'Home', '首页'),
          icon: 'home',
          path: '/application/home',
        },
        {
          id: 'application.catalog',
          name: text('紀念品目錄', 'Catalog', '纪念品目录'),
          icon: 'layout-grid',
          path: '/application/catalog',
        },
      ],
    },
    {
      id: 'application.approve',
      name: text('審批', 'Approve', '审批'),
      icon: 'checklist',
      items: [
        {
          id: 'application.delegations',
          name: text('審批委託', 'Delegations', '审批委托'),
          icon: 'users',
          path: '/application/delegations',
          module: 'my-approvals',
        },
      ],
    },
    {
      id: 'application.account',
      name: text('我的', 'Account', '我的'),
      icon: 'user',
      items: [
        {
          id: 'application.personal-info',
          name: text('個人資料', 'Personal info', '个人资料'),
          icon: 'user',
          path: '/application/personal-info',
        },
      ],
    },
  ],
};
