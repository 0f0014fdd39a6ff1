// The days of the charts in the report overview, and the days they are compared with.
import { addDays, hongKongDay } from '../../values/period.ts';
import type { ReportChart } from './reports.contract.ts';

/** How many days a chart shows. */
export const chartDays = 14;

/** Twice the days of a chart, up to today. The first half is for comparison. */
export function reportDays(now: Date): string[] {
  const today = hongKongDay(now);
  return Array.from({ length: 2 * chartDays }, (_, index) => addDays(today, index + 1 - 2 * chartDays));
}

export function toReportChart(
  id: ReportChart['id'],
  days: readonly string[],
  valuesOf: (day: string) => Readonly<Record<string, number>>,
): ReportChart {
  const before: Record<string, number> = {};
  for (const day of days.slice(0, -chartDays)) {
    for (const [name, value] of Object.entries(valuesOf(day))) before[name] = (before[name] ?? 0) + value;
  }
  return { id, days: days.slice(-chartDays).map((day) => ({ day, values: { ...valuesOf(day) } })), before };
}
