import { expect, test } from 'vitest';
import { findRetryDelayMs, parseRetryMinutes } from './sending.rules.ts';

const waitMinutes = parseRetryMinutes('1, 5,30,120,720');

test.each([
  [1, 1],
  [2, 5],
  [3, 30],
  [4, 120],
  [5, 720],
])('after the failed attempt %i, a notification waits %i minutes for the next attempt', (tries, minutes) => {
  expect(findRetryDelayMs(tries, 5, waitMinutes)).toBe(minutes * 60_000);
});

test('retries of a notification end at the limit, repeat the last waiting time, and never happen with a limit of 0', () => {
  expect(findRetryDelayMs(6, 5, waitMinutes)).toBeUndefined();
  expect(findRetryDelayMs(7, 9, waitMinutes)).toBe(720 * 60_000);
  expect(findRetryDelayMs(1, 0, waitMinutes)).toBeUndefined();
});

test('an invalid setting of waiting times still gives a waiting time of one minute', () => {
  expect(parseRetryMinutes('soon,,-3')).toEqual([]);
  expect(findRetryDelayMs(1, 5, [])).toBe(60_000);
});

test('the setting of waiting times ignores spaces and invalid values', () => {
  expect(parseRetryMinutes('1, 5 ,0,-3,soon,,30')).toEqual([1, 5, 30]);
});
