import { expect, test } from 'vitest';
import { countFailure, findLockedMinutes, needsPictureCode, type SignInGuard } from './lockout.rules.ts';

/** The initial values of the settings. */
const initialRules = { failuresAllowed: 5, windowMinutes: 15, lockMinutes: [15, 30, 60], forgivenHours: 24 };
const start = new Date('2026-11-16T02:00:00Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const fail = (times: number, at: Date, guard?: SignInGuard): SignInGuard => {
  let next = guard;
  for (let i = 0; i < times; i++) next = countFailure(next, at, initialRules);
  return next!;
};

test('the fifth failed sign-in locks the account name', () => {
  expect(findLockedMinutes(fail(4, start), start)).toBe(0);
  expect(findLockedMinutes(fail(5, start), start)).toBe(15);
});

test('a failed sign-in 15 minutes or more after the first one starts a new count', () => {
  const guard = fail(4, start);
  expect(findLockedMinutes(fail(4, later(15), guard), later(15))).toBe(0);
  expect(findLockedMinutes(fail(1, later(14.9), guard), later(14.9))).toBe(15);
});

test('locks last 15, 30, 60 and 60 minutes, and 15 minutes again after a day without failures', () => {
  let guard = fail(5, start);
  let at = start;
  for (const minutes of [15, 30, 60, 60]) {
    expect(findLockedMinutes(guard, at)).toBe(minutes);
    at = new Date(at.getTime() + minutes * 60_000);
    expect(findLockedMinutes(guard, at)).toBe(0);
    guard = fail(5, at, guard);
  }
  const nextDay = new Date(at.getTime() + 25 * 3600_000);
  expect(findLockedMinutes(fail(5, nextDay, guard), nextDay)).toBe(15);
});

test('the limits of the lockout can be configured', () => {
  const rules = { failuresAllowed: 2, windowMinutes: 10, lockMinutes: [5, 7], forgivenHours: 1 };
  const failWith = (times: number, at: Date, guard?: SignInGuard) => {
    let next = guard;
    for (let i = 0; i < times; i++) next = countFailure(next, at, rules);
    return next!;
  };
  expect(findLockedMinutes(failWith(1, start), start)).toBe(0);
  const locked = failWith(2, start);
  expect(findLockedMinutes(locked, start)).toBe(5);
  expect(findLockedMinutes(failWith(2, later(5), locked), later(5))).toBe(7);
  expect(findLockedMinutes(failWith(2, later(60), locked), later(60))).toBe(5);
  expect(findLockedMinutes(failWith(1, later(10), failWith(1, start)), later(10))).toBe(0);
});

test('the remaining lock time is rounded up to a full minute', () => {
  const guard = { failures: 0, countingSince: start, lockedUntil: later(1), lockCount: 1 };
  const before = (milliseconds: number) => new Date(later(1).getTime() - milliseconds);
  expect(findLockedMinutes(guard, before(60_001))).toBe(2);
  expect(findLockedMinutes(guard, before(60_000))).toBe(1);
  expect(findLockedMinutes(guard, before(1))).toBe(1);
  expect(findLockedMinutes(guard, before(0))).toBe(0);
  expect(findLockedMinutes(undefined, start)).toBe(0);
});

test('a count of failures keeps the time of the first failure, and starts again at zero after a lock', () => {
  const second = countFailure(countFailure(undefined, start, initialRules), later(5), initialRules);
  expect(second).toEqual({ failures: 2, countingSince: start, lockedUntil: null, lockCount: 0 });
  expect(fail(3, later(6), second)).toEqual({
    failures: 0,
    countingSince: later(6),
    lockedUntil: later(21),
    lockCount: 1,
  });
});

test('a failed sign-in at the end of a sign-in lock starts a new count of failures', () => {
  const rules = { failuresAllowed: 1, windowMinutes: 60, lockMinutes: [5], forgivenHours: 24 };
  const lenientRules = { ...rules, failuresAllowed: 3 };
  const locked = countFailure(undefined, start, rules);
  expect(locked.lockedUntil).toEqual(later(5));
  expect(countFailure(locked, later(5), lenientRules)).toEqual({
    failures: 1,
    countingSince: later(5),
    lockedUntil: null,
    lockCount: 1,
  });
});

test('a person who was locked out must enter a picture code for 24 hours', () => {
  const guard = { failures: 0, countingSince: start, lockedUntil: later(15), lockCount: 1 };
  expect(needsPictureCode(guard, later(24 * 60 - 1), initialRules)).toBe(true);
  expect(needsPictureCode(guard, later(24 * 60), initialRules)).toBe(false);
});
