// How much of an order was paid back.
import { findRefundState, type OrderRefundState } from '@keepsake/core/shop/orders/order.rules';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';

/** Whether the refund `r` pays back the order itself. A late payment never belonged to the order. */
export const paysBackOrder = sql<SqlBool>`
  not exists (select from payment q where q.id = r.payment_id and q.state = 'late')`;

/** The part of the payment of the order `o` that was paid back. A cash payout may differ from it by its rounding. */
export const refundedOfOrder = sql<number>`
  (select coalesce(sum(r.amount), 0)::int from refund r join payout p on p.refund_id = r.id and p.state = 'paid'
   where r.order_id = o.id and ${paysBackOrder})`;

export async function readRefundedAmount(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ refunded: number }>`
    select ${refundedOfOrder} as refunded from shop_order o where o.id = ${orderId}`.execute(db);
  return rows[0]?.refunded ?? 0;
}

/**
 * A condition for a list of orders `o`, with the same rule as `findRefundState` in core. Starts from the paid refunds,
 * because they are few.
 */
export function isInRefundState(state: OrderRefundState) {
  const comparison = state === 'full' ? sql`>=` : sql`<`;
  return sql<SqlBool>`o.id in (
    select o.id from payout p join refund r on r.id = p.refund_id join shop_order o on o.id = r.order_id
    where p.state = 'paid' and r.amount > 0 and ${paysBackOrder}
    group by o.id having sum(r.amount) ${comparison} o.total_amount - o.rounding)`;
}

type Refunded = {
  /** The sum of all payouts, including those for late payments. */
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
