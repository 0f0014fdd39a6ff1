// An order whose pieces were refunded moves on: it ends when nothing else is left of it, and is completed when the rest
// was handed over.
import { isFullyRefunded, openPieces } from '@keepsake/core/shop/orders/order.rules';
import type { Context } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { changeOrder } from './change-order.ts';
import { notifyBuyer } from './notify-buyer.ts';
import { listOrderLines, lockOrder, type OrderLineRecord } from './order.repo.ts';
import { listRefundedOrders } from './order-due.repo.ts';

/** Pieces of an order that can still be shipped or handed over. */
export const openOf = (lines: readonly OrderLineRecord[]): number =>
  lines.reduce((sum, line) => sum + openPieces(line), 0);

/** Nothing is left to hand over, and no refund is open that might give pieces free again. */
export const isGivenOut = (lines: readonly OrderLineRecord[]): boolean =>
  openOf(lines) === 0 && lines.every(({ held_open }) => held_open === 0);

const refundable: readonly string[] = ['deliver', 'shipping', 'completed'];

export async function settleRefunded(tx: Tx, context: Context, orderId: string): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (!order || !refundable.includes(order.state)) return false;
  const lines = await listOrderLines(tx, [orderId]);
  if (isFullyRefunded(lines)) {
    await changeOrder(tx, context, order, 'refunded', { ended_at: context.now });
    return true;
  }
  const waits = order.state === 'shipping' && order.delivery_method === 'self_pickup';
  if (!waits || !isGivenOut(lines)) return false;
  const change = { received_at: context.now };
  const completed = await changeOrder(tx, context, order, 'restRefunded', change);
  await notifyBuyer(tx, context, completed, 'order-completed');
  return true;
}

/** Orders that were refunded before a refund moved its order on. */
export async function settleRefundedOrders(db: Db, context: Context): Promise<number> {
  let settled = 0;
  for (const id of await listRefundedOrders(db)) {
    if (await inTransaction(db, (tx) => settleRefunded(tx, context, id))) settled++;
  }
  return settled;
}
