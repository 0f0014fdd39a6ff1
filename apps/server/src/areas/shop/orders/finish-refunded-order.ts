// After a refund is complete: ends the order if all its pieces were refunded. Otherwise the order becomes shipped or
// completed, if the other pieces were sent or handed over.
import { isFullyRefunded, openPieces } from '@keepsake/core/shop/orders/order.rules';
import type { Context } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { finishShipping } from '../parcels/pack-parcels.ts';
import { deleteUnsentParcels, listParcels } from '../parcels/parcel.repo.ts';
import { haveAllArrived } from '../parcels/receive-parcel.ts';
import { changeOrder } from './change-order.ts';
import { listOrderLines, lockOrder, type OrderLineRecord } from './order.repo.ts';
import { listOrdersToFinish } from './order-due.repo.ts';

/** Pieces of an order that can still be shipped or handed over. */
export const countOpenPieces = (lines: readonly OrderLineRecord[]): number =>
  lines.reduce((sum, line) => sum + openPieces(line), 0);

/** True if nothing is left to hand over, and no open refund can release pieces again. */
export const isHandOverFinished = (lines: readonly OrderLineRecord[]): boolean =>
  countOpenPieces(lines) === 0 && lines.every(({ held_open }) => held_open === 0);

const finishableStates: readonly string[] = ['deliver', 'shipping', 'completed'];

export async function finishRefundedOrder(tx: Tx, context: Context, orderId: string): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (!order || !finishableStates.includes(order.state)) return false;
  const lines = await listOrderLines(tx, [orderId]);
  if (isFullyRefunded(lines)) {
    await changeOrder(tx, context, order, 'refunded', { ended_at: context.now });
    return true;
  }
  const isPartlySent = order.state === 'deliver' && lines.some(({ sent }) => sent > 0);
  if (isPartlySent && isHandOverFinished(lines)) {
    await deleteUnsentParcels(tx, orderId);
    await finishShipping(tx, context, order, '');
    return true;
  }
  if (order.state !== 'shipping') return false;
  const isFinished =
    order.delivery_method === 'self_pickup'
      ? isHandOverFinished(lines)
      : haveAllArrived(await listParcels(tx, orderId));
  if (!isFinished) return false;
  const change = { received_at: context.now };
  await changeOrder(tx, context, order, 'restRefunded', change);
  return true;
}

/** Repairs orders that were left in an earlier state after their refund. */
export async function finishRefundedOrders(db: Db, context: Context): Promise<number> {
  let finished = 0;
  for (const id of await listOrdersToFinish(db)) {
    if (await inTransaction(db, (tx) => finishRefundedOrder(tx, context, id))) finished++;
  }
  return finished;
}
