// What is where, by place, by souvenir or by storage.
import type { StockLevel } from '@keepsake/core/catalogue/souvenir.rules';
import type { LocalizedText } from '@keepsake/core/language';
import type { balanceEndpoints } from '@keepsake/core/stock/balance.contract';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { inChunks } from '../../db/in-chunks.ts';
import type { Input } from '../../http/route.ts';
import { coverOf, souvenirMatches } from '../catalogue/index.ts';

type ListQuery = Input<typeof balanceEndpoints.listBalances>['query'];
export type BalanceFilter = Omit<Input<typeof balanceEndpoints.exportBalances>['query'], 'format'>;

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

/** The table of `stockLevel` in core, as SQL, over a souvenir's pieces in all storages; asked once for all souvenirs. */
function stockLevelIs(level: StockLevel) {
  const available = sql`coalesce(a.available, 0)`;
  const condition = {
    soldOut: sql`${available} <= 0`,
    belowMinimum: sql`${available} between 1 and l.minimum_stock - 1`,
    belowSafe: sql`${available} between greatest(1, l.minimum_stock) and l.safe_stock - 1`,
    normal: sql`${available} >= greatest(1, l.minimum_stock, l.safe_stock)`,
  }[level];
  return sql<SqlBool>`b.souvenir_id in (
    select l.id from souvenir l left join souvenir_availability a on a.souvenir_id = l.id where ${condition})`;
}

const inStorage = ({ storageId }: BalanceFilter) =>
  storageId ? sql<SqlBool>`b.storage_id = ${storageId}` : sql<SqlBool>`true`;

function ofSouvenir(filter: BalanceFilter) {
  const conditions = [sql<SqlBool>`true`];
  if (filter.categoryId) conditions.push(sql<SqlBool>`s.category_id = ${filter.categoryId}`);
  if (filter.level) conditions.push(sql<SqlBool>`s.level = ${filter.level}`);
  if (filter.stockLevel) conditions.push(stockLevelIs(filter.stockLevel));
  if (filter.keyword) conditions.push(souvenirMatches(sql.ref('s.id'), filter.keyword));
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

const free = sql`case when t.state = 'active' then greatest(0, b.on_hand - b.reserved - b.protected) else 0 end`;
const worth = sql`b.on_hand * coalesce(k.average, 0)`;
const from = (filter: BalanceFilter) => sql`
  from stock_balance b
  join souvenir s on s.id = b.souvenir_id
  join storage t on t.id = b.storage_id
  left join souvenir_cost k on k.souvenir_id = b.souvenir_id
  where ${inStorage(filter)} and ${ofSouvenir(filter)}`;
const pieces = sql`
  sum(b.on_hand)::int as on_hand, sum(b.reserved)::int as reserved, sum(b.protected)::int as protected,
  sum(${free})::int as available`;

function groupedBy(filter: BalanceFilter) {
  switch (filter.group) {
    case 'souvenir':
      // added up before anything wide is joined to it
      return sql`select b.souvenir_id, null::uuid as storage_id, s.code, s.name ->> 'zh-HK' as sort_name,
        0 as storage_sort, k.average, 1 as souvenirs, b.storages, b.on_hand, b.reserved, b.protected, b.available,
        ${worth} as worth
        from (select b.souvenir_id, count(*)::int as storages, ${pieces} from stock_balance b
              join storage t on t.id = b.storage_id where ${inStorage(filter)} group by b.souvenir_id) b
        join souvenir s on s.id = b.souvenir_id
        left join souvenir_cost k on k.souvenir_id = b.souvenir_id
        where ${ofSouvenir(filter)}`;
    case 'storage':
      return sql`select null::uuid as souvenir_id, b.storage_id, null as code, null as sort_name,
        t.sort_code as storage_sort, null::bigint as average, count(*)::int as souvenirs, 1 as storages, ${pieces}, sum(${worth}) as worth ${from(filter)} group by b.storage_id, t.id`;
    default:
      return sql`select b.souvenir_id, b.storage_id, s.code, s.name ->> 'zh-HK' as sort_name,
        t.sort_code as storage_sort, k.average, 1 as souvenirs, 1 as storages, b.on_hand, b.reserved, b.protected,
        ${free} as available, ${worth} as worth ${from(filter)}`;
  }
}

const sortColumns = {
  productCode: sql`g.code`,
  name: sql`g.sort_name`,
  storage: sql`g.storage_sort`,
  onHand: sql`g.on_hand`,
  reserved: sql`g.reserved`,
  available: sql`g.available`,
  unitCost: sql`g.average`,
  value: sql`g.worth`,
} as const;

type Page = { order: ReturnType<typeof sql>; limit: number; offset: number };

async function readPage(db: Db, filter: BalanceFilter, { order, limit, offset }: Page) {
  const { rows } = await sql<BalanceRecord>`
    select g.souvenir_id, g.storage_id, g.souvenirs, g.storages, g.on_hand, g.reserved, g.protected, g.available,
           round(g.worth / 100.0)::bigint as value, g.average, s.code, s.name, s.level, s.minimum_stock, s.safe_stock,
           c.name as category_name, t.name as storage_name, ${coverOf(sql.ref('s.id'))} as cover,
           (select a.available from souvenir_availability a where a.souvenir_id = g.souvenir_id) as available_in_all
    from (
      select g.* from (${groupedBy(filter)}) g order by ${order} limit ${limit} offset ${offset}
    ) g
    left join souvenir s on s.id = g.souvenir_id
    left join category c on c.id = s.category_id
    left join storage t on t.id = g.storage_id
    order by ${order}`.execute(db);
  return rows;
}

const fixedOrder = sql`g.code, g.storage_sort, g.souvenir_id, g.storage_id`;

export function listBalances(db: Db, query: ListQuery): Promise<BalanceRecord[]> {
  const direction = query.sort === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  return readPage(db, query, {
    order: query.sidx ? sql`${sortColumns[query.sidx]} ${direction}, ${fixedOrder}` : fixedOrder,
    limit: query.pageSize,
    offset: (query.currentPage - 1) * query.pageSize,
  });
}

/** All of them in the list's own order. */
export function readBalances(db: Db, filter: BalanceFilter): AsyncGenerator<BalanceRecord> {
  let read = 0;
  return inChunks<BalanceRecord>(async (_last, limit) => {
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

/** Values are added up exactly and rounded once, to the cent. */
export async function sumBalances(db: Db, filter: BalanceFilter): Promise<BalanceTotals> {
  const { rows } = await sql<BalanceTotals>`
    select count(*)::int as total, coalesce(sum(g.on_hand), 0)::int as on_hand,
           coalesce(sum(g.reserved), 0)::int as reserved, coalesce(sum(g.protected), 0)::int as protected,
           coalesce(sum(g.available), 0)::int as available, coalesce(round(sum(g.worth) / 100), 0)::bigint as value
    from (${groupedBy(filter)}) g`.execute(db);
  return rows[0]!;
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
