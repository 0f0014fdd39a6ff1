// The menu of the back office. Each group has its own file in inventory/.
import { accountMenu } from './inventory/account.menu.ts';
import { applicationsMenu } from './inventory/applications.menu.ts';
import { catalogueMenu } from './inventory/catalogue.menu.ts';
import { peopleMenu } from './inventory/people.menu.ts';
import { reportsMenu } from './inventory/reports.menu.ts';
import { servingMenu } from './inventory/serving.menu.ts';
import { stockMenu } from './inventory/stock.menu.ts';
import { systemMenu } from './inventory/system.menu.ts';
import { workbenchMenu } from './inventory/workbench.menu.ts';
import { type AreaMenu, text } from './menu-types.ts';

export const inventoryMenu: AreaMenu = {
  area: 'inventory',
  name: text('庫存管理', 'Inventory', '库存管理'),
  icon: 'building-warehouse',
  groups: [
    workbenchMenu,
    catalogueMenu,
    servingMenu,
    stockMenu,
    applicationsMenu,
    systemMenu,
    peopleMenu,
    reportsMenu,
    accountMenu,
  ],
};
