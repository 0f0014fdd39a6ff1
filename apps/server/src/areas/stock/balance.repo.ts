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
type BalanceFilter = AskedBalances & Found;

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
const standingOf: Record<StockLevel, number> = { soldOut: 0, belowMinimum: 1, belowSafe: 2, normal: 3 };

/** Over `souvenir_stock s`, which is narrow: names and pictures are looked up for the rows of a page alone. */
function ofSouvenir(filter: BalanceFilter) {
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

const ofSums = ({ storageId, categoryId }: BalanceFilter) => sql<SqlBool>`
  ${storageId ? sql`b.storage_id = ${storageId}` : sql`true`}
  and ${categoryId ? sql`b.category_id = ${categoryId}` : sql`true`}`;

function groupedBy(filter: BalanceFilter, among = sql<SqlBool>`true`) {
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

/** What a place has of these, its souvenir has at least in all; `step` is in the order of it, roughly, and indexed. */
const boundColumns: Partial<
  Record<keyof typeof sortColumns, { figure: ReturnType<typeof sql>; step?: ReturnType<typeof sql> }>
> = {
  onHand: { figure: sql`s.on_hand` },
  reserved: { figure: sql`s.reserved` },
  available: { figure: sql`s.available` },
  value: { figure: sql`(s.on_hand * coalesce(s.average, 0))`, step: sql`s.worth_step` },
};

/** `worth_step` of migration 0115, or the one below it: whoever rounds differently must not lose a row. */
const stepBelow = (worth: number): number => Math.floor(10 * Math.log(Math.max(1, worth))) - 1;

/**
 * The most of something, place by place, without sorting all places: the places of souvenirs that have much of it in all
 * fill the page; what the last of them has, no souvenir of a place before it has less of.
 */
async function amongTheMost(db: Db, query: ListQuery): Promise<RawBuilder<SqlBool>> {
  const bound = query.sidx && boundColumns[query.sidx];
  if (!bound || query.sort !== 'desc' || query.group !== 'place' || query.storageId)
    return sql<SqlBool>`true`;
  const wanted = query.currentPage * query.pageSize;
  const figure = sortColumns[query.sidx!];
  const most = sql<SqlBool>`s.souvenir_id = any(array(
    select s.souvenir_id from souvenir_stock s where ${ofSouvenir(query)}
    order by ${bound.step ?? bound.figure} desc limit ${wanted}))`;
  const { rows } = await sql<{ least: number }>`
    select ${figure} as least from (${groupedBy(query, most)}) g
    order by ${figure} desc offset ${wanted - 1} limit 1`.execute(db);
  const least = Number(rows[0]?.least ?? 0);
  const step = bound.step ? sql`${bound.step} >= ${sql.lit(stepBelow(least))}` : sql`true`;
  return sql<SqlBool>`${step} and ${bound.figure} >= ${least}`;
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

export type BalanceTotals = {
  total: number;
  on_hand: number;
  reserved: number;
  protected: number;
  available: number;
  value: number;
};

/** Without a storage asked for, what every souvenir has in all of them is known already. */
function summedUp(filter: BalanceFilter) {
  if (filter.storageId) return groupedBy(filter);
  return sql`select s.on_hand, s.reserved, s.protected, s.available, s.on_hand * coalesce(s.average, 0) as worth, s.storages
    from souvenir_stock s where ${ofSouvenir(filter)}`;
}

function counted(filter: BalanceFilter) {
  if (filter.group === 'storage')
    return sql`(select count(*) from storage t where exists (
      select from stock_balance b join souvenir_stock s on s.souvenir_id = b.souvenir_id
      where b.storage_id = t.id and ${filter.storageId ? sql`t.id = ${filter.storageId}` : sql`true`} and ${ofSouvenir(filter)}))`;
  return filter.group === 'souvenir' || filter.storageId ? sql`count(*)` : sql`coalesce(sum(g.storages), 0)`;
}

/** Of a souvenir in one storage there is one place. */
function countedInSums(filter: BalanceFilter) {
  if (filter.group === 'storage') return sql`count(*) filter (where g.places > 0)`;
  if (filter.group === 'place' || filter.storageId) return sql`coalesce(sum(g.places), 0)`;
  return sql`(select coalesce(sum(n.souvenirs), 0) from souvenir_sum n where n.stored and ${ofStanding(filter)})`;
}

const ofStanding = ({ categoryId, stockLevel }: BalanceFilter) => sql<SqlBool>`
  ${categoryId ? sql`n.category_id = ${categoryId}` : sql`true`}
  and ${stockLevel ? sql`n.standing = ${standingOf[stockLevel]}` : sql`true`}`;

const placeSums = (filter: BalanceFilter) => sql`
  select sum(b.places) as places, sum(b.on_hand) as on_hand, sum(b.reserved) as reserved, sum(b.protected) as protected,
    sum(b.free) filter (where t.state = 'active') as available, sum(b.worth) as worth
  from storage_sum b join storage t on t.id = b.storage_id where ${ofSums(filter)} group by t.id`;

/** What stands normal has what the others do not. */
function standingSums(filter: BalanceFilter) {
  const normal = filter.stockLevel === 'normal';
  const times = sql.lit(normal ? -1 : 1);
  const sums = sql`
    select ${times} * n.places as places, ${times} * n.on_hand as on_hand, ${times} * n.reserved as reserved,
      ${times} * n.protected as protected, ${times} * n.available as available, ${times} * n.worth as worth
    from souvenir_sum n where ${ofStanding(normal ? { ...filter, stockLevel: undefined } : filter)}`;
  return normal ? sql`${sums} union all ${placeSums(filter)}` : sums;
}

/** How it stands is known of a souvenir, not of it in one storage. */
function keptSums(filter: BalanceFilter) {
  if (filter.level || filter.found) return undefined;
  if (!filter.stockLevel) return placeSums(filter);
  return filter.storageId || filter.group === 'storage' ? undefined : standingSums(filter);
}

const totalsOf = (total: ReturnType<typeof sql>, rows: ReturnType<typeof sql>) => sql<BalanceTotals>`
  select ${total}::int as total, coalesce(sum(g.on_hand), 0)::int as on_hand,
         coalesce(sum(g.reserved), 0)::int as reserved, coalesce(sum(g.protected), 0)::int as protected,
         coalesce(sum(g.available), 0)::int as available, coalesce(round(sum(g.worth) / 100), 0)::bigint as value
  from (${rows}) g`;

/** Values are added up exactly and rounded once, to the cent. */
export async function sumBalances(db: Db, filter: BalanceFilter): Promise<BalanceTotals> {
  const kept = keptSums(filter);
  const query = kept ? totalsOf(countedInSums(filter), kept) : totalsOf(counted(filter), summedUp(filter));
  return (await query.execute(db)).rows[0]!;
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
    .select((eb) => ['id', eb.ref('name').$castTo<LocalizedText>().as('name')])
    .orderBy('sort_code')
    .execute();
}
