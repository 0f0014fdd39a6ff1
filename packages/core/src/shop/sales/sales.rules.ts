// Periods of the sales report: Hong Kong days, first and last day included.
import { addDays } from '../../values/period.ts';

export const maxPeriodDays = 1100;
const defaultDays = 30;

export type Period = { readonly start: string; readonly end: string };

export const daysIn = ({ start, end }: Period): number =>
  Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / 86_400_000) + 1;

type PeriodQuery = { readonly startTime?: string | undefined; readonly endTime?: string | undefined };

/** Without a start, the period has 30 days. Without an end, it ends today, or on its first day if that is later. */
export function salesPeriod({ startTime, endTime }: PeriodQuery, today: string): Period {
  const end = endTime ?? (startTime && startTime > today ? startTime : today);
  return { start: startTime ?? addDays(end, 1 - defaultDays), end };
}

export function isSalesPeriodValid({ startTime, endTime }: PeriodQuery): boolean {
  if (!startTime || !endTime) return true;
  return startTime <= endTime && daysIn({ start: startTime, end: endTime }) <= maxPeriodDays;
}

/** The month of a day, as the number of months since the year 0. */
const countMonths = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
const startOfMonth = (months: number): string =>
  new Date(Date.UTC(Math.floor((months - 1) / 12), (months - 1) % 12)).toISOString().slice(0, 10);

/** The period of the same length directly before. Before whole months, the same number of months. */
export function periodBefore(period: Period): Period {
  const endBefore = addDays(period.start, -1);
  const dayAfter = addDays(period.end, 1);
  if (period.start.endsWith('-01') && dayAfter.endsWith('-01')) {
    const first = countMonths(period.start);
    return { start: startOfMonth(first - (countMonths(dayAfter) - first)), end: endBefore };
  }
  return { start: addDays(period.start, -daysIn(period)), end: endBefore };
}
