import { describe, expect, test } from 'vitest';
import type { CartItem } from './cart.contract.ts';
import { cartNote, findLineNotes, mergeAddedItem, selectedTotals } from './cart.rules.ts';

describe('note of a cart item', () => {
  const item = { quantity: 2, price: 10_00, available: 2, isTextRefused: false };
  test.each([
    ['can be bought to the last piece and up to the limit', item, 2, null],
    ['with one piece can be bought if one piece is left', { ...item, quantity: 1, available: 1 }, 2, null],
    ['without a price is no longer sold', { ...item, price: null, available: 0 }, 1, 'offSale'],
    ['of which nothing is left is sold out', { ...item, available: 0 }, 1, 'soldOut'],
    ['with a negative available quantity is sold out', { ...item, available: -1 }, 1, 'soldOut'],
    [
      'whose text is no longer allowed has the note textRefused',
      { ...item, isTextRefused: true },
      1,
      'textRefused',
    ],
    [
      'whose text is no longer allowed and that is sold out has the note soldOut',
      { ...item, available: 0, isTextRefused: true },
      1,
      'soldOut',
    ],
    ['of which fewer are left than wanted has the note short', { ...item, available: 1 }, 1, 'short'],
    ['of which more are wanted than one person may buy has the note overLimit', item, 1, 'overLimit'],
  ] as const)('a cart item %s', (_case, facts, limit, note) => {
    expect(cartNote(facts, limit)).toBe(note);
  });
});

describe('notes of lines of the same souvenir', () => {
  const line = (souvenirId: string, quantity: number, selected = true) => ({
    souvenirId,
    quantity,
    selected,
    price: 10_00,
    available: 5,
    isTextRefused: false,
  });

  test('the selected cart lines of a souvenir share its available pieces and its limit', () => {
    expect(findLineNotes([line('pen', 2), line('pen', 3), line('mug', 5)], 5)).toEqual([null, null, null]);
    expect(findLineNotes([line('pen', 2), line('pen', 4), line('mug', 5)], 9)).toEqual([
      'short',
      'short',
      null,
    ]);
    expect(findLineNotes([line('pen', 2), line('pen', 3), line('mug', 4)], 4)).toEqual([
      'overLimit',
      'overLimit',
      null,
    ]);
  });

  test('the pieces of a cart line that is not selected do not affect the notes of other lines', () => {
    expect(findLineNotes([line('pen', 4), line('pen', 4, false)], 9)).toEqual([null, 'short']);
    expect(findLineNotes([line('pen', 4, false), line('pen', 4, false)], 9)).toEqual([null, null]);
  });
});

describe('totals of selected cart items', () => {
  const item = { selected: true, note: null, price: 12_50, quantity: 2 };

  test('the totals of the cart add up pieces and prices of all selected items that can be bought', () => {
    expect(selectedTotals([item, { ...item, price: 1_00, quantity: 3 }])).toEqual({
      selectedCount: 5,
      selectedAmount: 28_00,
    });
  });

  test('cart items that are not selected or cannot be bought are not in the totals', () => {
    const others = [
      { ...item, selected: false },
      { ...item, note: 'short' as const },
      { ...item, selected: false, note: 'soldOut' as const },
    ];
    expect(selectedTotals([...others, item])).toEqual({ selectedCount: 2, selectedAmount: 25_00 });
    expect(selectedTotals(others)).toEqual({ selectedCount: 0, selectedAmount: 0 });
  });

  test('a cart item without a price adds nothing to the amount', () => {
    expect(selectedTotals([{ ...item, price: null }, item]).selectedAmount).toBe(25_00);
  });
});

describe('adding to the cart', () => {
  const line = (id: string, quantity: number, change: Partial<CartItem> = {}): CartItem => ({
    id,
    cartId: 'c',
    souvenirId: `souvenir ${id}`,
    productCode: id,
    name: id,
    coverSrc: null,
    quantity,
    selected: true,
    personalText: '',
    personal: null,
    price: 10_00,
    appPrice: null,
    oldPrice: null,
    available: 50,
    note: null,
    ...change,
  });
  const createCart = (...list: CartItem[]) => ({ list, ...selectedTotals(list), limit: 99 });
  const added = (item: CartItem, ...others: CartItem[]) => {
    const { list, ...totals } = createCart(item, ...others);
    return { item, lines: list.length, ...totals };
  };

  test('an item that is added to the cart becomes its first line, also if the cart is not loaded yet', () => {
    const [a, b] = [line('a', 1), line('b', 2)];
    expect(mergeAddedItem(undefined, added(a))).toEqual(createCart(a));
    expect(mergeAddedItem(createCart(a), added(b, a))).toEqual(createCart(b, a));
  });

  test('a line of the cart keeps its place when more pieces are added to it', () => {
    const [a, b] = [line('a', 1), line('b', 2)];
    const more = line('b', 5);
    expect(mergeAddedItem(createCart(a, b), added(more, a))).toEqual(createCart(a, more));
  });

  test('if another device has changed the other lines, the cart must be loaded again', () => {
    const [a, b, c] = [line('a', 1), line('b', 2), line('c', 3)];
    expect(mergeAddedItem(createCart(a), added(b, a, c))).toBeUndefined();
    expect(mergeAddedItem(createCart(a, c), added(b, a))).toBeUndefined();
    expect(mergeAddedItem(createCart(a), added(b, line('a', 4)))).toBeUndefined();
    expect(mergeAddedItem(createCart(a), added(b, line('a', 1, { note: 'soldOut' })))).toBeUndefined();
  });

  test('if the price of another line has changed, the cart must be loaded again', () => {
    const [a, b] = [line('a', 1), line('b', 2)];
    expect(mergeAddedItem(createCart(a), added(b, line('a', 1, { price: 12_00 })))).toBeUndefined();
  });
});
