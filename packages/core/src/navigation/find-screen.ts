// Finds screens of the back office.
import { inventoryMenu } from './inventory.menu.ts';
import { listScreens } from './menu-types.ts';

const screens = listScreens(inventoryMenu);

/** The path of the back-office screen of a module. */
export const findScreen = (wanted: string): string | undefined =>
  screens.find(({ module }) => module === wanted)?.path;
