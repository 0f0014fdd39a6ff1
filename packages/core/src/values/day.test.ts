import { expect, test } from 'vitest';
import { calendarDay, stockDocumentDay } from './day.ts';

test.each([
  ['1999-12-31', false],
  ['2000-01-01', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2199-12-31', true],
  ['2200-01-01', false],
])('the calendar day %s is valid: %s', (day, expected) => {
  expect(calendarDay.safeParse(day).success).toBe(expected);
});

test.each([
  ['1999-12-31', false],
  ['2000-01-01', true],
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2099-12-31', true],
  ['2100-01-01', false],
])('the day %s of a stock document is valid: %s', (day, expected) => {
  expect(stockDocumentDay.safeParse(day).success).toBe(expected);
});
