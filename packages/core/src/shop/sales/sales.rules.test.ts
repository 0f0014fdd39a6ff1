import { expect, test } from 'vitest';
import { daysIn, isSalesPeriodValid, periodBefore, salesPeriod } from './sales.rules.ts';

test('a sales period has 30 days by default, and a missing start or end is filled in', () => {
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

test('the previous period has the same length, also across leap days', () => {
  expect(periodBefore({ start: '2028-03-01', end: '2028-03-02' })).toEqual({
    start: '2028-02-28',
    end: '2028-02-29',
  });
  expect(daysIn({ start: '2026-11-15', end: '2026-11-15' })).toBe(1);
});

test('the period before whole months has the same number of months', () => {
  expect(periodBefore({ start: '2026-10-01', end: '2026-10-31' })).toEqual({
    start: '2026-09-01',
    end: '2026-09-30',
  });
  expect(periodBefore({ start: '2026-01-01', end: '2026-02-28' })).toEqual({
    start: '2025-11-01',
    end: '2025-12-31',
  });
  expect(periodBefore({ start: '2026-01-01', end: '2026-12-31' })).toEqual({
    start: '2025-01-01',
    end: '2025-12-31',
  });
});

test('a sales period that ends before it starts or is too long is refused', () => {
  expect(isSalesPeriodValid({ startTime: '2026-02-02', endTime: '2026-02-01' })).toBe(false);
  expect(isSalesPeriodValid({ startTime: '2020-01-01', endTime: '2026-02-01' })).toBe(false);
  expect(isSalesPeriodValid({ startTime: '2026-01-01' })).toBe(true);
});

test('a sales period has at least one day and at most 1,100 days', () => {
  const fits = (startTime: string, endTime: string) => isSalesPeriodValid({ startTime, endTime });
  expect(fits('2026-11-16', '2026-11-16')).toBe(true);
  expect(fits('2026-11-17', '2026-11-16')).toBe(false);
  expect(daysIn({ start: '2023-11-13', end: '2026-11-16' })).toBe(1100);
  expect(fits('2023-11-13', '2026-11-16')).toBe(true);
  expect(fits('2023-11-12', '2026-11-16')).toBe(false);
});
