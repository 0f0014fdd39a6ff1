// The menu of the shop.
import { text } from '../values/messages.ts';
import type { AreaMenu } from './menu-types.ts';

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
      id: 'shopping.buying',
      name: text('購物', 'Orders', '购物'),
      icon: 'shopping-cart',
      items: [
        {
          id: 'shopping.cart',
          name: text('購物車', 'Cart', '购物车'),
          icon: 'shopping-cart',
          path: '/shopping/cart',
        },
        {
          id: 'shopping.wishes',
          name: text('願望清單', 'Wish list', '愿望清单'),
          icon: 'heart',
          path: '/shopping/wishlist',
        },
        {
          id: 'shopping.orders',
          name: text('我的訂單', 'My orders', '我的订单'),
          icon: 'receipt',
          path: '/shopping/orders',
        },
        {
          id: 'shopping.orders-approvals',
          name: text('退款及售後', 'Refunds and after-sales', '退款及售后'),
          icon: 'receipt-refund',
          path: '/shopping/orders-approvals',
        },
        {
          id: 'shopping.order-history',
          name: text('過往訂單', 'Past orders', '过往订单'),
          icon: 'history',
          path: '/shopping/order-history',
        },
        {
          id: 'shopping.my-applications',
          name: text('我的申請', 'My applications', '我的申请'),
          icon: 'clipboard-list',
          path: '/shopping/my-applications',
        },
      ],
    },
    {
      id: 'shopping.account',
      name: text('我的', 'Account', '我的'),
      icon: 'user',
      items: [
        {
          id: 'shopping.profile',
          name: text('我的', 'Account', '我的'),
          icon: 'user',
          path: '/shopping/profile',
        },
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
