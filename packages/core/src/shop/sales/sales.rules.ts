// Periods of the sales report: Hong Kong days, first and last day included.
import { addDays } from '../../values/period.ts';

export const maxPeriodDays = 1100;
const defaultDays = 30;

export type Period = { readonly start: string; readonly end: string };

export const daysIn = ({ start, end }: Period): number =>
  Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / 86_400_000) + 1;

type PeriodQuery = { readonly startTime?: string | undefined; readonly endTime?: string | undefined };

/** Without a start, the period has 30 days. Without an end, it ends today, or on its first day if that is in the future. */
export function salesPeriod({ startTime, endTime }: PeriodQuery, today: string): Period {
  const end = endTime ?? (startTime && startTime > today ? startTime : today);
  return { start: startTime ?? addDays(end, 1 - defaultDays), end };
}

export function isSalesPeriodValid({ startTime, endTime }: PeriodQuery): boolean {
  if (!startTime || !endTime) return true;
  return startTime <= endTime && daysIn({ start: startTime, end: endTime }) <= maxPeriodDays;
}

/** The period of the same length directly before. */
export function periodBefore(period: Period): Period {
  const days = daysIn(period);
  return { start: addDays(period.start, -days), end: addDays(period.start, -1) };
}
