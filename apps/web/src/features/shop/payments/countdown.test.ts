import { expect, test } from 'vitest';
import { formatTimeLeft } from './countdown.tsx';

const now = Date.parse('2026-11-15T10:00:00Z');

test.each([
  ['2026-11-15T10:30:00Z', '30:00'],
  ['2026-11-15T10:00:05.400Z', '0:06'],
  ['2026-11-15T11:29:05Z', '1:29:05'],
  ['2026-11-15T09:00:00Z', '0:00'],
])('at 10:00 the time left until %s is shown as %s', (until, left) => {
  expect(formatTimeLeft(until, now)).toBe(left);
});
