// The group of suppliers and quotations in the back-office menu.
import { text } from '../../values/messages.ts';
import type { MenuGroup } from '../menu-types.ts';

export const purchasingMenu: MenuGroup = {
  id: 'inventory.purchasing',
  name: text('採購', 'Purchasing', '采购'),
  icon: 'truck',
  items: [
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
      icon: 'coins',
      path: '/inventory/suppliers-gift-management',
      module: 'quotations',
    },
  ],
};
