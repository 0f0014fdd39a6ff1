// Orders and refunds for the global search of the back office.
import type { OrderState } from '@keepsake/core/shop/orders/order.machine';
import { sql } from 'kysely';
import type { Db } from '../../db/connection/database.ts';
import { textContains } from '../../db/search/search.ts';

/** An exact match of the number comes first, then the newest. */
export async function searchOrders(db: Db, keyword: string, limit: number) {
  const { rows } = await sql<{ id: string; no: string; contact_name: string; state: OrderState }>`
    select o.id, o.no, o.contact_name, o.state from shop_order o
    where ${textContains(sql.ref('o.search_text'), keyword)}
    order by lower(o.no) = lower(${keyword}) desc, o.placed_at desc, o.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function searchRefunds(db: Db, keyword: string, limit: number) {
  const { rows } = await sql<{ id: string; no: string; contact_name: string; order_no: string }>`
    select r.id, r.no, r.contact_name, o.no as order_no from refund r join shop_order o on o.id = r.order_id
    where ${textContains(sql.ref('r.search_text'), keyword)}
    order by lower(r.no) = lower(${keyword}) desc, r.id desc limit ${limit}`.execute(db);
  return rows;
}
