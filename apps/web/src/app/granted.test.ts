import { expect, test } from 'vitest';
import { isGranted } from './granted.ts';

test.each([
  ['/inventory/gifts', true],
  ['/inventory/gifts/7', true],
  ['/inventory/gifts-old', false],
  ['/inventory/suppliers-management', false],
])('%s is granted: %s', (path, granted) => {
  expect(isGranted(path, ['/inventory', '/inventory/home', '/inventory/gifts'])).toBe(granted);
});
