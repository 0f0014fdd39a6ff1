import { expect, test } from 'vitest';
import { listMonthStarts, toPricePoints } from './price-points.ts';

const makeLine = (type: 'mall' | 'internal', amount: number, effectiveDate: string, state = 'past') => ({
  type,
  amount,
  effectiveDate,
  state: state as 'past',
});
const toTime = (day: string) => Date.parse(`${day}T00:00:00+08:00`);

test('in the price chart, a price applies until the next one of its type, and replaced prices are left out', () => {
  expect(
    toPricePoints(
      [
        makeLine('mall', 30_00, '2026-12-01', 'planned'),
        makeLine('mall', 99_00, '2026-12-01', 'replaced'),
        makeLine('internal', 5_00, '2026-06-01', 'current'),
        makeLine('mall', 20_00, '2026-01-01', 'current'),
      ],
      '2026-11-16',
    ),
  ).toEqual([
    { time: toTime('2026-01-01'), internal: null, mall: 20 },
    { time: toTime('2026-06-01'), internal: 5, mall: 20 },
    { time: toTime('2026-11-16'), internal: 5, mall: 20 },
    { time: toTime('2026-12-01'), internal: 5, mall: 30 },
  ]);
});

test('the price chart has at most six ticks, at the start of months in Hong Kong time', () => {
  const point = (day: string) => ({ time: toTime(day), internal: null, mall: 1 });
  expect(listMonthStarts([point('2026-09-15'), point('2026-12-01')])).toEqual(
    ['2026-10-01', '2026-11-01', '2026-12-01'].map(toTime),
  );
  expect(listMonthStarts([point('2025-11-12'), point('2026-12-01')])).toEqual(
    ['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'].map(toTime),
  );
});
