// The menus of the three areas. The server filters this table by permission and mode and answers it as menuList.
import { applicationMenu } from './navigation/application.menu.ts';
import { inventoryMenu } from './navigation/inventory.menu.ts';
import type { AreaMenu } from './navigation/menu-types.ts';
import { shoppingMenu } from './navigation/shopping.menu.ts';

export const navigation: readonly AreaMenu[] = [shoppingMenu, applicationMenu, inventoryMenu];
