// Starts a session, for every way to sign in.
import type { Theme } from '@keepsake/core/identity/accounts/user.contract';
import type { Context } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import type { Settings } from '../../settings/index.ts';
import { endSessions, insertSession } from './session.repo.ts';
import { createToken, hashToken } from './token.ts';

export type SessionRules = { singleLogin: boolean; idleMinutes: number; hours: number };

export async function readSessionRules(settings: Settings, isBackOffice: boolean): Promise<SessionRules> {
  return {
    singleLogin: await settings.get('system.single_login'),
    idleMinutes: await settings.get(
      isBackOffice ? 'system.office_idle_minutes' : 'system.shopper_idle_minutes',
    ),
    hours: await settings.get(isBackOffice ? 'system.office_session_hours' : 'system.shopper_session_hours'),
  };
}

export async function startSession(
  tx: Tx,
  user: { id: string; theme: string },
  context: Context,
  rules: SessionRules,
  byDirectory = false,
): Promise<{ token: string; theme: Theme }> {
  const { now } = context;
  if (rules.singleLogin) await endSessions(tx, { userId: user.id }, 'elsewhere', now);
  const token = createToken();
  await insertSession(tx, {
    id: context.ids.next(),
    tokenHash: hashToken(token),
    userId: user.id,
    now,
    expiresAt: new Date(now.getTime() + rules.hours * 3600_000),
    idleSeconds: rules.idleMinutes * 60,
    ip: context.ip,
    userAgent: context.userAgent,
    byDirectory,
  });
  return { token: `bearer ${token}`, theme: user.theme as Theme };
}
