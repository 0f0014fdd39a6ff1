// Sales added up from the views sale_entry and sale_cost, by whatever they are wanted by.
import type { LocalizedText } from '@keepsake/core/language';
import { addDays } from '@keepsake/core/period';
import type { SalesGroup } from '@keepsake/core/shop/sales.contract';
import type { Period } from '@keepsake/core/shop/sales.rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type SalesSums = {
  key: string;
  orders: number;
  pieces: number;
  returned: number;
  gross: number;
  refunds: number;
};
export type CostSum = { key: string; cost: number };

/** Fees and the like, where things are counted by what was sold. */
export const noSouvenir = 'delivery';

/** One for all of it, so that an order is counted once in the total and once in each row it is part of. */
const keyOf: Record<SalesGroup | 'total', RawBuilder<string>> = {
  total: sql`''::text`,
  day: sql`to_char(e.at at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD')`,
  souvenir: sql`coalesce(e.souvenir_id::text, ${sql.lit(noSouvenir)})`,
  category: sql`coalesce(s.category_id::text, ${sql.lit(noSouvenir)})`,
  method: sql`e.payment_method`,
  buyer: sql`e.buyer_kind`,
};
const withCategory = (by: SalesGroup | 'total') =>
  by === 'category' ? sql`left join souvenir s on s.id = e.souvenir_id` : sql``;

/** From the beginning of the first day to the end of the last, in Hong Kong. */
const within = ({ start, end }: Period) => sql`
  e.at >= ${`${start}T00:00:00+08:00`}::timestamptz and e.at < ${`${addDays(end, 1)}T00:00:00+08:00`}::timestamptz`;

export async function sumSales(db: Db, by: SalesGroup | 'total', period: Period): Promise<SalesSums[]> {
  const { rows } = await sql<SalesSums>`
    select ${keyOf[by]} as key, count(distinct e.order_id) filter (where e.sold = 1)::int as orders,
           sum(e.pieces)::int as pieces, sum(e.returned)::int as returned,
           sum(e.gross)::bigint as gross, sum(e.refunded)::bigint as refunds
    from sale_entry e ${withCategory(by)} where ${within(period)} group by 1`.execute(db);
  return rows;
}

export async function sumCosts(db: Db, by: SalesGroup | 'total', period: Period): Promise<CostSum[]> {
  const { rows } = await sql<CostSum>`
    select ${keyOf[by]} as key, round(sum(e.cost) / 100)::bigint as cost
    from sale_cost e ${withCategory(by)} where ${within(period)} group by 1`.execute(db);
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
