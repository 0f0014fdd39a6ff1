// SQL of sessions, and of the counters of failed sign-ins.
import type { SignInGuard } from '@keepsake/core/identity/sessions/lockout.rules';
import type { SessionFacts } from '@keepsake/core/identity/sessions/session.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { prepared } from '../../../db/connection/pooled-client.ts';
import { announce } from '../../../db/live.ts';
import { fullName } from '../../../db/person-name.ts';
import { isApprover } from '../organization/approver.sql.ts';

export type SessionRow = SessionFacts & {
  id: string;
  userId: string;
  account: string;
  accountKey: string;
  name: string;
  kind: string;
  hasAdministratorRole: boolean;
  /** The permissions of all roles of the person, so a permission may occur more than once. */
  permissions: string[];
  /** See `isApprover`. */
  approves: boolean;
};

export async function findSession(db: Db, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`${prepared}
    select s.id, s.user_id as "userId", s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt",
           s.idle_seconds as "idleSeconds", s.locked_at as "lockedAt", s.end_reason as "endReason",
           u.account, u.account_key as "accountKey", ${fullName('u')} as name, u.kind, u.disabled_at is not null as "userDisabled",
           u.must_change_password and not s.by_directory as "mustChangePassword",
           coalesce(r.administrator, false) as "hasAdministratorRole",
           array(select g.permission from role_grant g where g.role_id = any(r.ids)) as permissions,
           ${isApprover(sql.ref('u.id'), now)} as approves
    from session s join app_user u on u.id = s.user_id
    cross join lateral (
      select array_agg(r.id) as ids, bool_or(r.is_administrator) as administrator
      from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id) r
    where s.token_hash = ${tokenHash}`.execute(db);
  return rows[0];
}

export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('last_seen_at', '<', now)
    .execute();
}

type NewSession = {
  id: string;
  tokenHash: Buffer;
  userId: string;
  now: Date;
  expiresAt: Date;
  idleSeconds: number;
  ip: string;
  userAgent: string;
  byDirectory: boolean;
};

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
      idle_seconds: session.idleSeconds,
      ip: session.ip,
      user_agent: session.userAgent,
      by_directory: session.byDirectory,
    })
    .execute();
}

export type EndReason = 'signed_out' | 'elsewhere' | 'disabled' | 'revoked';

/** Ends the sessions of a person: all, one, or all but one. Returns their number. */
export async function endSessions(
  tx: Tx,
  which: { userId: string; id?: string; exceptId?: string },
  reason: EndReason,
  now: Date,
): Promise<number> {
  const { id, exceptId } = which;
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', which.userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId!))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  await announce(tx, 'access');
  return Number(numUpdatedRows);
}

export async function setSessionLock(tx: Tx, id: string, lockedAt: Date | null): Promise<void> {
  await tx.updateTable('session').set({ locked_at: lockedAt }).where('id', '=', id).execute();
  await announce(tx, 'access');
}

/**
 * Locks the row of the key and creates it if needed. This serialises concurrent attempts with one key: an account name
 * or email address at the sign-in, or the person who confirms the password.
 */
export async function lockGuard(tx: Tx, key: string, now: Date): Promise<SignInGuard> {
  await tx
    .insertInto('sign_in_guard')
    .values({ account_key: key, failures: 0, counting_since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return selectGuard(tx, key).forUpdate().executeTakeFirstOrThrow();
}

const selectGuard = (db: Db, key: string) =>
  db
    .selectFrom('sign_in_guard')
    .select([
      'failures',
      'counting_since as countingSince',
      'locked_until as lockedUntil',
      'lock_count as lockCount',
    ])
    .where('account_key', '=', key);

export const findGuard = (db: Db, key: string): Promise<SignInGuard | undefined> =>
  selectGuard(db, key).executeTakeFirst();

export async function saveGuard(tx: Tx, key: string, guard: SignInGuard): Promise<void> {
  await tx
    .updateTable('sign_in_guard')
    .set({
      failures: guard.failures,
      counting_since: guard.countingSince,
      locked_until: guard.lockedUntil,
      lock_count: guard.lockCount,
    })
    .where('account_key', '=', key)
    .execute();
}

export async function clearFailedAttempts(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('sign_in_guard').where('account_key', '=', key).execute();
}
