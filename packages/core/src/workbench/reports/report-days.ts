// The days of the charts in the reports overview, and the days they are compared with.
import { addDays, hongKongDay } from '../../values/period.ts';
import type { ReportChart } from './reports.contract.ts';

export type ReportPeriod = { readonly startTime?: string | undefined; readonly endTime?: string | undefined };

/** The number of days that the charts show if no period is chosen. */
const defaultDays = 14;
const maxDays = 366;
/** A chart of more days shows months. */
const maxDayBars = 62;

const dayMs = 24 * 60 * 60 * 1000;
const countDays = (start: string, end: string) => (Date.parse(end) - Date.parse(start)) / dayMs + 1;

/**
 * Two parts of equal length: the days before the period, for comparison, then the days of the period, up to today.
 * The default period is the last 14 days.
 */
export function reportDays(now: Date, { startTime, endTime }: ReportPeriod = {}): string[] {
  const today = hongKongDay(now);
  const end = endTime && endTime < today ? endTime : today;
  const length = Math.min(Math.max(startTime ? countDays(startTime, end) : defaultDays, 1), maxDays);
  return Array.from({ length: 2 * length }, (_, index) => addDays(end, index + 1 - 2 * length));
}

type Values = Readonly<Record<string, number>>;
function addValues(sums: Record<string, number>, values: Values): void {
  for (const [name, value] of Object.entries(values)) sums[name] = (sums[name] ?? 0) + value;
}

export function toReportChart(
  id: ReportChart['id'],
  days: readonly string[],
  valuesOf: (day: string) => Values,
): ReportChart {
  const length = days.length / 2;
  const before: Record<string, number> = {};
  for (const day of days.slice(0, length)) addValues(before, valuesOf(day));
  const bars = new Map<string, Record<string, number>>();
  for (const day of days.slice(length)) {
    const name = length > maxDayBars ? day.slice(0, 7) : day;
    const sums = bars.get(name) ?? {};
    addValues(sums, valuesOf(day));
    bars.set(name, sums);
  }
  return { id, days: [...bars].map(([day, values]) => ({ day, values })), before };
}
