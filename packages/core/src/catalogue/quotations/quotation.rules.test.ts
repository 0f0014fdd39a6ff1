import { describe, expect, test } from 'vitest';
import {
  type ComparableQuotation,
  compareQuotations,
  convertToHkd,
  quotationState,
} from './quotation.rules.ts';

const today = '2026-11-16';
const rates = { HKD: 1, CNY: 1.08, USD: 7.8, EUR: 8.5 };
const quotation = (id: string, change: Partial<ComparableQuotation> = {}): ComparableQuotation => ({
  id,
  currency: 'HKD',
  amount: 50_00,
  minimumQuantity: 1,
  leadDays: 7,
  validFrom: '2026-01-01',
  validUntil: null,
  supplierActive: true,
  ...change,
});
const findBest = (quotations: ComparableQuotation[], quantity: number) =>
  [...compareQuotations(quotations, quantity, rates, today)].filter(([, { best }]) => best).map(([id]) => id);

test.each([
  ['2026-11-16', null, 'valid'],
  ['2026-11-17', null, 'upcoming'],
  ['2026-01-01', '2026-11-16', 'valid'],
  ['2026-01-01', '2026-11-15', 'expired'],
] as const)('a quotation from %s until %s is %s', (validFrom, validUntil, state) => {
  expect(quotationState({ validFrom, validUntil }, today)).toBe(state);
});

describe('best quotation', () => {
  test('the best quotation is the cheapest in Hong Kong dollars', () => {
    const quotations = [
      quotation('hkd'),
      quotation('usd', { currency: 'USD', amount: 6_50 }),
      quotation('cny', { currency: 'CNY', amount: 46_00 }),
    ];
    expect(findBest(quotations, 10)).toEqual(['cny']);
    expect(compareQuotations(quotations, 10, rates, today).get('usd')).toMatchObject({
      hkdAmount: 50_70,
      hkdTotal: 507_00,
    });
  });

  test('a cheaper quotation is best only from its minimum quantity', () => {
    const quotations = [quotation('small'), quotation('large', { amount: 40_00, minimumQuantity: 100 })];
    expect(findBest(quotations, 99)).toEqual(['small']);
    expect(findBest(quotations, 100)).toEqual(['large']);
    expect(compareQuotations(quotations, 99, rates, today).get('large')?.obstacle).toBe('belowMinimum');
  });

  test('an expired or future quotation, or one of an inactive supplier, is never best', () => {
    const quotations = [
      quotation('old', { amount: 1, validUntil: '2026-11-15' }),
      quotation('new', { amount: 1, validFrom: '2026-11-17' }),
      quotation('gone', { amount: 1, supplierActive: false }),
      quotation('dear', { amount: 99_00 }),
    ];
    expect(findBest(quotations, 5)).toEqual(['dear']);
    const obstacles = [...compareQuotations(quotations, 5, rates, today).values()].map(
      ({ obstacle }) => obstacle,
    );
    expect(obstacles).toEqual(['expired', 'upcoming', 'supplierInactive', null]);
  });

  test('of two equal quotations the one with the shorter lead time is best, and there may be no best one', () => {
    expect(findBest([quotation('slow', { leadDays: 20 }), quotation('quick', { leadDays: 3 })], 1)).toEqual([
      'quick',
    ]);
    expect(findBest([quotation('large', { minimumQuantity: 10 })], 9)).toEqual([]);
  });

  test('totals of quotations are rounded once, not per piece', () => {
    const [compared] = compareQuotations(
      [quotation('x', { currency: 'CNY', amount: 3 })],
      100,
      rates,
      today,
    ).values();
    expect(compared).toMatchObject({ hkdAmount: 3, hkdTotal: 324 });
  });
});

test('a price in another currency is converted to HKD cents', () => {
  expect(convertToHkd(10_05, 'CNY', { HKD: 1, USD: 7.8, EUR: 8.5, CNY: 1.08 })).toBe(10_85);
});
