// Prices may change between the cart and the order: whatever the buyer has not seen is shown before it is asked for.
import type { Cart } from '@keepsake/core/shop/cart/cart.contract';
import type { CheckoutSummary } from '@keepsake/core/shop/orders/order.contract';
import { useRef, useState } from 'react';

type Prices = Readonly<Record<string, number>>;
type Line = CheckoutSummary['lines'][number];
export type PriceChange = { readonly line: Line; readonly before: number };

const pricesOf = (lines: readonly Line[]): Prices =>
  Object.fromEntries(
    lines.flatMap(({ souvenirId, unitPrice }) => (unitPrice === null ? [] : [[souvenirId, unitPrice]])),
  );

/** What the cart showed, as far as its owner has confirmed it. */
export const cartPrices = (cart: Cart | undefined): Prices =>
  Object.fromEntries(
    (cart?.list ?? []).flatMap(({ souvenirId, oldPrice, price }) => {
      const seen = oldPrice ?? price;
      return seen === null ? [] : [[souvenirId, seen]];
    }),
  );

export function changesOf(lines: readonly Line[], seen: Prices): PriceChange[] {
  return lines.flatMap((line) => {
    const before = seen[line.souvenirId];
    return before === undefined || line.unitPrice === null || before === line.unitPrice
      ? []
      : [{ line, before }];
  });
}

export function usePriceWatch(lines: readonly Line[], fromCart: Prices) {
  const first = useRef<Prices>({});
  const [agreed, setAgreed] = useState<Prices>({});
  // the first answer is what was seen first, and stays so
  first.current = { ...pricesOf(lines), ...first.current };
  return {
    changes: changesOf(lines, { ...first.current, ...fromCart, ...agreed }),
    accept: () => setAgreed(pricesOf(lines)),
  };
}
