// The group of the user's own profile and applications in the back-office menu.
import { text } from '../../values/messages.ts';
import type { MenuGroup } from '../menu-types.ts';

export const accountMenu: MenuGroup = {
  id: 'inventory.account',
  name: text('我的', 'Account', '我的'),
  icon: 'user',
  items: [
    {
      id: 'inventory.personal-info',
      name: text('個人資料', 'Personal info', '个人资料'),
      icon: 'user',
      path: '/inventory/personal-info',
    },
    {
      id: 'inventory.own-application-tabs',
      name: text('我的申請', 'My applications', '我的申请'),
      icon: 'clipboard-list',
      tabs: [
        {
          id: 'inventory.my-applications',
          name: text('我的申請', 'My applications', '我的申请'),
          icon: 'clipboard-list',
          path: '/inventory/my-applications',
        },
        {
          id: 'inventory.order-history',
          name: text('過往申請', 'Past applications', '过往申请'),
          icon: 'history',
          path: '/inventory/order-history',
        },
      ],
    },
  ],
};
