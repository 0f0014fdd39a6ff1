import { expect, test } from 'vitest';
import { findUnusualCost } from './unusual-cost.ts';

const rates = { HKD: 1, USD: 7.8, EUR: 9, CNY: 1.1 };
const createRow = (price: string, currency: string, averageCost?: number) => ({
  key: 'a',
  cells: { price, currency },
  souvenir: { id: 'm', productCode: 'GF-1', name: 'Mug', ...(averageCost ? { averageCost } : {}) },
  touched: new Set<string>(),
  refused: {},
});

test.each([
  ['300.00', 'HKD', undefined],
  ['300.01', 'HKD', 100_00],
  ['33.34', 'HKD', undefined],
  ['33.33', 'HKD', 100_00],
  ['40', 'USD', 100_00],
  ['38', 'USD', undefined],
  ['', 'HKD', undefined],
])(
  'for a typed price of "%s" %s and an average cost of HK$100, the average cost to warn about is %s (in cents)',
  (price, currency, expected) => {
    expect(findUnusualCost(createRow(price, currency, 100_00), rates)).toBe(expected);
  },
);

test('a price is not compared without an average cost or without exchange rates', () => {
  expect(findUnusualCost(createRow('900', 'HKD'), rates)).toBeUndefined();
  expect(findUnusualCost(createRow('900', 'HKD', 100), undefined)).toBeUndefined();
});
