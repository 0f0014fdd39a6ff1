// What is where, by place, by souvenir or by storage.
import type { StockLevel } from '@keepsake/core/catalogue/souvenir.rules';
import type { LocalizedText } from '@keepsake/core/language';
import type { balanceEndpoints } from '@keepsake/core/stock/balance.contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { inChunks } from '../../db/in-chunks.ts';
import type { Input } from '../../http/route.ts';
import { coverOf, findSouvenirIds } from '../catalogue/index.ts';

/** `found`: the souvenirs of a keyword. */
type Found = { readonly found: readonly string[] | undefined };
type ListQuery = Input<typeof balanceEndpoints.listBalances>['query'] & Found;
type AskedBalances = Omit<Input<typeof balanceEndpoints.exportBalances>['query'], 'format'>;
export type BalanceFilter = AskedBalances & Found;

export const findKeyword = async <Q extends { keyword?: string | undefined }>(db: Db, query: Q) => ({
  ...query,
  found: await findSouvenirIds(db, query.keyword),
});

export type BalanceRecord = {
  souvenir_id: string | null;
  storage_id: string | null;
  souvenirs: number;
  storages: number;
  on_hand: number;
  reserved: number;
  protected: number;
  available: number;
  value: number;
  average: number | null;
  code: string | null;
  name: LocalizedText | null;
  level: string | null;
  minimum_stock: number | null;
  safe_stock: number | null;
  category_name: LocalizedText | null;
  storage_name: LocalizedText | null;
  cover: string | null;
  /** Of the souvenir in all storages. */
  available_in_all: number | null;
};

/** As migration 0115 numbers them, over a souvenir's pieces in all storages. */
export const standingOf: Record<StockLevel, number> = {
  soldOut: 0,
  belowMinimum: 1,
  belowSafe: 2,
  normal: 3,
};

/** Over `souvenir_stock s`, which is narrow: names and pictures are looked up for the rows of a page alone. */
export function ofSouvenir(filter: BalanceFilter) {
  const conditions = [sql<SqlBool>`s.storages > 0`];
  if (filter.categoryId) conditions.push(sql<SqlBool>`s.category_id = ${filter.categoryId}`);
  if (filter.level) conditions.push(sql<SqlBool>`s.level = ${filter.level}`);
  if (filter.stockLevel)
    conditions.push(sql<SqlBool>`s.standing = ${sql.lit(standingOf[filter.stockLevel])}`);
  if (filter.found) conditions.push(sql<SqlBool>`s.souvenir_id = any(${filter.found}::uuid[])`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

const free = sql`case when t.state = 'active' then greatest(0, b.on_hand - b.reserved - b.protected) else 0 end`;
const from = (filter: BalanceFilter) => sql`
  from stock_balance b
  join souvenir_stock s on s.souvenir_id = b.souvenir_id
  join storage t on t.id = b.storage_id
  where ${filter.storageId ? sql`b.storage_id = ${filter.storageId}` : sql`true`} and ${ofSouvenir(filter)}`;

/** What lies in a storage is summed up already, by category (migrations 0107, 0115), unless only some souvenirs are meant. */
const isNarrowed = ({ level, stockLevel, found }: BalanceFilter): boolean =>
  Boolean(level || stockLevel || found);

export const ofSums = ({ storageId, categoryId }: BalanceFilter) => sql<SqlBool>`
  ${storageId ? sql`b.storage_id = ${storageId}` : sql`true`}
  and ${categoryId ? sql`b.category_id = ${categoryId}` : sql`true`}`;

export function groupedBy(filter: BalanceFilter, among = sql<SqlBool>`true`) {
  switch (filter.group) {
    case 'souvenir':
      // what a souvenir has in all storages is known; what it has in one is one row
      return filter.storageId
        ? sql`select b.souvenir_id, null::uuid as storage_id, s.code, 0 as storage_sort, s.average, 1 as souvenirs,
            1 as storages, b.on_hand, b.reserved, b.protected, ${free} as available,
            b.on_hand * coalesce(s.average, 0) as worth ${from(filter)}`
        : sql`select s.souvenir_id, null::uuid as storage_id, s.code, 0 as storage_sort, s.average, 1 as souvenirs,
            s.storages, s.on_hand, s.reserved, s.protected, s.available,
            s.on_hand * coalesce(s.average, 0) as worth
            from souvenir_stock s where ${ofSouvenir(filter)}`;
    case 'storage':
      if (!isNarrowed(filter))
        return sql`select null::uuid as souvenir_id, t.id as storage_id, null as code, t.sort_code as storage_sort,
          null::bigint as average, sum(b.places)::int as souvenirs, 1 as storages, sum(b.on_hand)::int as on_hand,
          sum(b.reserved)::int as reserved, sum(b.protected)::int as protected,
          case when t.state = 'active' then sum(b.free)::int else 0 end as available, sum(b.worth) as worth
          from storage_sum b join storage t on t.id = b.storage_id
          where ${ofSums(filter)}
          group by t.id having sum(b.places) > 0`;
      return sql`select null::uuid as souvenir_id, b.storage_id, null as code, t.sort_code as storage_sort,
        null::bigint as average, count(*)::int as souvenirs, 1 as storages, sum(b.on_hand)::int as on_hand,
        sum(b.reserved)::int as reserved, sum(b.protected)::int as protected, sum(${free})::int as available,
        sum(b.on_hand * coalesce(s.average, 0)) as worth ${from(filter)} group by b.storage_id, t.id`;
    default:
      return sql`select b.souvenir_id, b.storage_id, s.code, t.sort_code as storage_sort, s.average, 1 as souvenirs,
        1 as storages, b.on_hand, b.reserved, b.protected, ${free} as available,
        b.on_hand * coalesce(s.average, 0) as worth ${from(filter)} and ${among}`;
  }
}

const sortColumns = {
  productCode: sql`g.code`,
  name: sql`(select n.name ->> 'zh-HK' from souvenir n where n.id = g.souvenir_id)`,
  storage: sql`g.storage_sort`,
  onHand: sql`g.on_hand`,
  reserved: sql`g.reserved`,
  available: sql`g.available`,
  unitCost: sql`g.average`,
  value: sql`g.worth`,
} as const;

const souvenirsIn = (ids: RawBuilder<unknown>) => sql<SqlBool>`s.souvenir_id = any(array(${ids}))`;

/** In the order of what a souvenir has in the place where it has most; the steps of the value are indexed (migration 0117). */
const mostInOne: Partial<Record<keyof typeof sortColumns, RawBuilder<unknown>>> = {
  onHand: sql`s.most_in_one desc`,
  value: sql`s.worth_step desc, s.most_in_one * coalesce(s.average, 0) desc`,
};
/** What a place has of these, its souvenir has at least in all. */
const inAll: Partial<Record<keyof typeof sortColumns, RawBuilder<unknown>>> = {
  reserved: sql`s.reserved`,
  available: sql`s.available`,
};

/** What the last row of the page has at least: the places of the souvenirs that have most of it in all fill the page. */
async function findLeast(db: Db, query: ListQuery, bound: RawBuilder<unknown>, wanted: number) {
  const figure = sortColumns[query.sidx!];
  const some = souvenirsIn(sql`
    select s.souvenir_id from souvenir_stock s where ${ofSouvenir(query)} order by ${bound} desc limit ${wanted}`);
  const { rows } = await sql<{ least: number }>`
    select ${figure} as least from (${groupedBy(query, some)}) g
    order by ${figure} desc offset ${wanted - 1} limit 1`.execute(db);
  return rows[0]?.least ?? 0;
}

/**
 * The most of something, place by place, without sorting all places: as many souvenirs as the page has rows, those with most
 * of it in one place, have a place each that comes before every place of the others. Where that is not kept, no souvenir
 * of the page has less in all than its last row.
 */
async function amongTheMost(db: Db, query: ListQuery): Promise<RawBuilder<SqlBool>> {
  if (!query.sidx || query.sort !== 'desc' || query.group !== 'place' || query.storageId)
    return sql<SqlBool>`true`;
  const wanted = query.currentPage * query.pageSize;
  const most = mostInOne[query.sidx];
  if (most)
    return souvenirsIn(sql`
      select s.souvenir_id from souvenir_stock s where ${ofSouvenir(query)} order by ${most}, s.code limit ${wanted}`);
  const bound = inAll[query.sidx];
  if (!bound) return sql<SqlBool>`true`;
  const least = await findLeast(db, query, bound, wanted);
  return souvenirsIn(sql`
    select s.souvenir_id from souvenir_stock s where ${ofSouvenir(query)} and ${bound} >= ${least}`);
}

type Page = { order: ReturnType<typeof sql>; limit: number; offset: number; among?: RawBuilder<SqlBool> };

async function readPage(db: Db, filter: BalanceFilter, { order, limit, offset, among }: Page) {
  const { rows } = await sql<BalanceRecord>`
    select g.souvenir_id, g.storage_id, g.souvenirs, g.storages, g.on_hand, g.reserved, g.protected, g.available,
           round(g.worth / 100.0)::bigint as value, g.average, s.code, s.name, s.level, s.minimum_stock, s.safe_stock,
           c.name as category_name, t.name as storage_name, ${coverOf(sql.ref('s.id'))} as cover,
           (select a.available from souvenir_availability a where a.souvenir_id = g.souvenir_id) as available_in_all
    from (
      select g.* from (${groupedBy(filter, among)}) g order by ${order} limit ${limit} offset ${offset}
    ) g
    left join souvenir s on s.id = g.souvenir_id
    left join category c on c.id = s.category_id
    left join storage t on t.id = g.storage_id
    order by ${order}`.execute(db);
  return rows;
}

const fixedOrder = sql`g.code, g.storage_sort, g.souvenir_id, g.storage_id`;

export async function listBalances(db: Db, query: ListQuery): Promise<BalanceRecord[]> {
  const direction = query.sort === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  return readPage(db, query, {
    order: query.sidx ? sql`${sortColumns[query.sidx]} ${direction}, ${fixedOrder}` : fixedOrder,
    limit: query.pageSize,
    offset: (query.currentPage - 1) * query.pageSize,
    among: await amongTheMost(db, query),
  });
}

/** All of them in the list's own order. */
export async function* readBalances(db: Db, asked: AskedBalances): AsyncGenerator<BalanceRecord> {
  const filter = await findKeyword(db, asked);
  let read = 0;
  yield* inChunks<BalanceRecord>(async (_last, limit) => {
    const rows = await readPage(db, filter, { order: fixedOrder, limit, offset: read });
    read += rows.length;
    return rows;
  });
}

export async function listStorageNames(db: Db) {
  return db
    .selectFrom('storage')
    .select((eb) => ['id', eb.ref('name').$castTo<LocalizedText>().as('name')])
    .orderBy('sort_code')
    .orderBy('code')
    .execute();
}

export async function listCategoryNames(db: Db) {
  return db
    .selectFrom('category')
    .select((eb) => ['id', 'code', eb.ref('name').$castTo<LocalizedText>().as('name')])
    .orderBy('sort_code')
    .execute();
}
