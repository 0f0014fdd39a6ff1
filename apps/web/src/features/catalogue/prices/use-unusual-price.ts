import { describePriceWarning, type NewPrice } from '@keepsake/core/catalogue/prices/price.rules';
import { useShow } from '../../../patterns/display/show.ts';

/** Returns a function that says why a new price is unusual, or undefined if it is not. */
export function useUnusualPrice() {
  const { t, format } = useShow();
  return (price: NewPrice) => {
    const warning = describePriceWarning(price, format.hkd);
    return warning && t(warning.key, warning.params);
  };
}
