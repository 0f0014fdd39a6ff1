import { expect, test } from 'vitest';
import { findStartPath, type StartPageFacts } from './start-page.rules.ts';

const shopper: StartPageFacts = { menuList: [], permissionList: [], userInfo: { accountKind: 'student' } };
const hold = (...modules: string[]) => modules.map((modelId) => ({ modelId }));

test('students, visitors and others begin in the shop', () => {
  for (const accountKind of ['student', 'visitor', 'other'] as const)
    expect(findStartPath({ ...shopper, userInfo: { accountKind } }, 'all')).toBe('/shopping');
});

test('staff without a role begin at the home page of applications, because they apply for souvenirs', () => {
  expect(findStartPath({ ...shopper, userInfo: { accountKind: 'staff' } }, 'all')).toBe('/application/home');
});

test('a person who approves begins at the home page of applications', () => {
  expect(findStartPath({ ...shopper, permissionList: hold('my-approvals') }, 'all')).toBe(
    '/application/home',
  );
});

test('a person with the dashboard begins there, even if they also approve applications', () => {
  expect(findStartPath({ ...shopper, permissionList: hold('dashboard') }, 'all')).toBe('/inventory/home');
  expect(findStartPath({ ...shopper, permissionList: hold('my-approvals', 'dashboard') }, 'all')).toBe(
    '/inventory/home',
  );
});

test('without the dashboard, a person of the back office begins at the first screen of the menu, but an approver at the home page of applications', () => {
  const screen = { enCode: 'inventory.sell', urlAddress: '/inventory/counter/sell', children: [] };
  const group = { enCode: 'inventory.orders', urlAddress: '', children: [screen] };
  const menuList = [
    { enCode: 'shopping', urlAddress: '/shopping', children: [] },
    { enCode: 'inventory', urlAddress: '/inventory', children: [group] },
  ];
  const cashier = { ...shopper, menuList, userInfo: { accountKind: 'staff' as const } };
  expect(findStartPath(cashier, 'all')).toBe('/inventory/counter/sell');
  expect(findStartPath({ ...cashier, permissionList: hold('my-approvals') }, 'all')).toBe(
    '/application/home',
  );
});

test('on a node that serves one area, everybody begins at its home page', () => {
  const administrator = { ...shopper, permissionList: hold('dashboard', 'my-approvals') };
  expect(findStartPath(administrator, 'shopping')).toBe('/shopping');
  expect(findStartPath(administrator, 'application')).toBe('/application/home');
  expect(findStartPath(shopper, 'inventory')).toBe('/inventory/home');
});
