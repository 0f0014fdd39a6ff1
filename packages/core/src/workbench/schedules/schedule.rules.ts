// When a scheduled report is sent, and which days it covers. All times are Hong Kong time.
import { addDays, hongKongDay } from '../../values/period.ts';

export const frequencies = ['day', 'week', 'month'] as const;
export type Frequency = (typeof frequencies)[number];

export type Timing = {
  readonly every: Frequency;
  /** 1 is Monday. Used if `every` is a week. */
  readonly weekday: number;
  /** Used if `every` is a month. A shorter month uses its last day. */
  readonly monthDay: number;
  /** "08:30", Hong Kong time. */
  readonly time: string;
};

const getWeekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
const lastOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

function isRunDay({ every, weekday, monthDay }: Timing, date: string): boolean {
  if (every === 'day') return true;
  if (every === 'week') return getWeekday(date) === weekday;
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number);
  return dayOfMonth === Math.min(monthDay, lastOfMonth(year, month - 1));
}

const toInstant = (date: string, time: string) => new Date(`${date}T${time}:00+08:00`);

function findRun(timing: Timing, from: string, step: 1 | -1, matches: (at: Date) => boolean): Date {
  // every schedule runs at least once in two months
  for (let n = 0; n <= 62; n++) {
    const date = addDays(from, n * step);
    const at = toInstant(date, timing.time);
    if (isRunDay(timing, date) && matches(at)) return at;
  }
  throw new Error('no run found within two months');
}

/** The first run strictly after `after`. */
export const nextRun = (timing: Timing, after: Date): Date =>
  findRun(timing, hongKongDay(after), 1, (at) => at > after);

/** The latest run up to `now`. If several were missed, only this one is sent. */
export const lastDue = (timing: Timing, now: Date): Date =>
  findRun(timing, hongKongDay(now), -1, (at) => at <= now);

export const periods = ['today', 'yesterday', 'lastWeek', 'monthToDate', 'lastMonth'] as const;
export type RelativePeriod = (typeof periods)[number];

/** First and last day of a period, both included. Weeks start on Monday. */
export function resolvePeriod(period: RelativePeriod, at: Date): { startTime: string; endTime: string } {
  const today = hongKongDay(at);
  const first = `${today.slice(0, 7)}-01`;
  switch (period) {
    case 'today':
      return { startTime: today, endTime: today };
    case 'yesterday': {
      const yesterday = addDays(today, -1);
      return { startTime: yesterday, endTime: yesterday };
    }
    case 'lastWeek': {
      const monday = addDays(today, 1 - getWeekday(today));
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
