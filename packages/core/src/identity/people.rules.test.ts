import { describe, expect, test } from 'vitest';
import { chainOf, inTreeOrder, orderAfterMove } from '../tree.ts';
import { completeGrants, moveRefusal, powersRefusal, roleNameRefusal } from './people.rules.ts';

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
