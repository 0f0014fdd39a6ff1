// Hong Kong working days: no weekend, no public holiday, no closure an administrator added
// (docs/design/domain.md, "Money, time, numbers"). Which days those are is data: a library on the server knows the holidays, a table the closures.
import { addDays, hongKongDay } from '../../values/period.ts';

/** Days off besides weekends, as 'YYYY-MM-DD'. */
export type WorkingCalendar = { readonly daysOff: ReadonlySet<string> };

export function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}

export const isWorkingDay = (calendar: WorkingCalendar, day: string): boolean =>
  !isWeekend(day) && !calendar.daysOff.has(day);

/** Working days that have begun since the day of `from`: asked on Monday, answered on Tuesday is one; never negative. */
export function workingDaysBetween(calendar: WorkingCalendar, from: Date, to: Date): number {
  const last = hongKongDay(to);
  let count = 0;
  for (let day = addDays(hongKongDay(from), 1); day <= last; day = addDays(day, 1)) {
    if (isWorkingDay(calendar, day)) count++;
  }
  return count;
}

/** The day on which so many working days have begun since `day`; the day itself for none. */
export function dayAfterWorkingDays(calendar: WorkingCalendar, day: string, count: number): string {
  let reached = day;
  for (let left = count; left > 0; ) {
    reached = addDays(reached, 1);
    if (isWorkingDay(calendar, reached)) left--;
  }
  return reached;
}
