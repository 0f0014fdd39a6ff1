// The menu of the back office. Each group has its own file in inventory/.
import { text } from '../values/messages.ts';
import { accountMenu } from './inventory/account.menu.ts';
import { applicationsMenu } from './inventory/applications.menu.ts';
import { catalogueMenu } from './inventory/catalogue.menu.ts';
import { homeMenu } from './inventory/home.menu.ts';
import { ordersMenu } from './inventory/orders.menu.ts';
import { purchasingMenu } from './inventory/purchasing.menu.ts';
import { reportsMenu } from './inventory/reports.menu.ts';
import { settingsMenu } from './inventory/settings.menu.ts';
import { stockMenu } from './inventory/stock.menu.ts';
import type { AreaMenu } from './menu-types.ts';

export const inventoryMenu: AreaMenu = {
  area: 'inventory',
  name: text('庫存管理', 'Inventory', '库存管理'),
  icon: 'building-warehouse',
  groups: [
    homeMenu,
    ordersMenu,
    applicationsMenu,
    catalogueMenu,
    stockMenu,
    purchasingMenu,
    reportsMenu,
    settingsMenu,
    accountMenu,
  ],
};
