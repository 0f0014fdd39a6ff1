// Sales added up from the views sale_entry and sale_cost, by whatever they are wanted by.
import type { LocalizedText } from '@keepsake/core/language';
import { addDays } from '@keepsake/core/period';
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
  day: sql`(e.at at time zone 'Asia/Hong_Kong')::date`,
  souvenir: sql`e.souvenir_id`,
  category: sql`s.category_id`,
  method: sql`e.payment_method`,
  buyer: sql`e.buyer_kind`,
};
const key = sql<string | null>`
  case when grouping(e.part) = 0 then coalesce(e.part::text, ${sql.lit(noSouvenir)}) end`;
/** An order has a souvenir once, but several of a category: only there must orders be told apart, which means sorting. */
const ordersOf: Record<SalesGroup, RawBuilder<number>> = {
  day: sql`sum(e.head)`,
  souvenir: sql`sum(e.sold)`,
  category: sql`count(distinct e.order_id) filter (where e.sold = 1)`,
  method: sql`sum(e.head)`,
  buyer: sql`sum(e.head)`,
};
const withCategory = (by: SalesGroup) =>
  by === 'category' ? sql`left join souvenir s on s.id = e.souvenir_id` : sql``;

/** From the beginning of the first day to the end of the last, in Hong Kong. */
const within = ({ start, end }: Period) => sql`
  e.at >= ${`${start}T00:00:00+08:00`}::timestamptz and e.at < ${`${addDays(end, 1)}T00:00:00+08:00`}::timestamptz`;

/** By key and all together in one reading: an order counts once in the total and once in each row it is part of. */
export async function sumSales(db: Db, by: SalesGroup, period: Period): Promise<SalesSums[]> {
  const { rows } = await sql<SalesSums>`
    select ${key} as key,
           coalesce(case when grouping(e.part) = 1 then sum(e.head) else ${ordersOf[by]} end, 0)::int as orders,
           coalesce(sum(e.pieces), 0)::int as pieces, coalesce(sum(e.returned), 0)::int as returned,
           coalesce(sum(e.gross), 0)::bigint as gross, coalesce(sum(e.refunded), 0)::bigint as refunds
    from (select e.*, ${groupOf[by]} as part from sale_entry e ${withCategory(by)} where ${within(period)}) e
    group by grouping sets ((e.part), ())`.execute(db);
  return rows;
}

export async function sumCosts(db: Db, by: SalesGroup, period: Period): Promise<CostSum[]> {
  const { rows } = await sql<CostSum>`
    select ${key} as key, coalesce(round(sum(e.cost) / 100), 0)::bigint as cost
    from (select e.*, ${groupOf[by]} as part from sale_cost e ${withCategory(by)} where ${within(period)}) e
    group by grouping sets ((e.part), ())`.execute(db);
  return rows;
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
