import { expect, test } from 'vitest';
import type { z } from 'zod';
import { type Endpoint, isMounted } from '../api/endpoint.ts';
import { homeOf, isReachable } from '../api/mode.ts';
import { endpoints } from '../endpoints.ts';
import { accountKey } from '../identity/accounts/account.rules.ts';
import { navigation } from '../navigation/navigation.ts';
import {
  allPermissions,
  formGrantsOf,
  isPriceBlind,
  moduleIds,
  modules,
  namesAdministrator,
  permissionName,
  showsAmounts,
} from './permissions.ts';

test('a role’s name gives the administrator away in any of its spellings', () => {
  for (const name of [
    '系統管理員',
    '系统管理员（正）',
    'Deputy SYSTEM administrator',
    'Ｓｙｓｔｅｍ Administrator',
  ]) {
    expect(namesAdministrator(name)).toBe(true);
  }
  expect(namesAdministrator('倉務員')).toBe(false);
});

test('permissions are written one way', () => {
  expect(allPermissions).toContain('gifts');
  expect(allPermissions).toContain('gifts.disable');
  expect(allPermissions).toContain('gifts#mallPrice');
  expect(new Set(allPermissions).size).toBe(allPermissions.length);
});

test('every menu lies in its own area, and ids are unique', () => {
  const ids = navigation.flatMap(({ area, groups }) =>
    groups.flatMap(({ items }) =>
      items.map(({ id, path }) => {
        expect(isReachable(area, path)).toBe(true);
        return id;
      }),
    ),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('a restricted mode reaches its own area and the common paths', () => {
  expect(isReachable('shopping', '/shopping/detail/1')).toBe(true);
  expect(isReachable('shopping', '/inventory')).toBe(false);
  expect(isReachable('shopping', '/inventoryx')).toBe(true);
  expect(isReachable('shopping', '/login')).toBe(true);
  expect(isReachable('all', '/inventory/gifts')).toBe(true);
  expect([homeOf('all'), homeOf('application'), homeOf('inventory')]).toEqual([
    '/shopping',
    '/application/home',
    '/inventory/home',
  ]);
});

test('admin in disguise has the same key', () => {
  for (const name of ['ADMIN', ' admin ', 'ａｄｍｉｎ']) expect(accountKey(name)).toBe('admin');
});

test('form fields are granted by the module’s mark, and come with the buttons that write the form', () => {
  expect(allPermissions).toContain('suppliers@website');
  expect(formGrantsOf(['suppliers.edit'])).toEqual([
    'suppliers@code',
    'suppliers@state',
    'suppliers@website',
    'suppliers@evaluation',
  ]);
  expect(formGrantsOf(['suppliers', 'suppliers.export', 'suppliers#x'])).toEqual([]);
});

test('every form field is in the body of a call that names its module, and may be left out there', () => {
  const leftOut = (schema: unknown, path: string): boolean => {
    const [key = '', ...rest] = path.split('.');
    const part = (schema as { shape: Record<string, z.ZodType> }).shape[key];
    if (!part) return false;
    if (rest.length === 0) return part.safeParse(undefined).success;
    return leftOut((part as z.ZodArray).element, rest.join('.'));
  };
  for (const id of moduleIds) {
    const bodies = Object.values<Endpoint>(endpoints)
      .filter(({ form }) => form === id || (typeof form === 'function' && id.endsWith('-order')))
      .map(({ body }) => body);
    for (const field of Object.keys(modules[id].forms))
      expect(
        bodies.some((body) => leftOut(body, field)),
        `${id}@${field}`,
      ).toBe(true);
  }
});

test('a permission is named by module and item, and one that is none keeps its text', () => {
  expect(permissionName('suppliers', 'en')).toBe('Suppliers');
  expect(permissionName('', 'en')).toBe('');
  expect(permissionName('.edit', 'en')).toBe('.edit');
});

test('columns and the screens of prices and quotations show amounts', () => {
  const shown = ['gifts#mallPrice', 'prices', 'prices.create', 'quotations', 'quotations.edit'];
  const others = ['gifts', 'gifts.edit', 'suppliers@website', 'price', 'my-quotations'];
  expect([...shown, ...others].filter(showsAmounts)).toEqual(shown);
});

test('whoever works on a screen without prices and holds nothing that shows one is told no amount', () => {
  expect(isPriceBlind(['stock-no-price', 'gifts'])).toBe(true);
  expect(isPriceBlind(['gifts', 'stock-no-price.export'])).toBe(true);
  expect(isPriceBlind(['stock-no-price', 'gifts#mallPrice'])).toBe(false);
  expect(isPriceBlind(['gifts'])).toBe(false);
  expect(isPriceBlind([])).toBe(false);
});

test('a restricted mode does not reach the screens of another area', () => {
  expect(isReachable('shopping', '/inventory/home')).toBe(false);
  expect(isReachable('inventory', '/inventory/home')).toBe(true);
});

test('a call is mounted in its areas and where all areas are', () => {
  const call = { areas: ['shopping'] } as unknown as Endpoint;
  const mounted = (['shopping', 'inventory', 'all'] as const).filter((mode) => isMounted(call, mode));
  expect(mounted).toEqual(['shopping', 'all']);
});
