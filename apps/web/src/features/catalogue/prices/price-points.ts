// Turns the prices of a souvenir into points of a chart: the amount of each type from each day on.
import type { PriceDetail } from '@keepsake/core/catalogue/prices/price.contract';

type Line = Pick<PriceDetail['lines'][number], 'type' | 'amount' | 'effectiveDate' | 'state'>;
export type PricePoint = { time: number; internal: number | null; mall: number | null };

const toTime = (day: string) => Date.parse(`${day}T00:00:00+08:00`);

/** `lines` are sorted by day, newest first. Today is always a point, so that the last step is visible. */
export function toPricePoints(lines: readonly Line[], today: string): PricePoint[] {
  const appliedLines = lines.filter(({ state }) => state !== 'replaced').toReversed();
  const days = [...new Set([...appliedLines.map(({ effectiveDate }) => effectiveDate), today])].sort();
  const amounts = { internal: null as number | null, mall: null as number | null };
  return days.map((day) => {
    for (const line of appliedLines) if (line.effectiveDate === day) amounts[line.type] = line.amount / 100;
    return { time: toTime(day), ...amounts };
  });
}
