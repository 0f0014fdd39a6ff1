import { expect, test } from 'vitest';
import { daysIn, periodBefore, salesPeriod, salesPeriodFits } from './sales.rules.ts';

test('the last 30 days unless said; one end alone is filled up', () => {
  expect(salesPeriod({}, '2026-03-01')).toEqual({ start: '2026-01-31', end: '2026-03-01' });
  expect(salesPeriod({ endTime: '2026-01-31' }, '2026-03-01')).toEqual({
    start: '2026-01-02',
    end: '2026-01-31',
  });
  expect(salesPeriod({ startTime: '2026-02-01' }, '2026-03-01')).toEqual({
    start: '2026-02-01',
    end: '2026-03-01',
  });
  expect(salesPeriod({ startTime: '2026-04-01' }, '2026-03-01')).toEqual({
    start: '2026-04-01',
    end: '2026-04-01',
  });
});

test('the period before is as long, over leap days too', () => {
  expect(periodBefore({ start: '2028-03-01', end: '2028-03-02' })).toEqual({
    start: '2028-02-28',
    end: '2028-02-29',
  });
  expect(daysIn({ start: '2026-11-15', end: '2026-11-15' })).toBe(1);
});

test('backwards or endless is refused', () => {
  expect(salesPeriodFits({ startTime: '2026-02-02', endTime: '2026-02-01' })).toBe(false);
  expect(salesPeriodFits({ startTime: '2020-01-01', endTime: '2026-02-01' })).toBe(false);
  expect(salesPeriodFits({ startTime: '2026-01-01' })).toBe(true);
});

test('a period may be one day, and is at most 1,100 days long', () => {
  const fits = (startTime: string, endTime: string) => salesPeriodFits({ startTime, endTime });
  expect(fits('2026-11-16', '2026-11-16')).toBe(true);
  expect(fits('2026-11-17', '2026-11-16')).toBe(false);
  expect(daysIn({ start: '2023-11-13', end: '2026-11-16' })).toBe(1100);
  expect(fits('2023-11-13', '2026-11-16')).toBe(true);
  expect(fits('2023-11-12', '2026-11-16')).toBe(false);
});
