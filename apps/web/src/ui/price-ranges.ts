// The options of the price filter, from the configured bounds.

import { parseNumbers } from '@keepsake/core/settings/configuration/numbers';
import { priceRangeNames, readPriceRange } from '@keepsake/core/values/money';
import { formatNumber } from '@keepsake/core/values/number';
import { useLanguage, useT } from '../i18n/i18n.tsx';

type Choice = { readonly value: string; readonly label: string };

/** Includes the current choice, even if it comes from an old link with other bounds. */
export function usePriceRanges(bounds: unknown, chosen: string | undefined): Choice[] {
  const t = useT();
  const language = useLanguage();
  const names = typeof bounds === 'string' ? priceRangeNames(parseNumbers(bounds)) : [];
  const all = chosen && !names.includes(chosen) ? [...names, chosen] : names;
  const dollars = (amount: number) => `HK$${formatNumber(amount, language)}`;
  return all.flatMap((value) => {
    const range = readPriceRange(value);
    switch (range?.kind) {
      case 'under':
        return { value, label: t('ui.price.under', { to: dollars(range.to) }) };
      case 'between':
        return { value, label: t('ui.price.between', { from: dollars(range.from), to: range.to }) };
      case 'over':
        return { value, label: t('ui.price.over', { from: dollars(range.from) }) };
      default:
        return [];
    }
  });
}
