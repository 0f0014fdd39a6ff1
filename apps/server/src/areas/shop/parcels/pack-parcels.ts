// Packs the pieces of an express order into parcels and sends them, now or later (docs/design/domain.md, "Parcels").
import { toRefusal } from '@keepsake/core/api/why';
import { findOrderActionRefusal, findPiecesRefusal } from '@keepsake/core/shop/desk/desk.rules';
import { openPieces } from '@keepsake/core/shop/orders/order.rules';
import type { PackedParcel } from '@keepsake/core/shop/parcels/parcel.contract';
import { findPackingRefusal } from '@keepsake/core/shop/parcels/parcel.rules';
import type { ParcelLabel } from '@keepsake/core/shop/parcels/parcel.schemas';
import { noTrackingNo } from '@keepsake/core/shop/parcels/parcel.words';
import type { Language } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import type { Context, SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordChange } from '../../../db/record.ts';
import { changeOrder } from '../orders/change-order.ts';
import { notifyBuyer } from '../orders/notify-buyer.ts';
import { listOrderLines, type OrderRecord } from '../orders/order.repo.ts';
import {
  deleteUnsentParcels,
  describeLabel,
  insertParcel,
  listParcels,
  type ParcelRecord,
} from './parcel.repo.ts';
import { receiveIfAllArrived } from './receive-parcel.ts';

/** Couriers and tracking numbers, for the history. */
const describeParcels = (parcels: readonly Pick<ParcelRecord, 'carrier' | 'tracking_no'>[]): string =>
  parcels.map(describeLabel).join(' · ');

/** Refuses an order that cannot be shipped now. Returns its pieces that are not sent yet, by line. */
async function findUnsentPieces(tx: Tx, order: OrderRecord): Promise<Map<number, number>> {
  const facts = { state: order.state, deliveryMethod: order.delivery_method };
  const lines = await listOrderLines(tx, [order.id]);
  const open = new Map(lines.map((line) => [line.line_no, openPieces(line)]));
  const total = [...open.values()].reduce((sum, count) => sum + count, 0);
  const why = findOrderActionRefusal(facts, 'ship') ?? findPiecesRefusal(total, 'ship');
  if (why) throw toRefusal(why);
  return open;
}

/** Replaces the parcels that are not sent yet. `parcels` must contain every piece that can still be sent. */
export async function packParcels(
  tx: Tx,
  order: OrderRecord,
  parcels: readonly PackedParcel[],
  context: SignedInContext,
): Promise<void> {
  const why = findPackingRefusal(await findUnsentPieces(tx, order), parcels);
  if (why) throw toRefusal(why);
  await savePacking(tx, order, parcels, context);
}

/** Sends everything that is not sent yet in one parcel. */
export async function shipInOneParcel(
  tx: Tx,
  order: OrderRecord,
  label: ParcelLabel,
  context: SignedInContext,
): Promise<void> {
  const open = await findUnsentPieces(tx, order);
  const lines = [...open]
    .filter(([, quantity]) => quantity > 0)
    .map(([lineNo, quantity]) => ({ lineNo, quantity }));
  await savePacking(tx, order, [{ ...label, lines }], context);
}

async function savePacking(
  tx: Tx,
  order: OrderRecord,
  parcels: readonly PackedParcel[],
  context: SignedInContext,
): Promise<void> {
  await deleteUnsentParcels(tx, order.id);
  const before = await listParcels(tx, order.id);
  const packed = parcels.map(({ carrier, trackingNo, lines }, index) => ({
    id: context.ids.next(),
    order_id: order.id,
    no: (before.at(-1)?.no ?? 0) + index + 1,
    carrier,
    tracking_no: trackingNo,
    packed_at: context.now,
    sent_at: carrier ? context.now : null,
    lines: [...lines],
  }));
  for (const parcel of packed) await insertParcel(tx, parcel);
  const sent = packed.filter(({ sent_at }) => sent_at !== null);
  const all = [...before, ...packed];
  const isComplete = all.every(({ sent_at }) => sent_at !== null);
  if (isComplete) {
    await finishShipping(tx, context, order, describeParcels(sent));
  } else {
    await recordChange(tx, context, {
      subject: 'shop_order',
      subjectId: order.id,
      action: sent.length > 0 ? 'sendParcel' : 'pack',
      from: order.state,
      to: order.state,
      comment: describeParcels(sent),
      after: {
        parcels: packed.map(({ no, carrier, tracking_no, lines }) => ({ no, carrier, tracking_no, lines })),
      },
    });
    await announce(tx, 'orders', order.buyer_id);
  }
  for (const parcel of sent) await notifyAboutParcel(tx, context, order, parcel, all.length);
}

/** Tells the buyer the courier and the tracking number of a parcel. `count`: the parcels of the order. */
export async function notifyAboutParcel(
  tx: Tx,
  context: Context,
  order: OrderRecord,
  { no, carrier, tracking_no }: Pick<ParcelRecord, 'no' | 'carrier' | 'tracking_no'>,
  count: number,
): Promise<void> {
  const label = { carrier, trackingNo: tracking_no || translate(noTrackingNo, order.language as Language) };
  if (count === 1) await notifyBuyer(tx, context, order, 'order-shipped', label);
  else await notifyBuyer(tx, context, order, 'parcel-sent', { ...label, no, count });
}

/** Called when all pieces are sent. If the buyer has confirmed every parcel already, the order is received, too. */
export async function finishShipping(
  tx: Tx,
  context: Context,
  order: OrderRecord,
  comment: string,
): Promise<void> {
  const shipped = await changeOrder(tx, context, order, 'ship', { shipped_at: context.now }, comment);
  await receiveIfAllArrived(tx, context, shipped);
}
