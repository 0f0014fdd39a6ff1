import { expect, test } from 'vitest';
import { findScreen } from './find-screen.ts';
import { inventoryMenu } from './inventory.menu.ts';
import { listScreens } from './menu-types.ts';

test('the back-office menu has eight groups besides the account, and at most 24 entries besides settings', () => {
  const groups = inventoryMenu.groups.filter(({ id }) => id !== 'inventory.account');
  expect(groups.length).toBe(8);
  const entries = groups
    .filter(({ id }) => id !== 'inventory.settings')
    .flatMap(({ items }) => items)
    // a person sees either this entry or the entry with prices
    .filter((item) => !('unless' in item));
  expect(entries.length).toBeLessThanOrEqual(24);
});

test('the screen of a module is found even if it is a tab, and a module with two screens leads to the first', () => {
  expect(findScreen('stock-count')).toBe('/inventory/storage-management/adjustment/counts');
  expect(findScreen('reports')).toBe('/inventory/reports');
  expect(findScreen('no-such-module')).toBeUndefined();
});

test('no path is in the back-office menu twice', () => {
  const paths = listScreens(inventoryMenu).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
