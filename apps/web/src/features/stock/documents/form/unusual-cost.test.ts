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
  ['300.00', 'HKD', 'not unusual'],
  ['300.01', 'HKD', 'unusual'],
  ['33.34', 'HKD', 'not unusual'],
  ['33.33', 'HKD', 'unusual'],
  ['40', 'USD', 'unusual'],
  ['38', 'USD', 'not unusual'],
  ['', 'HKD', 'not unusual'],
])('if the average cost is HK$100, a typed price of "%s" %s is %s', (price, currency, outcome) => {
  const unusualCost = findUnusualCost(createRow(price, currency, 100_00), rates);
  expect(unusualCost).toBe(outcome === 'unusual' ? 100_00 : undefined);
});

test('a price is not compared without an average cost or without exchange rates', () => {
  expect(findUnusualCost(createRow('900', 'HKD'), rates)).toBeUndefined();
  expect(findUnusualCost(createRow('900', 'HKD', 100), undefined)).toBeUndefined();
});
