// The amounts of a receiving order while it is typed. The server calculates the amounts that are stored.
import { readCents, readWhole } from '../../../../patterns/line-grid/grid-rules.ts';
import type { GridRow } from '../../../../patterns/line-grid/grid-types.ts';

/** The amount of a line in cents of its currency. Undefined until quantity and price are typed. */
export function calculateAmount({ cells }: GridRow): number | undefined {
  const pieces = readWhole(cells.quantity ?? '');
  const cents = readCents(cells.price ?? '');
  return pieces && cents ? pieces * cents : undefined;
}

/** The total amount in each currency. Pieces that go back to the supplier are subtracted. */
export function sumAmounts(rows: readonly GridRow[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const { currency = '', direction } = row.cells;
    const amount = calculateAmount(row);
    if (amount) sums.set(currency, (sums.get(currency) ?? 0) + (direction === 'out' ? -amount : amount));
  }
  return sums;
}
