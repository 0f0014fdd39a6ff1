import { expect, test } from 'vitest';
import { reportDays, toReportChart } from './report-days.ts';

test('the days of the report overview are the last 28 Hong Kong days, including today', () => {
  // already 16 November in Hong Kong
  const days = reportDays(new Date('2026-11-15T16:30:00Z'));
  expect(days).toHaveLength(28);
  expect([days[0], days[1], days.at(-1)]).toEqual(['2026-10-20', '2026-10-21', '2026-11-16']);
});

test('a chart has the last 14 days and the sums of the 14 days before', () => {
  const days = Array.from({ length: 17 }, (_, i) => `2026-11-${String(i + 1).padStart(2, '0')}`);
  const chart = toReportChart('orders' as never, days, (day) => ({
    count: Number(day.slice(-2)),
    amount: 10,
  }));
  expect(chart.id).toBe('orders');
  expect(chart.before).toEqual({ count: 1 + 2 + 3, amount: 30 });
  expect(chart.days).toHaveLength(14);
  expect(chart.days[0]).toEqual({ day: '2026-11-04', values: { count: 4, amount: 10 } });
  expect(chart.days.at(-1)).toEqual({ day: '2026-11-17', values: { count: 17, amount: 10 } });
});
