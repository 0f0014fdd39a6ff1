// What a receipt says beyond its order: which payment paid it, and what went back since.
import type { PaymentMethod } from '@keepsake/core/shop/payment.contract';
import type { Db } from '../../db/database.ts';

export type PaidBy = { no: string; method: PaymentMethod; settled_at: Date };
export type PaidBack = { no: string; amount: number; paid_at: Date };

export async function findPaymentOf(db: Db, orderId: string): Promise<PaidBy | undefined> {
  return db
    .selectFrom('payment')
    .select(['no', 'method', 'settled_at'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'succeeded')
    .$castTo<PaidBy>()
    .executeTakeFirst();
}

/** Money that came too late was never the order's: what went back of it is not on the receipt. */
export async function listPaidBack(db: Db, orderId: string): Promise<PaidBack[]> {
  return db
    .selectFrom('refund as r')
    .innerJoin('payout as p', 'p.refund_id', 'r.id')
    .select(['r.no', 'p.amount', 'p.paid_at'])
    .where('r.order_id', '=', orderId)
    .where('p.state', '=', 'paid')
    .where('r.payment_id', 'is', null)
    .orderBy('p.paid_at')
    .$castTo<PaidBack>()
    .execute();
}
