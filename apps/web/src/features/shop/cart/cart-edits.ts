// The user's changes to the cart that the server has not confirmed yet, applied to the cart from the server.
import type { Cart, CartItem } from '@keepsake/core/shop/cart/cart.contract';
import { findLineNotes, selectedTotals } from '@keepsake/core/shop/cart/cart.rules';

export type CartEdit = { readonly quantity?: number; readonly selected?: boolean; readonly removed?: true };
export type CartEdits = Readonly<Record<string, CartEdit>>;

export function applyEdits(cart: Cart, edits: CartEdits): Cart {
  if (Object.keys(edits).length === 0) return cart;
  const edited = cart.list
    .filter(({ id }) => !edits[id]?.removed)
    .map((item) => ({
      ...item,
      quantity: edits[item.id]?.quantity ?? item.quantity,
      selected: edits[item.id]?.selected ?? item.selected,
    }));
  // An edit of one line can change the notes of the other lines of its souvenir.
  const notes = findLineNotes(
    edited.map((item) => ({ ...item, isTextRefused: item.note === 'textRefused' })),
    cart.limit,
  );
  const list = edited.map((item, index): CartItem => ({ ...item, note: notes[index]! }));
  return { ...cart, list, ...selectedTotals(list) };
}

/** The selected items that cannot be bought now. The checkout leaves them in the cart. */
export const listUnavailableItems = ({ list }: Cart): CartItem[] =>
  list.filter(({ selected, note }) => selected && note !== null);

export const isAllSelected = ({ list }: Cart): boolean =>
  list.length > 0 && list.every(({ selected }) => selected);
