import { expect, test } from 'vitest';
import { findHolders, findUnattendedLevel } from './holders.rules.ts';

const units = [
  { id: 'college', parentId: null, managers: ['head'] },
  { id: 'arts', parentId: 'college', managers: ['chan', 'lee'] },
  { id: 'office', parentId: 'college', managers: ['wong'] },
];
const deciders = { units, administrators: ['admin'], fallback: null };
const step = (level: number, organizationId: string | null) => ({ level, organizationId });

test.each([
  ['the managers of the unit', 'arts', ['staff'], ['chan', 'lee']],
  ['the managers who are not excluded', 'arts', ['chan'], ['lee']],
  ['the managers of the nearest unit above', 'arts', ['chan', 'lee'], ['head']],
  ['administrators if no manager is left', 'arts', ['chan', 'lee', 'head'], ['admin']],
  ['administrators if there is no unit', null, ['staff'], ['admin']],
  ['nobody if all are excluded', null, ['admin'], []],
] as const)('an approval level is decided by %s', (_name, unit, barred, expected) =>
  expect(findHolders(step(1, unit), deciders, barred)).toEqual(expected),
);

test('the fallback approver decides only if nobody else can, and never if excluded', () => {
  const withFallback = { ...deciders, fallback: 'ng' };
  expect(findHolders(step(1, null), withFallback, ['staff'])).toEqual(['admin']);
  expect(findHolders(step(1, null), withFallback, ['admin'])).toEqual(['ng']);
  expect(findHolders(step(1, null), withFallback, ['admin', 'ng'])).toEqual([]);
});

test('if an administrator decides the first approval level, the second needs another approver', () => {
  const route = [step(1, null), step(2, null)];
  expect(findUnattendedLevel(route, deciders, ['staff'])).toBe(2);
  expect(findUnattendedLevel(route, { ...deciders, fallback: 'ng' }, ['staff'])).toBeNull();
  expect(findUnattendedLevel(route, { ...deciders, fallback: 'staff' }, ['staff'])).toBe(2);
});

test('an approval level may be left without an approver if its only approver can decide the level before', () => {
  const small = [{ id: 'arts', parentId: null, managers: ['chan', 'lee'] }];
  const route = [step(1, 'arts'), step(2, null)];
  const only = (person: string) => ({ units: small, administrators: [person], fallback: null });
  expect(findUnattendedLevel(route, only('chan'), ['staff'])).toBe(2);
  expect(findUnattendedLevel(route, only('lee'), ['staff'])).toBe(2);
  expect(findUnattendedLevel(route, only('admin'), ['staff'])).toBeNull();
});

test('if the units of the organization form a cycle, the administrators decide', () => {
  const circle = [
    { id: 'x', parentId: 'y', managers: [] },
    { id: 'y', parentId: 'x', managers: [] },
  ];
  expect(findHolders(step(1, 'x'), { ...deciders, units: circle }, ['staff'])).toEqual(['admin']);
});
