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
};
export type CostSum = { key: string | null; cost: number };

/** Fees and the like, where things are counted by what was sold. */
export const noSouvenir = 'delivery';

/** Grouped by as it is stored: words are made of the few that come out, not of every line. */
const groupOf: Record<SalesGroup, RawBuilder<unknown>> = {
  day: sql`e.day`,
  souvenir: sql`e.souvenir_id`,
  category: sql`s.category_id`,
  method: sql`e.payment_method`,
  buyer: sql`e.buyer_kind`,
};
const key = sql<string | null>`
  case when grouping(e.part) = 0 then coalesce(e.part::text, ${sql.lit(noSouvenir)}) end`;
/** An order counts once: with its first line, with each souvenir, or with the first it has of a category. */
const ordersOf: Record<SalesGroup, RawBuilder<number>> = {
  day: sql`sum(e.head)`,
  souvenir: sql`sum(e.sold)`,
  category: sql`sum(e.leads)`,
  method: sql`sum(e.head)`,
  buyer: sql`sum(e.head)`,
};
const withCategory = (by: SalesGroup) =>
  by === 'category' ? sql`left join souvenir s on s.id = e.souvenir_id` : sql``;

const within = ({ start, end }: Period) => sql`e.day between ${start}::date and ${end}::date`;

/**
 * By key and all together in one reading: an order counts once in the total and once in each row it is part of. Keys
 * first, for PostgreSQL shares that out among its workers; the total is made of those few.
 */
export async function sumSales(db: Db, by: SalesGroup, period: Period): Promise<SalesSums[]> {
  const { rows } = await sql<SalesSums>`
    select ${key} as key,
           coalesce(case when grouping(e.part) = 1 then sum(e.head) else sum(e.orders) end, 0)::int as orders,
           coalesce(sum(e.pieces), 0)::int as pieces, coalesce(sum(e.returned), 0)::int as returned,
           coalesce(sum(e.gross), 0)::bigint as gross, coalesce(sum(e.refunded), 0)::bigint as refunds
    from (select ${groupOf[by]} as part, sum(e.head) as head, ${ordersOf[by]} as orders, sum(e.pieces) as pieces,
                 sum(e.returned) as returned, sum(e.gross) as gross, sum(e.refunded) as refunded
          from sale_fact e ${withCategory(by)}
          where ${within(period)} and (e.sold > 0 or e.returned > 0 or e.gross <> 0 or e.refunded <> 0)
          group by 1) e
    group by grouping sets ((e.part), ())`.execute(db);
  return rows;
}

export async function sumCosts(db: Db, by: SalesGroup, period: Period): Promise<CostSum[]> {
  const { rows } = await sql<CostSum>`
    select ${key} as key, coalesce(round(sum(e.cost) / 100), 0)::bigint as cost
    from (select ${groupOf[by]} as part, sum(e.cost) as cost
          from (select day, souvenir_id, payment_method, buyer_kind, cost from sale_fact e
                where ${within(period)} and e.cost <> 0
                union all
                select day, souvenir_id, payment_method, buyer_kind, cost from sale_shelf e where ${within(period)}) e
          ${withCategory(by)} group by 1) e
    group by grouping sets ((e.part), ())`.execute(db);
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
