// Cancels an order, also when its time to pay is over. The reserved stock is released, and a payment is refunded.
import { requireFound } from '@keepsake/core/api/errors';
import type { OrderDetail } from '@keepsake/core/shop/orders/order.contract';
import { itemsAmount } from '@keepsake/core/shop/orders/order.rules';
import type { Context, SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { writeTogether } from '../../../db/write.ts';
import type { Settings } from '../../settings/index.ts';
import { prepareRelease } from '../../stock/index.ts';
import { expireChanges } from '../changes/settle-change.ts';
import { findFeePayment } from '../payments/payment.repo.ts';
import { createOwedRefund } from '../refunds/create-owed-refund.ts';
import { prepareOrderStep } from './change-order.ts';
import { prepareBuyerMessage } from './notify-buyer.ts';
import { listOrderLines, lockOrder, lockOwnOrder, type OrderRecord } from './order.repo.ts';
import { lockExpired } from './order-due.repo.ts';
import { showOwnOrder } from './show-order.ts';

/** Refunds only what earlier refunds of the order do not cover. */
async function refundPaidAmount(tx: Tx, context: Context, order: OrderRecord, reason: string): Promise<void> {
  const lines = (await listOrderLines(tx, [order.id])).map((line) => ({
    lineNo: line.line_no,
    quantity: line.quantity - line.cancelled - line.refunding,
    unitPrice: line.unit_price,
  }));
  const fee = order.delivery_fee - order.fee_refunded;
  // each payment gets its own refund, because a gateway pays back at most what it charged
  const feePayment = fee > 0 ? await findFeePayment(tx, order.id) : undefined;
  const amount = itemsAmount(lines) + (feePayment ? 0 : fee);
  if (amount > 0) await createOwedRefund(tx, context, order, { amount, description: reason, lines });
  if (feePayment)
    await createOwedRefund(tx, context, order, { amount: fee, description: reason, paymentId: feePayment });
}

export async function cancelOrder(
  tx: Tx,
  order: OrderRecord,
  action: 'cancel' | 'cancelByStaff' | 'expire',
  reason: string,
  context: Context,
): Promise<void> {
  const change = { cancelled_at: context.now, cancel_reason: reason };
  const { order: cancelled, parts } = await prepareOrderStep(tx, context, order, action, change, reason);
  const template = action === 'expire' ? 'order-expired' : 'order-cancelled';
  await writeTogether(tx, [
    ...parts,
    await prepareBuyerMessage(tx, context, cancelled, template, { reason }),
    // last, because other orders wait for these rows
    ...(await prepareRelease(tx, { kind: 'shop_order', id: order.id })),
  ]);
  if (order.paid_at) await refundPaidAmount(tx, context, cancelled, reason);
}

export async function cancelOwnOrder(
  tx: Tx,
  id: string,
  reason: string,
  context: SignedInContext,
  settings: Settings,
): Promise<OrderDetail> {
  const order = requireFound(await lockOwnOrder(tx, id, context.caller.userId));
  await cancelOrder(tx, order, 'cancel', reason, context);
  return showOwnOrder(tx, id, context, settings);
}

const batchSize = 50;

/**
 * Cancels orders that were not paid in time, each in its own transaction, so that several nodes can run the job at the
 * same time. Returns the number of orders. Also drops order changes that were not paid in time.
 */
export async function expireOrders(db: Db, context: Context): Promise<number> {
  await expireChanges(db, context);
  let expired = 0;
  for (;;) {
    const ids = await inTransaction(db, (tx) => lockExpired(tx, context.now, batchSize));
    for (const id of ids) {
      await inTransaction(db, async (tx) => {
        const order = await lockOrder(tx, id);
        // it may have been paid or cancelled meanwhile
        if (order?.state !== 'pending_payment' || order.expires_at > context.now) return;
        await cancelOrder(tx, order, 'expire', '', context);
        expired++;
      });
    }
    if (ids.length < batchSize) return expired;
  }
}
