// A token's caller, or why there is none (api.md codes 600, 601, 602, 423).
import { AppError } from '@keepsake/core/errors';
import { sessionRefusal } from '@keepsake/core/identity/session.rules';
import { approverGrants } from '@keepsake/core/permissions';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../http/context.ts';
import { findSession, touchSession } from './session.repo.ts';
import { hashToken } from './token.ts';

const seenEvery = 60_000; // being seen costs a write, so only once a minute

export async function resolveCaller(
  db: Db,
  token: string,
  now: Date,
  { whileLocked, isCommand }: { whileLocked: boolean; isCommand: boolean },
): Promise<{ caller: Caller; commands: number }> {
  const session = token.length === 43 ? await findSession(db, hashToken(token), now, isCommand) : undefined;
  const refused = sessionRefusal(session, now);
  const passes = whileLocked && refused === 'SESSION_LOCKED';
  if (!session || (refused && !passes)) throw new AppError(refused ?? 'TOKEN_INVALID');
  if (now.getTime() - session.lastSeenAt.getTime() >= seenEvery) await touchSession(db, session.id, now);
  const caller: Caller = {
    userId: session.userId,
    account: session.account,
    name: session.name,
    kind: session.kind,
    sessionId: session.id,
    isAdministrator: session.accountKey === 'admin' || session.hasAdministratorRole,
    permissions: new Set([...session.permissions, ...(session.approves ? approverGrants : [])]),
  };
  return { caller, commands: session.commands ?? 0 };
}
