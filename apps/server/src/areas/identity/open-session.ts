// The last step of every way to sign in: one token for the client, its hash for us (quality.md "session token").
import type { Tx } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import type { Settings } from '../settings/index.ts';
import { endSessionsOf, insertSession } from './session.repo.ts';
import { hashToken, newToken } from './token.ts';

export type SessionRules = {
  readonly singleLogin: boolean;
  readonly idleMinutes: number;
  readonly hours: number;
};

/** Read before the transaction opens, and handed in as facts. */
export async function sessionRules(settings: Settings, office: boolean): Promise<SessionRules> {
  return {
    singleLogin: await settings.get('system.single_login'),
    idleMinutes: await settings.get(office ? 'system.office_idle_minutes' : 'system.shopper_idle_minutes'),
    hours: await settings.get(office ? 'system.office_session_hours' : 'system.shopper_session_hours'),
  };
}

export async function openSession(
  tx: Tx,
  userId: string,
  rules: SessionRules,
  context: Context,
): Promise<string> {
  const { now } = context;
  if (rules.singleLogin) await endSessionsOf(tx, userId, 'elsewhere', now);
  const token = newToken();
  await insertSession(tx, {
    id: context.ids.next(),
    tokenHash: hashToken(token),
    userId,
    now,
    expiresAt: new Date(now.getTime() + rules.hours * 3600_000),
    idleSeconds: rules.idleMinutes * 60,
    ip: context.ip,
    userAgent: context.userAgent,
  });
  return `bearer ${token}`;
}
