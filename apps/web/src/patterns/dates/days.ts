// Calculations with days as 'YYYY-MM-DD', independent of time zones.
export type DayRange = {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  /** The preset that was chosen. Its days change with the current day. */
  readonly name?: RangeName | undefined;
};

const parts = (day: string) => day.split('-').map(Number) as [year: number, month: number, date: number];
const toDay = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);

/** Whether a text is an existing day. 30 February is not. */
export function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, date] = parts(text);
  return toDay(year, month, date) === text;
}

export const rangeNames = ['today', 'last7', 'last30', 'thisMonth', 'lastMonth', 'thisYear'] as const;
export type RangeName = (typeof rangeNames)[number];

/** The names of the two URL parameters of a range. `isPast`: its presets end today at the latest. */
export type RangeParams = {
  readonly key: string;
  readonly until: string;
  readonly isPast?: boolean | undefined;
};
/** The parameters that all lists use. */
export const dayParams = { key: 'startTime', until: 'endTime' } as const;

/** The range of a preset, such as "last 7 days", with its first and last day. `isPast`: it ends today at the latest. */
export function namedRange(name: RangeName, today: string, isPast = false): { start: string; end: string } {
  const [year, month, date] = parts(today);
  switch (name) {
    case 'today':
      return { start: today, end: today };
    case 'last7':
      return { start: toDay(year, month, date - 6), end: today };
    case 'last30':
      return { start: toDay(year, month, date - 29), end: today };
    case 'thisMonth':
      return { start: toDay(year, month, 1), end: isPast ? today : toDay(year, month + 1, 0) };
    case 'lastMonth':
      return { start: toDay(year, month - 1, 1), end: toDay(year, month, 0) };
    case 'thisYear':
      return { start: `${today.slice(0, 4)}-01-01`, end: today };
  }
}

/** Reads a range from two URL parameters: the first and the last day, or the name of a preset as the first. */
export function readRange(
  params: URLSearchParams,
  { key, until, isPast }: RangeParams,
  today: string,
): DayRange {
  const start = params.get(key) ?? '';
  const end = params.get(until) ?? '';
  const name = rangeNames.find((known) => known === start);
  if (name) return { name, ...namedRange(name, today, isPast) };
  return { start: isDay(start) ? start : undefined, end: isDay(end) ? end : undefined };
}

/** The two URL parameters of a range. A preset is written as its name, so that it ends today whenever it is opened. */
export const writeRange = ({ name, start, end }: DayRange, { key, until }: RangeParams) => ({
  [key]: name ?? start,
  [until]: name ? undefined : end,
});

/** The next day with this month and date, today included. Null if there is none within four years. */
function findNextDay(month: string, date: string, today: string): string | null {
  const [year] = parts(today);
  const days = [0, 1, 2, 3, 4].map((later) => `${year + later}-${month}-${date}`);
  return days.find((day) => isDay(day) && day >= today) ?? null;
}

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const datePatterns: readonly [pattern: RegExp, order: 'ymd' | 'dmy' | 'mdy' | 'dm' | 'md'][] = [
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/, 'ymd'],
  [/^(\d{4})(\d{2})(\d{2})$/, 'ymd'],
  [/^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日?$/, 'ymd'],
  [/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/, 'dmy'],
  [/^(\d{1,2})\s+([a-z]{3,9})\.?,?\s+(\d{4})$/, 'dmy'],
  [/^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/, 'mdy'],
  [/^(\d{1,2})\s+([a-z]{3,9})\.?$/, 'dm'],
  [/^([a-z]{3,9})\.?\s+(\d{1,2})$/, 'md'],
  [/^(\d{1,2})\s*月\s*(\d{1,2})\s*日?$/, 'md'],
];

/**
 * Parses a typed date. As usual in Hong Kong, the day comes before the month. Without a year, the next such day is
 * returned. Null if the text is not a date.
 */
export function readDay(typed: string, today: string): string | null {
  // convert full-width digits and signs of a Chinese keyboard
  const text = typed.normalize('NFKC').trim().toLowerCase();
  for (const [pattern, order] of datePatterns) {
    const found = pattern.exec(text)?.slice(1);
    if (!found) continue;
    const [year, month, date] = [...'ymd'].map((part) => found[order.indexOf(part)] ?? '') as [
      string,
      string,
      string,
    ];
    const named = months.findIndex((name) => name.startsWith(month)) + 1;
    const twoDigits = [String(named || month), date].map((part) => part.padStart(2, '0')) as [string, string];
    if (!year) return findNextDay(...twoDigits, today);
    const day = `${year}-${twoDigits.join('-')}`;
    return isDay(day) ? day : null;
  }
  return null;
}

/** Converts Mantine's 'YYYY-MM-DD HH:mm:ss' into an ISO time with the Hong Kong offset. */
export const toHongKongIso = (written: string): string =>
  `${written.slice(0, 16).replace(' ', 'T')}:00+08:00`;

/** Converts an ISO time into Hong Kong time, as `MomentField` needs it. */
export const hongKongMoment = (iso: string): string =>
  `${new Date(new Date(iso).getTime() + 8 * 3600_000).toISOString().slice(0, 19)}+08:00`;
