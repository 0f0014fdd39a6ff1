// The buyer confirms that a parcel has arrived. When the last parcel has arrived, the order is completed.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { isOnTheWay } from '@keepsake/core/shop/parcels/parcel.rules';
import type { Context, SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordHistory } from '../../../db/record.ts';
import { changeOrder } from '../orders/change-order.ts';
import type { OrderRecord } from '../orders/order.repo.ts';
import {
  addReceivedPieces,
  describeLabel,
  listParcels,
  type ParcelRecord,
  saveParcelReceipt,
} from './parcel.repo.ts';
import { toParcelFacts } from './parcel.view.ts';

export async function receiveParcel(
  tx: Tx,
  order: OrderRecord,
  parcelId: string,
  context: SignedInContext,
): Promise<void> {
  const parcel = requireFound((await listParcels(tx, order.id)).find(({ id }) => id === parcelId));
  if (!isOnTheWay(order.state, toParcelFacts(parcel))) throw new AppError('WRONG_STATE');
  await saveParcelReceipt(tx, order.id, context.now, parcelId);
  await addReceivedPieces(tx, order.id);
  if (await receiveIfAllArrived(tx, context, order)) return;
  await recordHistory(tx, context, {
    subject: 'shop_order',
    subjectId: order.id,
    action: 'receiveParcel',
    from: order.state,
    to: order.state,
    comment: describeLabel(parcel),
  });
  await announce(tx, 'orders', order.buyer_id);
}

/** True if every parcel has arrived, except those that came back and are refunded. */
export const haveAllArrived = (parcels: readonly ParcelRecord[]): boolean =>
  parcels.every(({ received_at, refund_id }) => received_at !== null || refund_id !== null);

/** Completes a shipped order if all its parcels have arrived. */
export async function receiveIfAllArrived(tx: Tx, context: Context, order: OrderRecord): Promise<boolean> {
  if (order.state !== 'shipping') return false;
  if (!haveAllArrived(await listParcels(tx, order.id))) return false;
  await changeOrder(tx, context, order, 'receive', { received_at: context.now });
  return true;
}
