// Reads the data of a receipt: the order with its lines, its payment, and its refunds.

import type { OrderPaymentMethod, TillMethod } from '@keepsake/core/shop/payments/payment.contract';
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
import { prepared } from '../../../db/connection/pooled-client.ts';
import { collegeName } from '../../identity/index.ts';
import { type OrderLineRecord, type OrderRecord, pieceSumsOfLine } from '../orders/order.repo.ts';
import { paysBackOrder } from '../orders/refunded-amount.repo.ts';

/** `no`: the number of the payment, or the numbers of all payments if there were several. */
export type PaidBy = { no: string; method: OrderPaymentMethod; settled_at: Date };
/** A payment at a till. `given`: the cash that the buyer gave, or null for other methods. */
export type TillPayment = { method: TillMethod; amount: number; given: number | null; reference: string };
export type PaidBack = { no: string; amount: number; paid_at: Date };
export type ReceiptFacts = {
  college: LocalizedText | null;
  order: OrderRecord;
  lines: OrderLineRecord[];
  /** Undefined if the order is not paid. */
  payment: PaidBy | undefined;
  /** The payments of a counter sale. Empty for other orders. */
  tillPayments: TillPayment[];
  paidBack: PaidBack[];
  /** Sum of the refunds that the shop owes without a request, such as for removed pieces, and has not paid out yet. */
  owed: number;
};

type Found = OrderRecord & {
  college: LocalizedText | null;
  lines: OrderLineRecord[];
  payment: (Omit<PaidBy, 'settled_at'> & { settled_at: string }) | null;
  till_payments: TillPayment[];
  paid_back: (Omit<PaidBack, 'paid_at'> & { paid_at: string })[];
  owed: number;
};

/** Finds any order by its number, or an order of the buyer by its id. */
export async function findReceiptFacts(
  db: Db,
  which: { no: string } | { id: string; buyerId: string },
): Promise<ReceiptFacts | undefined> {
  const found =
    'no' in which ? sql`o.no = ${which.no}` : sql`o.id = ${which.id} and o.buyer_id = ${which.buyerId}`;
  const { rows } = await sql<Found>`${prepared}
    select o.*, ${collegeName} as college,
           (select json_agg(l) from (
              select l.*, r.held, r.held_open, r.refunded, r.sent from shop_order_line l ${pieceSumsOfLine}
              where l.order_id = o.id order by l.line_no) l) as lines,
           (select json_build_object('no', string_agg(p.no, ', ' order by p.settled_at, p.no),
                                     'method', (array_agg(p.method order by p.settled_at, p.no))[1], 'settled_at', min(p.settled_at))
            from payment p where p.order_id = o.id and p.state = 'succeeded' having count(*) > 0) as payment,
           (select coalesce(json_agg(json_build_object('method', p.method, 'amount', p.amount, 'given', p.given, 'reference', p.reference)
                                     order by p.no), '[]')
            from payment p where p.order_id = o.id and p.state = 'succeeded' and p.shift_id is not null) as till_payments,
           (select coalesce(json_agg(json_build_object('no', r.no, 'amount', p.amount, 'paid_at', p.paid_at) order by p.paid_at), '[]')
            from refund r join payout p on p.refund_id = r.id
            where r.order_id = o.id and p.state = 'paid' and ${paysBackOrder}) as paid_back,
           (select coalesce(sum(r.amount), 0)::int from refund r
            where r.order_id = o.id and r.kind = 'cancellation' and ${paysBackOrder}
              and not exists (select from payout p where p.refund_id = r.id and p.state = 'paid')) as owed
    from shop_order o where ${found}`.execute(db);
  if (!rows[0]) return undefined;
  const { college, lines, payment, till_payments, paid_back, owed, ...order } = rows[0];
  return {
    college,
    order,
    lines,
    payment: payment ? { ...payment, settled_at: new Date(payment.settled_at) } : undefined,
    tillPayments: till_payments,
    owed,
    paidBack: paid_back.map((row) => ({ ...row, paid_at: new Date(row.paid_at) })),
  };
}
