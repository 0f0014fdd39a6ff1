// Which items of a cart can be bought, and the totals.
import type { AddedToCart, Cart, CartItem } from './cart.contract.ts';

type Facts = {
  readonly quantity: number;
  readonly price: number | null;
  readonly available: number;
  readonly isTextRefused: boolean;
};

/** `quantity` is that of all lines of the souvenir that would be bought together. */
export function cartNote(
  { quantity, price, available, isTextRefused }: Facts,
  limit: number,
): CartItem['note'] {
  if (price === null) return 'offSale';
  if (available <= 0) return 'soldOut';
  if (isTextRefused) return 'textRefused';
  if (quantity > available) return 'short';
  if (quantity > limit) return 'overLimit';
  return null;
}

type CountedLine = {
  readonly souvenirId: string;
  readonly quantity: number;
  readonly selected?: boolean | undefined;
};

/** The pieces of a line, and of the other selected lines of the same souvenir. */
function countTogether<Line extends CountedLine>(lines: readonly Line[], line: Line): number {
  return lines
    .filter((one) => one === line || (one.souvenirId === line.souvenirId && one.selected !== false))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The note of each line. Lines of the same souvenir share its pieces and its limit. */
export const findLineNotes = <Line extends CountedLine & Facts>(
  lines: readonly Line[],
  limit: number,
): CartItem['note'][] =>
  lines.map((line) => cartNote({ ...line, quantity: countTogether(lines, line) }, limit));

export function selectedTotals(items: readonly Pick<CartItem, 'selected' | 'note' | 'price' | 'quantity'>[]) {
  const buyable = items.filter(({ selected, note }) => selected && note === null);
  return {
    selectedCount: buyable.reduce((sum, { quantity }) => sum + quantity, 0),
    selectedAmount: buyable.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0),
  };
}

/**
 * The cart after an item was added: a new line comes first, an existing one keeps its place. Undefined if the other
 * lines have changed, on another device or in price, because then the totals do not match.
 */
export function mergeAddedItem(
  cart: Cart | undefined,
  { item, lines, ...totals }: AddedToCart,
): Cart | undefined {
  const before = cart?.list ?? [];
  const hasLine = before.some(({ id }) => id === item.id);
  const list = hasLine ? before.map((each) => (each.id === item.id ? item : each)) : [item, ...before];
  const { selectedCount, selectedAmount } = selectedTotals(list);
  const hasSameTotals =
    list.length === lines &&
    selectedCount === totals.selectedCount &&
    selectedAmount === totals.selectedAmount;
  return hasSameTotals ? { ...totals, list } : undefined;
}
