// When a session has ended, and with which refusal (docs/design/api.md, "Codes").
import type { ErrorCode } from '../../api/errors.ts';

export type SessionFacts = {
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly idleSeconds: number;
  readonly lockedAt: Date | null;
  readonly endReason: string | null;
  readonly userDisabled: boolean;
};

export function findSessionRefusal(session: SessionFacts | undefined, now: Date): ErrorCode | undefined {
  if (!session) return 'TOKEN_INVALID';
  if (session.userDisabled || session.endReason === 'disabled') return 'ACCOUNT_DISABLED';
  if (session.endReason === 'elsewhere') return 'SIGNED_OUT_ELSEWHERE';
  if (session.endReason !== null) return 'TOKEN_INVALID';
  const idleUntil = session.lastSeenAt.getTime() + session.idleSeconds * 1000;
  if (now.getTime() >= Math.min(idleUntil, session.expiresAt.getTime())) return 'SESSION_EXPIRED';
  return session.lockedAt ? 'SESSION_LOCKED' : undefined;
}
