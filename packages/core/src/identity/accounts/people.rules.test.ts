import { describe, expect, test } from 'vitest';
import {
  completeGrants,
  findGrantRefusal,
  findMoveRefusal,
  findPersonActionRefusal,
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
    [clerk, { isAdministrator: false, permissions: ['gifts'] }, 'BEYOND_OWN_PERMISSIONS'],
    [clerk, { isAdministrator: false, permissions: ['users'] }, undefined],
    [clerk, { isAdministrator: false, permissions: [] }, undefined],
  ])('an actor with %o who changes a person or role with %o gets the refusal %s', (actor, held, expected) => {
    expect(findGrantRefusal(actor, held)).toBe(expected);
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
  ] as const)('on a person who is %s, the actions %o are allowed', (name, expected) => {
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
  expect(findRoleDeletionRefusal(clerk, { ...role, permissions: ['users', 'gifts'] })).toEqual({
    reason: 'BEYOND_OWN_PERMISSIONS',
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

test.each([
  ['b', 'd', undefined],
  ['b', null, undefined],
  ['a', 'c', 'ORGANIZATION_CYCLE'],
  ['b', 'b', 'ORGANIZATION_CYCLE'],
  ['b', 'gone', 'NOT_FOUND'],
])('moving the unit %s below %s gets the refusal %s', (id, parent, expected) => {
  const units = [
    { id: 'a', parentId: null },
    { id: 'b', parentId: 'a' },
    { id: 'c', parentId: 'b' },
    { id: 'd', parentId: 'a' },
  ];
  expect(findMoveRefusal(id, parent, units)).toBe(expected);
});
