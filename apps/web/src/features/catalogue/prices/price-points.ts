// Turns the prices of a souvenir into points of a chart: the amount of each type from each day on.
import type { PriceDetail } from '@keepsake/core/catalogue/prices/price.contract';

type Line = Pick<PriceDetail['lines'][number], 'type' | 'amount' | 'effectiveDate' | 'state'>;
export type PricePoint = { time: number; internal: number | null; mall: number | null };

const maxTicks = 6;

/** Month starts between the first and the last point: every month, every third, or more months apart. */
export function listMonthStarts(points: readonly PricePoint[]): number[] {
  const first = new Date((points[0]?.time ?? 0) + hongKongOffsetMs);
  const last = points.at(-1)?.time ?? 0;
  const year = first.getUTCFullYear();
  const firstMonth = first.getUTCMonth();
  /** `month` counts from January of the first year, so 12 is January of the second. */
  const toMonthStart = (month: number) => Date.UTC(year, month, 1) - hongKongOffsetMs;
  for (const step of [1, 3, 6, 12, 24, 60]) {
    const starts: number[] = [];
    for (let month = Math.ceil(firstMonth / step) * step; toMonthStart(month) <= last; month += step)
      if (toMonthStart(month) >= (points[0]?.time ?? 0)) starts.push(toMonthStart(month));
    if (starts.length <= maxTicks) return starts;
  }
  return [];
}

const hongKongOffsetMs = 8 * 60 * 60 * 1000;
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
