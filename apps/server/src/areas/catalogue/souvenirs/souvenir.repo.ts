// Queries of the back office for souvenirs, and the change of their state.
import type { PriceType } from '@keepsake/core/catalogue/prices/price.rules';
import {
  type souvenirEndpoints,
  souvenirRowFields,
} from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import type { SouvenirState } from '@keepsake/core/catalogue/souvenirs/souvenir.machine';
import type { Fields } from '@keepsake/core/fields/field';
import { souvenirFields } from '@keepsake/core/records/souvenir.fields';
import type { LocalizedText } from '@keepsake/core/values/language';
import { hongKongDay } from '@keepsake/core/values/period';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { countAll, limitToPage } from '../../../db/list.ts';
import { readInChunks } from '../../../db/read-in-chunks.ts';
import {
  filterConditions,
  type Stamp,
  type StoredValues,
  selectFields,
  stampColumns,
} from '../../../db/record-fields.ts';
import { searchRank } from '../../../db/search/search.ts';
import type { Input } from '../../../http/route.ts';
import {
  codeOrder,
  countWaiting,
  currentPrice,
  currentPrices,
  findSouvenirIds,
  inCategory,
  isAfterInCodeOrder,
  isOffered,
  selectCoverPicture,
  stockLevelIs,
} from './souvenir.sql.ts';

export type SouvenirListQuery = Input<typeof souvenirEndpoints.listSouvenirs>['query'];

const sortColumns = {
  productCode: codeOrder(),
  name: sql`s.name ->> 'zh-HK'`,
  onHand: sql`coalesce(a.on_hand, 0)`,
  available: sql`coalesce(a.available, 0)`,
  mallPrice: sql`m.price`,
  updatedAt: sql`s.updated_at`,
} as const;

const selectSouvenirs = (fields: Fields, today: string) => sql`
  select s.id, s.family_id as "familyId", ${selectFields(fields, 's')}, s.code as "productCode", s.state = 'valid' as "valid",
         c.code as "categoryCode", c.name as "categoryName",
         coalesce(f.code, '') as "familyCode", array_to_string(s.option_keys, ' / ') as "optionKeys",
         coalesce(p.code, '') as "supplierCode", coalesce(p.name, '') as "supplierName", p.state as "supplierState",
         coalesce(a.on_hand, 0) as "onHand", coalesce(a.reserved, 0) as "reserved",
         coalesce(a.available, 0) as "available", round(k.average::numeric / 100)::int as "unitCost",
         ${selectCoverPicture(sql.ref('s.id'))} as "cover",
         ${currentPrice(sql.ref('s.id'), 'mall', today)} as "mallPrice",
         ${currentPrice(sql.ref('s.id'), 'internal', today)} as "internalPrice"
  from souvenir s join category c on c.id = s.category_id left join supplier p on p.id = s.supplier_id
  left join souvenir_family f on f.id = s.family_id
  left join souvenir_stock a on a.souvenir_id = s.id left join souvenir_cost k on k.souvenir_id = s.id`;

/** `souvenir.view.ts` adds the stock level. */
type Selected<F extends Fields> = Omit<StoredValues<F>, 'stockLevel'> & {
  id: string;
  cover: string | null;
  familyId: string | null;
};
export type SouvenirListRow = Selected<typeof souvenirRowFields>;
export type SouvenirDetailRow = Selected<typeof souvenirFields> & { supplierState: string | null };

type SouvenirFilter = Omit<SouvenirListQuery, 'currentPage' | 'pageSize' | 'sort' | 'sidx'>;

function buildConditions(filter: SouvenirFilter, found: readonly string[] | undefined) {
  const conditions = [sql<SqlBool>`true`, ...filterConditions(souvenirFields, 's', filter)];
  if (found) conditions.push(sql<SqlBool>`s.id = any(${found}::uuid[])`);
  if (filter.categoryId) conditions.push(inCategory(sql.ref('s.category_id'), filter.categoryId));
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
  const where = buildConditions(query, await findSouvenirIds(db, query.keyword));
  const from = sql`from souvenir s left join souvenir_stock a on a.souvenir_id = s.id`;
  const price =
    query.sidx === 'mallPrice'
      ? sql`left join ${currentPrices('mall', today)} m on m.souvenir_id = s.id`
      : sql``;
  const direction = query.sort === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  const byRank = query.keyword && !query.sidx ? sql`${searchRank('s', query.keyword)},` : sql``;
  const page = await sql<{ id: string }>`
    select s.id ${from} ${price} where ${where}
    order by ${byRank} ${sortColumns[query.sidx ?? 'productCode']} ${direction}, s.id
    ${limitToPage(query)}`.execute(db);
  const ids = page.rows.map(({ id }) => id);
  const rows = await listSouvenirsById(db, ids, now);
  return { rows, total: await countAll(db, sql`${from} where ${where}`) };
}

/** Returns the rows in the order of the ids. */
export async function listSouvenirsById(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<SouvenirListRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SouvenirListRow>`${selectSouvenirs(souvenirRowFields, hongKongDay(now))}
    where s.id = any(${ids}::uuid[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** All details of a souvenir except pictures, stock per storage and history. */
export async function findSouvenir(db: Db, id: string, now: Date): Promise<SouvenirDetailRow | undefined> {
  const { rows } = await sql<SouvenirDetailRow>`${selectSouvenirs(souvenirFields, hongKongDay(now))}
    where s.id = ${id}`.execute(db);
  return rows[0];
}

/** Reads the souvenirs that match a filter and are offered at a price, of one type if given. */
export const readOfferedSouvenirs = (
  db: Db,
  filter: SouvenirFilter,
  now: Date,
  price: PriceType | undefined,
): AsyncGenerator<SouvenirDetailRow> =>
  readSouvenirs(
    db,
    filter,
    now,
    isOffered(hongKongDay(now), price ?? (filter.offered && priceAt[filter.offered])),
  );

const priceAt = { shop: 'mall', application: 'internal' } as const;

/** Reads all souvenirs that match a filter, by code, in chunks. For exports. */
export async function* readSouvenirs(
  db: Db,
  filter: SouvenirFilter,
  now: Date,
  condition = sql<SqlBool>`true`,
): AsyncGenerator<SouvenirDetailRow> {
  const where = sql`${buildConditions(filter, await findSouvenirIds(db, filter.keyword))} and ${condition}`;
  yield* readInChunks<SouvenirDetailRow>(async (last, limit) => {
    const page = await sql<{ id: string }>`
      select s.id from souvenir s left join souvenir_stock a on a.souvenir_id = s.id
      where ${where} ${last ? sql`and ${isAfterInCodeOrder(last.id)}` : sql``}
      order by ${codeOrder()} limit ${limit}`.execute(db);
    const ids = page.rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    const { rows } = await sql<SouvenirDetailRow>`${selectSouvenirs(souvenirFields, hongKongDay(now))}
      where s.id = any(${ids}::uuid[]) order by ${codeOrder()}`.execute(db);
    return rows;
  });
}

/** The codes and names of the souvenirs that exist. */
export async function listNames(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { code: string; name: LocalizedText }>> {
  const { rows } = await sql<{ id: string; code: string; name: LocalizedText }>`
    select id, code, name from souvenir where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, code, name }) => [id, { code, name }]));
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
      'b.expiring',
      eb.ref('t.name').$castTo<LocalizedText>().as('name'),
    ])
    .where('b.souvenir_id', '=', souvenirId)
    .orderBy('t.sort_code')
    .execute();
}

/** How many people wait until the souvenir is back in the shop. */
export async function countPeopleWaiting(db: Db, souvenirId: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select ${countWaiting(sql`${souvenirId}::uuid`)} as waiting`.execute(db);
  return rows[0]!.waiting;
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

/**
 * Stores the time of a change outside the souvenir's row, such as a change of its parts. The version stays the same, so
 * that open forms of the souvenir can still be saved.
 */
export async function saveUpdateTime(tx: Tx, id: string, stamp: Stamp): Promise<void> {
  await tx.updateTable('souvenir').set(stampColumns(stamp)).where('id', '=', id).execute();
}

export async function saveSouvenirState(
  tx: Tx,
  id: string,
  state: SouvenirState,
  stamp: Stamp,
): Promise<void> {
  await tx
    .updateTable('souvenir')
    .set((eb) => ({ state, version: eb('version', '+', 1), ...stampColumns(stamp) }))
    .where('id', '=', id)
    .execute();
}
