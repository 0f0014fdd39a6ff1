// Which items of a cart can be bought, and the totals.
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
  const buyable = items.filter(({ selected, note }) => selected && note === null);
  return {
    selectedCount: buyable.reduce((sum, { quantity }) => sum + quantity, 0),
    selectedAmount: buyable.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0),
  };
}

/**
 * Adds a line to a known cart: a new line comes first, an existing one keeps its place. Undefined if another device has
 * changed the other lines, because then the totals do not match.
 */
export function mergeAddedItem(
  cart: Cart | undefined,
  { item, lines, ...totals }: AddedToCart,
): Cart | undefined {
  const before = cart?.list ?? [];
  const hasLine = before.some(({ id }) => id === item.id);
  const list = hasLine ? before.map((each) => (each.id === item.id ? item : each)) : [item, ...before];
  const hasSameTotals = list.length === lines && selectedTotals(list).selectedCount === totals.selectedCount;
  return hasSameTotals ? { ...totals, list } : undefined;
}
