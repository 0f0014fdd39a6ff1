// Souvenirs as the back office reads and changes them.

import type { souvenirEndpoints } from '@keepsake/core/catalogue/souvenir.contract';
import type { SouvenirState } from '@keepsake/core/catalogue/souvenir.machine';
import type { StockLevel } from '@keepsake/core/catalogue/souvenir.rules';
import type { LocalizedText } from '@keepsake/core/language';
import { hongKongDay } from '@keepsake/core/period';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Input } from '../../http/route.ts';
import { coverOf, currentPrice, matchesKeyword } from './souvenir.sql.ts';

export type SouvenirListQuery = Input<typeof souvenirEndpoints.listSouvenirs>['query'];

const sortColumns = {
  productCode: sql`s.code`,
  name: sql`s.name ->> 'zh-HK'`,
  onHand: sql`coalesce(a.on_hand, 0)`,
  available: sql`coalesce(a.available, 0)`,
  mallPrice: sql`mall_price`,
  updatedAt: sql`s.updated_at`,
} as const;

/** The table of `stockLevel` in core, as SQL; a test holds the two together. */
function stockLevelIs(level: StockLevel) {
  const available = sql`coalesce(a.available, 0)`;
  return {
    soldOut: sql<SqlBool>`${available} <= 0`,
    belowMinimum: sql<SqlBool>`${available} > 0 and ${available} < s.minimum_stock`,
    belowSafe: sql<SqlBool>`${available} > 0 and ${available} >= s.minimum_stock and ${available} < s.safe_stock`,
    normal: sql<SqlBool>`${available} > 0 and ${available} >= s.minimum_stock and ${available} >= s.safe_stock`,
  }[level];
}

function selectSouvenirs(db: Db, today: string) {
  return db
    .selectFrom('souvenir as s')
    .innerJoin('category as c', 'c.id', 's.category_id')
    .leftJoin('souvenir_availability as a', 'a.souvenir_id', 's.id')
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

export async function listSouvenirs(
  db: Db,
  query: SouvenirListQuery,
  now: Date,
): Promise<{ rows: SouvenirListRow[]; total: number }> {
  const conditions = [sql<SqlBool>`true`];
  if (query.keyword) conditions.push(matchesKeyword(sql.ref('s.search_text'), query.keyword));
  if (query.categoryId) conditions.push(sql<SqlBool>`s.category_id = ${query.categoryId}`);
  if (query.level) conditions.push(sql<SqlBool>`s.level = ${query.level}`);
  if (query.state) conditions.push(sql<SqlBool>`s.state = ${query.state}`);
  if (query.stockLevel) conditions.push(stockLevelIs(query.stockLevel));
  const filter = sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
  const direction = query.sort === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  const rows = await selectSouvenirs(db, hongKongDay(now))
    .where(filter)
    .orderBy(sql`${sortColumns[query.sidx ?? 'productCode']} ${direction}`)
    .orderBy('s.id')
    .limit(query.pageSize)
    .offset((query.currentPage - 1) * query.pageSize)
    .execute();
  const { total } = await db
    .selectFrom('souvenir as s')
    .leftJoin('souvenir_availability as a', 'a.souvenir_id', 's.id')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(filter)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export async function findSouvenir(db: Db, id: string, now: Date) {
  return selectSouvenirs(db, hongKongDay(now))
    .leftJoin('souvenir_cost as k', 'k.souvenir_id', 's.id')
    .select((eb) => [
      's.customised',
      's.perishable',
      'k.average as average_cost',
      eb.ref('s.introduction').$castTo<LocalizedText>().as('introduction'),
      eb.ref('s.details').$castTo<LocalizedText>().as('details'),
      eb.ref('s.colour').$castTo<LocalizedText>().as('colour'),
      eb.ref('s.style').$castTo<LocalizedText>().as('style'),
    ])
    .where('s.id', '=', id)
    .executeTakeFirst();
}
export type SouvenirDetailRow = NonNullable<Awaited<ReturnType<typeof findSouvenir>>>;

export async function listPictures(db: Db, souvenirId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('souvenir_picture')
    .select('file_id')
    .where('souvenir_id', '=', souvenirId)
    .orderBy('position')
    .execute();
  return rows.map(({ file_id }) => file_id);
}

export async function listStoragesOf(db: Db, souvenirId: string) {
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
    .set({ state, updated_at: now, updated_by: by })
    .where('id', '=', id)
    .execute();
}

export async function listCategories(db: Db) {
  return db
    .selectFrom('category')
    .select((eb) => ['id', eb.ref('name').$castTo<LocalizedText>().as('name')])
    .orderBy('sort_code')
    .execute();
}
