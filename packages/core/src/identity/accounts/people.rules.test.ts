import { describe, expect, test } from 'vitest';
import { findAncestors, inTreeOrder, orderAfterMove } from '../../values/tree.ts';
import {
  completeGrants,
  findMoveRefusal,
  findPersonActionRefusal,
  findPowersRefusal,
  findRoleDeletionRefusal,
  findRoleNameRefusal,
  isPersonActionRelevant,
  type PersonAction,
} from './people.rules.ts';

test('a role has an administrator name if and only if it has the administrator flag', () => {
  expect(findRoleNameRefusal(['系統管理員', 'Helper', ''], true)).toBeUndefined();
  expect(findRoleNameRefusal(['助理', 'Deputy System Administrator', ''], false)).toBe('ROLE_NAME_AND_FLAG');
  expect(findRoleNameRefusal(['倉務員', 'Warehouse', ''], true)).toBe('ROLE_NAME_AND_FLAG');
  expect(findRoleNameRefusal(['倉務員', 'Warehouse', ''], false)).toBeUndefined();
});

describe('permissions of the actor', () => {
  const admin = { isAdministrator: true, permissions: [] };
  const clerk = { isAdministrator: false, permissions: ['users', 'users.edit'] };
  test.each([
    [admin, { isAdministrator: true, permissions: [] }, undefined],
    [admin, { isAdministrator: false, permissions: ['gifts'] }, undefined],
    [clerk, { isAdministrator: true, permissions: [] }, 'NOT_ADMINISTRATOR'],
    [clerk, { isAdministrator: false, permissions: ['gifts'] }, 'BEYOND_OWN_POWERS'],
    [clerk, { isAdministrator: false, permissions: ['users'] }, undefined],
    [clerk, { isAdministrator: false, permissions: [] }, undefined],
  ])('an actor with %o acting on %o gets the refusal %s', (actor, powers, expected) => {
    expect(findPowersRefusal(actor, powers)).toBe(expected);
  });
});

describe('actions on a person', () => {
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
  ] as const)('a person who is %s allows the actions %o', (name, expected) => {
    expect(all.filter((action) => !findPersonActionRefusal(clerk, people[name], action))).toEqual(expected);
  });

  test.each([
    ['active', ['edit', 'resetPassword', 'disable']],
    ['locked', ['edit', 'resetPassword', 'unlock', 'disable']],
    ['disabled', ['edit', 'resetPassword', 'enable']],
    ['disabledAndLocked', ['edit', 'resetPassword', 'unlock', 'enable']],
  ] as const)('the page of a person who is %s shows the actions %o', (name, expected) => {
    expect(all.filter((action) => isPersonActionRelevant(people[name], action))).toEqual(expected);
  });
});

test('a role can be deleted if nobody has it and the actor has all of its permissions', () => {
  const clerk = { isAdministrator: false, permissions: ['users'] };
  const role = { isAdministrator: false, permissions: ['users'], userCount: 0 };
  expect(findRoleDeletionRefusal(clerk, role)).toBeUndefined();
  expect(findRoleDeletionRefusal(clerk, { ...role, userCount: 1 })).toEqual({
    reason: 'ROLE_IN_USE',
    params: { count: 1 },
  });
  expect(findRoleDeletionRefusal(clerk, { ...role, isAdministrator: true })).toEqual({
    reason: 'NOT_ADMINISTRATOR',
  });
});

test('granting a button also grants its module, and unknown permissions are dropped', () => {
  expect(completeGrants(['gifts.disable', 'nonsense', 'gifts#mallPrice'])).toEqual([
    'gifts',
    'gifts.disable',
    'gifts#mallPrice',
  ]);
});

describe('tree of units', () => {
  const units = [
    { id: 'a', parentId: null },
    { id: 'b', parentId: 'a' },
    { id: 'c', parentId: 'b' },
    { id: 'd', parentId: 'a' },
  ];
  test('the chain of a unit starts at the root', () => {
    expect(findAncestors('c', units)).toEqual(['a', 'b', 'c']);
    expect(
      findAncestors('x', [
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
  ])('moving %s below %s gives %s', (id, parent, expected) => {
    expect(findMoveRefusal(id, parent, units)).toBe(expected);
  });
  test('parents come before children, and units with a missing parent are kept', () => {
    const orphan = { id: 'x', parentId: 'gone' };
    expect(inTreeOrder([units[2]!, units[3]!, units[1]!, units[0]!, orphan])).toEqual([
      { ...units[0], depth: 0 },
      { ...units[3], depth: 1 },
      { ...units[1], depth: 1 },
      { ...units[2], depth: 2 },
      { ...orphan, depth: 0 },
    ]);
  });
  test('siblings keep their order after a unit is moved within or into their parent', () => {
    expect(orderAfterMove('c', ['a', 'b', 'c'], 0)).toEqual(['c', 'a', 'b']);
    expect(orderAfterMove('x', ['a', 'b'], 1)).toEqual(['a', 'x', 'b']);
    expect(orderAfterMove('x', ['a', 'b'], 99)).toEqual(['a', 'b', 'x']);
  });
});
