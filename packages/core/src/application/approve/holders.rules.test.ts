import { expect, test } from 'vitest';
import { holdersOf, unattendedLevel } from './holders.rules.ts';

const units = [
  { id: 'college', parentId: null, managers: ['head'] },
  { id: 'arts', parentId: 'college', managers: ['chan', 'lee'] },
  { id: 'office', parentId: 'college', managers: ['wong'] },
];
const deciders = { units, administrators: ['admin'], fallback: null };
const step = (level: number, organizationId: string | null) => ({ level, organizationId });

test.each([
  ['the unit’s own managers', 'arts', ['staff'], ['chan', 'lee']],
  ['without whoever is barred', 'arts', ['chan'], ['lee']],
  ['the nearest above where none is left', 'arts', ['chan', 'lee'], ['head']],
  ['administrators at the end of the tree', 'arts', ['chan', 'lee', 'head'], ['admin']],
  ['administrators without a unit', null, ['staff'], ['admin']],
  ['nobody', null, ['admin'], []],
] as const)('holders: %s', (_name, unit, barred, expected) =>
  expect(holdersOf(step(1, unit), deciders, barred)).toEqual(expected),
);

test('the fallback approver comes last and never where barred', () => {
  const withFallback = { ...deciders, fallback: 'ng' };
  expect(holdersOf(step(1, null), withFallback, ['staff'])).toEqual(['admin']);
  expect(holdersOf(step(1, null), withFallback, ['admin'])).toEqual(['ng']);
  expect(holdersOf(step(1, null), withFallback, ['admin', 'ng'])).toEqual([]);
});

test('one administrator cannot take both levels', () => {
  const route = [step(1, null), step(2, null)];
  expect(unattendedLevel(route, deciders, ['staff'])).toBe(2);
  expect(unattendedLevel(route, { ...deciders, fallback: 'ng' }, ['staff'])).toBeNull();
  expect(unattendedLevel(route, { ...deciders, fallback: 'staff' }, ['staff'])).toBe(2);
});

test('a level that depends on who decided the one before is unattended too', () => {
  const small = [{ id: 'arts', parentId: null, managers: ['chan', 'lee'] }];
  const route = [step(1, 'arts'), step(2, null)];
  expect(unattendedLevel(route, { units: small, administrators: ['chan'], fallback: null }, ['staff'])).toBe(
    2,
  );
  expect(
    unattendedLevel(route, { units: small, administrators: ['admin'], fallback: null }, ['staff']),
  ).toBeNull();
});

test('units that stand below each other in a circle end with the administrators', () => {
  const circle = [
    { id: 'x', parentId: 'y', managers: [] },
    { id: 'y', parentId: 'x', managers: [] },
  ];
  expect(holdersOf(step(1, 'x'), { ...deciders, units: circle }, ['staff'])).toEqual(['admin']);
});

test('a level is unattended when only one of several possible deciders of the level before leaves it so', () => {
  const small = [{ id: 'arts', parentId: null, managers: ['chan', 'lee'] }];
  const route = [step(1, 'arts'), step(2, null)];
  const only = (person: string) => ({ units: small, administrators: [person], fallback: null });
  expect(unattendedLevel(route, only('chan'), ['staff'])).toBe(2);
  expect(unattendedLevel(route, only('lee'), ['staff'])).toBe(2);
});
