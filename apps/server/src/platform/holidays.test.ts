import { expect, test } from 'vitest';
import { publicHolidays } from './holidays.ts';

const daysOf = async (year: number) => (await publicHolidays(year)).map(({ day }) => day.slice(5));

test('2026 is as gazetted', async () => {
  expect(await daysOf(2026)).toEqual([
    '01-01',
    ...['02-17', '02-18', '02-19'], // Lunar New Year
    // Ching Ming fell on Easter Sunday: the Monday is its day, and Easter Monday's the Tuesday
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

test('2027: the second day of Lunar New Year is a Sunday, so the fourth is free', async () => {
  const days = await daysOf(2027);
  expect(days.filter((day) => day.startsWith('02'))).toEqual(['02-06', '02-08', '02-09']);
  expect(days.filter((day) => day.startsWith('12'))).toEqual(['12-25', '12-27']);
  expect(days).toHaveLength(17);
});

test('they have names in Chinese and English', async () => {
  const [first] = await publicHolidays(2026);
  expect(first).toEqual({ day: '2026-01-01', name: { 'zh-HK': '一月一日', en: 'The first day of January' } });
});
