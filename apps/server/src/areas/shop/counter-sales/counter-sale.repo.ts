// Sales at the counter: orders of kind `counter` with their payments and the till they were made at.
import type { TillMethod } from '@keepsake/core/shop/payments/payment.contract';
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { inserting, type Part } from '../../../db/write.ts';
import type { OrderRecord } from '../orders/order.repo.ts';

export type SalePaymentRecord = {
  id: string;
  no: string;
  gateway: string;
  method: TillMethod;
  amount: number;
  state: 'open' | 'succeeded' | 'failed' | 'late';
  /** The cash that the buyer gave. Null for other methods. */
  given: number | null;
  reference: string;
  failure: string;
};

export type CounterSaleRecord = OrderRecord & {
  till_id: string;
  till_name: LocalizedText;
  shift_no: string;
  refunded: number;
  payments: SalePaymentRecord[];
};

export async function findCounterSale(
  db: Db,
  which: { id: string } | { receiptCode: string },
): Promise<CounterSaleRecord | undefined> {
  const found = 'id' in which ? sql`o.id = ${which.id}` : sql`o.receipt_code = ${which.receiptCode}`;
  const { rows } = await sql<CounterSaleRecord>`
    select o.*, t.id as till_id, t.name as till_name, s.no as shift_no,
           (select coalesce(sum(p.amount), 0)::int from refund r join payout p on p.refund_id = r.id and p.state = 'paid'
            where r.order_id = o.id) as refunded,
           (select json_agg(json_build_object('id', p.id, 'no', p.no, 'gateway', p.gateway, 'method', p.method,
                                              'amount', p.amount, 'state', p.state, 'given', p.given,
                                              'reference', p.reference, 'failure', p.failure) order by p.no)
            from payment p where p.order_id = o.id) as payments
    from shop_order o join till_shift s on s.id = o.shift_id join till t on t.id = s.till_id
    where ${found}`.execute(db);
  return rows[0];
}

export type NewSalePayment = {
  id: string;
  no: string;
  order_id: string;
  shift_id: string;
  gateway: string;
  method: TillMethod;
  amount: number;
  given: number | null;
  reference: string;
  created_at: Date;
};

export const insertingSalePayments = (payments: readonly NewSalePayment[]): Part | undefined =>
  inserting(
    'payment',
    payments.map((payment) => ({ ...payment, state: 'open' })),
  );

/**
 * Marks the payments that the seller took at the till as succeeded: all except the campus card, which has a gateway.
 */
export async function settleTillPayments(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ state: 'succeeded', settled_at: now })
    .where('order_id', '=', orderId)
    .where('gateway', '=', 'till')
    .where('state', '=', 'open')
    .execute();
}

export async function markHandedOver(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('shop_order_line')
    .set((eb) => ({ handed_over: eb.ref('quantity') }))
    .where('order_id', '=', orderId)
    .execute();
}

/** What the gateway of the campus card needs to know. */
export async function findCampusCharge(db: Db, orderId: string) {
  return db
    .selectFrom('payment as p')
    .innerJoin('shop_order as o', 'o.id', 'p.order_id')
    .select([
      'p.no as paymentNo',
      'o.no as orderNo',
      'p.amount',
      'p.created_at as startedAt',
      'o.expires_at as expiresAt',
    ])
    .where('p.order_id', '=', orderId)
    .where('p.method', '=', 'campus_card')
    .executeTakeFirstOrThrow();
}
