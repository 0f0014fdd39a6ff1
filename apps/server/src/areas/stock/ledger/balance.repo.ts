// Queries of stock balances, grouped by souvenir, by storage, or by both.
import type { balanceEndpoints } from '@keepsake/core/stock/ledger/balance.contract';
import type { LocalizedText } from '@keepsake/core/values/language';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
import { readInChunks } from '../../../db/read-in-chunks.ts';
import type { Input } from '../../../http/route.ts';
import { codeOrder, findSouvenirIds, selectCoverPicture, stockLevelIs } from '../../catalogue/index.ts';

/** `found`: ids of the souvenirs that the keyword matches. Undefined without a keyword. */
type KeywordMatches = { readonly found: readonly string[] | undefined };
type ListQuery = Input<typeof balanceEndpoints.listBalances>['query'] & KeywordMatches;
type BalanceQuery = Omit<Input<typeof balanceEndpoints.exportBalances>['query'], 'format'>;
export type BalanceFilter = BalanceQuery & KeywordMatches;

export const resolveKeyword = async <Q extends { keyword?: string | undefined }>(db: Db, query: Q) => ({
  ...query,
  found: await findSouvenirIds(db, query.keyword),
});

/**
 * If balances are grouped by storage, the columns of the souvenir are null. If they are grouped by souvenir, the
 * columns of the storage are null.
 */
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
  /** Available pieces of the souvenir in all storages. */
  available_in_all: number | null;
};

function buildCondition(filter: BalanceFilter) {
  const conditions = [sql<SqlBool>`true`];
  if (filter.categoryId) conditions.push(sql<SqlBool>`s.category_id = ${filter.categoryId}`);
  if (filter.level) conditions.push(sql<SqlBool>`s.level = ${filter.level}`);
  if (filter.stockLevel) conditions.push(stockLevelIs(filter.stockLevel));
  if (filter.found) conditions.push(sql<SqlBool>`s.id = any(${filter.found}::uuid[])`);
  return sql.join(conditions, sql` and `);
}

const available = sql`case when t.state = 'active' then greatest(0, b.on_hand - b.reserved - b.protected - b.expiring) else 0 end`;
const fromBalances = (filter: BalanceFilter) => sql`
  from stock_balance b
  join souvenir s on s.id = b.souvenir_id
  join souvenir_stock a on a.souvenir_id = b.souvenir_id
  join storage t on t.id = b.storage_id
  left join souvenir_cost c on c.souvenir_id = b.souvenir_id
  where ${filter.storageId ? sql`b.storage_id = ${filter.storageId}` : sql`true`} and ${buildCondition(filter)}`;

function selectGrouped(filter: BalanceFilter) {
  switch (filter.group) {
    case 'souvenir':
      return sql`select s.id as souvenir_id, null::uuid as storage_id, ${codeOrder()} as code_order, 0 as storage_sort, c.average, 1 as souvenirs,
        count(*)::int as storages, sum(b.on_hand)::int as on_hand, sum(b.reserved)::int as reserved,
        sum(b.protected)::int as protected, sum(${available})::int as available,
        sum(b.on_hand) * coalesce(c.average, 0) as worth ${fromBalances(filter)} group by s.id, c.souvenir_id`;
    case 'storage':
      return sql`select null::uuid as souvenir_id, t.id as storage_id, null as code_order, t.sort_code as storage_sort,
        null::bigint as average, count(*)::int as souvenirs, 1 as storages, sum(b.on_hand)::int as on_hand,
        sum(b.reserved)::int as reserved, sum(b.protected)::int as protected, sum(${available})::int as available,
        sum(b.on_hand * coalesce(c.average, 0)) as worth ${fromBalances(filter)} group by t.id`;
    default:
      return sql`select s.id as souvenir_id, t.id as storage_id, ${codeOrder()} as code_order, t.sort_code as storage_sort, c.average, 1 as souvenirs,
        1 as storages, b.on_hand, b.reserved, b.protected, ${available} as available,
        b.on_hand * coalesce(c.average, 0) as worth ${fromBalances(filter)}`;
  }
}

type BalanceTotals = {
  total: number;
  on_hand: number;
  reserved: number;
  protected: number;
  available: number;
  value: number;
};

/** Values are summed exactly and rounded once, to the cent. */
export async function sumBalances(db: Db, filter: BalanceFilter): Promise<BalanceTotals> {
  const { rows } = await sql<BalanceTotals>`
    select count(*) as total, coalesce(sum(g.on_hand), 0) as on_hand, coalesce(sum(g.reserved), 0) as reserved,
           coalesce(sum(g.protected), 0) as protected, coalesce(sum(g.available), 0) as available,
           coalesce(round(sum(g.worth) / 100), 0)::bigint as value
    from (${selectGrouped(filter)}) g`.execute(db);
  return rows[0]!;
}

const sortColumns = {
  productCode: sql`g.code_order`,
  name: sql`(select n.name ->> 'zh-HK' from souvenir n where n.id = g.souvenir_id)`,
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
           c.name as category_name, t.name as storage_name, ${selectCoverPicture(sql.ref('s.id'))} as cover,
           a.available as available_in_all
    from (
      select g.* from (${selectGrouped(filter)}) g order by ${order} limit ${limit} offset ${offset}
    ) g
    left join souvenir s on s.id = g.souvenir_id
    left join souvenir_stock a on a.souvenir_id = g.souvenir_id
    left join category c on c.id = s.category_id
    left join storage t on t.id = g.storage_id
    order by ${order}`.execute(db);
  return rows;
}

const defaultOrder = sql`g.code_order, g.storage_sort, g.souvenir_id, g.storage_id`;

export async function listBalances(db: Db, query: ListQuery): Promise<BalanceRecord[]> {
  const direction = query.sort === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  return readPage(db, query, {
    order: query.sidx ? sql`${sortColumns[query.sidx]} ${direction}, ${defaultOrder}` : defaultOrder,
    limit: query.pageSize,
    offset: (query.currentPage - 1) * query.pageSize,
  });
}

/** Reads all balances for an export, in the default order of the list. */
export async function* readBalances(db: Db, query: BalanceQuery): AsyncGenerator<BalanceRecord> {
  const filter = await resolveKeyword(db, query);
  let readCount = 0;
  yield* readInChunks<BalanceRecord>(async (_last, limit) => {
    const rows = await readPage(db, filter, { order: defaultOrder, limit, offset: readCount });
    readCount += rows.length;
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
