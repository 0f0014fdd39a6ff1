import { describe, expect, test } from 'vitest';
import { formatHkd } from '../../values/money.ts';
import {
  bulkOutcome,
  changedPrice,
  describePriceWarning,
  findPriceStates,
  findPriceWarning,
  type NewPrice,
  type PriceLine,
} from './price.rules.ts';

test.each([
  [100_00, 5_00, 10, 105_00],
  [99_90, 5_00, 10, 104_90],
  [99_90, 5_00, 50, 105_00],
  [99_90, 5_00, 100, 105_00],
  [99_90, 5_00, 1000, 100_00],
  [88_80, -10_00, 50, 80_00],
  [100_00, 1, 10, 100_00],
  [100_00, 33_33, 10, 133_30],
  [10_25, 100_00, 50, 20_50],
  [10_05, 0, 10, 10_10],
  [10_04, 0, 10, 10_00],
  [40, -90_00, 10, null],
  [50, -90_00, 10, 10],
  [4_99, 0, 1000, null],
  [1_000_000_00, 500_00, 1000, 6_000_000_00],
])(
  'a price of %i cents, changed by %i basis points and rounded to a multiple of %i, is %s',
  (amount, percent, step, expected) => {
    expect(changedPrice(amount, percent, step)).toBe(expected);
  },
);

test('a bulk price change reports souvenirs without a price, with an unchanged price and with a new price of 0', () => {
  expect(bulkOutcome(null, 500, 10)).toEqual({ outcome: 'noPrice', after: null });
  expect(bulkOutcome(1_00, 1, 10)).toEqual({ outcome: 'same', after: 1_00 });
  expect(bulkOutcome(4, 0, 10)).toEqual({ outcome: 'notPositive', after: null });
  expect(bulkOutcome(100_00, 500, 10)).toEqual({ outcome: 'changed', after: 105_00 });
});

test('each price type has one current price, later prices are planned, and of the prices for one day the last entered applies', () => {
  const line = (id: string, effectiveDate: string, type: PriceLine['type'] = 'mall') => ({
    id,
    type,
    amount: 1,
    effectiveDate,
  });
  const lines = [
    line('next', '2026-12-01'),
    line('next, entered earlier', '2026-12-01'),
    line('today', '2026-11-16'),
    line('this morning', '2026-11-16'),
    line('old', '2026-01-01'),
    line('internal', '2026-01-01', 'internal'),
  ];
  expect(Object.fromEntries(findPriceStates(lines, '2026-11-16'))).toEqual({
    next: 'planned',
    'next, entered earlier': 'replaced',
    today: 'current',
    'this morning': 'replaced',
    old: 'past',
    internal: 'current',
  });
  expect(findPriceStates(lines, '2026-12-01').get('next')).toBe('current');
  expect(findPriceStates(lines, '2026-12-01').get('today')).toBe('past');
});

test('a bulk price change may result in a price of one cent, but not in a price of zero', () => {
  expect(changedPrice(1, 0, 1)).toBe(1);
  expect(changedPrice(1, -90_00, 1)).toBeNull();
});

test('a bulk price change without a percentage changes only typed prices, and a typed price replaces a computed one', () => {
  expect(bulkOutcome(100_00, undefined, 100)).toEqual({ outcome: 'same', after: 100_00 });
  expect(bulkOutcome(100_00, undefined, 100, 123_45)).toEqual({ outcome: 'changed', after: 123_45 });
  expect(bulkOutcome(null, undefined, 100, 50_00)).toEqual({ outcome: 'changed', after: 50_00 });
  expect(bulkOutcome(100_00, 10_00, 100, 100_00)).toEqual({ outcome: 'same', after: 100_00 });
});

describe('unusual prices', () => {
  const price = { type: 'mall', before: 100_00, otherPrice: null, unitCost: null } as const;

  test.each([
    [70_00, {}, undefined],
    [69_99, {}, 'muchLower'],
    [56_00, {}, 'muchLower'],
    [130_00, {}, undefined],
    [130_01, {}, 'muchHigher'],
    [89_99, { unitCost: 90_00 }, 'belowCost'],
    [90_00, { unitCost: 90_00 }, undefined],
    [5_00, { unitCost: 90_00 }, 'muchLower'],
    [5_00, { before: null, unitCost: 90_00 }, 'belowCost'],
    [5_00, { before: null, unitCost: undefined }, undefined],
    [89_99, { otherPrice: 90_00 }, 'belowInternal'],
    [90_00, { otherPrice: 90_00 }, undefined],
    [100_01, { type: 'internal', otherPrice: 100_00 }, 'aboveShop'],
    [100_00, { type: 'internal', otherPrice: 100_00 }, undefined],
    [90_00, { type: 'internal', otherPrice: 100_00 }, undefined],
  ] as const)('a price of %i cents with %o has the warning %s', (amount, facts, warning) => {
    expect(findPriceWarning({ ...price, amount, ...facts })).toBe(warning);
  });

  test('the warning about an unusual price names the difference in percent and the price it is compared with', () => {
    const describe = (facts: Partial<NewPrice>) =>
      describePriceWarning({ ...price, amount: 56_00, ...facts }, formatHkd);
    expect(describe({})).toEqual({
      key: 'prices.unusual.muchLower',
      params: { percent: 44, before: 'HK$100.00', cost: '', otherPrice: '' },
    });
    expect(describe({ amount: 98_00, otherPrice: 99_00 })).toMatchObject({
      key: 'prices.unusual.belowInternal',
      params: { otherPrice: 'HK$99.00' },
    });
    expect(describe({ amount: 100_00 })).toBeUndefined();
  });
});
