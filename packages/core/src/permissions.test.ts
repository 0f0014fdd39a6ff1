import { expect, test } from 'vitest';
import { accountKey } from './identity/account.rules.ts';
import { homeOf, isReachable } from './mode.ts';
import { navigation } from './navigation.ts';
import { allPermissions, namesAdministrator } from './permissions.ts';

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
