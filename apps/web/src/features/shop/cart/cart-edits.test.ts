import type { Cart, CartItem } from '@keepsake/core/shop/cart/cart.contract';
import { describe, expect, test } from 'vitest';
import { applyEdits, isAllSelected, listUnavailableItems } from './cart-edits.ts';

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
  personalText: '',
  personal: null,
  price: 1000,
  oldPrice: null,
  available: 5,
  note: null,
  ...change,
});
const cart = (...list: CartItem[]): Cart => ({ list, selectedCount: 0, selectedAmount: 0, limit: 10 });

describe('the cart page', () => {
  test('an edit of the cart updates the totals of the selected items and the notes of the items', () => {
    const edited = applyEdits(cart(item('a'), item('b')), { a: { quantity: 3 }, b: { selected: false } });
    expect(edited).toMatchObject({ selectedCount: 3, selectedAmount: 3000 });
    expect(applyEdits(cart(item('a')), { a: { quantity: 6 } })).toMatchObject({
      list: [{ note: 'short' }],
      selectedCount: 0,
    });
    const many = item('a', { available: 50 });
    expect(applyEdits(cart(many), { a: { quantity: 11 } }).list[0]?.note).toBe('overLimit');
  });
  test('an edit of one cart line changes the notes of the other lines with the same souvenir', () => {
    const line = (id: string, change: Partial<CartItem> = {}) => item(id, { souvenirId: 'pen', ...change });
    const pens = cart(
      line('a', { quantity: 3 }),
      line('b', { quantity: 2 }),
      line('c', { note: 'textRefused' }),
    );
    const getNotes = (edits: Parameters<typeof applyEdits>[1]) =>
      applyEdits(pens, edits).list.map(({ note }) => note);
    expect(getNotes({ b: { quantity: 3 }, c: { selected: false } })).toEqual([
      'short',
      'short',
      'textRefused',
    ]);
    expect(getNotes({ a: { quantity: 1 }, c: { selected: false } })).toEqual([null, null, 'textRefused']);
  });
  test('an item that the buyer removes is no longer in the cart', () => {
    expect(applyEdits(cart(item('a'), item('b')), { a: { removed: true } }).list.map(({ id }) => id)).toEqual(
      ['b'],
    );
  });
  test('only selected cart items with a note count as unavailable, and an empty cart does not count as all selected', () => {
    const mixed = cart(
      item('a'),
      item('b', { note: 'soldOut', available: 0 }),
      item('c', { selected: false }),
    );
    expect(listUnavailableItems(mixed).map(({ id }) => id)).toEqual(['b']);
    expect(isAllSelected(mixed)).toBe(false);
    expect(isAllSelected(cart())).toBe(false);
    expect(isAllSelected(cart(item('a')))).toBe(true);
  });
});
