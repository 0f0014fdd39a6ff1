// Prices may change between the cart and the order. The buyer must accept a changed price before placing the order.
import type { Cart } from '@keepsake/core/shop/cart/cart.contract';
import type { CheckoutSummary } from '@keepsake/core/shop/orders/order.contract';
import { useRef, useState } from 'react';

type Prices = Readonly<Record<string, number>>;
type Line = CheckoutSummary['lines'][number];
export type PriceChange = { readonly line: Line; readonly before: number };

const listPrices = (lines: readonly Line[]): Prices =>
  Object.fromEntries(
    lines.flatMap(({ souvenirId, unitPrice }) => (unitPrice === null ? [] : [[souvenirId, unitPrice]])),
  );

/** The prices of the cart that the buyer has confirmed. */
export const listCartPrices = (cart: Cart | undefined): Prices =>
  Object.fromEntries(
    (cart?.list ?? []).flatMap(({ souvenirId, oldPrice, price }) => {
      const shownPrice = oldPrice ?? price;
      return shownPrice === null ? [] : [[souvenirId, shownPrice]];
    }),
  );

export function findPriceChanges(lines: readonly Line[], seen: Prices): PriceChange[] {
  return lines.flatMap((line) => {
    const before = seen[line.souvenirId];
    return before === undefined || line.unitPrice === null || before === line.unitPrice
      ? []
      : [{ line, before }];
  });
}

export function usePriceWatch(lines: readonly Line[], fromCart: Prices) {
  const firstPrices = useRef<Prices>({});
  const [acceptedPrices, setAcceptedPrices] = useState<Prices>({});
  // The first price that was loaded is the price the buyer saw.
  firstPrices.current = { ...listPrices(lines), ...firstPrices.current };
  return {
    changes: findPriceChanges(lines, { ...firstPrices.current, ...fromCart, ...acceptedPrices }),
    accept: () => setAcceptedPrices(listPrices(lines)),
  };
}
