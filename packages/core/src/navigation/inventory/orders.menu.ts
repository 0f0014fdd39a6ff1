// The group of shop orders in the back-office menu.
import { text } from '../../values/messages.ts';
import type { MenuGroup } from '../menu-types.ts';

export const ordersMenu: MenuGroup = {
  id: 'inventory.orders',
  name: text('訂單', 'Orders', '订单'),
  icon: 'building-store',
  items: [
    {
      id: 'inventory.shop-orders',
      name: text('商店訂單', 'Shop orders', '商店订单'),
      icon: 'shopping-bag',
      path: '/inventory/shop-orders',
      module: 'shop-orders',
    },
    {
      id: 'inventory.counter-sales',
      name: text('門市銷售', 'Sell', '门店销售'),
      icon: 'shopping-cart',
      path: '/inventory/counter/sell',
      module: 'counter-sales',
      alsoOpens: ['/inventory/counter/refund', '/inventory/counter/sales'],
    },
    {
      id: 'inventory.counter',
      name: text('領取櫃台', 'Pickup counter', '领取柜台'),
      icon: 'qrcode',
      path: '/inventory/counter',
      module: 'counter',
    },
    {
      id: 'inventory.till-tabs',
      name: text('收銀機', 'Tills', '收银机'),
      icon: 'cash-register',
      tabs: [
        {
          id: 'inventory.tills',
          name: text('收銀機', 'Tills', '收银机'),
          icon: 'cash-register',
          path: '/inventory/tills',
          module: 'tills',
        },
        {
          id: 'inventory.shifts',
          name: text('班次', 'Shifts', '班次'),
          icon: 'history',
          path: '/inventory/shifts',
          module: 'tills',
          alsoOpens: ['/inventory/counter/sales'],
        },
      ],
    },
    {
      id: 'inventory.refunds',
      name: text('退款及售後', 'Refunds', '退款及售后'),
      icon: 'receipt-refund',
      path: '/inventory/refunds',
      module: 'refunds',
    },
  ],
};
