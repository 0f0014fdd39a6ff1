// Periods of a sales report: Hong Kong days, both ends included.
import { addDays } from '../../values/period.ts';

export const longestPeriod = 1100;
const usual = 30;

export type Period = { readonly start: string; readonly end: string };

export const daysIn = ({ start, end }: Period): number =>
  Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / 86_400_000) + 1;

type Asked = { readonly startTime?: string | undefined; readonly endTime?: string | undefined };

/** One end alone is filled up to the usual length. */
export function salesPeriod({ startTime, endTime }: Asked, today: string): Period {
  const end = endTime ?? (startTime && startTime > today ? startTime : today);
  return { start: startTime ?? addDays(end, 1 - usual), end };
}

export function salesPeriodFits({ startTime, endTime }: Asked): boolean {
  if (!startTime || !endTime) return true;
  return startTime <= endTime && daysIn({ start: startTime, end: endTime }) <= longestPeriod;
}

/** As many days, just before. */
export function periodBefore(period: Period): Period {
  const days = daysIn(period);
  return { start: addDays(period.start, -days), end: addDays(period.start, -1) };
}
