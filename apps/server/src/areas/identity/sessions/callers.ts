// Finds the caller of a token, with a short cache. Refuses with 600, 601, 602, 423 or 428.
import { AppError } from '@keepsake/core/api/errors';
import { findSessionRefusal } from '@keepsake/core/identity/sessions/session.rules';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import type { Allowed } from '../../../http/authorize.ts';
import { toCaller } from '../accounts/to-caller.ts';
import { findSession, type SessionRow, touchSession } from './session.repo.ts';
import { hashToken } from './token.ts';

/** Each update of `last_seen_at` is a write, so it happens once a minute. */
const lastSeenIntervalMs = 60_000;
/** Long enough for the requests of one page. */
const defaultCacheMs = 2000;
const maxCached = 5000;

type CachedCaller = { session: SessionRow; readonly caller: Caller };

export type Callers = {
  /** Throws if the token has no valid session. */
  find(token: string, now: Date, allowed: Allowed): Promise<Caller>;
  /** Call it whenever sessions, people, roles or delegations change. */
  clear(): void;
};

/** `cacheMs`: how long a session and its permissions are cached. 0 reads them for each request. */
export function createCallers(db: Db, cacheMs = defaultCacheMs): Callers {
  const cache = new LRUCache<string, CachedCaller>({ max: maxCached, ttl: Math.max(1, cacheMs) });
  let changes = 0;

  async function read(token: string, now: Date): Promise<CachedCaller | undefined> {
    const hash = hashToken(token);
    const key = hash.toString('base64');
    const found = cacheMs > 0 ? cache.get(key) : undefined;
    if (found) return found;
    const before = changes;
    const session = await findSession(db, hash, now);
    if (!session) return undefined;
    const known = { session, caller: toCaller(session.userId, session.id, session) };
    // not cached if something changed meanwhile, because the session may have been read before the change
    if (before === changes) cache.set(key, known);
    return known;
  }

  return {
    async find(token, now, { whileLocked, beforePasswordChange }) {
      const known = token.length === 43 ? await read(token, now) : undefined;
      const refused = findSessionRefusal(known?.session, now);
      const isAllowed =
        (whileLocked && refused === 'SESSION_LOCKED') ||
        (beforePasswordChange && refused === 'PASSWORD_CHANGE_REQUIRED');
      if (!known || (refused && !isAllowed)) throw new AppError(refused ?? 'TOKEN_INVALID');
      if (now.getTime() - known.session.lastSeenAt.getTime() >= lastSeenIntervalMs) {
        await touchSession(db, known.session.id, now);
        known.session = { ...known.session, lastSeenAt: now };
      }
      return known.caller;
    },
    clear() {
      changes++;
      cache.clear();
    },
  };
}
