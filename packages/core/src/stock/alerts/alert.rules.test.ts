import { expect, test } from 'vitest';
import { alertPriceRanges, findAlerts, noteState } from './alert.rules.ts';

test.each([
  [9, 10, 20, 0, ['belowMinimum']],
  [10, 10, 20, 0, ['belowSafe']],
  [20, 10, 20, 20, []],
  [20, 10, 20, 21, ['warning']],
  [0, 0, 0, 0, []],
  [0, 5, 5, 1, ['belowMinimum', 'warning']],
])(
  '%i available pieces with minimum %i, safe stock %i and %i issued have the alerts %j',
  (available, minimumStock, safeStock, issued, kinds) => {
    expect(findAlerts({ available, minimumStock, safeStock, issued })).toEqual(kinds);
  },
);

test.each([
  [null, 'open'],
  [{ kind: 'acknowledged', untilDay: null, expectedOn: null }, 'acknowledged'],
  [{ kind: 'snoozed', untilDay: '2026-11-17', expectedOn: null }, 'snoozed'],
  [{ kind: 'snoozed', untilDay: '2026-11-16', expectedOn: null }, 'open'],
  [{ kind: 'ordered', untilDay: null, expectedOn: '2026-11-16' }, 'ordered'],
  [{ kind: 'ordered', untilDay: null, expectedOn: '2026-11-15' }, 'overdue'],
] as const)('an alert with the note %j has the state %s on 16 November', (note, state) => {
  expect(noteState(note, '2026-11-16')).toBe(state);
});

test('the default price ranges of alerts are calculated in cents', () => {
  expect(alertPriceRanges([50, 100, 200])).toEqual([
    { from: 0, below: 50_00 },
    { from: 50_00, below: 100_00 },
    { from: 100_00, below: 200_00 },
    { from: 200_00, below: null },
  ]);
});
