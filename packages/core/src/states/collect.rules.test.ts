import { expect, test } from 'vitest';
import { isCollectionOver, lastDayToCollect, remindersDue } from './collect.rules.ts';

test.each([
  [null, '2026-12-31', false],
  ['2026-12-15', '2026-12-14', false],
  ['2026-12-15', '2026-12-15', false],
  ['2026-12-15', '2026-12-16', true],
])('the collection period until %s is over on %s: %s', (collectBy, today, over) =>
  expect(isCollectionOver(collectBy, today)).toBe(over),
);

test.each([
  ['2026-12-07', 0],
  ['2026-12-08', 1],
  ['2026-12-13', 1],
  ['2026-12-14', 2],
  ['2026-12-20', 2],
])(
  'for a last day to collect of 15 December and reminders 7 days and 1 day before, the number of reminders due by %s is %i',
  (today, due) => expect(remindersDue('2026-12-15', today, [7, 1])).toBe(due),
);

test('the period to collect is counted from the later of two days', () => {
  expect(lastDayToCollect(['2026-12-01', '2026-11-15'], 14)).toBe('2026-12-15');
  expect(lastDayToCollect(['2026-11-15', '2026-12-20'], 14)).toBe('2027-01-03');
});
