import { inventoryMenu } from './inventory.menu.ts';

const screens = new Map(
  inventoryMenu.groups.flatMap(({ items }) => items).map(({ module, path }) => [module, path] as const),
);

/** Where a module's own screen of the back office is. */
export const screenOf = (module: string): string | undefined => screens.get(module as never);
