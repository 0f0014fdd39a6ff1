import { describe, expect, test } from 'vitest';
import { calculateAmount, costInHkd, movingAverage } from './cost.rules.ts';

describe('moving average', () => {
  test.each([
    [0, 0, 100, 45_00_00, 45_00_00, 'the cost of the first purchase is the average'],
    [0, 99_00_00, 10, 45_00_00, 45_00_00, 'with no pieces on hand the old average is ignored'],
    [100, 40_00_00, 100, 50_00_00, 45_00_00, 'equal quantities give the mean'],
    [2, 10_00, 1, 10_01, 10_00, 'a third of a hundredth is rounded down'],
    [1, 10_00, 1, 10_01, 10_01, 'half is rounded up'],
  ])(
    '%i pieces at %i plus %i pieces at %i have an average of %i (%s)',
    (onHand, average, quantity, unitCost, expected) => {
      expect(movingAverage(onHand, average, quantity, unitCost)).toBe(expected);
    },
  );

  test('the moving average cost is exact for numbers above the largest safe integer', () => {
    expect(movingAverage(900_000_001, 20_000_000_001, 1, 1)).toBe(19_999_999_979);
  });
});

test.each([
  [100_00, 1, 100_00_00],
  [100_00, 1.08, 108_00_00],
  [3, 7.8123, 2344],
  [1, 0.005, 1],
])('%i cents at a rate of %d are %i hundredths of a HKD cent', (cents, rate, expected) => {
  expect(costInHkd(cents, rate)).toBe(expected);
});

test.each([
  [3, 33_33, 100],
  [1, 49, 0],
  [1, 50, 1],
  [-3, 33_33, -100],
  [-1, 270, -3],
  [-1, 50, -1],
])('%i pieces at %i hundredths of a cent cost %i cents', (quantity, unitCost, cents) => {
  expect(calculateAmount(quantity, unitCost)).toBe(cents);
});
