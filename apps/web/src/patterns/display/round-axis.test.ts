import { expect, test } from 'vitest';
import { buildRoundAxis } from './round-axis.ts';

test.each([
  [[3396, -298], 5, [-1000, 0, 1000, 2000, 3000, 4000]],
  [[53], 3, [0, 20, 40, 60]],
  [[2], 3, [0, 1, 2]],
  [[0], 3, [0, 1]],
  [[], 5, [0, 1]],
  [[900_000], 5, [0, 200_000, 400_000, 600_000, 800_000, 1_000_000]],
])('the axis of %j with at most %i steps has round ticks', (values, maxSteps, ticks) => {
  expect(buildRoundAxis(values, maxSteps)).toEqual({ ticks, domain: [ticks[0], ticks.at(-1)] });
});

test('an axis of prices begins near the lowest price', () => {
  expect(buildRoundAxis([70, 79, 92], 5, 70).ticks).toEqual([70, 75, 80, 85, 90, 95]);
});
