// Queries of the back office for souvenirs, and the change of their state.
import type { souvenirEndpoints } from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import type { SouvenirState } from '@keepsake/core/catalogue/souvenirs/souvenir.machine';
import type { LocalizedText } from '@keepsake/core/values/language';
import { hongKongDay } from '@keepsake/core/values/period';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { readInChunks } from '../../../db/read-in-chunks.ts';
import { searchRank } from '../../../db/search/search.ts';
import type { Input } from '../../../http/route.ts';
import {
  coverOf,
  currentPrice,
  currentPrices,
  findSouvenirIds,
  inCategory,
  stockLevelIs,
} from './souvenir.sql.ts';

export type SouvenirListQuery = Input<typeof souvenirEndpoints.listSouvenirs>['query'];

const sortColumns = {
  productCode: sql`s.code`,
  name: sql`s.name ->> 'zh-HK'`,
  onHand: sql`coalesce(a.on_hand, 0)`,
  available: sql`coalesce(a.available, 0)`,
  mallPrice: sql`m.price`,
  updatedAt: sql`s.updated_at`,
} as const;

function selectSouvenirs(db: Db, today: string) {
  return db
    .selectFrom('souvenir as s')
    .innerJoin('category as c', 'c.id', 's.category_id')
    .leftJoin('supplier as p', 'p.id', 's.supplier_id')
    .leftJoin('souvenir_stock as a', 'a.souvenir_id', 's.id')
    .select((eb) => [
      's.id',
      's.code',
      's.category_id',
      's.level',
      's.applicable_object',
      's.state',
      's.in_shop',
      's.in_application',
      's.minimum_stock',
      's.safe_stock',
      's.updated_at',
      's.updated_by',
      's.supplier_id',
      'p.name as supplier_name',
      'p.state as supplier_state',
      eb.ref('s.name').$castTo<LocalizedText>().as('name'),
      eb.ref('c.name').$castTo<LocalizedText>().as('category_name'),
      sql<number>`coalesce(a.on_hand, 0)`.as('on_hand'),
      sql<number>`coalesce(a.reserved, 0)`.as('reserved'),
      sql<number>`coalesce(a.available, 0)`.as('available'),
      coverOf(eb.ref('s.id')).as('cover'),
      currentPrice(eb.ref('s.id'), 'mall', today).as('mall_price'),
      currentPrice(eb.ref('s.id'), 'internal', today).as('internal_price'),
    ]);
}

export type SouvenirListRow = Awaited<
  ReturnType<ReturnType<typeof selectSouvenirs>['executeTakeFirstOrThrow']>
>;

type SouvenirFilter = Omit<SouvenirListQuery, 'currentPage' | 'pageSize' | 'sort' | 'sidx'>;

function conditionsOf(filter: SouvenirFilter, found: readonly string[] | undefined) {
  const conditions = [sql<SqlBool>`true`];
  if (found) conditions.push(sql<SqlBool>`s.id = any(${found}::uuid[])`);
  if (filter.categoryId) conditions.push(inCategory(sql.ref('s.category_id'), filter.categoryId));
  if (filter.level) conditions.push(sql`s.level = ${filter.level}`);
  if (filter.applicableObject) conditions.push(sql`s.applicable_object = ${filter.applicableObject}`);
  if (filter.state) conditions.push(sql`s.state = ${filter.state}`);
  if (filter.supplierId) conditions.push(sql`s.supplier_id = ${filter.supplierId}`);
  if (filter.offered)
    conditions.push(filter.offered === 'shop' ? sql<SqlBool>`s.in_shop` : sql<SqlBool>`s.in_application`);
  if (filter.stockLevel) conditions.push(stockLevelIs(filter.stockLevel));
  return sql.join(conditions, sql` and `);
}

/** Finds the ids of the page first, so that stock, prices and covers are read only for its rows. */
export async function listSouvenirs(
  db: Db,
  query: SouvenirListQuery,
  now: Date,
): Promise<{ rows: SouvenirListRow[]; total: number }> {
  const today = hongKongDay(now);
  const where = conditionsOf(query, await findSouvenirIds(db, query.keyword));
  const from = sql`from souvenir s left join souvenir_stock a on a.souvenir_id = s.id`;
  const price =
    query.sidx === 'mallPrice'
      ? sql`left join ${currentPrices('mall', today)} m on m.souvenir_id = s.id`
      : sql``;
  const direction = query.sort === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  const byNearness = query.keyword && !query.sidx ? sql`${searchRank('s', query.keyword)},` : sql``;
  const page = await sql<{ id: string }>`
    select s.id ${from} ${price} where ${where}
    order by ${byNearness} ${sortColumns[query.sidx ?? 'productCode']} ${direction}, s.id
    limit ${query.pageSize} offset ${(query.currentPage - 1) * query.pageSize}`.execute(db);
  const count = await sql<{ total: number }>`select count(*) as total ${from} where ${where}`.execute(db);
  const ids = page.rows.map(({ id }) => id);
  const rows = await listSouvenirsById(db, ids, now);
  return { rows, total: count.rows[0]!.total };
}

/** Returns the rows in the order of the ids. */
export async function listSouvenirsById(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<SouvenirListRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectSouvenirs(db, hongKongDay(now)).where('s.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** All details of souvenirs except pictures, stock per storage and history. */
const selectDetails = (db: Db, today: string) =>
  selectSouvenirs(db, today)
    .leftJoin('souvenir_cost as k', 'k.souvenir_id', 's.id')
    .select((eb) => [
      's.customised',
      's.perishable',
      'c.code as category_code',
      'p.code as supplier_code',
      'k.average as average_cost',
      eb.ref('s.introduction').$castTo<LocalizedText>().as('introduction'),
      eb.ref('s.details').$castTo<LocalizedText>().as('details'),
      eb.ref('s.colour').$castTo<LocalizedText>().as('colour'),
      eb.ref('s.style').$castTo<LocalizedText>().as('style'),
    ]);

export async function findSouvenir(db: Db, id: string, now: Date) {
  return selectDetails(db, hongKongDay(now)).where('s.id', '=', id).executeTakeFirst();
}
export type SouvenirDetailRow = NonNullable<Awaited<ReturnType<typeof findSouvenir>>>;

/** Reads all souvenirs of a filter for an export, by code, in chunks. */
export async function* readSouvenirs(
  db: Db,
  filter: SouvenirFilter,
  now: Date,
): AsyncGenerator<SouvenirDetailRow> {
  const where = conditionsOf(filter, await findSouvenirIds(db, filter.keyword));
  yield* readInChunks<SouvenirDetailRow>(async (last, limit) => {
    const page = await sql<{ id: string }>`
      select s.id from souvenir s left join souvenir_stock a on a.souvenir_id = s.id
      where ${where} ${last ? sql`and s.code > ${last.code}` : sql``}
      order by s.code limit ${limit}`.execute(db);
    const ids = page.rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    return selectDetails(db, hongKongDay(now)).where('s.id', 'in', ids).orderBy('s.code').execute();
  });
}

export async function listPictures(db: Db, souvenirId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('souvenir_picture')
    .select('file_id')
    .where('souvenir_id', '=', souvenirId)
    .orderBy('position')
    .execute();
  return rows.map(({ file_id }) => file_id);
}

export async function listStorageBalances(db: Db, souvenirId: string) {
  return db
    .selectFrom('stock_balance as b')
    .innerJoin('storage as t', 't.id', 'b.storage_id')
    .select((eb) => [
      't.id',
      'b.on_hand',
      'b.reserved',
      'b.protected',
      eb.ref('t.name').$castTo<LocalizedText>().as('name'),
    ])
    .where('b.souvenir_id', '=', souvenirId)
    .orderBy('t.sort_code')
    .execute();
}

export async function listHistory(db: Db, subject: string, subjectId: string) {
  return db
    .selectFrom('record_history')
    .select(['at', 'actor_name', 'action', 'from_state', 'to_state', 'comment'])
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

export async function lockSouvenir(
  tx: Tx,
  id: string,
): Promise<{ state: SouvenirState; code: string } | undefined> {
  const row = await tx
    .selectFrom('souvenir')
    .select(['state', 'code'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as { state: SouvenirState; code: string } | undefined;
}

export async function saveSouvenirState(
  tx: Tx,
  id: string,
  state: SouvenirState,
  by: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('souvenir')
    .set((eb) => ({ state, version: eb('version', '+', 1), updated_at: now, updated_by: by }))
    .where('id', '=', id)
    .execute();
}
