// What can be bought of a cart as it stands.
import type { AddedToCart, Cart, CartItem } from './cart.contract.ts';

type Facts = { quantity: number; price: number | null; available: number };

export function cartNote({ quantity, price, available }: Facts, limit: number): CartItem['note'] {
  if (price === null) return 'offSale';
  if (available <= 0) return 'soldOut';
  if (quantity > available) return 'short';
  if (quantity > limit) return 'overLimit';
  return null;
}

export function selectedTotals(items: readonly Pick<CartItem, 'selected' | 'note' | 'price' | 'quantity'>[]) {
  const bought = items.filter(({ selected, note }) => selected && note === null);
  return {
    selectedCount: bought.reduce((sum, { quantity }) => sum + quantity, 0),
    selectedAmount: bought.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0),
  };
}

/**
 * The cart after something was added to it: a new line stands first, one that was there keeps its place. Nothing where the
 * other lines are not those that the totals were made of, because another device has changed them.
 */
export function cartWith(cart: Cart | undefined, { item, lines, ...totals }: AddedToCart): Cart | undefined {
  const before = cart?.list ?? [];
  const isThere = before.some(({ id }) => id === item.id);
  const list = isThere ? before.map((each) => (each.id === item.id ? item : each)) : [item, ...before];
  const isSame = list.length === lines && selectedTotals(list).selectedCount === totals.selectedCount;
  return isSame ? { ...totals, list } : undefined;
}
