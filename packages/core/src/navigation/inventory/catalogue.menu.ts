import { type MenuGroup, text } from '../menu-types.ts';

export const catalogueMenu: MenuGroup = {
  id: 'inventory.catalogue',
  name: text('目錄', 'Catalogue', '目录'),
  icon: 'gift',
  items: [
    {
      id: 'inventory.gifts',
      name: text('紀念品', 'Souvenirs', '纪念品'),
      icon: 'gift',
      path: '/inventory/gifts',
      module: 'gifts',
    },
    {
      id: 'inventory.suppliers',
      name: text('供應商', 'Suppliers', '供应商'),
      icon: 'truck',
      path: '/inventory/suppliers-management',
      module: 'suppliers',
    },
    {
      id: 'inventory.quotations',
      name: text('供應商報價', 'Quotations', '供应商报价'),
      icon: 'receipt',
      path: '/inventory/suppliers-gift-management',
      module: 'quotations',
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
