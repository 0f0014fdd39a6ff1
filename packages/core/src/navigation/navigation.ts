// The menus of the shop, the application area and the back office. The server filters them by permission and mode,
// and sends them as menuList.
import { applicationMenu } from './application.menu.ts';
import { inventoryMenu } from './inventory.menu.ts';
import type { AreaMenu } from './menu-types.ts';
import { shoppingMenu } from './shopping.menu.ts';

export const navigation: readonly AreaMenu[] = [shoppingMenu, applicationMenu, inventoryMenu];
