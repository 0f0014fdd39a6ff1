// The menu of the application area.
import { text } from '../values/messages.ts';
import type { AreaMenu } from './menu-types.ts';

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
          name: text('紀念品目錄', 'Catalogue', '纪念品目录'),
          icon: 'layout-grid',
          path: '/application/catalog',
        },
        {
          id: 'application.cart',
          name: text('申請清單', 'My list', '申请清单'),
          icon: 'shopping-cart',
          path: '/application/cart',
        },
        {
          id: 'application.apply-form',
          name: text('填寫申請', 'Apply', '填写申请'),
          icon: 'file-text',
          path: '/application/apply',
        },
        {
          id: 'application.my-applications',
          name: text('我的申請', 'My applications', '我的申请'),
          icon: 'clipboard-list',
          path: '/application/my-applications',
        },
        {
          id: 'application.order-history',
          name: text('過往申請', 'Past applications', '过往申请'),
          icon: 'history',
          path: '/application/order-history',
        },
      ],
    },
    {
      id: 'application.approve',
      name: text('審批', 'Approvals', '审批'),
      icon: 'checklist',
      items: [
        {
          id: 'application.my-approvals',
          name: text('我的審批', 'My approvals', '我的审批'),
          icon: 'checklist',
          path: '/application/my-approvals',
          module: 'my-approvals',
          alsoOpens: ['/application/approval'],
        },
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
