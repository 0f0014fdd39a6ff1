import { expect, test } from 'vitest';
import { reportDays, toReportChart } from './report-days.ts';

test('the reports overview reads the last 28 Hong Kong days, including today: 14 to compare with, then 14 for the charts', () => {
  // already 16 November in Hong Kong
  const days = reportDays(new Date('2026-11-15T16:30:00Z'));
  expect(days).toHaveLength(28);
  expect([days[0], days[1], days.at(-1)]).toEqual(['2026-10-20', '2026-10-21', '2026-11-16']);
});

test('the days of a period are preceded by equally many days for comparison, and a period is at most 366 days long', () => {
  const now = new Date('2026-11-15T16:30:00Z');
  const november = reportDays(now, { startTime: '2026-11-01', endTime: '2026-11-10' });
  expect([november.length, november[0], november.at(-1)]).toEqual([20, '2026-10-22', '2026-11-10']);
  expect(reportDays(now, { startTime: '2026-11-16' })).toEqual(['2026-11-15', '2026-11-16']);
  expect(reportDays(now, { startTime: '2020-01-01' })).toHaveLength(2 * 366);
});

test('a period that ends in the future is cut at today, and compared with equally many days', () => {
  const now = new Date('2026-11-15T16:30:00Z');
  const days = reportDays(now, { startTime: '2026-11-01', endTime: '2026-11-30' });
  expect([days.length, days[0], days[16], days.at(-1)]).toEqual([
    32,
    '2026-10-16',
    '2026-11-01',
    '2026-11-16',
  ]);
});

test('a chart has the days of the period and the sums of the previous period', () => {
  const days = Array.from({ length: 6 }, (_, i) => `2026-11-0${i + 1}`);
  const chart = toReportChart('orders' as never, days, (day) => ({
    count: Number(day.slice(-2)),
    amount: 10,
  }));
  expect(chart).toEqual({
    id: 'orders',
    before: { count: 1 + 2 + 3, amount: 30 },
    days: [
      { day: '2026-11-04', values: { count: 4, amount: 10 } },
      { day: '2026-11-05', values: { count: 5, amount: 10 } },
      { day: '2026-11-06', values: { count: 6, amount: 10 } },
    ],
  });
});

test('a chart of a long period has a bar for each month', () => {
  const days = reportDays(new Date('2026-11-15T04:00:00Z'), { startTime: '2026-09-01' });
  const chart = toReportChart('sales', days, () => ({ count: 1 }));
  expect(chart.days).toEqual([
    { day: '2026-09', values: { count: 30 } },
    { day: '2026-10', values: { count: 31 } },
    { day: '2026-11', values: { count: 15 } },
  ]);
});
