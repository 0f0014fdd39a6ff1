// Prices may change between the cart and the order. The buyer must accept a changed price before placing the order.
import type { Cart } from '@keepsake/core/shop/cart/cart.contract';
import type { CheckoutSummary } from '@keepsake/core/shop/orders/order.contract';
import { lineKey } from '@keepsake/core/values/personal-text';
import { useRef, useState } from 'react';

/** Prices by the key of their line, which `toLineKey` makes. */
type Prices = Readonly<Record<string, number>>;
type Line = CheckoutSummary['lines'][number];
export type PriceChange = { readonly line: Line; readonly before: number };

/** The key contains the personal text, because lines of the same souvenir can have different texts. */
export const toLineKey = ({ souvenirId, personal }: Line): string =>
  lineKey({ souvenirId, personalText: personal?.text ?? '' });

const listPrices = (lines: readonly Line[]): Prices =>
  Object.fromEntries(
    lines.flatMap((line) => (line.unitPrice === null ? [] : [[toLineKey(line), line.unitPrice]])),
  );

/** The prices of the cart that the buyer has confirmed. */
export const listCartPrices = (cart: Cart | undefined): Prices =>
  Object.fromEntries(
    (cart?.list ?? []).flatMap((item) => {
      const confirmedPrice = item.oldPrice ?? item.price;
      return confirmedPrice === null ? [] : [[lineKey(item), confirmedPrice]];
    }),
  );

export function findPriceChanges(lines: readonly Line[], seen: Prices): PriceChange[] {
  return lines.flatMap((line) => {
    const before = seen[toLineKey(line)];
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
