import { expect, test } from 'vitest';
import type { z } from 'zod';
import { type Endpoint, isMounted } from '../api/endpoint.ts';
import { getHomePath, isReachable } from '../api/mode.ts';
import { endpoints } from '../endpoints.ts';
import { accountKey } from '../identity/accounts/account.rules.ts';
import { listScreens } from '../navigation/menu-types.ts';
import { navigation } from '../navigation/navigation.ts';
import {
  allPermissions,
  isAdministratorRoleName,
  listFormGrants,
  moduleIds,
  modules,
  permissionName,
  showsAmounts,
  worksWithoutPrices,
} from './permissions.ts';

test('an administrator role is recognised by its name in any spelling', () => {
  for (const name of [
    '系統管理員',
    '系统管理员（正）',
    'Deputy SYSTEM administrator',
    'Ｓｙｓｔｅｍ Administrator',
  ]) {
    expect(isAdministratorRoleName(name)).toBe(true);
  }
  expect(isAdministratorRoleName('倉務員')).toBe(false);
});

test('the list of permissions contains modules, buttons and columns, and each permission once', () => {
  expect(allPermissions).toContain('gifts');
  expect(allPermissions).toContain('gifts.disable');
  expect(allPermissions).toContain('gifts#mallPrice');
  expect(new Set(allPermissions).size).toBe(allPermissions.length);
});

test('the paths of a menu are in its area, and the ids are unique', () => {
  for (const menu of navigation)
    for (const { path } of listScreens(menu)) expect(isReachable(menu.area, path), path).toBe(true);
  const ids = navigation.flatMap(({ groups }) =>
    groups.flatMap((group) => [
      group.id,
      ...group.items.flatMap((item) => [item.id, ...('tabs' in item ? item.tabs.map(({ id }) => id) : [])]),
    ]),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('on a node that serves one area, only its own paths and the common paths are reachable, and each mode has its home path', () => {
  expect(isReachable('shopping', '/shopping/detail/1')).toBe(true);
  expect(isReachable('shopping', '/inventory')).toBe(false);
  expect(isReachable('shopping', '/inventory/home')).toBe(false);
  expect(isReachable('inventory', '/inventory/home')).toBe(true);
  expect(isReachable('shopping', '/inventoryx')).toBe(true);
  expect(isReachable('shopping', '/login')).toBe(true);
  expect(isReachable('all', '/inventory/gifts')).toBe(true);
  expect([getHomePath('all'), getHomePath('application'), getHomePath('inventory')]).toEqual([
    '/shopping',
    '/application/home',
    '/inventory/home',
  ]);
});

test('the account name admin has the same key in capitals, with spaces and in full-width letters', () => {
  for (const name of ['ADMIN', ' admin ', 'ａｄｍｉｎ']) expect(accountKey(name)).toBe('admin');
});

test('for each form that a role may save, the permissions for all its fields are listed', () => {
  expect(allPermissions).toContain('suppliers@website');
  expect(listFormGrants(['suppliers.edit'])).toEqual([
    'suppliers@code',
    'suppliers@state',
    'suppliers@website',
    'suppliers@evaluation',
  ]);
  expect(listFormGrants(['suppliers', 'suppliers.export', 'suppliers#x'])).toEqual([]);
});

test('every form field is an optional field in the body of an endpoint of its module', () => {
  const isOptional = (schema: unknown, path: string): boolean => {
    const [key = '', ...rest] = path.split('.');
    const part = (schema as { shape: Record<string, z.ZodType> }).shape[key];
    if (!part) return false;
    if (rest.length === 0) return part.safeParse(undefined).success;
    return isOptional((part as z.ZodArray).element, rest.join('.'));
  };
  for (const id of moduleIds) {
    const bodies = Object.values<Endpoint>(endpoints)
      .filter(({ form }) => form === id || (typeof form === 'function' && id.endsWith('-order')))
      .map(({ body }) => body);
    for (const field of Object.keys(modules[id].forms))
      expect(
        bodies.some((body) => isOptional(body, field)),
        `${id}@${field}`,
      ).toBe(true);
  }
});

test('a permission is labelled with its module and item, and an unknown one keeps its text', () => {
  expect(permissionName('suppliers', 'en')).toBe('Suppliers');
  expect(permissionName('suppliers@website', 'en')).toBe('Suppliers › Website');
  expect(permissionName('', 'en')).toBe('');
  expect(permissionName('.edit', 'en')).toBe('.edit');
});

test('column permissions and the modules of prices and quotations show amounts', () => {
  const shown = ['gifts#mallPrice', 'prices', 'prices.create', 'quotations', 'quotations.edit'];
  const others = ['gifts', 'gifts.edit', 'suppliers@website', 'price', 'my-quotations'];
  expect([...shown, ...others].filter(showsAmounts)).toEqual(shown);
});

test('a person with a module without prices, and with no permission that shows amounts, works without prices', () => {
  expect(worksWithoutPrices(['stock-no-price', 'gifts'])).toBe(true);
  expect(worksWithoutPrices(['gifts', 'stock-no-price.export'])).toBe(true);
  expect(worksWithoutPrices(['stock-no-price', 'gifts#mallPrice'])).toBe(false);
  expect(worksWithoutPrices(['gifts'])).toBe(false);
  expect(worksWithoutPrices([])).toBe(false);
});

test('an endpoint is served in its areas and in the mode "all"', () => {
  const call = { areas: ['shopping'] } as unknown as Endpoint;
  const mounted = (['shopping', 'inventory', 'all'] as const).filter((mode) => isMounted(call, mode));
  expect(mounted).toEqual(['shopping', 'all']);
});
