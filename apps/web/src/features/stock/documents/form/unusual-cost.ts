// Warns about a unit price that is far from the average cost of the souvenir, for example because of a wrong decimal
// point.
import { type Currency, currencies, type Rates } from '@keepsake/core/catalogue/prices/currency';
import type { DocumentDetail } from '@keepsake/core/stock/documents/document.contract';
import { readCents } from '../../../../patterns/line-grid/grid-rules.ts';
import type { GridRow } from '../../../../patterns/line-grid/grid-types.ts';

const maxFactor = 3;
const isCurrency = (text: string | undefined): text is Currency => currencies.includes(text as Currency);

const isUnusual = (cost: number, average: number) => cost > average * maxFactor || cost * maxFactor < average;

/** The lines of a receiving order whose price differs from the average cost by more than a factor of 3. */
export const listUnusualLines = ({ lines }: Pick<DocumentDetail, 'lines'>) =>
  lines.flatMap(({ productCode, price, rate, averageCost }) =>
    price && rate && averageCost && isUnusual(price * rate, averageCost)
      ? [{ productCode, averageCost }]
      : [],
  );

/** The average cost in HKD cents, if the price of the line differs from it by more than a factor of 3. */
export function findUnusualCost({ cells, souvenir }: GridRow, rates: Rates | undefined): number | undefined {
  const { price = '', currency } = cells;
  const cents = readCents(price);
  const average = souvenir?.averageCost;
  if (!cents || !average || !rates || !isCurrency(currency)) return undefined;
  return isUnusual(cents * rates[currency], average) ? average : undefined;
}
