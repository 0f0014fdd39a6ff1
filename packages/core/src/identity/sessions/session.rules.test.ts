import { expect, test } from 'vitest';
import { findSessionRefusal, type SessionFacts } from './session.rules.ts';

const now = new Date('2026-11-16T02:00:00Z');
const session = (change: Partial<SessionFacts> = {}): SessionFacts => ({
  lastSeenAt: new Date(now.getTime() - 60_000),
  expiresAt: new Date(now.getTime() + 60_000),
  idleSeconds: 1800,
  lockedAt: null,
  endReason: null,
  userDisabled: false,
  mustChangePassword: false,
  ...change,
});

test.each([
  [undefined, 'TOKEN_INVALID'],
  [session(), undefined],
  [session({ expiresAt: now }), 'SESSION_EXPIRED'],
  [session({ idleSeconds: 60 }), 'SESSION_EXPIRED'],
  [session({ idleSeconds: 61 }), undefined],
  [session({ endReason: 'signed_out' }), 'TOKEN_INVALID'],
  [session({ endReason: 'elsewhere' }), 'SIGNED_IN_ELSEWHERE'],
  [session({ endReason: 'disabled' }), 'ACCOUNT_DISABLED'],
  [session({ userDisabled: true }), 'ACCOUNT_DISABLED'],
  [session({ lockedAt: now }), 'SESSION_LOCKED'],
  [session({ lockedAt: now, expiresAt: now }), 'SESSION_EXPIRED'],
  [session({ mustChangePassword: true }), 'PASSWORD_CHANGE_REQUIRED'],
  [session({ mustChangePassword: true, lockedAt: now }), 'SESSION_LOCKED'],
  [session({ mustChangePassword: true, endReason: 'revoked' }), 'TOKEN_INVALID'],
])('a session with %j gives the refusal %s', (facts, refusal) =>
  expect(findSessionRefusal(facts, now)).toBe(refusal),
);
