import { expect, test } from 'vitest';
import type { Caller } from '../../../context/context.ts';
import { toMenuList, toRouterList } from './user.view.ts';

const listMenus = (...permissions: string[]) =>
  toMenuList(
    { isAdministrator: false, permissions: new Set(permissions) } as unknown as Caller,
    'inventory',
    'en',
  );

test('a menu entry with several screens shows those that the caller may open as tabs', () => {
  const menus = listMenus('stock-alerts', 'storage-lifecycle');
  const entry = menus[0]?.children[0]?.children[0];
  expect(entry).toMatchObject({
    fullName: 'Stock on hand',
    urlAddress: '/inventory/gift-storage-alert-report',
  });
  expect(entry?.children.map(({ fullName }) => fullName)).toEqual(['Stock alerts', 'Stock lifecycle']);
  expect(toRouterList(menus)).not.toContain('/inventory/storage-management/StorageGift');
});

test('if the caller may open only one screen of a menu entry, the entry leads to that screen', () => {
  const entry = listMenus('stock-alerts')[0]?.children[0]?.children[0];
  expect(entry).toMatchObject({ id: 'inventory.stock-alerts', fullName: 'Stock alerts', children: [] });
});

test('the router list has each path of the menu once, including the paths of tabs', () => {
  const paths = toRouterList(listMenus('adjustment', 'stock-count'));
  expect(paths).toContain('/inventory/storage-management/adjustment/counts');
  expect(new Set(paths).size).toBe(paths.length);
});
