// The steps of a souvenir's prices as points of a chart: from each day on, what held of each type.
import type { PriceDetail } from '@keepsake/core/catalogue/prices/price.contract';

type Line = Pick<PriceDetail['lines'][number], 'type' | 'amount' | 'effectiveDate' | 'state'>;
export type PricePoint = { time: number; internal: number | null; mall: number | null };

const instant = (day: string) => Date.parse(`${day}T00:00:00+08:00`);

/** Lines come by day, the newest first; today is a point of its own, so that the last step can be seen. */
export function priceSteps(lines: readonly Line[], today: string): PricePoint[] {
  const held = lines.filter(({ state }) => state !== 'replaced').toReversed();
  const days = [...new Set([...held.map(({ effectiveDate }) => effectiveDate), today])].sort();
  const amounts = { internal: null as number | null, mall: null as number | null };
  return days.map((day) => {
    for (const line of held) if (line.effectiveDate === day) amounts[line.type] = line.amount / 100;
    return { time: instant(day), ...amounts };
  });
}
