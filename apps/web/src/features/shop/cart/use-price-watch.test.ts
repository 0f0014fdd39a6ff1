import { describe, expect, test } from 'vitest';
import { cartPrices, changesOf } from './use-price-watch.ts';

const line = (souvenirId: string, unitPrice: number | null) =>
  ({
    souvenirId,
    productCode: souvenirId,
    name: souvenirId,
    coverSrc: null,
    unitPrice,
    quantity: 1,
    amount: unitPrice ?? 0,
    available: 9,
    note: null,
  }) as const;

describe('prices that the buyer has not seen', () => {
  test('are those that differ from what was seen', () => {
    const lines = [line('a', 900), line('b', 500), line('c', null), line('d', 100)];
    expect(changesOf(lines, { a: 1000, b: 500, c: 300 })).toEqual([{ line: lines[0], before: 1000 }]);
  });
  test('the cart counts by its confirmed price', () => {
    const item = { oldPrice: 1000, price: 900, souvenirId: 'a' };
    const cart = {
      list: [
        item,
        { oldPrice: null, price: 500, souvenirId: 'b' },
        { oldPrice: null, price: null, souvenirId: 'c' },
      ],
    };
    expect(cartPrices(cart as never)).toEqual({ a: 1000, b: 500 });
    expect(cartPrices(undefined)).toEqual({});
  });
});
