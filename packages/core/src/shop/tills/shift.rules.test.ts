// Tests the cash of a shift and its states.
import { expect, test } from 'vitest';
import { nextState } from '../../states/machine.ts';
import { shiftMachine } from './shift.machine.ts';
import { countedCash, denominations, expectedCash, needsSecondPerson } from './shift.rules.ts';

test('the counted cash is the sum of notes and coins', () => {
  expect(countedCash([])).toBe(0);
  expect(
    countedCash([
      { value: 50_000, pieces: 2 },
      { value: 10, pieces: 3 },
    ]),
  ).toBe(100_030);
});

test('the notes and coins of Hong Kong go from 1,000 dollars down to 10 cents', () => {
  expect(denominations).toEqual([100_000, 50_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10]);
});

test('the expected cash is float plus cash sales less cash refunds', () => {
  expect(expectedCash({ floatAmount: 100_000, cashSales: 8_800, cashRefunds: 2_000 })).toBe(106_800);
});

test('only a difference above the limit needs a second person, whether cash is missing or left over', () => {
  expect([2_000, -2_000, 2_010, -2_010, 0].map((difference) => needsSecondPerson(difference, 2_000))).toEqual(
    [false, false, true, true, false],
  );
  expect(needsSecondPerson(10, 0)).toBe(true);
});

test('a counted shift is closed or counted again, and a closed shift stays closed', () => {
  expect(nextState(shiftMachine, 'open', 'count')).toBe('counted');
  expect(nextState(shiftMachine, 'open', 'close')).toBe('closed');
  expect(nextState(shiftMachine, 'counted', 'approve')).toBe('closed');
  expect(nextState(shiftMachine, 'counted', 'recount')).toBe('open');
  expect(nextState(shiftMachine, 'open', 'approve')).toBeUndefined();
  expect(nextState(shiftMachine, 'closed', 'recount')).toBeUndefined();
});
