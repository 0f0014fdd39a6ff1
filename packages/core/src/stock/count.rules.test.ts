import { describe, expect, test } from 'vitest';
import { type CountedLine, countedDifference, entryOf, isFarOff, waitsForSecond } from './count.rules.ts';

const threshold = { pieces: 5, percent: 10 };
const nobody: CountedLine = {
  counted: null,
  book: null,
  counterId: null,
  secondCounted: null,
  secondBook: null,
  secondId: null,
};
const first: CountedLine = { ...nobody, counted: 20, book: 30, counterId: 'chan' };
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
])('%i counted where the book says %i: far off %s', (counted, book, far) => {
  expect(isFarOff(counted, book, threshold)).toBe(far);
});

test('the second figure counts, against the book of its own moment', () => {
  expect(countedDifference(nobody)).toBeNull();
  expect(countedDifference(first)).toBe(-10);
  expect(countedDifference(second)).toBe(-7);
  expect(waitsForSecond(first, threshold)).toBe(true);
  expect(waitsForSecond(second, threshold)).toBe(false);
});

describe('who may enter what', () => {
  const may = (line: CountedLine, userId: string, state: 'open' | 'closed' = 'open') =>
    entryOf(line, userId, state, threshold);
  test('anybody the first figure, its counter a correction, another the second', () => {
    expect(may(nobody, 'chan')).toBe('first');
    expect(may(first, 'chan')).toBe('first');
    expect(may(first, 'wong')).toBe('second');
    expect(may({ ...first, counted: 29 }, 'wong')).toBe('none');
  });
  test('once there is a second figure, only its counter', () => {
    expect(may(second, 'chan')).toBe('none');
    expect(may(second, 'wong')).toBe('second');
    expect(may(second, 'lee')).toBe('none');
  });
  test('nobody when it is closed', () => {
    expect(may(nobody, 'chan', 'closed')).toBe('none');
  });
});
