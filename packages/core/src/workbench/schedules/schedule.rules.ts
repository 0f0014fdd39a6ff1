// When a report is sent by itself, and which days it tells of. Hong Kong's calendar throughout.
import { addDays, hongKongDay } from '../../values/period.ts';

export const rhythms = ['day', 'week', 'month'] as const;
export type Rhythm = (typeof rhythms)[number];

export type Timing = {
  readonly every: Rhythm;
  /** 1 is Monday; counts where `every` is a week. */
  readonly weekday: number;
  /** Counts where `every` is a month; a month that has no such day uses its last. */
  readonly monthDay: number;
  /** "08:30" by the clock of Hong Kong. */
  readonly time: string;
};

const hongKongOffset = 8 * 3600_000;
const day = 24 * 3600_000;

const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
const lastOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

function isOn({ every, weekday, monthDay }: Timing, date: string): boolean {
  if (every === 'day') return true;
  if (every === 'week') return weekdayOf(date) === weekday;
  const [year = 0, month = 0, of = 0] = date.split('-').map(Number);
  return of === Math.min(monthDay, lastOfMonth(year, month - 1));
}

function instantOf(date: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const midnight = Date.parse(`${date}T00:00:00Z`) - hongKongOffset;
  return new Date(midnight + (hours * 60 + minutes) * 60_000);
}

function search(timing: Timing, from: string, step: 1 | -1, fits: (at: Date) => boolean): Date {
  // two months hold every rhythm at least once
  for (let n = 0; n <= 62; n++) {
    const date = addDays(from, n * step);
    const at = instantOf(date, timing.time);
    if (isOn(timing, date) && fits(at)) return at;
  }
  throw new Error('a timing that never comes');
}

/** The first time after `after`, not at it. */
export const nextRun = (timing: Timing, after: Date): Date =>
  search(timing, hongKongDay(after), 1, (at) => at > after);

/** The last time that has come by `now`: of several that were missed only this one is made up for. */
export const lastDue = (timing: Timing, now: Date): Date =>
  search(timing, hongKongDay(now), -1, (at) => at <= now);

export const periods = ['today', 'yesterday', 'lastWeek', 'monthToDate', 'lastMonth'] as const;
export type RelativePeriod = (typeof periods)[number];

/** Both days included. Weeks begin on Monday. */
export function daysOf(period: RelativePeriod, at: Date): { startTime: string; endTime: string } {
  const today = hongKongDay(at);
  const first = `${today.slice(0, 7)}-01`;
  switch (period) {
    case 'today':
      return { startTime: today, endTime: today };
    case 'yesterday': {
      const yesterday = hongKongDay(new Date(at.getTime() - day));
      return { startTime: yesterday, endTime: yesterday };
    }
    case 'lastWeek': {
      const monday = addDays(today, 1 - weekdayOf(today));
      return { startTime: addDays(monday, -7), endTime: addDays(monday, -1) };
    }
    case 'monthToDate':
      return { startTime: first, endTime: today };
    case 'lastMonth': {
      const endTime = addDays(first, -1);
      return { startTime: `${endTime.slice(0, 7)}-01`, endTime };
    }
  }
}
