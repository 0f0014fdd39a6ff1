import { expect, test } from 'vitest';
import { publicHolidays } from './holidays.ts';

const listDays = (year: number) => publicHolidays(year).map(({ day }) => day.slice(5));

test('the public holidays of 2026 are those in the Gazette', () => {
  expect(listDays(2026)).toEqual([
    '01-01',
    ...['02-17', '02-18', '02-19'], // Lunar New Year
    // Ching Ming was on Easter Sunday, so its holiday is the Monday, and that of Easter Monday the Tuesday
    ...['04-03', '04-04', '04-06', '04-07'],
    '05-01',
    '05-25', // the Buddha's birthday was a Sunday
    '06-19',
    '07-01',
    '09-26',
    '10-01',
    '10-19', // Chung Yeung was a Sunday
    '12-25',
    '12-26',
  ]);
});

test('in 2027 the second day of Lunar New Year is a Sunday, so the fourth day is a holiday instead', () => {
  const days = listDays(2027);
  expect(days.filter((day) => day.startsWith('02'))).toEqual(['02-06', '02-08', '02-09']);
  expect(days.filter((day) => day.startsWith('12'))).toEqual(['12-25', '12-27']);
  expect(days).toHaveLength(17);
});

/** From the Gazette. Every year has 17 holidays. */
const gazetted: Record<number, string> = {
  2020: '01-01 01-25 01-27 01-28 04-04 04-10 04-11 04-13 04-30 05-01 06-25 07-01 10-01 10-02 10-26 12-25 12-26',
  2021: '01-01 02-12 02-13 02-15 04-02 04-03 04-05 04-06 05-01 05-19 06-14 07-01 09-22 10-01 10-14 12-25 12-27',
  2022: '01-01 02-01 02-02 02-03 04-05 04-15 04-16 04-18 05-02 05-09 06-03 07-01 09-12 10-01 10-04 12-26 12-27',
  2023: '01-02 01-23 01-24 01-25 04-05 04-07 04-08 04-10 05-01 05-26 06-22 07-01 09-30 10-02 10-23 12-25 12-26',
  2024: '01-01 02-10 02-12 02-13 03-29 03-30 04-01 04-04 05-01 05-15 06-10 07-01 09-18 10-01 10-11 12-25 12-26',
  2025: '01-01 01-29 01-30 01-31 04-04 04-18 04-19 04-21 05-01 05-05 05-31 07-01 10-01 10-07 10-29 12-25 12-26',
};
test.each(Object.entries(gazetted))('the public holidays of %s are those in the Gazette', (year, days) => {
  expect(listDays(Number(year)).join(' ')).toBe(days);
});

test('when two holidays fall on one day, the next free day is a holiday as well', () => {
  // 2010: Ching Ming was Easter Monday. 2012: the day after Mid-Autumn was National Day.
  expect(listDays(2010)).toEqual(expect.arrayContaining(['04-05', '04-06']));
  expect(listDays(2012)).toEqual(expect.arrayContaining(['10-01', '10-02']));
  const easter = publicHolidays(2026).filter(({ day }) => day.startsWith('2026-04'));
  expect(easter.map(({ name }) => name.en)).toEqual([
    'Good Friday',
    'The day following Good Friday',
    'The day following Ching Ming Festival',
    'The day following Easter Monday',
  ]);
});

test('Lunar New Year is on the right day if the new moon is minutes from midnight, and leap months are skipped', () => {
  expect(listDays(2027)).toContain('02-06');
  // the third of February 2030 is a Sunday
  expect(listDays(2030).filter((day) => day.startsWith('02'))).toEqual(['02-04', '02-05', '02-06']);
  // 2020 has a second fourth month, 2033 a second eleventh
  expect(listDays(2020)).toContain('04-30');
  expect(listDays(2033)).toContain('09-09');
});

test('each tested year from 2000 to 2199 has 17 public holidays', () => {
  for (let year = 2000; year < 2200; year += 7) expect(new Set(listDays(year)).size).toBe(17);
});

test('public holidays have names in Chinese and English', () => {
  const [first] = publicHolidays(2026);
  expect(first).toEqual({ day: '2026-01-01', name: { 'zh-HK': '一月一日', en: 'The first day of January' } });
});
