// Who asks, by their token: refusals 600, 601, 602 and 423.
import { AppError } from '@keepsake/core/api/errors';
import { sessionRefusal } from '@keepsake/core/identity/sessions/session.rules';
import { approverGrants } from '@keepsake/core/permissions/permissions';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { findSession, type SessionRow, touchSession } from './session.repo.ts';
import { hashToken } from './token.ts';

/** Being seen costs a write, so it is noted once a minute. */
const seenEvery = 60_000;
/** Long enough for the requests of one page. */
export const callersKeptFor = 2000;
const mostKept = 5000;

type Known = { session: SessionRow; readonly caller: Caller };

const toCaller = (session: SessionRow): Caller => ({
  userId: session.userId,
  account: session.account,
  name: session.name,
  kind: session.kind,
  sessionId: session.id,
  isAdministrator: session.accountKey === 'admin' || session.hasAdministratorRole,
  permissions: new Set([...session.permissions, ...(session.approves ? approverGrants : [])]),
});

export type Callers = {
  /** A token's caller. Throws where there is none. */
  find(token: string, now: Date, asked: { whileLocked: boolean }): Promise<Caller>;
  /** To be called whenever sessions, people, roles or delegations change. */
  clear(): void;
};

/** `keptForMs`: how long a session and its permissions are remembered; 0 reads them for each request. */
export function createCallers(db: Db, keptForMs = callersKeptFor): Callers {
  const kept = new LRUCache<string, Known>({ max: mostKept, ttl: Math.max(1, keptForMs) });
  let changes = 0;

  async function read(token: string, now: Date): Promise<Known | undefined> {
    const hash = hashToken(token);
    const key = hash.toString('base64');
    const found = keptForMs > 0 ? kept.get(key) : undefined;
    if (found) return found;
    const before = changes;
    const session = await findSession(db, hash, now);
    if (!session) return undefined;
    const known = { session, caller: toCaller(session) };
    // what changed while it was read may not be in it
    if (before === changes) kept.set(key, known);
    return known;
  }

  return {
    async find(token, now, { whileLocked }) {
      const known = token.length === 43 ? await read(token, now) : undefined;
      const refused = sessionRefusal(known?.session, now);
      const passes = whileLocked && refused === 'SESSION_LOCKED';
      if (!known || (refused && !passes)) throw new AppError(refused ?? 'TOKEN_INVALID');
      if (now.getTime() - known.session.lastSeenAt.getTime() >= seenEvery) {
        await touchSession(db, known.session.id, now);
        known.session = { ...known.session, lastSeenAt: now };
      }
      return known.caller;
    },
    clear() {
      changes++;
      kept.clear();
    },
  };
}
