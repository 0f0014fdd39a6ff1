import { expect, test } from 'vitest';
import { accountNameFrom, isReservedName } from './account.rules.ts';

test.each([
  'admin',
  'Admin',
  'ａｄｍｉｎ',
  'a-d-m-i-n',
  'ad.min',
  'admin_',
  'adm1n',
  '4dm1n',
  'adrnin',
  'admin2',
  'sys.admin',
  'administrator',
  'ROOT',
  'r-o-o-t',
  'r00t',
  'root1',
  'system',
  'System',
  '5ystem',
  'system_01',
  '系統管理員',
  '系统管理员',
  '副系統管理員',
  '管理員',
])('the name %s is reserved', (name) => {
  expect(isReservedName(name)).toBe(true);
});

test.each([
  'badminton',
  'adam',
  'minda',
  'staff',
  'dmin',
  'systems',
  'grassroot',
  '陳管理',
  'Daniel Price',
  '',
])('the name %s is not reserved', (name) => {
  expect(isReservedName(name)).toBe(false);
});

test('a person with a reserved directory name gets another account name', () => {
  expect(accountNameFrom('Chan.TM@college.hk')).toBe('chan.tm');
  for (const name of ['admin@college.hk', 'ROOT', 'r.o.o.t', 'system', 'ＡＤＭＩＮ'])
    expect(accountNameFrom(name)).toBe('member');
});

test.each([
  ['abc', 'abc'],
  ['ab', 'user-ab'],
  ['陳', 'user-'],
  ['abcdefghijklmnopqrst', 'abcdefghijklmnopqrst'],
  ['abcdefghijklmnopqrstu', 'abcdefghijklmnopqrst'],
])('the directory name %s becomes the account name %s', (name, account) => {
  expect(accountNameFrom(name)).toBe(account);
});
