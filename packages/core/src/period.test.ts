import { expect, test } from 'vitest';
import { hongKongDay, nextHongKongMidnight } from './period.ts';

test.each([
  ['2026-11-15T15:59:59.999Z', '2026-11-15', '2026-11-15T16:00:00.000Z'],
  ['2026-11-15T16:00:00Z', '2026-11-16', '2026-11-16T16:00:00.000Z'],
  ['2026-12-31T20:00:00Z', '2027-01-01', '2027-01-01T16:00:00.000Z'],
])('%s is %s in Hong Kong, until %s', (at, day, midnight) => {
  expect(hongKongDay(new Date(at))).toBe(day);
  expect(nextHongKongMidnight(new Date(at)).toISOString()).toBe(midnight);
});
