import { describe, expect, test } from 'vitest';
import { findPriceChanges, listCartPrices } from './use-price-watch.ts';

const makeLine = (souvenirId: string, unitPrice: number | null) =>
  ({
    souvenirId,
    productCode: souvenirId,
    name: souvenirId,
    coverSrc: null,
    personal: null,
    unitPrice,
    quantity: 1,
    amount: unitPrice ?? 0,
    available: 9,
    note: null,
  }) as const;

describe('the price check of the checkout', () => {
  test('the price check of the checkout finds the lines whose price differs from the price that the buyer saw', () => {
    const lines = [makeLine('a', 900), makeLine('b', 500), makeLine('c', null), makeLine('d', 100)];
    expect(findPriceChanges(lines, { 'a ': 1000, 'b ': 500, 'c ': 300 })).toEqual([
      { line: lines[0], before: 1000 },
    ]);
  });
  test('the price check of the checkout uses the old price of a cart item whose new price is not confirmed yet', () => {
    const item = { oldPrice: 1000, price: 900, souvenirId: 'a', personalText: 'Al' };
    const cart = {
      list: [
        item,
        { oldPrice: null, price: 500, souvenirId: 'b', personalText: '' },
        { oldPrice: null, price: null, souvenirId: 'c', personalText: '' },
      ],
    };
    expect(listCartPrices(cart as never)).toEqual({ 'a Al': 1000, 'b ': 500 });
    expect(listCartPrices(undefined)).toEqual({});
  });
});
