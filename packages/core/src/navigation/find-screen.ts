import { inventoryMenu } from './inventory.menu.ts';
import { listScreens } from './menu-types.ts';

const screens = listScreens(inventoryMenu);

/** The path of the first back-office screen of a module. */
export const findScreen = (moduleId: string): string | undefined =>
  screens.find(({ module }) => module === moduleId)?.path;
