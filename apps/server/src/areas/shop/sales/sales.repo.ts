// Sums of sale_fact for the sales report, and the check that it agrees with the orders
// (docs/adr/0009-reports-and-long-work.md).

import type { SalesGroup } from '@keepsake/core/shop/sales/sales.contract';
import type { Period } from '@keepsake/core/shop/sales/sales.rules';
import type { LocalizedText } from '@keepsake/core/values/language';
import { hongKongDay } from '@keepsake/core/values/period';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { type Part, part } from '../../../db/write.ts';
import { codeOrder } from '../../catalogue/index.ts';

/** The row without a key is the total. */
export type SalesSums = {
  key: string | null;
  orders: number;
  pieces: number;
  returned: number;
  gross: number;
  refunds: number;
  /** In hundredths of a cent, not rounded. 0 if costs were not requested. */
  cost: number;
};
export type UnissuedCost = { key: string | null; cost: number };

/** Key of delivery fees in a report by souvenir, family or category. */
export const deliveryKey = 'delivery';

const keys: Record<SalesGroup, RawBuilder<unknown>> = {
  day: sql`e.day`,
  souvenir: sql`e.souvenir_id`,
  /** A souvenir without a family counts for itself. */
  family: sql`coalesce(s.family_id, e.souvenir_id)`,
  category: sql`s.category_id`,
  method: sql`e.payment_method`,
  buyer: sql`e.buyer_kind`,
  channel: sql`e.channel`,
};
const withSouvenir = (by: SalesGroup) =>
  by === 'category' || by === 'family' ? sql`left join souvenir s on s.id = e.souvenir_id` : sql``;
/** Doubles the entries of members in a report by family: each counts for its family and for itself. */
const withMembers = (by: SalesGroup) =>
  by === 'family'
    ? {
        key: sql`case when m.is_member then e.souvenir_id else ${keys.family} end`,
        isMember: sql`m.is_member`,
        join: sql`join (values (false), (true)) m (is_member) on not m.is_member or s.family_id is not null`,
      }
    : { key: keys[by], isMember: sql`false`, join: sql`` };
const keyName = sql`coalesce(key::text, ${sql.lit(deliveryKey)})`;

/** The sales of a period, or only those of one souvenir. */
export type SalesFilter = { readonly period: Period; readonly souvenirId?: string | undefined };

const matches = ({ period: { start, end }, souvenirId }: SalesFilter) =>
  sql`e.day between ${start}::date and ${end}::date
      ${souvenirId ? sql`and e.souvenir_id = ${souvenirId}` : sql``}`;

/**
 * Sums by key, and the total. By family, also the sums of each member. An order counts once in the total and once in
 * each row that it is part of.
 */
export async function sumSales(
  db: Db,
  by: SalesGroup,
  filter: SalesFilter,
  includesCosts: boolean,
): Promise<SalesSums[]> {
  // without permission for costs, rows that have only costs are left out
  const sales = sql`(e.sold > 0 or e.returned > 0 or e.gross <> 0 or e.refunded <> 0)`;
  const { key, isMember, join } = withMembers(by);
  // grouping by order before counting is twice as fast as `count(distinct …)`
  const { rows } = await sql<SalesSums>`
    with entry as not materialized (
      select ${key} as key, ${isMember} as is_member, e.order_id, e.sold, e.pieces, e.returned, e.gross, e.refunded,
             ${includesCosts ? sql`e.cost` : sql`0`} as cost
      from sale_fact e ${withSouvenir(by)} ${join}
      where ${matches(filter)} and ${includesCosts ? sql`true` : sales}
    ), counted as (
      select ${keyName} as key, count(*) as orders
      from (select key, order_id from entry where sold > 0 group by 1, 2) o group by o.key
    ), summed as (
      select ${keyName} as key, is_member, sum(pieces) as pieces, sum(returned) as returned, sum(gross) as gross,
             sum(refunded) as refunds, sum(cost) as cost
      from entry e group by e.key, is_member
    )
    select s.key, coalesce(c.orders, 0) as orders, s.pieces, s.returned, s.gross, s.refunds, s.cost
    from summed s left join counted c using (key)
    union all
    select null, (select count(*) from (select from entry where sold > 0 and not is_member group by order_id) o),
           coalesce(sum(pieces), 0), coalesce(sum(returned), 0), coalesce(sum(gross), 0), coalesce(sum(refunds), 0), coalesce(sum(cost), 0)
    from summed where not is_member`.execute(db);
  return rows;
}

/** Costs of pieces that are paid but not issued yet, at their cost of today. Reads few rows. */
export async function sumUnissuedCosts(db: Db, by: SalesGroup, filter: SalesFilter): Promise<UnissuedCost[]> {
  const { key, isMember, join } = withMembers(by);
  const { rows } = await sql<UnissuedCost>`
    with entry as (
      select ${key} as key, ${isMember} as is_member, e.cost
      from sale_shelf e ${withSouvenir(by)} ${join} where ${matches(filter)}
    )
    select ${keyName} as key, sum(cost) as cost from entry e group by e.key
    union all
    select null, coalesce(sum(cost), 0) from entry where not is_member`.execute(db);
  return rows;
}

/** Records the sale when an order is paid. Refunds and costs follow with `refreshSale`. */
export const recordingSale = (orderId: string, paidBy: string, now: Date): Part =>
  part(
    'new_sale_fact',
    sql`insert into sale_fact (day, order_id, souvenir_id, payment_method, buyer_kind, sold, pieces, returned, gross, refunded, cost, channel)
    select ${hongKongDay(now)}::date, o.id, l.souvenir_id, ${paidBy}, o.buyer_kind, l.lines, l.quantity, 0, l.amount, 0, 0, o.kind
    from shop_order o,
      lateral (
        select souvenir_id, count(*)::int as lines, sum(quantity)::int as quantity, sum(unit_price * quantity)::bigint as amount
        from shop_order_line where order_id = o.id group by souvenir_id
        union all
        select null, 1, 0, o.delivery_fee where o.delivery_fee > 0
      ) l
    where o.id = ${orderId}`,
  );

/** Rewrites the rows of an order after a refund, or after its pieces moved. */
export async function refreshSale(tx: Tx, orderId: string): Promise<void> {
  await sql`select refresh_sale(${orderId}::uuid)`.execute(tx);
}

type SalesFault = { orderNo: string; day: string; expected: number; stored: number };

const columns = sql`e.day, e.order_id, e.souvenir_id, e.payment_method, e.buyer_kind, e.sold, e.pieces, e.returned,
  e.gross, e.refunded, e.cost, e.channel`;

/** Finds differences between `sale_fact` and the orders. */
export async function reconcileSales(db: Db): Promise<SalesFault[]> {
  const { rows } = await sql<SalesFault>`
    select o.no as "orderNo", w.day::text as day, sum(w.gross - w.refunded) filter (where w.times > 0)::bigint as expected,
           sum(w.gross - w.refunded) filter (where w.times < 0)::bigint as stored
    from (
      select ${columns}, sum(e.times) as times
      from (select *, 1 as times from sale_truth union all select *, -1 from sale_fact) e
      group by ${columns} having sum(e.times) <> 0
    ) w
    join shop_order o on o.id = w.order_id
    group by 1, 2 order by 2, 1`.execute(db);
  return rows.map((row) => ({ ...row, expected: row.expected ?? 0, stored: row.stored ?? 0 }));
}

export type NamedRow = { id: string; code: string; name: LocalizedText; familyId?: string | null };

export async function listSouvenirNames(db: Db, ids: readonly string[]): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select s.id, s.code, s.name from souvenir s where s.id = any(${ids}::uuid[]) order by ${codeOrder()}`.execute(
    db,
  );
  return rows;
}

/** Lists the names of families and souvenirs. `familyId` is set for members. */
export async function listFamilyNames(db: Db, ids: readonly string[]): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select id, code, name, null::uuid as "familyId" from souvenir_family where id = any(${ids}::uuid[])
    union all select id, code, name, family_id from souvenir where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

export async function listCategoryNames(db: Db, ids: readonly string[]): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select id, code, name from category where id = any(${ids}::uuid[]) order by code`.execute(db);
  return rows;
}
