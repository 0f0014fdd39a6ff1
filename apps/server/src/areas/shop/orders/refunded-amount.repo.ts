// What was paid back of orders.
import { findRefundState, type OrderRefundState } from '@keepsake/core/shop/orders/order.rules';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';

/** Refunds that pay back the order itself. A second or late payment is not part of it, unless the order is cancelled. */
const isOfOrder = sql<SqlBool>`(r.payment_id is null or o.state = 'cancelled')`;

/** The part of the payment of the order `o` that was paid back. A cash payout may differ from it by its rounding. */
export const refundedOfOrder = sql<number>`
  (select coalesce(sum(r.amount), 0)::int from refund r join payout p on p.refund_id = r.id and p.state = 'paid'
   where r.order_id = o.id and ${isOfOrder})`;

export async function readRefunded(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ refunded: number }>`
    select ${refundedOfOrder} as refunded from shop_order o where o.id = ${orderId}`.execute(db);
  return rows[0]?.refunded ?? 0;
}

/** The condition of a list of orders `o`. Begins with the paid refunds, which are few. Same rule as `findRefundState` in core. */
export function isRefunded(state: OrderRefundState) {
  const comparison = state === 'full' ? sql`>=` : sql`<`;
  return sql<SqlBool>`o.id in (
    select o.id from payout p join refund r on r.id = p.refund_id join shop_order o on o.id = r.order_id
    where p.state = 'paid' and r.amount > 0 and ${isOfOrder}
    group by o.id having sum(r.amount) ${comparison} o.total_amount - o.rounding)`;
}

type Refunded = {
  /** What was paid out, for all payments. */
  readonly amount: number;
  readonly at: string;
  readonly state: OrderRefundState | null;
};

/** What was paid back for each order, and when last. Orders without a paid refund are missing. */
export async function readRefundedAmounts(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Refunded>> {
  const { rows } = await sql<{
    id: string;
    totalAmount: number;
    rounding: number;
    refunded: number;
    paidOut: number;
    at: Date;
  }>`
    select o.id, o.total_amount as "totalAmount", o.rounding, ${refundedOfOrder} as refunded,
           sum(p.amount)::int as "paidOut", max(p.paid_at) as at
    from shop_order o join refund r on r.order_id = o.id join payout p on p.refund_id = r.id and p.state = 'paid'
    where o.id = any(${orderIds}::uuid[]) group by o.id`.execute(db);
  return new Map(
    rows.map(({ id, paidOut, at, ...order }) => [
      id,
      { amount: paidOut, at: at.toISOString(), state: findRefundState(order) },
    ]),
  );
}
