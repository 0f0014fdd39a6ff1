// The layout of office pages: the grey shapes while a page loads, and the menu entries that fit on one row.
import { expect, test } from 'vitest';
import { countFitting } from './overflow-row.tsx';
import { findPageShape } from './page-skeleton.tsx';

test.each([
  ['/inventory/home', 'dashboard', false],
  ['/inventory/gifts', 'list', false],
  ['/inventory/gifts/new', 'form', false],
  ['/inventory/gifts/7/edit', 'form', true],
  ['/inventory/gifts/7', 'detail', true],
] as const)('while the page %s loads, the grey shapes of a %s are shown', (path, shape, hasRecord) => {
  expect(findPageShape(path, hasRecord)).toBe(shape);
});

test('all menu entries are shown if they fit, otherwise as many as fit beside the menu More', () => {
  expect(countFitting([100, 100, 100], 80, 308)).toBe(3);
  expect(countFitting([100, 100, 100], 80, 307)).toBe(2);
  expect(countFitting([100, 100, 100], 80, 60)).toBe(0);
});
