import { expect, test } from 'vitest';
import { toChart } from './movement.rules.ts';

const days = [
  { day: '2026-10-30', inward: 5, outward: 0 },
  { day: '2026-10-31', inward: 1, outward: 2 },
  { day: '2026-11-01', inward: 0, outward: 3 },
];

test('a chart shows few days separately and many days by month, with the same sums', () => {
  expect(toChart(days, 3)).toEqual({
    per: 'day',
    list: days.map(({ day, ...sums }) => ({ period: day, ...sums })),
  });
  expect(toChart(days, 2)).toEqual({
    per: 'month',
    list: [
      { period: '2026-10', inward: 6, outward: 2 },
      { period: '2026-11', inward: 0, outward: 3 },
    ],
  });
  expect(toChart([], 2)).toEqual({ per: 'day', list: [] });
});
