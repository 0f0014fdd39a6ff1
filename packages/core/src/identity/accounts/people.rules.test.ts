import { describe, expect, test } from 'vitest';
import { chainOf, inTreeOrder, orderAfterMove } from '../../values/tree.ts';
import {
  completeGrants,
  isPersonMatter,
  moveRefusal,
  type PersonAction,
  personWhy,
  powersRefusal,
  roleDeletionWhy,
  roleNameRefusal,
} from './people.rules.ts';

test('a role’s name and flag go together, in any language', () => {
  expect(roleNameRefusal(['系統管理員', 'Helper', ''], true)).toBeUndefined();
  expect(roleNameRefusal(['助理', 'Deputy System Administrator', ''], false)).toBe('ROLE_NAME_AND_FLAG');
  expect(roleNameRefusal(['倉務員', 'Warehouse', ''], true)).toBe('ROLE_NAME_AND_FLAG');
  expect(roleNameRefusal(['倉務員', 'Warehouse', ''], false)).toBeUndefined();
});

describe('powers', () => {
  const admin = { isAdministrator: true, permissions: [] };
  const clerk = { isAdministrator: false, permissions: ['users', 'users.edit'] };
  test.each([
    [admin, { isAdministrator: true, permissions: [] }, undefined],
    [admin, { isAdministrator: false, permissions: ['gifts'] }, undefined],
    [clerk, { isAdministrator: true, permissions: [] }, 'NOT_ADMINISTRATOR'],
    [clerk, { isAdministrator: false, permissions: ['gifts'] }, 'BEYOND_OWN_POWERS'],
    [clerk, { isAdministrator: false, permissions: ['users'] }, undefined],
    [clerk, { isAdministrator: false, permissions: [] }, undefined],
  ])('%o over %o: %s', (actor, powers, expected) => {
    expect(powersRefusal(actor, powers)).toBe(expected);
  });
});

describe('what can be done to a person', () => {
  const clerk = { isAdministrator: false, permissions: [] };
  const active = { isAdministrator: false, permissions: [], disabled: false, locked: false, isSelf: false };
  const locked = { ...active, locked: true };
  const disabled = { ...active, disabled: true };
  const disabledAndLocked = { ...disabled, locked: true };
  const all: readonly PersonAction[] = ['edit', 'resetPassword', 'unlock', 'disable', 'enable'];
  const people = { active, locked, disabled, disabledAndLocked };

  test.each([
    ['active', ['edit', 'resetPassword', 'disable']],
    ['locked', ['edit', 'resetPassword', 'unlock', 'disable']],
    ['disabled', ['edit', 'enable']],
    ['disabledAndLocked', ['edit', 'enable']],
  ] as const)('somebody who is %s allows %o', (name, expected) => {
    expect(all.filter((action) => !personWhy(clerk, people[name], action))).toEqual(expected);
  });

  test.each([
    ['active', ['edit', 'resetPassword', 'disable']],
    ['locked', ['edit', 'resetPassword', 'unlock', 'disable']],
    ['disabled', ['edit', 'resetPassword', 'enable']],
    ['disabledAndLocked', ['edit', 'resetPassword', 'unlock', 'enable']],
  ] as const)('the page of somebody who is %s mentions %o', (name, expected) => {
    expect(all.filter((action) => isPersonMatter(people[name], action))).toEqual(expected);
  });
});

test('a role is deleted once nobody has it, and never one beyond the powers of whoever deletes it', () => {
  const clerk = { isAdministrator: false, permissions: ['users'] };
  const role = { isAdministrator: false, permissions: ['users'], userCount: 0 };
  expect(roleDeletionWhy(clerk, role)).toBeUndefined();
  expect(roleDeletionWhy(clerk, { ...role, userCount: 1 })).toEqual({
    reason: 'ROLE_IN_USE',
    params: { count: 1 },
  });
  expect(roleDeletionWhy(clerk, { ...role, isAdministrator: true })).toEqual({ reason: 'NOT_ADMINISTRATOR' });
});

test('a button brings its module, and what is unknown falls away', () => {
  expect(completeGrants(['gifts.disable', 'nonsense', 'gifts#mallPrice'])).toEqual([
    'gifts',
    'gifts.disable',
    'gifts#mallPrice',
  ]);
});

describe('the tree', () => {
  const units = [
    { id: 'a', parentId: null },
    { id: 'b', parentId: 'a' },
    { id: 'c', parentId: 'b' },
    { id: 'd', parentId: 'a' },
  ];
  test('a chain runs from the top', () => {
    expect(chainOf('c', units)).toEqual(['a', 'b', 'c']);
    expect(
      chainOf('x', [
        { id: 'x', parentId: 'y' },
        { id: 'y', parentId: 'x' },
      ]),
    ).toEqual(['y', 'x']);
  });
  test.each([
    ['b', 'd', undefined],
    ['b', null, undefined],
    ['a', 'c', 'ORGANIZATION_CYCLE'],
    ['b', 'b', 'ORGANIZATION_CYCLE'],
    ['b', 'gone', 'NOT_FOUND'],
  ])('%s below %s: %s', (id, parent, expected) => {
    expect(moveRefusal(id, parent, units)).toBe(expected);
  });
  test('parents before children, and nobody is lost with a missing parent', () => {
    const orphan = { id: 'x', parentId: 'gone' };
    expect(inTreeOrder([units[2]!, units[3]!, units[1]!, units[0]!, orphan])).toEqual([
      { ...units[0], depth: 0 },
      { ...units[3], depth: 1 },
      { ...units[1], depth: 1 },
      { ...units[2], depth: 2 },
      { ...orphan, depth: 0 },
    ]);
  });
  test('order after a move, within and from elsewhere', () => {
    expect(orderAfterMove('c', ['a', 'b', 'c'], 0)).toEqual(['c', 'a', 'b']);
    expect(orderAfterMove('x', ['a', 'b'], 1)).toEqual(['a', 'x', 'b']);
    expect(orderAfterMove('x', ['a', 'b'], 99)).toEqual(['a', 'b', 'x']);
  });
});
