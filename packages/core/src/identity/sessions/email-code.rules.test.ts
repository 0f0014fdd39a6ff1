import { describe, expect, test } from 'vitest';
import { accountKey } from '../accounts/account.rules.ts';
import { findCodeRefusal, findSendingRefusal, recentSendTimes } from './email-code.rules.ts';
import { needsPictureCode } from './lockout.rules.ts';
import { isWeakPassword } from './password.rules.ts';
import { emailAddress, registerForm } from './registration.contract.ts';

const now = new Date('2026-03-02T04:00:00Z');
const rules = { validSeconds: 300, resendSeconds: 60, maxAttempts: 5, maxPerHour: 5, maxPerDay: 10 };
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('requesting an email code', () => {
  test('a new code for the same purpose can be requested after 60 seconds', () => {
    expect(findSendingRefusal([ago(59)], ago(59), now, rules)).toEqual({
      reason: 'CODE_RESEND_WAIT',
      params: { seconds: 1 },
    });
    expect(findSendingRefusal([ago(60)], ago(60), now, rules)).toBeUndefined();
    expect(findSendingRefusal([ago(1)], undefined, now, rules)).toBeUndefined();
  });
  test('at most five codes per hour and ten per day can be requested', () => {
    const spread = (count: number, first: number) => Array.from({ length: count }, (_, i) => ago(first + i));
    expect(findSendingRefusal(spread(4, 100), undefined, now, rules)).toBeUndefined();
    expect(findSendingRefusal(spread(5, 100), undefined, now, rules)?.reason).toBe('CODE_LIMIT');
    expect(findSendingRefusal(spread(5, 3600), undefined, now, rules)).toBeUndefined();
    expect(findSendingRefusal(spread(10, 3600), undefined, now, rules)?.reason).toBe('CODE_LIMIT');
    expect(findSendingRefusal(spread(10, 86400), undefined, now, rules)).toBeUndefined();
  });
});

test('an expired or used email code gives the same refusal whether the entered code is right or wrong', () => {
  const code = { used: false, expiresAt: new Date(now.getTime() + 1), attempts: 4 };
  expect(findCodeRefusal(code, true, now, rules)).toBeUndefined();
  expect(findCodeRefusal(code, false, now, rules)).toBe('CODE_WRONG');
  for (const matches of [true, false]) {
    expect(findCodeRefusal(undefined, matches, now, rules)).toBe('CODE_EXPIRED');
    expect(findCodeRefusal({ ...code, used: true }, matches, now, rules)).toBe('CODE_EXPIRED');
    expect(findCodeRefusal({ ...code, expiresAt: now }, matches, now, rules)).toBe('CODE_EXPIRED');
    expect(findCodeRefusal({ ...code, attempts: 5 }, matches, now, rules)).toBe('CODE_EXPIRED');
  }
});

test('a picture code is required after three failed sign-ins, and for a day after the account was locked', () => {
  const lockout = { failuresAllowed: 5, windowMinutes: 15, lockMinutes: [15], forgivenHours: 24 };
  const guard = { failures: 2, countingSince: ago(10), lockedUntil: null, lockCount: 0 };
  expect(needsPictureCode(undefined, now, lockout)).toBe(false);
  expect(needsPictureCode(guard, now, lockout)).toBe(false);
  expect(needsPictureCode({ ...guard, failures: 3 }, now, lockout)).toBe(true);
  expect(needsPictureCode({ ...guard, failures: 3, countingSince: ago(900) }, now, lockout)).toBe(false);
  expect(needsPictureCode({ ...guard, failures: 0, lockCount: 1 }, now, lockout)).toBe(true);
  expect(
    needsPictureCode({ ...guard, failures: 0, lockCount: 1, countingSince: ago(86400) }, now, lockout),
  ).toBe(false);
});

test('common passwords and passwords that equal the account name are weak', () => {
  for (const weak of ['123456', 'PASSWORD', 'ｑｗｅｒｔｙ', 'xxxxxxx'])
    expect(isWeakPassword(weak)).toBe(true);
  expect(isWeakPassword('Kapok-tree')).toBe(false);
  expect(isWeakPassword('Kapok-tree', 'kapok-TREE')).toBe(true);
  expect(isWeakPassword('Kapok-tree', '')).toBe(false);
});

test('an email address has one key for all spellings, and a malformed or look-alike address is refused', () => {
  expect(accountKey(emailAddress.parse(' Mei.Chan+1@Example.edu.hk '))).toBe('mei.chan+1@example.edu.hk');
  for (const address of [
    'a@b',
    'a@b.c',
    '@example.com',
    'a@@example.com',
    '\u212a@example.com',
    'a@ex ample.com',
  ])
    expect(emailAddress.safeParse(address).success, address).toBe(false);
});

test('an account name in full-width letters is stored in half-width letters', () => {
  const form = {
    account: 'ｃｈａｎ',
    realName: '陳小明',
    email: 'chan@example.com',
    code: '123456',
    password: 'Kapok-tree',
    kind: 'other',
    agreed: true,
  };
  expect(registerForm.parse(form).account).toBe('chan');
});

test('the waiting time for a new email code is rounded up, and codes sent exactly an hour or a day ago no longer count', () => {
  expect(findSendingRefusal([], ago(59.5), now, rules)?.params).toEqual({ seconds: 1 });
  expect(findSendingRefusal([], ago(58.5), now, rules)?.params).toEqual({ seconds: 2 });
  const one = { ...rules, maxPerHour: 1, maxPerDay: 2 };
  expect(findSendingRefusal([ago(3599)], undefined, now, one)?.reason).toBe('CODE_LIMIT');
  expect(findSendingRefusal([ago(3600)], undefined, now, one)).toBeUndefined();
  expect(recentSendTimes([ago(86_399), ago(86_400)], now)).toEqual([ago(86_399)]);
});

test('a password that equals the account name is weak, regardless of surrounding spaces', () => {
  expect(isWeakPassword('Kapok-tree', ' kapok-tree ')).toBe(true);
});
