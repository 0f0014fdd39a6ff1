import type { Cart, CartItem } from '@keepsake/core/shop/cart/cart.contract';
import { describe, expect, test } from 'vitest';
import { isAllSelected, leftBehind, withEdits } from './cart-edits.ts';

const item = (id: string, change: Partial<CartItem> = {}): CartItem => ({
  id,
  cartId: 'cart',
  appPrice: null,
  souvenirId: `s-${id}`,
  productCode: id,
  name: id,
  coverSrc: null,
  quantity: 1,
  selected: true,
  price: 1000,
  oldPrice: null,
  available: 5,
  note: null,
  ...change,
});
const cart = (...list: CartItem[]): Cart => ({ list, selectedCount: 0, selectedAmount: 0, limit: 10 });

describe('edits of the cart', () => {
  test('count at once, with their notes', () => {
    const edited = withEdits(cart(item('a'), item('b')), { a: { quantity: 3 }, b: { selected: false } });
    expect(edited).toMatchObject({ selectedCount: 3, selectedAmount: 3000 });
    expect(withEdits(cart(item('a')), { a: { quantity: 6 } })).toMatchObject({
      list: [{ note: 'short' }],
      selectedCount: 0,
    });
    const many = item('a', { available: 50 });
    expect(withEdits(cart(many), { a: { quantity: 11 } }).list[0]?.note).toBe('overLimit');
  });
  test('what is removed is gone', () => {
    expect(withEdits(cart(item('a'), item('b')), { a: { removed: true } }).list.map(({ id }) => id)).toEqual([
      'b',
    ]);
  });
  test('what cannot be bought is left behind, selected or all', () => {
    const mixed = cart(
      item('a'),
      item('b', { note: 'soldOut', available: 0 }),
      item('c', { selected: false }),
    );
    expect(leftBehind(mixed).map(({ id }) => id)).toEqual(['b']);
    expect(isAllSelected(mixed)).toBe(false);
    expect(isAllSelected(cart())).toBe(false);
    expect(isAllSelected(cart(item('a')))).toBe(true);
  });
});
