import { describe, expect, test } from 'vitest';
import { isDay, namedRange, readDay, toHongKongIso } from './days.ts';

test.each([
  ['2026-11-16', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['0026-01-01', false],
  ['2026-1-1', false],
  ['yesterday', false],
  ['', false],
])('for the text %j, isDay returns %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

describe('date presets', () => {
  test.each([
    ['today', '2026-11-15', '2026-11-15', '2026-11-15'],
    ['last7', '2026-11-03', '2026-10-28', '2026-11-03'],
    ['last30', '2026-03-01', '2026-01-31', '2026-03-01'],
    ['thisMonth', '2024-02-11', '2024-02-01', '2024-02-29'],
    ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['thisYear', '2026-03-31', '2026-01-01', '2026-03-31'],
  ] as const)('the date preset %s chosen on %s goes from %s to %s', (name, today, start, end) => {
    expect(namedRange(name, today)).toEqual({ start, end });
  });

  test('for a filter of past days, the preset of this month ends today', () => {
    expect(namedRange('thisMonth', '2024-02-11', true)).toEqual({ start: '2024-02-01', end: '2024-02-11' });
  });
});

describe('parsing typed dates', () => {
  const today = '2026-11-17';

  test.each([
    ['2026-11-16'],
    ['2026/11/16'],
    ['20261116'],
    ['2026年11月16日'],
    ['２０２６年１１月１６日'],
    ['16/11/2026'],
    [' 16-11-2026 '],
    ['16 Nov 2026'],
    ['16 November 2026'],
    ['16 Novem. 2026'],
    ['Nov 16, 2026'],
  ])('the typed date %s is 16 November 2026', (typed) => {
    expect(readDay(typed, today)).toBe('2026-11-16');
  });

  test('in a typed date the day comes before the month', () => {
    expect(readDay('3/4/2026', today)).toBe('2026-04-03');
  });

  test.each([
    ['10 Dec', '2026-12-10'],
    ['17 Nov', '2026-11-17'],
    ['16 November', '2027-11-16'],
    ['Jan 5', '2027-01-05'],
    ['12月10日', '2026-12-10'],
    ['29 Feb', '2028-02-29'],
  ])('without a year, the typed date %s is the next such day, %s', (typed, day) => {
    expect(readDay(typed, today)).toBe(day);
  });

  test.each([
    [''],
    ['16/11'],
    ['30 Feb'],
    ['31/4/2026'],
    ['11/16/2026'],
    ['16 Foo 2026'],
    ['16 Marble'],
    ['tomorrow'],
  ])('the text %s is not a date', (typed) => {
    expect(readDay(typed, today)).toBeNull();
  });
});

test('a time without an offset gets the offset of Hong Kong', () => {
  expect(toHongKongIso('2026-11-16 09:30:00')).toBe('2026-11-16T09:30:00+08:00');
});
