// A parcel that the carrier brought back: staff record it, and then send it again or refund its pieces. Its pieces have
// left the stock and stay out of it until they are inspected for a refund (docs/design/domain.md, "Parcels").
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { refundParcelPermissions } from '@keepsake/core/shop/parcels/parcel.contract';
import { type DeskParcelAction, listParcelActions } from '@keepsake/core/shop/parcels/parcel.rules';
import type { ParcelLabel } from '@keepsake/core/shop/parcels/parcel.schemas';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordChange } from '../../../db/record.ts';
import type { Settings } from '../../settings/index.ts';
import { notifyBuyer } from '../orders/notify-buyer.ts';
import { lockOrder, type OrderRecord } from '../orders/order.repo.ts';
import { restartReceiptPeriod } from '../orders/order-due.repo.ts';
import { readRefundWindows } from '../refunds/read-refund-windows.ts';
import { createRequest } from '../refunds/request-refund.ts';
import { approveAndReceive } from '../refunds/review-refund.ts';
import { notifyAboutParcel } from './pack-parcels.ts';
import {
  deleteParcel,
  describeLabel,
  insertParcel,
  listParcels,
  type ParcelRecord,
  saveCameBack,
} from './parcel.repo.ts';
import { toParcelFacts } from './parcel.view.ts';

type Ids = { readonly id: string; readonly parcelId: string };
type Locked = { order: OrderRecord; parcel: ParcelRecord; parcels: ParcelRecord[] };

/** Locks the order, and refuses a parcel that does not allow the action. */
async function lockParcel(tx: Tx, { id, parcelId }: Ids, action: DeskParcelAction): Promise<Locked> {
  const order = requireFound(await lockOrder(tx, id));
  const parcels = await listParcels(tx, id);
  const parcel = requireFound(parcels.find((one) => one.id === parcelId));
  if (!listParcelActions(order.state, toParcelFacts(parcel)).includes(action))
    throw new AppError('WRONG_STATE');
  return { order, parcel, parcels };
}

type Step = 'parcelCameBack' | 'sendParcelAgain' | 'refundParcel';

async function recordParcelStep(
  tx: Tx,
  context: SignedInContext,
  order: OrderRecord,
  action: Step,
  comment: string,
  after: object,
): Promise<void> {
  await recordChange(tx, context, {
    subject: 'shop_order',
    subjectId: order.id,
    action,
    from: order.state,
    to: order.state,
    comment,
    after,
  });
  await announce(tx, 'orders', order.buyer_id);
}

export async function recordParcelCameBack(
  tx: Tx,
  ids: Ids,
  reason: string,
  context: SignedInContext,
): Promise<void> {
  const { order, parcel } = await lockParcel(tx, ids, 'cameBack');
  await saveCameBack(tx, parcel.id, reason, context.now);
  await recordParcelStep(tx, context, order, 'parcelCameBack', `${describeLabel(parcel)}: ${reason}`, {
    parcel: parcel.no,
    reason,
  });
  await notifyBuyer(tx, context, order, 'parcel-came-back', { carrier: parcel.carrier, reason });
}

/** The parcel gets a new id, as every parcel that is sent does, and keeps its number. */
export async function sendParcelAgain(
  tx: Tx,
  ids: Ids,
  { carrier, trackingNo }: ParcelLabel,
  context: SignedInContext,
): Promise<void> {
  const { order, parcel, parcels } = await lockParcel(tx, ids, 'sendAgain');
  const label = { no: parcel.no, carrier, tracking_no: trackingNo };
  await deleteParcel(tx, parcel.id);
  await insertParcel(tx, {
    id: context.ids.next(),
    order_id: order.id,
    no: parcel.no,
    carrier,
    tracking_no: trackingNo,
    packed_at: context.now,
    sent_at: context.now,
    lines: parcel.lines,
  });
  if (order.state === 'shipping') await restartReceiptPeriod(tx, order.id, context.now);
  await recordParcelStep(tx, context, order, 'sendParcelAgain', describeLabel(label), {
    parcel: parcel.no,
    carrier,
    tracking_no: trackingNo,
  });
  await notifyAboutParcel(tx, context, order, label, parcels.length);
}

/** The carrier may bring a parcel back long after the payment, so the period for requests of buyers does not apply. */
const anyTimeDays = 36_500;

/** Opens the refund on behalf of the buyer. Returns its id. */
export async function refundParcel(
  tx: Tx,
  ids: Ids,
  context: SignedInContext,
  settings: Settings,
): Promise<string> {
  if (!refundParcelPermissions.every((permission) => may(context.caller, permission)))
    throw new AppError('NO_PERMISSION');
  const { order, parcel } = await lockParcel(tx, ids, 'refund');
  const { came_back_reason: reason, tracking_no: trackingNo } = parcel;
  const windows = { ...(await readRefundWindows(settings)), refund: anyTimeDays };
  const form = {
    kind: 'refund' as const,
    lines: parcel.lines.map((line) => ({ ...line, reason })),
    description: reason,
    contactName: order.contact_name,
    contactPhone: order.contact_phone,
    contactEmail: order.contact_email,
    pictures: [],
    agreed: true as const,
  };
  const { id, no } = await createRequest(tx, order, form, context, settings, windows);
  await approveAndReceive(tx, id, trackingNo, context);
  await recordParcelStep(tx, context, order, 'refundParcel', no, { parcel: parcel.no, refund: no });
  return id;
}
