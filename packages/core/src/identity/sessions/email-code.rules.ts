// Codes by email: how often one can be requested, and when it is accepted (docs/design/quality.md, "Sign-in").
import type { ErrorCode } from '../../api/errors.ts';
import type { MessageParams } from '../../values/messages.ts';

export const codePurposes = ['register', 'login', 'reset', 'change_email'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** The number of digits is fixed. Everything else about a code is a setting. */
export const codeDigits = 6;

export type CodeRules = {
  readonly validSeconds: number;
  readonly resendSeconds: number;
  readonly maxAttempts: number;
  readonly maxPerHour: number;
  readonly maxPerDay: number;
};

const hourMs = 3600_000;
const dayMs = 24 * hourMs;

/** The times that count towards the daily limit. */
export const recentSendTimes = (sent: readonly Date[], now: Date): Date[] =>
  sent.filter((at) => now.getTime() - at.getTime() < dayMs);

/**
 * Why no code can be sent now. `sent`: when codes were sent to this address, for any purpose. `last`: when the last one
 * for this purpose was sent.
 */
export function findSendingRefusal(
  sent: readonly Date[],
  last: Date | undefined,
  now: Date,
  rules: CodeRules,
): { reason: ErrorCode; params: MessageParams } | undefined {
  const wait = last ? Math.ceil(last.getTime() / 1000 + rules.resendSeconds - now.getTime() / 1000) : 0;
  if (wait > 0) return { reason: 'CODE_RESEND_WAIT', params: { seconds: wait } };
  const today = recentSendTimes(sent, now);
  const thisHour = today.filter((at) => now.getTime() - at.getTime() < hourMs);
  if (thisHour.length >= rules.maxPerHour || today.length >= rules.maxPerDay)
    return { reason: 'CODE_LIMIT', params: {} };
  return undefined;
}

export type CodeFacts = { readonly used: boolean; readonly expiresAt: Date; readonly attempts: number };

/** `matches` is checked last, so that an expired code gives the same answer whether it is right or wrong. */
export function findCodeRefusal(
  code: CodeFacts | undefined,
  matches: boolean,
  now: Date,
  rules: Pick<CodeRules, 'maxAttempts'>,
): 'CODE_EXPIRED' | 'CODE_WRONG' | undefined {
  if (!code || code.used || code.expiresAt <= now || code.attempts >= rules.maxAttempts)
    return 'CODE_EXPIRED';
  return matches ? undefined : 'CODE_WRONG';
}
