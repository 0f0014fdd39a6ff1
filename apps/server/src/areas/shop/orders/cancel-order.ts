// Cancelling and expiring: the promise is released, and what was paid is owed back.
import { AppError } from '@keepsake/core/api/errors';
import type { OrderDetail } from '@keepsake/core/shop/orders/order.contract';
import { itemsAmount } from '@keepsake/core/shop/orders/order.rules';
import type { Context, SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { writeTogether } from '../../../db/write.ts';
import type { Settings } from '../../settings/index.ts';
import { prepareRelease } from '../../stock/index.ts';
import { createOwedRefund } from '../refunds/create-owed-refund.ts';
import { stepOf } from './change-order.ts';
import { messageToBuyer } from './notify-buyer.ts';
import { listOrderLines, lockOrder, lockOwnOrder, type OrderRecord } from './order.repo.ts';
import { takeExpired } from './order-due.repo.ts';
import { showOwnOrder } from './show-order.ts';

/** What could not be delivered before is owed already: only the rest is left to give back. */
async function owePaid(tx: Tx, context: Context, order: OrderRecord, reason: string): Promise<void> {
  const lines = (await listOrderLines(tx, [order.id])).map((line) => ({
    lineNo: line.line_no,
    quantity: line.quantity - line.cancelled - line.refunding,
    unitPrice: line.unit_price,
  }));
  const amount = itemsAmount(lines) + order.delivery_fee;
  if (amount > 0) await createOwedRefund(tx, context, order, { amount, description: reason, lines });
}

export async function cancelOrder(
  tx: Tx,
  order: OrderRecord,
  action: 'cancel' | 'cancelByStaff' | 'expire',
  reason: string,
  context: Context,
): Promise<void> {
  const change = { cancelled_at: context.now, cancel_reason: reason };
  const { order: cancelled, parts } = await stepOf(tx, context, order, action, change, reason);
  const template = action === 'expire' ? 'order-expired' : 'order-cancelled';
  await writeTogether(tx, [
    ...parts,
    await messageToBuyer(tx, context, cancelled, template, { reason }),
    // last, because others wait for these rows
    ...(await prepareRelease(tx, { kind: 'shop_order', id: order.id })),
  ]);
  if (order.paid_at) await owePaid(tx, context, cancelled, reason);
}

export async function cancelOwnOrder(
  tx: Tx,
  id: string,
  reason: string,
  context: SignedInContext,
  settings: Settings,
): Promise<OrderDetail> {
  const order = await lockOwnOrder(tx, id, context.caller.userId);
  if (!order) throw new AppError('NOT_FOUND');
  await cancelOrder(tx, order, 'cancel', reason, context);
  return showOwnOrder(tx, id, context, settings);
}

const batch = 50;

/** Each order is its own transaction; two nodes never take the same. Returns how many expired. */
export async function expireOrders(db: Db, context: Context): Promise<number> {
  let expired = 0;
  for (;;) {
    const ids = await inTransaction(db, (tx) => takeExpired(tx, context.now, batch));
    for (const id of ids) {
      await inTransaction(db, async (tx) => {
        const order = await lockOrder(tx, id);
        // paid or cancelled in the meantime
        if (order?.state !== 'pending_payment' || order.expires_at > context.now) return;
        await cancelOrder(tx, order, 'expire', '', context);
        expired++;
      });
    }
    if (ids.length < batch) return expired;
  }
}
