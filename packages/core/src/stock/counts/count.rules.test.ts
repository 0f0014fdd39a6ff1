import { describe, expect, test } from 'vitest';
import {
  type CountedLine,
  chooseEntry,
  countedDifference,
  exceedsTolerance,
  findCloseRefusal,
  isWaitingForSecondCount,
} from './count.rules.ts';

const threshold = { pieces: 5, percent: 10 };
const uncounted: CountedLine = {
  counted: null,
  book: null,
  counterId: null,
  needsSecond: false,
  secondCounted: null,
  secondBook: null,
  secondId: null,
};
const first: CountedLine = { ...uncounted, counted: 20, book: 30, counterId: 'chan', needsSecond: true };
const second: CountedLine = { ...first, secondCounted: 21, secondBook: 28, secondId: 'wong' };

test.each([
  [100, 100, false],
  [99, 100, false],
  [0, 1, false],
  [1, 0, false],
  [2, 0, true],
  [95, 100, false],
  [105, 100, false],
  [94, 100, true],
  [18, 20, false],
  [17, 20, true],
])('a count of %i with a book quantity of %i needs a second count: %s', (counted, book, needsSecond) => {
  expect(exceedsTolerance(counted, book, threshold)).toBe(needsSecond);
});

test('the figure of a second count is final and is compared with the book quantity at the time of the second count', () => {
  expect(countedDifference(uncounted)).toBeNull();
  expect(countedDifference(first)).toBe(-10);
  expect(countedDifference(second)).toBe(-7);
  expect(isWaitingForSecondCount(first)).toBe(true);
  expect(isWaitingForSecondCount(second)).toBe(false);
});

describe('who may enter count figures', () => {
  test('in an open count anybody can enter the first figure, and only that person can correct it', () => {
    expect(chooseEntry(uncounted, 'chan', 'open')).toBe('first');
    expect(chooseEntry(first, 'chan', 'open')).toBe('first');
    expect(chooseEntry(first, 'wong', 'open')).toBe('none');
    expect(chooseEntry({ ...first, needsSecond: false }, 'wong', 'open')).toBe('none');
  });
  test('in the second count another person enters the figure, and only that person can correct it', () => {
    expect(chooseEntry(first, 'chan', 'recount')).toBe('none');
    expect(chooseEntry(first, 'wong', 'recount')).toBe('second');
    expect(chooseEntry({ ...first, needsSecond: false }, 'wong', 'recount')).toBe('none');
    expect(chooseEntry(uncounted, 'wong', 'recount')).toBe('none');
    expect(chooseEntry(second, 'wong', 'recount')).toBe('second');
    expect(chooseEntry(second, 'lee', 'recount')).toBe('none');
  });
  test.each(['closed', 'cancelled'] as const)('nobody can enter figures in a %s count', (state) => {
    expect(chooseEntry(uncounted, 'chan', state)).toBe('none');
    expect(chooseEntry(first, 'wong', state)).toBe('none');
  });
});

test('missing second counts do not prevent finishing an open count, and uncounted lines do not prevent finishing a second count', () => {
  const open = { state: 'open', lineCount: 3, countedCount: 3, waitingSecond: 2 } as const;
  expect(findCloseRefusal(open)).toBeUndefined();
  expect(findCloseRefusal({ ...open, countedCount: 2 }, false)?.reason).toBe('COUNT_INCOMPLETE');
  expect(findCloseRefusal({ ...open, state: 'recount' })?.reason).toBe('RECOUNT_NEEDED');
  expect(
    findCloseRefusal({ ...open, state: 'recount', countedCount: 2, waitingSecond: 0 }, false),
  ).toBeUndefined();
});

test('a count figure without a book quantity is ignored when the difference is calculated', () => {
  expect(countedDifference({ ...second, secondBook: null })).toBe(-10);
  expect(countedDifference({ ...second, secondCounted: null })).toBe(-10);
  expect(countedDifference({ ...first, book: null })).toBeNull();
  expect(countedDifference({ ...first, counted: null })).toBeNull();
});

describe('finishing a count', () => {
  const open = { state: 'open', lineCount: 3, countedCount: 2, waitingSecond: 0 } as const;
  test('with the option for uncounted lines, a count can be finished with some lines uncounted, but not with all', () => {
    expect(findCloseRefusal(open)).toBeUndefined();
    expect(findCloseRefusal(open, true)).toBeUndefined();
    expect(findCloseRefusal({ ...open, countedCount: 0 })).toEqual({
      reason: 'COUNT_INCOMPLETE',
      params: { count: 3 },
    });
  });
  test('without the option for uncounted lines, every line must be counted before a count is finished', () => {
    expect(findCloseRefusal(open, false)).toEqual({ reason: 'COUNT_INCOMPLETE', params: { count: 1 } });
    expect(findCloseRefusal({ ...open, countedCount: 3 }, false)).toBeUndefined();
  });
  test('a count without lines can be finished', () => {
    expect(findCloseRefusal({ ...open, lineCount: 0, countedCount: 0 }, false)).toBeUndefined();
  });
  test('a second count cannot be finished while a line waits for it', () => {
    expect(findCloseRefusal({ ...open, state: 'recount', waitingSecond: 1 })).toEqual({
      reason: 'RECOUNT_NEEDED',
      params: { count: 1 },
    });
  });
});
