// The group of souvenirs and prices in the back-office menu.
import { text } from '../../values/messages.ts';
import type { MenuGroup } from '../menu-types.ts';

export const catalogueMenu: MenuGroup = {
  id: 'inventory.catalogue',
  name: text('目錄', 'Catalogue', '目录'),
  icon: 'layout-grid',
  items: [
    {
      id: 'inventory.gifts',
      name: text('紀念品', 'Souvenirs', '纪念品'),
      icon: 'gift',
      path: '/inventory/gifts',
      module: 'gifts',
    },
    {
      id: 'inventory.prices',
      name: text('價格管理', 'Prices', '价格管理'),
      icon: 'tag',
      path: '/inventory/price-management',
      module: 'prices',
    },
  ],
};
