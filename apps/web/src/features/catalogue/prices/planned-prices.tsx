import type { PriceRow } from '@keepsake/core/catalogue/prices/price.contract';
import { useShow } from '../../../patterns/display/show.ts';

/** The next planned prices of a souvenir, each on its own line. */
export function PlannedPrices({ prices }: { prices: PriceRow }) {
  const { t, format } = useShow();
  const next = { mall: prices.plannedMall, internal: prices.plannedInternal };
  return (['mall', 'internal'] as const).map(
    (type) =>
      next[type] && (
        <span key={type} style={{ display: 'block' }}>
          {t(`prices.planned.${type}`, {
            amount: format.hkd(next[type].amount),
            date: format.date(next[type].effectiveDate),
          })}
        </span>
      ),
  );
}
