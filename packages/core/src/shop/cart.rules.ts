// What can be bought of a cart as it stands.
import type { CartItem } from './cart.contract.ts';

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
