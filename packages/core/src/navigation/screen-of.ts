import { inventoryMenu } from './inventory.menu.ts';

const screens = new Map(
  inventoryMenu.groups.flatMap(({ items }) => items).map(({ module, path }) => [module, path] as const),
);

/** The path of the back-office screen of a module. */
export const screenOf = (module: string): string | undefined => screens.get(module as never);
