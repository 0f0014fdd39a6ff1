// Hong Kong working days: no weekend, no public holiday, no closure (docs/design/domain.md, "Money, time, numbers").
// The server provides the days off: it computes the holidays and reads the closures from a table.
import { addDays, hongKongDay } from '../../values/period.ts';

/** Days off besides weekends, as 'YYYY-MM-DD'. */
export type WorkingCalendar = { readonly daysOff: ReadonlySet<string> };

export function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}

export const isWorkingDay = (calendar: WorkingCalendar, day: string): boolean =>
  !isWeekend(day) && !calendar.daysOff.has(day);

/** The `count`th working day after `day`. For 0, `day` itself. */
export function addWorkingDays(calendar: WorkingCalendar, day: string, count: number): string {
  let reached = day;
  for (let left = count; left > 0; ) {
    reached = addDays(reached, 1);
    if (isWorkingDay(calendar, reached)) left--;
  }
  return reached;
}

/**
 * The working days after the day of `from`, up to and including the day of `to`. Monday to Tuesday is one. Never
 * negative.
 */
export function workingDaysBetween(calendar: WorkingCalendar, from: Date, to: Date): number {
  const last = hongKongDay(to);
  let count = 0;
  for (let day = addDays(hongKongDay(from), 1); day <= last; day = addDays(day, 1)) {
    if (isWorkingDay(calendar, day)) count++;
  }
  return count;
}
