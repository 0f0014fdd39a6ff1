import { expect, test } from 'vitest';
import { formatDayBilingually, formatDayInWords, hongKongDay, hongKongMonthStart } from './period.ts';

test.each([
  ['2026-11-15T15:59:59.999Z', '2026-11-15'],
  ['2026-11-15T16:00:00Z', '2026-11-16'],
  ['2026-12-31T20:00:00Z', '2027-01-01'],
])('the instant %s is on %s in Hong Kong', (at, day) => {
  expect(hongKongDay(new Date(at))).toBe(day);
});

test.each([
  ['2026-11-29', 'en', '29 Nov 2026'],
  ['2026-11-29', 'zh-HK', '2026年11月29日'],
  ['2026-11-29 14:30', 'en', '29 Nov 2026, 14:30'],
  ['2026-11-29 00:10', 'zh-CN', '2026年11月29日 00:10'],
  ['AP20261129-0001', 'en', 'AP20261129-0001'],
  ['2026-11-29 and more', 'en', '2026-11-29 and more'],
] as const)('the text "%s" is shown in %s as "%s"', (text, language, words) => {
  expect(formatDayInWords(text, language)).toBe(words);
});

test.each([
  ['2026-10-31T15:59:59.999Z', 0, '2026-09-30T16:00:00.000Z'],
  ['2026-10-31T16:00:00Z', 0, '2026-10-31T16:00:00.000Z'],
  ['2026-11-16T02:00:00Z', 12, '2025-10-31T16:00:00.000Z'],
  ['2026-12-31T16:00:00Z', 1, '2026-11-30T16:00:00.000Z'],
])('the Hong Kong month of %s minus %i months started at %s', (at, months, start) => {
  expect(hongKongMonthStart(new Date(at), months).toISOString()).toBe(start);
});

test.each([
  ['2026-12-01', '2026年12月1日 / 1 Dec 2026'],
  ['2026-12-01 14:30', '2026年12月1日 下午2:30 / 1 Dec 2026, 14:30'],
])('a document in two languages shows %s as %s', (text, shown) => {
  expect(formatDayBilingually(text)).toBe(shown);
});
