// Sales added up from sale_fact, by whatever they are wanted by, and the proof that it says what the orders say
// (docs/adr/0013-sales-by-day.md).
import type { LocalizedText } from '@keepsake/core/language';
import type { SalesGroup } from '@keepsake/core/shop/sales.contract';
import type { Period } from '@keepsake/core/shop/sales.rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Without a key: all of it. */
export type SalesSums = {
  key: string | null;
  orders: number;
  pieces: number;
  returned: number;
  gross: number;
  refunds: number;
  /** In hundredths of a cent, still to be rounded; 0 where costs were not asked for. */
  cost: number;
};
export type ShelfCost = { key: string | null; cost: number };

/** Fees and the like, where things are counted by what was sold. */
export const noSouvenir = 'delivery';

/** Grouped by as it is stored: words, and categories, are looked up for the few that come out, not for every line. */
const partOf: Record<SalesGroup, RawBuilder<unknown>> = {
  day: sql`e.day`,
  souvenir: sql`e.souvenir_id`,
  category: sql`e.souvenir_id`,
  method: sql`e.payment_method`,
  buyer: sql`e.buyer_kind`,
};
/** An order counts once: with its first line, with each souvenir, or with the first it has of a category. */
const ordersOf: Record<SalesGroup, RawBuilder<number>> = {
  day: sql`sum(e.head)`,
  souvenir: sql`sum(e.sold)`,
  category: sql`sum(e.leads)`,
  method: sql`sum(e.head)`,
  buyer: sql`sum(e.head)`,
};
const keyOf = (by: SalesGroup) => (by === 'category' ? sql`s.category_id` : sql`e.part`);
const withCategory = (by: SalesGroup) =>
  by === 'category' ? sql`left join souvenir s on s.id = e.part` : sql``;
const named = (by: SalesGroup) => sql<string | null>`
  case when grouping(${keyOf(by)}) = 0 then coalesce(${keyOf(by)}::text, ${sql.lit(noSouvenir)}) end`;

const within = ({ start, end }: Period) => sql`e.day between ${start}::date and ${end}::date`;

/**
 * By key and all together in one reading: an order counts once in the total and once in each row it is part of. Keys
 * first, for PostgreSQL shares that out among its workers; the total is made of those few.
 */
export async function sumSales(
  db: Db,
  by: SalesGroup,
  period: Period,
  withCosts: boolean,
): Promise<SalesSums[]> {
  // a day with nothing but costs is not even told of where they are not seen
  const sales = sql`(e.sold > 0 or e.returned > 0 or e.gross <> 0 or e.refunded <> 0)`;
  const { rows } = await sql<SalesSums>`
    select ${named(by)} as key,
           coalesce(case when grouping(${keyOf(by)}) = 1 then sum(e.head) else sum(e.orders) end, 0)::int as orders,
           coalesce(sum(e.pieces), 0)::int as pieces, coalesce(sum(e.returned), 0)::int as returned,
           coalesce(sum(e.gross), 0)::bigint as gross, coalesce(sum(e.refunded), 0)::bigint as refunds,
           coalesce(sum(e.cost), 0)::bigint as cost
    from (select ${partOf[by]} as part, sum(e.head) as head, ${ordersOf[by]} as orders, sum(e.pieces) as pieces,
                 sum(e.returned) as returned, sum(e.gross) as gross, sum(e.refunded) as refunded,
                 ${withCosts ? sql`sum(e.cost)` : sql`0`} as cost
          from sale_fact e
          where ${within(period)} and ${withCosts ? sql`true` : sales}
          group by 1) e
    ${withCategory(by)}
    group by grouping sets ((${keyOf(by)}), ())`.execute(db);
  return rows;
}

/** What is paid and still on the shelf, at what it costs today: few at any time (migration 0086). */
export async function sumShelf(db: Db, by: SalesGroup, period: Period): Promise<ShelfCost[]> {
  const { rows } = await sql<ShelfCost>`
    select ${named(by)} as key, coalesce(sum(e.cost), 0)::bigint as cost
    from (select ${partOf[by]} as part, sum(e.cost) as cost from sale_shelf e where ${within(period)} group by 1) e
    ${withCategory(by)}
    group by grouping sets ((${keyOf(by)}), ())`.execute(db);
  return rows;
}

type SalesFault = { orderNo: string; day: string; truth: number; kept: number };

const columns = sql`e.day, e.order_id, e.souvenir_id, e.payment_method, e.buyer_kind, e.head, e.sold, e.pieces, e.returned,
  e.gross, e.refunded, e.cost, e.leads`;

/** What the orders say and the report does not, or the other way round. Empty: the report is true to the cent. */
export async function reconcileSales(db: Db): Promise<SalesFault[]> {
  const { rows } = await sql<SalesFault>`
    select o.no as "orderNo", w.day::text as day, sum(w.gross - w.refunded) filter (where w.times > 0)::bigint as truth,
           sum(w.gross - w.refunded) filter (where w.times < 0)::bigint as kept
    from (
      select ${columns}, sum(e.times) as times
      from (select *, 1 as times from sale_truth union all select *, -1 from sale_fact) e
      group by ${columns} having sum(e.times) <> 0
    ) w
    join shop_order o on o.id = w.order_id
    group by 1, 2 order by 2, 1`.execute(db);
  return rows.map((row) => ({ ...row, truth: row.truth ?? 0, kept: row.kept ?? 0 }));
}

export type Named = { id: string; code: string; name: LocalizedText };

export async function listSouvenirNames(db: Db, ids: readonly string[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, code, name from souvenir where id = any(${ids}::uuid[]) order by code`.execute(db);
  return rows;
}

export async function listCategoryNames(db: Db, ids: readonly string[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, code, name from category where id = any(${ids}::uuid[]) order by code`.execute(db);
  return rows;
}
