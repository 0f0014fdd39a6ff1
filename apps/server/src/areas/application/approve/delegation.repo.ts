// Delegations, and the people who can be the delegate or be represented by one.
import type { delegationEndpoints } from '@keepsake/core/application/approve/delegation.contract';
import type { Delegated } from '@keepsake/core/application/approve/delegation.rules';
import type { LocalizedText } from '@keepsake/core/values/language';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { allOf, readPage } from '../../../db/list.ts';
import { announce } from '../../../db/live.ts';
import { fullName } from '../../../db/person-name.ts';
import { foundIn } from '../../../db/search/search.ts';
import type { Input } from '../../../http/route.ts';

type ListQuery = Input<typeof delegationEndpoints.listDelegations>['query'];

export type DelegationRecord = {
  id: string;
  from_user_id: string;
  from_name: string;
  to_user_id: string;
  to_name: string;
  starts_on: string;
  ends_on: string;
  reason: string;
  created_by: string;
  created_at: Date;
  revoked_at: Date | null;
};

/** Delegations are created one after the other, because two parallel ones could form a circle. */
export async function lockDelegations(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('delegations', 0))`.execute(tx);
}

/** Delegations in force on at least one day of the period. */
export async function listDelegationsInPeriod(
  tx: Tx,
  startsOn: string,
  endsOn: string,
): Promise<Delegated[]> {
  return tx
    .selectFrom('delegation')
    .select(['from_user_id as from', 'to_user_id as to', 'starts_on as startsOn', 'ends_on as endsOn'])
    .where('revoked_at', 'is', null)
    .where('ends_on', '>=', startsOn)
    .where('starts_on', '<=', endsOn)
    .execute();
}

export async function insertDelegation(
  tx: Tx,
  delegation: Delegated & { id: string; reason: string; by: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('delegation')
    .values({
      id: delegation.id,
      from_user_id: delegation.from,
      to_user_id: delegation.to,
      starts_on: delegation.startsOn,
      ends_on: delegation.endsOn,
      reason: delegation.reason,
      created_by: delegation.by,
      created_at: delegation.now,
    })
    .execute();
  await announce(tx, 'access');
}

const columns = sql`d.id, d.from_user_id, ${fullName('f')} as from_name, d.to_user_id, ${fullName('t')} as to_name, d.starts_on,
  d.ends_on, d.reason, ${fullName('c')} as created_by, d.created_at, d.revoked_at`;
const tables = sql`delegation d join app_user f on f.id = d.from_user_id join app_user t on t.id = d.to_user_id
  join app_user c on c.id = d.created_by`;
const involves = (userId: string | null): RawBuilder<SqlBool> =>
  userId === null ? sql`true` : sql`(d.from_user_id = ${userId} or d.to_user_id = ${userId})`;

/** Finds a delegation of this person, or any delegation if `userId` is null. */
export async function lockDelegation(
  tx: Tx,
  id: string,
  userId: string | null,
): Promise<DelegationRecord | undefined> {
  const { rows } = await sql<DelegationRecord>`
    select ${columns} from ${tables} where d.id = ${id} and ${involves(userId)} for update of d`.execute(tx);
  return rows[0];
}

export async function markRevoked(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('delegation').set({ revoked_at: now }).where('id', '=', id).execute();
  await announce(tx, 'access');
}

const inState = (state: NonNullable<ListQuery['state']>, today: string): RawBuilder<SqlBool> =>
  ({
    revoked: sql<SqlBool>`d.revoked_at is not null`,
    ended: sql<SqlBool>`d.revoked_at is null and d.ends_on < ${today}`,
    planned: sql<SqlBool>`d.revoked_at is null and d.starts_on > ${today}`,
    active: sql<SqlBool>`d.revoked_at is null and d.starts_on <= ${today} and d.ends_on >= ${today}`,
  })[state];

export async function listDelegations(
  db: Db,
  userId: string | null,
  query: ListQuery,
  today: string,
): Promise<{ rows: DelegationRecord[]; total: number }> {
  const conditions = [involves(userId)];
  if (query.state) conditions.push(inState(query.state, today));
  if (query.keyword) {
    const matches = (id: string) => foundIn('app_user', sql.ref(id), query.keyword!);
    conditions.push(sql`(${matches('f.id')} or ${matches('t.id')})`);
  }
  const found = sql`from ${tables} where ${allOf(conditions)}`;
  const column = query.sidx === 'startsOn' ? sql`d.starts_on` : sql`d.created_at`;
  const select = sql<DelegationRecord>`
    select ${columns} ${found} order by ${column} ${query.sort === 'asc' ? sql`asc` : sql`desc`}, d.id`;
  return readPage(db, query, select, found);
}

export type DelegateChoice = { id: string; name: string; unitName: LocalizedText | null };

/** Active staff, who can decide in place of somebody else. */
export async function listPossibleDelegates(db: Db): Promise<DelegateChoice[]> {
  const { rows } = await sql<DelegateChoice>`
    select u.id, ${fullName('u')} as name, o.name as "unitName"
    from app_user u left join organization o on o.id = u.organization_id
    where u.disabled_at is null and u.kind = 'staff' order by u.real_name, u.id`.execute(db);
  return rows;
}

export async function isActiveStaff(tx: Tx, userId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .where('kind', '=', 'staff')
    .executeTakeFirst();
  return found !== undefined;
}
