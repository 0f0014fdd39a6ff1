import { findPriceWarning } from '@keepsake/core/catalogue/prices/price.rules';
import { useShow } from '../../../patterns/display/show.ts';

/** Returns a function that says why a new price is unusual, or undefined if it is not. */
export function useUnusualPrice() {
  const { t, format } = useShow();
  return (amount: number | undefined, before: number | null, unitCost: number | null | undefined) => {
    const warning = amount === undefined ? undefined : findPriceWarning(amount, before, unitCost);
    return (
      warning &&
      t(`prices.unusual.${warning}`, { before: format.hkd(before ?? 0), cost: format.hkd(unitCost ?? 0) })
    );
  };
}
