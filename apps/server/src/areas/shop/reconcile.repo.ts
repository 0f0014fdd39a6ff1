// Checks that no piece was both handed over and held for a refund, and that the money of each order is right.
import { sql } from 'kysely';
import type { Db } from '../../db/connection/database.ts';
import { paysBackOrder } from './orders/refunded-amount.repo.ts';

type HandOverFault = {
  orderNo: string;
  souvenirId: string;
  souvenir: string;
  bought: number;
  found: number;
};

/**
 * Returns every order line on which the pieces handed over and the pieces held for a refund are together more than the
 * pieces bought. Pieces that the buyer sent back are not held, so they do not count twice.
 */
export async function reconcileHandOvers(db: Db): Promise<HandOverFault[]> {
  const { rows } = await sql<HandOverFault>`
    select o.no as "orderNo", l.souvenir_id as "souvenirId", l.code as souvenir, l.quantity - l.cancelled as bought,
           (l.handed_over + h.held)::int as found
    from (
      select r.order_id, a.line_no, sum(a.held) as held from refund_line a join refund r on r.id = a.refund_id
      where a.held > 0 and r.kind = 'refund' and r.state <> 'return_rejected' group by 1, 2
    ) h
    join shop_order_line l on l.order_id = h.order_id and l.line_no = h.line_no
    join shop_order o on o.id = l.order_id
    where l.handed_over + h.held > l.quantity - l.cancelled
    order by o.no, l.line_no`.execute(db);
  return rows;
}

type MoneyFault = { orderNo: string; expected: number; found: number };

/**
 * Returns every paid order with a wrong amount: its payments differ from its total amount, or its payments minus its
 * refunds differ from its current price. The current price is the sum of the pieces that were not removed, the delivery
 * fee and the rounding, or 0 for a cancelled order. Refunds that a buyer requested count only for a cancelled order,
 * because otherwise they do not remove pieces from the order.
 */
export async function reconcilePayments(db: Db): Promise<MoneyFault[]> {
  const { rows } = await sql<MoneyFault>`
    select o.no as "orderNo", e.expected, (p.paid - r.refunded)::bigint as found
    from shop_order o
    cross join lateral (
      select coalesce(sum(amount), 0) as paid from payment where order_id = o.id and state = 'succeeded'
    ) p
    cross join lateral (
      select coalesce(sum(r.amount), 0) as refunded from refund r
      where r.order_id = o.id and r.state <> 'return_rejected' and ${paysBackOrder}
        and (r.kind = 'cancellation' or (r.kind = 'refund' and o.state = 'cancelled'))
    ) r
    cross join lateral (
      select case when o.state = 'cancelled' then 0
        else coalesce(sum(l.unit_price * (l.quantity - l.cancelled)), 0) + o.delivery_fee - o.fee_refunded + o.rounding end::bigint as expected
      from shop_order_line l where l.order_id = o.id
    ) e
    where o.paid_at is not null and (e.expected <> p.paid - r.refunded or p.paid <> o.total_amount)
    order by o.no`.execute(db);
  return rows;
}
