import { expect, test } from 'vitest';
import { leftUntil } from './countdown.tsx';

const now = Date.parse('2026-11-15T10:00:00Z');

test.each([
  ['2026-11-15T10:30:00Z', '30:00'],
  ['2026-11-15T10:00:05.400Z', '0:06'],
  ['2026-11-15T11:29:05Z', '1:29:05'],
  ['2026-11-15T09:00:00Z', '0:00'],
])('until %s there is %s left', (until, left) => {
  expect(leftUntil(until, now)).toBe(left);
});
