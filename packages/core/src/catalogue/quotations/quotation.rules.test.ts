import { describe, expect, test } from 'vitest';
import { compareOffers, convertToHkd, type Offer, quotationState } from './quotation.rules.ts';

const today = '2026-11-16';
const rates = { HKD: 1, CNY: 1.08, USD: 7.8, EUR: 8.5 };
const offer = (id: string, change: Partial<Offer> = {}): Offer => ({
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
const findBest = (offers: Offer[], quantity: number) =>
  [...compareOffers(offers, quantity, rates, today)].filter(([, { best }]) => best).map(([id]) => id);

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
    const offers = [
      offer('hkd'),
      offer('usd', { currency: 'USD', amount: 6_50 }),
      offer('cny', { currency: 'CNY', amount: 46_00 }),
    ];
    expect(findBest(offers, 10)).toEqual(['cny']);
    expect(compareOffers(offers, 10, rates, today).get('usd')).toMatchObject({
      hkdAmount: 50_70,
      hkdTotal: 507_00,
    });
  });

  test('a cheaper quotation is best only from its minimum quantity', () => {
    const offers = [offer('small'), offer('large', { amount: 40_00, minimumQuantity: 100 })];
    expect(findBest(offers, 99)).toEqual(['small']);
    expect(findBest(offers, 100)).toEqual(['large']);
    expect(compareOffers(offers, 99, rates, today).get('large')?.obstacle).toBe('belowMinimum');
  });

  test('an expired or future quotation, or one of an inactive supplier, is never best', () => {
    const offers = [
      offer('old', { amount: 1, validUntil: '2026-11-15' }),
      offer('new', { amount: 1, validFrom: '2026-11-17' }),
      offer('gone', { amount: 1, supplierActive: false }),
      offer('dear', { amount: 99_00 }),
    ];
    expect(findBest(offers, 5)).toEqual(['dear']);
    const obstacles = [...compareOffers(offers, 5, rates, today).values()].map(({ obstacle }) => obstacle);
    expect(obstacles).toEqual(['expired', 'upcoming', 'supplierInactive', null]);
  });

  test('of two equal quotations the one with the shorter lead time is best, and there may be no best one', () => {
    expect(findBest([offer('slow', { leadDays: 20 }), offer('quick', { leadDays: 3 })], 1)).toEqual([
      'quick',
    ]);
    expect(findBest([offer('large', { minimumQuantity: 10 })], 9)).toEqual([]);
  });

  test('totals of quotations are rounded once, not per piece', () => {
    const [compared] = compareOffers(
      [offer('x', { currency: 'CNY', amount: 3 })],
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
