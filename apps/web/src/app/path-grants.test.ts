import { expect, test } from 'vitest';
import { isPathGranted } from './path-grants.ts';

test.each([
  ['/inventory/gifts', true],
  ['/inventory/gifts/7', true],
  ['/inventory/gifts-old', false],
  ['/inventory/suppliers-management', false],
])(
  'with the paths /inventory, /inventory/home and /inventory/gifts granted, opening %s is allowed: %s',
  (path, granted) => {
    expect(isPathGranted(path, ['/inventory', '/inventory/home', '/inventory/gifts'])).toBe(granted);
  },
);
