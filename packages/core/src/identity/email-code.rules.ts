// A code by email: how often it may be asked for, and when it is right (quality.md "email code").
import type { ErrorCode } from '../errors.ts';
import type { MessageParams } from '../messages.ts';

export const codePurposes = ['register', 'login', 'reset', 'change_email'] as const;
export type CodePurpose = (typeof codePurposes)[number];

export const emailCode = {
  digits: 6,
  validSeconds: 300,
  tries: 5,
  resendSeconds: 60,
  perHour: 5,
  perDay: 10,
} as const;

const hour = 3600_000;
const day = 24 * hour;

/** What still counts against the limit of a day. */
export const recentSendings = (sent: readonly Date[], now: Date): Date[] =>
  sent.filter((at) => now.getTime() - at.getTime() < day);

/** Why no code may be sent now. `sent`: to this address for any purpose; `last`: for this purpose. */
export function sendingRefusal(
  sent: readonly Date[],
  last: Date | undefined,
  now: Date,
): { reason: ErrorCode; params: MessageParams } | undefined {
  const wait = last ? Math.ceil(last.getTime() / 1000 + emailCode.resendSeconds - now.getTime() / 1000) : 0;
  if (wait > 0) return { reason: 'CODE_RESEND_WAIT', params: { seconds: wait } };
  const today = recentSendings(sent, now);
  const thisHour = today.filter((at) => now.getTime() - at.getTime() < hour);
  if (thisHour.length >= emailCode.perHour || today.length >= emailCode.perDay)
    return { reason: 'CODE_LIMIT', params: {} };
  return undefined;
}

export type CodeFacts = { readonly used: boolean; readonly expiresAt: Date; readonly tries: number };

/** `matches` is looked at last: a code that is over says the same, right or wrong. */
export function codeRefusal(
  code: CodeFacts | undefined,
  matches: boolean,
  now: Date,
): 'CODE_EXPIRED' | 'CODE_WRONG' | undefined {
  if (!code || code.used || code.expiresAt <= now || code.tries >= emailCode.tries) return 'CODE_EXPIRED';
  return matches ? undefined : 'CODE_WRONG';
}
