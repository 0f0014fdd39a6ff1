// Applies the change to a more expensive delivery when its payment arrives, and drops changes that are not paid in
// time.
import type { Context } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { announce } from '../../../db/live.ts';
import { notifyBuyer } from '../orders/notify-buyer.ts';
import { lockOrder, type OrderRecord } from '../orders/order.repo.ts';
import type { PaymentRecord } from '../payments/payment.repo.ts';
import { refreshSale } from '../sales/sales.repo.ts';
import { applyDelivery } from './apply-change.ts';
import {
  type ChangeRecord,
  closeChange,
  findWaitingChange,
  listExpiredChanges,
  saveOrderContent,
} from './change.repo.ts';
import { lockAndFindRefusal } from './lock-for-change.ts';

/** The change that the payment is for. Undefined if it no longer waits or the order can no longer be changed. */
export async function findPayableChange(
  tx: Tx,
  order: OrderRecord,
  payment: PaymentRecord,
): Promise<ChangeRecord | undefined> {
  const waiting = await findWaitingChange(tx, order.id);
  if (waiting?.id !== payment.change_id) return undefined;
  return (await lockAndFindRefusal(tx, order)) ? undefined : waiting;
}

/** Called after the payment is stored as succeeded. */
export async function applyPaidChange(
  tx: Tx,
  context: Context,
  order: OrderRecord,
  change: ChangeRecord,
): Promise<void> {
  await closeChange(tx, change.id, 'applied', context.now);
  await applyDelivery(tx, context, order, change, change.fee_difference);
  await refreshSale(tx, order.id);
}

/** Drops the changes that were not paid in time, one transaction for each. */
export async function expireChanges(db: Db, context: Context): Promise<number> {
  let dropped = 0;
  for (const orderId of await listExpiredChanges(db, context.now)) {
    await inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, orderId);
      const change = await findWaitingChange(tx, orderId);
      // it may have been paid or replaced meanwhile
      if (!order || !change?.expires_at || change.expires_at > context.now) return;
      await closeChange(tx, change.id, 'dropped', context.now);
      await saveOrderContent(tx, orderId);
      await announce(tx, 'orders', order.buyer_id);
      await notifyBuyer(tx, context, order, 'order-change-expired');
      dropped++;
    });
  }
  return dropped;
}
