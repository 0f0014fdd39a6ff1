// The menu of the shop.
import { type AreaMenu, text } from './menu-types.ts';

export const shoppingMenu: AreaMenu = {
  area: 'shopping',
  name: text('紀念品商店', 'Souvenir shop', '纪念品商店'),
  icon: 'building-store',
  groups: [
    {
      id: 'shopping.browse',
      name: text('選購', 'Shop', '选购'),
      icon: 'building-store',
      items: [
        {
          id: 'shopping.home',
          name: text('商店首頁', 'Shop home', '商店首页'),
          icon: 'home',
          path: '/shopping',
        },
      ],
    },
    {
      id: 'shopping.account',
      name: text('我的', 'Account', '我的'),
      icon: 'user',
      items: [
        {
          id: 'shopping.personal-info',
          name: text('個人資料', 'Personal info', '个人资料'),
          icon: 'user',
          path: '/shopping/personal-info',
        },
      ],
    },
  ],
};
