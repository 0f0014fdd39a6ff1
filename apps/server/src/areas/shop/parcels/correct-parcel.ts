// Corrects the courier and the tracking number of a parcel that is on the way.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { isOnTheWay } from '@keepsake/core/shop/parcels/parcel.rules';
import type { ParcelLabel } from '@keepsake/core/shop/parcels/parcel.schemas';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordChange } from '../../../db/record.ts';
import type { OrderRecord } from '../orders/order.repo.ts';
import { notifyAboutParcel } from './pack-parcels.ts';
import { describeLabel, listParcels, saveParcelLabel } from './parcel.repo.ts';
import { toParcelFacts } from './parcel.view.ts';

export async function correctParcel(
  tx: Tx,
  order: OrderRecord,
  parcelId: string,
  label: ParcelLabel,
  context: SignedInContext,
): Promise<void> {
  const parcels = await listParcels(tx, order.id);
  const parcel = requireFound(parcels.find(({ id }) => id === parcelId));
  if (!isOnTheWay(order.state, toParcelFacts(parcel))) throw new AppError('WRONG_STATE');
  const corrected = { ...parcel, carrier: label.carrier, tracking_no: label.trackingNo };
  const before = describeLabel(parcel);
  const after = describeLabel(corrected);
  if (before === after) throw new AppError('NOTHING_CHANGED');
  await saveParcelLabel(tx, parcelId, label);
  await recordChange(tx, context, {
    subject: 'shop_order',
    subjectId: order.id,
    action: 'correctParcel',
    from: order.state,
    to: order.state,
    comment: `${before} → ${after}`,
    before: { no: parcel.no, carrier: parcel.carrier, tracking_no: parcel.tracking_no },
    after: { no: parcel.no, carrier: corrected.carrier, tracking_no: corrected.tracking_no },
  });
  await announce(tx, 'orders', order.buyer_id);
  await notifyAboutParcel(tx, context, order, corrected, parcels.length);
}
