import { expect, test } from 'vitest';
import { priceSteps } from './price-steps.ts';

const line = (type: 'mall' | 'internal', amount: number, effectiveDate: string, state = 'past') => ({
  type,
  amount,
  effectiveDate,
  state: state as 'past',
});
const at = (day: string) => Date.parse(`${day}T00:00:00+08:00`);

test('each step holds until the next one of its type; what was replaced never did', () => {
  expect(
    priceSteps(
      [
        line('mall', 30_00, '2026-12-01', 'planned'),
        line('mall', 99_00, '2026-12-01', 'replaced'),
        line('internal', 5_00, '2026-06-01', 'current'),
        line('mall', 20_00, '2026-01-01', 'current'),
      ],
      '2026-11-16',
    ),
  ).toEqual([
    { time: at('2026-01-01'), internal: null, mall: 20 },
    { time: at('2026-06-01'), internal: 5, mall: 20 },
    { time: at('2026-11-16'), internal: 5, mall: 20 },
    { time: at('2026-12-01'), internal: 5, mall: 30 },
  ]);
});
