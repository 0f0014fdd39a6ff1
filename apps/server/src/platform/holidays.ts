// Hong Kong's public holidays, by the rules of the General Holidays Ordinance. Sundays are not listed.
import type { LocalizedText } from '@keepsake/core/values/language';

export type Holiday = { readonly day: string; readonly name: LocalizedText };
type Name = { readonly 'zh-HK': string; readonly en: string };
type Occasion = {
  readonly at: number;
  readonly name: Name;
  /** The name of the substitute holiday, if it is not just "the day following". */
  readonly substitute?: Name;
};

const dayMs = 24 * 3600_000;
const toName = (zh: string, en: string): Name => ({ 'zh-HK': zh, en });
const toDay = (at: number) => new Date(at).toISOString().slice(0, 10);
const isSunday = (at: number) => new Date(at).getUTCDay() === 0;

const chineseCalendar = new Intl.DateTimeFormat('en-u-ca-chinese', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});

/**
 * Lunar New Year where ICU is wrong by one day, because the new moon is minutes from midnight (2027-02-06 23:56 and
 * 2030-02-03 00:08). ICU's months were compared with computed new moons from 2000 to 2060.
 */
const correctedNewYears: Record<number, number> = {
  2027: Date.UTC(2027, 1, 6),
  2030: Date.UTC(2030, 1, 3),
};

/** The first day from `from` on that has this date in the Chinese calendar. A leap month has another name. */
function findLunarDay(from: number, month: number, day: number): number {
  for (let at = from; ; at += dayMs) {
    if (chineseCalendar.format(at) === `${month}/${day}`) return at;
  }
}

/**
 * The day on which the sun reaches 15° of longitude. The formula holds from 2000 to 2099. In some later years it is
 * wrong by one day.
 */
function findChingMing(year: number): number {
  const sinceCentury = year - 2000;
  const day = Math.floor(sinceCentury * 0.2422 + 4.81) - Math.floor(sinceCentury / 4);
  return Date.UTC(year, 3, day);
}

/** The Gregorian computus: the Sunday after the full moon of spring. */
function findEasterSunday(year: number): number {
  const century = Math.floor(year / 100);
  const epact =
    (19 * (year % 19) + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  // days after 21 March; the last two corrections keep the full moon within 29 days
  const lastFullMoon = epact === 29 || (epact === 28 && year % 19 > 10) ? epact - 1 : epact;
  const fullMoon = Date.UTC(year, 2, 21 + lastFullMoon);
  return fullMoon + (7 - new Date(fullMoon).getUTCDay()) * dayMs;
}

const nameNextDay = ({ name, substitute }: Occasion): Name =>
  substitute ?? toName(`${name['zh-HK']}翌日`, `The day following ${name.en.replace(/^The /, 'the ')}`);

/** Sorted by priority: if two occasions fall on the same day, the first keeps the day. */
function listOccasions(year: number): Occasion[] {
  const newYear = correctedNewYears[year] ?? findLunarDay(Date.UTC(year, 0, 20), 1, 1);
  const fourthDay = toName('農曆年初四', 'The fourth day of Lunar New Year');
  const easter = findEasterSunday(year);
  const afterEaster = toName('復活節星期一翌日', 'The day following Easter Monday');
  const chingMing = { at: findChingMing(year), name: toName('清明節', 'Ching Ming Festival') };
  // the Monday after is named after Ching Ming, even if it is also Easter Monday
  if (isSunday(chingMing.at)) {
    chingMing.name = nameNextDay(chingMing);
    chingMing.at += dayMs;
  }
  return [
    { at: Date.UTC(year, 0, 1), name: toName('一月一日', 'The first day of January') },
    { at: newYear, name: toName('農曆年初一', 'Lunar New Year’s Day'), substitute: fourthDay },
    {
      at: newYear + dayMs,
      name: toName('農曆年初二', 'The second day of Lunar New Year'),
      substitute: fourthDay,
    },
    {
      at: newYear + 2 * dayMs,
      name: toName('農曆年初三', 'The third day of Lunar New Year'),
      substitute: fourthDay,
    },
    chingMing,
    { at: easter - 2 * dayMs, name: toName('耶穌受難節', 'Good Friday'), substitute: afterEaster },
    {
      at: easter - dayMs,
      name: toName('耶穌受難節翌日', 'The day following Good Friday'),
      substitute: afterEaster,
    },
    { at: easter + dayMs, name: toName('復活節星期一', 'Easter Monday'), substitute: afterEaster },
    { at: findLunarDay(Date.UTC(year, 3, 20), 4, 8), name: toName('佛誕', 'Birthday of the Buddha') },
    { at: Date.UTC(year, 4, 1), name: toName('勞動節', 'Labour Day') },
    { at: findLunarDay(Date.UTC(year, 4, 20), 5, 5), name: toName('端午節', 'Tuen Ng Festival') },
    {
      at: Date.UTC(year, 6, 1),
      name: toName('香港特別行政區成立紀念日', 'Hong Kong Special Administrative Region Establishment Day'),
    },
    {
      at: findLunarDay(Date.UTC(year, 8, 1), 8, 16),
      name: toName('中秋節翌日', 'The day following the Chinese Mid-Autumn Festival'),
      substitute: toName('中秋節後第二日', 'The second day following the Chinese Mid-Autumn Festival'),
    },
    { at: Date.UTC(year, 9, 1), name: toName('國慶日', 'National Day') },
    { at: findLunarDay(Date.UTC(year, 8, 25), 9, 9), name: toName('重陽節', 'Chung Yeung Festival') },
    {
      at: Date.UTC(year, 11, 25),
      name: toName('聖誕節', 'Christmas Day'),
      substitute: toName('聖誕節後第二個周日', 'The second weekday after Christmas Day'),
    },
    {
      at: Date.UTC(year, 11, 26),
      name: toName('聖誕節後第一個周日', 'The first weekday after Christmas Day'),
      substitute: toName('聖誕節後第一個周日', 'The first weekday after Christmas Day'),
    },
  ];
}

/** An occasion on a Sunday, or on the day of another one, moves to the next day that is neither. */
function computeHolidays(year: number): Holiday[] {
  const days = new Map<number, Name>();
  const moved: Occasion[] = [];
  for (const occasion of listOccasions(year)) {
    if (isSunday(occasion.at) || days.has(occasion.at)) moved.push(occasion);
    else days.set(occasion.at, occasion.name);
  }
  for (const occasion of moved) {
    let at = occasion.at;
    while (isSunday(at) || days.has(at)) at += dayMs;
    days.set(at, nameNextDay(occasion));
  }
  return [...days].sort(([a], [b]) => a - b).map(([at, name]) => ({ day: toDay(at), name }));
}

const known = new Map<number, readonly Holiday[]>();

export function publicHolidays(year: number): readonly Holiday[] {
  const holidays = known.get(year) ?? computeHolidays(year);
  known.set(year, holidays);
  return holidays;
}
