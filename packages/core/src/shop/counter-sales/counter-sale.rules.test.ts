// Tests prices, cash rounding and change of a counter sale.
import { describe, expect, test } from 'vitest';
import {
  cashRefundAmount,
  discountedPrice,
  roundCash,
  settleSale,
  suggestCash,
} from './counter-sale.rules.ts';

test.each([
  [1_000, 1_000],
  [1_001, 1_000],
  [1_004, 1_000],
  [1_005, 1_010],
  [1_009, 1_010],
  [3, 0],
])('a cash amount of %i cents is rounded to %i cents', (cents, rounded) => {
  expect(roundCash(cents)).toBe(rounded);
});

test('a cash refund of less than 5 cents pays the smallest coin', () => {
  expect(cashRefundAmount(3)).toBe(10);
  expect(cashRefundAmount(1_234)).toBe(1_230);
});

test('a discount of 10 % is rounded to a cent, and a line is never free', () => {
  expect(discountedPrice(8_800, 10)).toBe(7_920);
  expect(discountedPrice(1_235, 10)).toBe(1_112);
  expect(discountedPrice(10, 99)).toBe(1);
});

describe('settling a sale', () => {
  test('cash pays the rounded total, and the buyer gets change for any cash above it', () => {
    expect(settleSale(8_804, [], 8_800)).toEqual({
      totalAmount: 8_800,
      rounding: -4,
      cashAmount: 8_800,
      change: 0,
    });
    expect(settleSale(8_805, [], 10_000)).toEqual({
      totalAmount: 8_810,
      rounding: 5,
      cashAmount: 8_810,
      change: 1_190,
    });
  });
  test('a counter sale without cash is not rounded', () => {
    expect(settleSale(8_804, [8_804], undefined)).toEqual({
      totalAmount: 8_804,
      rounding: 0,
      cashAmount: 0,
      change: 0,
    });
  });
  test('in a counter sale, cash pays what other methods leave, and only this rest is rounded', () => {
    expect(settleSale(8_804, [5_000, 800], 3_000)).toEqual({
      totalAmount: 8_800,
      rounding: -4,
      cashAmount: 3_000,
      change: 0,
    });
  });
  test.each([
    ['TILL_PAID_TOO_MUCH', [8_801], undefined],
    ['TILL_PAID_TOO_LITTLE', [8_799], undefined],
    ['TILL_PAID_TOO_LITTLE', [], undefined],
    ['TILL_CASH_TOO_LITTLE', [], 8_790],
    ['TILL_CASH_TOO_MUCH', [], 1_008_801],
    ['TILL_CASH_NOT_NEEDED', [8_800], 100],
    ['TILL_CASH_NOT_NEEDED', [8_797], 100],
  ] as const)(
    'a sale of HK$88 gets the refusal %s if other methods pay %j cents and the cash given is %s cents',
    (problem, others, given) => {
      expect(settleSale(8_800, others, given)).toBe(problem);
    },
  );
});

test('the suggested cash amounts are the exact amount and the next ones payable with notes, each once', () => {
  expect(suggestCash(8_800)).toEqual([8_800, 9_000, 10_000, 50_000, 100_000]);
  expect(suggestCash(32_400)).toEqual([32_400, 33_000, 35_000, 40_000, 50_000, 100_000]);
  expect(suggestCash(10_000)).toEqual([10_000, 50_000, 100_000]);
});
