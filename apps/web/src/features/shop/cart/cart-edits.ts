// The user's changes to the cart that the server has not confirmed yet, applied to the cart from the server.
import type { Cart, CartItem } from '@keepsake/core/shop/cart/cart.contract';
import { cartNote, selectedTotals } from '@keepsake/core/shop/cart/cart.rules';

export type CartEdit = { readonly quantity?: number; readonly selected?: boolean; readonly removed?: true };
export type CartEdits = Readonly<Record<string, CartEdit>>;

export function applyEdits(cart: Cart, edits: CartEdits): Cart {
  const list = cart.list
    .filter(({ id }) => !edits[id]?.removed)
    .map((item): CartItem => {
      const edit = edits[item.id];
      if (!edit) return item;
      const quantity = edit.quantity ?? item.quantity;
      return {
        ...item,
        quantity,
        selected: edit.selected ?? item.selected,
        note: cartNote({ ...item, quantity }, cart.limit),
      };
    });
  return { ...cart, list, ...selectedTotals(list) };
}

/** The selected items that cannot be bought now. The checkout leaves them in the cart. */
export const listUnbuyableItems = ({ list }: Cart): CartItem[] =>
  list.filter(({ selected, note }) => selected && note !== null);

export const isAllSelected = ({ list }: Cart): boolean =>
  list.length > 0 && list.every(({ selected }) => selected);
