// Sales and open orders of the shop for the reports overview.
import { sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';

export type SalesDay = {
  day: string;
  orders: number;
  amount: number;
  /** Only the orders of the day that were paid up to the current time of day. */
  ordersUntilNow: number;
  amountUntilNow: number;
};

/** Paid orders that are not cancelled, by the day of payment in Hong Kong. Refunds are not subtracted. */
export async function sumSalesByDay(db: Db, from: string, now: Date): Promise<SalesDay[]> {
  const { rows } = await sql<SalesDay>`
    select o.paid::date::text as day, count(*)::int as orders, sum(o.total_amount)::bigint as amount,
           count(*) filter (where o.is_until_now)::int as "ordersUntilNow",
           coalesce(sum(o.total_amount) filter (where o.is_until_now), 0)::bigint as "amountUntilNow"
    from (select total_amount, paid_at at time zone 'Asia/Hong_Kong' as paid,
                 (paid_at at time zone 'Asia/Hong_Kong')::time
                   <= (${now}::timestamptz at time zone 'Asia/Hong_Kong')::time as is_until_now
          from shop_order
          where paid_at >= ${`${from}T00:00:00+08:00`}::timestamptz and state <> 'cancelled') o
    group by 1`.execute(db);
  return rows;
}

export async function countOpenOrdersAndRefunds(db: Db): Promise<{ orders: number; refunds: number }> {
  const { rows } = await sql<{ orders: number; refunds: number }>`
    select (select count(*)::int from shop_order where state in ('paid', 'accepted', 'deliver')) as orders,
           (select count(*)::int from refund
            where state in ('return_pending', 'return_approved', 'return_processing')) as refunds`.execute(
    db,
  );
  return rows[0]!;
}
