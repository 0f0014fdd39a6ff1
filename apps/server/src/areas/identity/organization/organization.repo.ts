// SQL of the units of the organization and of positions.
import type {
  HeadcountRow,
  organizationEndpoints,
} from '@keepsake/core/identity/organization/organization.contract';
import type { LocalizedText } from '@keepsake/core/values/language';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { readPage } from '../../../db/list.ts';
import { fullName } from '../../../db/person-name.ts';
import { matchesName } from '../../../db/search/matches-name.ts';
import type { Input } from '../../../http/route.ts';

export type UnitRecord = {
  id: string;
  parentId: string | null;
  code: string;
  type: 'company' | 'department';
  name: LocalizedText;
  sortCode: number;
};

/** Serialises changes of the tree, because two valid concurrent moves could together create a cycle. */
export async function lockTree(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('keepsake organization'))`.execute(tx);
}

/** Also waits for transactions that are assigning a person to this unit. */
export async function lockUnitRow(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('organization').select('id').where('id', '=', id).forUpdate().execute();
}

export async function listUnits(db: Db): Promise<UnitRecord[]> {
  const { rows } = await sql<UnitRecord>`
    select id, parent_id as "parentId", code, type, name, sort_code as "sortCode"
    from organization order by sort_code, code`.execute(db);
  return rows;
}

/** The name of the college, which is the top unit. */
export const collegeName = sql<LocalizedText | null>`
  (select name from organization where parent_id is null order by sort_code, code limit 1)`;

export async function findCollegeName(db: Db): Promise<LocalizedText | undefined> {
  const { rows } = await sql<{ name: LocalizedText | null }>`select ${collegeName} as name`.execute(db);
  return rows[0]?.name ?? undefined;
}

export async function listManagers(db: Db, id: string) {
  const { rows } = await sql<{ id: string; fullName: string }>`
    select u.id, ${fullName('u')} as "fullName" from organization_manager m join app_user u on u.id = m.user_id
    where m.organization_id = ${id} order by u.real_name, u.id`.execute(db);
  return rows;
}

export async function listMembers(db: Db, id: string) {
  const { rows } = await sql<{
    id: string;
    fullName: string;
    positionName: LocalizedText | null;
    disabled: boolean;
  }>`
    select u.id, ${fullName('u')} as "fullName", p.name as "positionName", u.disabled_at is not null as disabled
    from app_user u left join position p on p.id = u.position_id
    where u.organization_id = ${id} order by u.disabled_at is not null, p.sort_code, u.real_name, u.id
    limit 200`.execute(db);
  return rows;
}

export async function countMembers(db: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app_user where organization_id = any(${ids}::uuid[])`.execute(db);
  return rows[0]!.count;
}

export async function insertUnit(tx: Tx, unit: UnitRecord): Promise<void> {
  await tx
    .insertInto('organization')
    .values({
      id: unit.id,
      parent_id: unit.parentId,
      code: unit.code,
      type: unit.type,
      name: JSON.stringify(unit.name),
      sort_code: unit.sortCode,
    })
    .execute();
}

export async function saveUnit(
  tx: Tx,
  id: string,
  unit: Pick<UnitRecord, 'code' | 'type' | 'name'>,
): Promise<void> {
  await tx
    .updateTable('organization')
    .set({ code: unit.code, type: unit.type, name: JSON.stringify(unit.name) })
    .where('id', '=', id)
    .execute();
}

/** Returns false if one of the people does not exist. */
export async function saveManagers(tx: Tx, id: string, userIds: readonly string[]): Promise<boolean> {
  await tx.deleteFrom('organization_manager').where('organization_id', '=', id).execute();
  if (userIds.length === 0) return true;
  const { rows } = await sql`insert into organization_manager (organization_id, user_id)
    select ${id}, u.id from app_user u where u.id = any(${userIds}::uuid[]) returning user_id`.execute(tx);
  return rows.length === userIds.length;
}

export async function saveOrder(tx: Tx, parentId: string | null, ids: readonly string[]): Promise<void> {
  await sql`update organization o set parent_id = ${parentId}::uuid, sort_code = (k.at - 1)::int
    from unnest(${ids}::uuid[]) with ordinality as k(id, at) where o.id = k.id`.execute(tx);
}

export async function removeUnit(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('organization_manager').where('organization_id', '=', id).execute();
  await tx.deleteFrom('organization').where('id', '=', id).execute();
}

export type Headcount = { id: string | null } & Omit<
  HeadcountRow,
  'id' | 'fullName' | 'depth' | keyof UnitFigures
>;
type UnitFigures = { applications: number; pieces: number; value: number };
/** Applications and gifts per unit, in a year or in total. The application area provides it (`area-routes.ts`). */
export type ListUnitFigures = (
  db: Db,
  year: string | undefined,
) => Promise<readonly ({ id: string | null } & UnitFigures)[]>;

export async function countByUnit(db: Db): Promise<Headcount[]> {
  const { rows } = await sql<Headcount>`
    select organization_id as id,
           (count(*) filter (where kind = 'staff'))::int as staff,
           (count(*) filter (where kind = 'student'))::int as student,
           (count(*) filter (where kind = 'visitor'))::int as visitor,
           (count(*) filter (where kind = 'other'))::int as other,
           (count(*) filter (where disabled_at is null))::int as active,
           (count(*) filter (where disabled_at is not null))::int as disabled
    from app_user group by organization_id`.execute(db);
  return rows;
}

export type PositionRecord = {
  id: string;
  code: string;
  name: LocalizedText;
  sortCode: number;
  userCount: number;
};

const selectPositions = sql`
  select p.id, p.code, p.name, p.sort_code as "sortCode",
         (select count(*)::int from app_user u where u.position_id = p.id) as "userCount"
  from position p`;
const positionOrder = {
  enCode: sql`p.code`,
  sortCode: sql`p.sort_code`,
  userCount: sql`"userCount"`,
} as const;

export async function listPositions(
  db: Db,
  query: Input<typeof organizationEndpoints.listPositions>['query'],
) {
  const filter = query.keyword
    ? await matchesName(db, 'position', sql.ref('p.id'), query.keyword)
    : sql<SqlBool>`true`;
  const direction = query.sort === 'desc' ? sql`desc` : sql`asc`;
  const select = sql<PositionRecord>`${selectPositions} where ${filter}
    order by ${positionOrder[query.sidx ?? 'sortCode']} ${direction}, p.code`;
  return readPage(db, query, select, sql`from position p where ${filter}`);
}

export async function listAllPositions(db: Db): Promise<PositionRecord[]> {
  return (await sql<PositionRecord>`${selectPositions} order by p.sort_code, p.code`.execute(db)).rows;
}

export async function lockPosition(tx: Tx, id: string): Promise<PositionRecord | undefined> {
  await tx.selectFrom('position').select('id').where('id', '=', id).forUpdate().execute();
  return (await sql<PositionRecord>`${selectPositions} where p.id = ${id}`.execute(tx)).rows[0];
}

export async function upsertPosition(tx: Tx, position: Omit<PositionRecord, 'userCount'>): Promise<void> {
  const values = { code: position.code, name: JSON.stringify(position.name), sort_code: position.sortCode };
  await tx
    .insertInto('position')
    .values({ id: position.id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

export async function removePosition(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('position').where('id', '=', id).execute();
}
