import { expect, test } from 'vitest';
import { nextRetry, retryWaits } from './sending.rules.ts';

const waits = retryWaits('1, 5,30,120,720');

test.each([
  [1, 1],
  [2, 5],
  [3, 30],
  [4, 120],
  [5, 720],
])('after the failed attempt %i, a notification waits %i minutes for the next attempt', (tries, minutes) => {
  expect(nextRetry(tries, 5, waits)).toBe(minutes * 60_000);
});

test('retries of a notification end at the limit, repeat the last waiting time, and never happen with a limit of 0', () => {
  expect(nextRetry(6, 5, waits)).toBeUndefined();
  expect(nextRetry(7, 9, waits)).toBe(720 * 60_000);
  expect(nextRetry(1, 0, waits)).toBeUndefined();
});

test('an invalid setting of waiting times still gives a waiting time of one minute', () => {
  expect(retryWaits('soon,,-3')).toEqual([]);
  expect(nextRetry(1, 5, [])).toBe(60_000);
});

test('the setting of waiting times ignores spaces and invalid values', () => {
  expect(retryWaits('1, 5 ,0,-3,soon,,30')).toEqual([1, 5, 30]);
});
