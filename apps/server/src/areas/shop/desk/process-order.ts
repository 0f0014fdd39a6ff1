// What staff do with an order: accept, pick, cancel, remove missing pieces, ship, make ready to collect.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { toRefusal } from '@keepsake/core/api/why';
import { findPiecesRefusal } from '@keepsake/core/shop/desk/desk.rules';
import { decideOrderState } from '@keepsake/core/shop/orders/order.machine';
import type { ParcelLabel } from '@keepsake/core/shop/parcels/parcel.schemas';
import { addDays, hongKongDay } from '@keepsake/core/values/period';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { issuePickupCode } from '../../../db/pickup-code.ts';
import { recordChange } from '../../../db/record.ts';
import type { Settings } from '../../settings/index.ts';
import { confirmAsPicked, makeOutbound, withdrawDocuments } from '../../stock/index.ts';
import { mergeLines, removeAndRefundPieces } from '../changes/remove-pieces.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { changeOrder } from '../orders/change-order.ts';
import { countOpenPieces } from '../orders/finish-refunded-order.ts';
import { notifyBuyer } from '../orders/notify-buyer.ts';
import { listOrderLines, lockOrder, type OrderRecord } from '../orders/order.repo.ts';
import { shipInOneParcel } from '../parcels/pack-parcels.ts';
import { describeInBothLanguages } from '../products/personal-text.view.ts';
import { handleReplacementPicked } from '../refunds/refund-hooks.ts';
import { lockRefundOrThrow } from '../refunds/review-refund.ts';
import { refreshSale } from '../sales/sales.repo.ts';
import { lockOrders } from './desk.repo.ts';

export type DeskServices = { readonly settings: Settings; readonly publicUrl: string };

export const toOrigin = ({ id, no }: OrderRecord) => ({ kind: 'shop_order' as const, id, no });

export async function lockOrderOrThrow(tx: Tx, id: string): Promise<OrderRecord> {
  const order = requireFound(await lockOrder(tx, id));
  return order;
}

async function accept(tx: Tx, order: OrderRecord, context: SignedInContext): Promise<void> {
  await changeOrder(tx, context, order, 'accept', {
    accepted_at: context.now,
    pickup_code: order.delivery_method === 'self_pickup' ? await issuePickupCode(tx) : null,
  });
  const lines = await listOrderLines(tx, [order.id]);
  await makeOutbound(tx, context, {
    origin: toOrigin(order),
    orderType: 'SHOP',
    deliveryPlace: order.place,
    remark: order.remark,
    lineRemarks: new Map(lines.map((line) => [line.line_no, describeInBothLanguages(line)])),
  });
}

export async function acceptOrder(tx: Tx, id: string, context: SignedInContext): Promise<void> {
  await accept(tx, await lockOrderOrThrow(tx, id), context);
}

/** Locks all orders, or refuses with the numbers of those that do not allow the action. */
async function lockAll(
  tx: Tx,
  ids: readonly string[],
  action: 'accept' | 'pick' | 'ship' | 'ready',
  refusal: 'NOT_ACCEPTABLE' | 'NOT_PICKABLE' | 'NOT_SENDABLE',
): Promise<OrderRecord[]> {
  const orders = await lockOrders(tx, [...new Set(ids)]);
  if (orders.length < new Set(ids).size) throw new AppError('NOT_FOUND');
  const refused = orders.filter(
    ({ state, delivery_method }) => !decideOrderState({ state, deliveryMethod: delivery_method }, action),
  );
  if (refused.length > 0) {
    const orderNos = refused.map(({ no }) => no).sort();
    throw new AppError(refusal, { orders: orderNos.join(', ') });
  }
  return orders;
}

/** Accepts all orders or none. */
export async function acceptOrders(
  tx: Tx,
  ids: readonly string[],
  context: SignedInContext,
): Promise<number> {
  const orders = await lockAll(tx, ids, 'accept', 'NOT_ACCEPTABLE');
  for (const order of orders) await accept(tx, order, context);
  return orders.length;
}

/**
 * Records that the orders are completely picked: all of them, or none if one does not allow it. `ready` also makes
 * self-pickup orders ready to collect.
 */
export async function pickOrders(
  tx: Tx,
  { ids, ready }: { ids: readonly string[]; ready: boolean },
  context: SignedInContext,
  services: DeskServices,
): Promise<{ picked: number; ready: number }> {
  if (ready && !may(context.caller, 'shop-orders.ready')) throw new AppError('NO_PERMISSION');
  const orders = await lockAll(tx, ids, 'pick', 'NOT_PICKABLE');
  let readyCount = 0;
  for (const order of orders) {
    await confirmAsPicked(tx, context, toOrigin(order), '');
    const picked = await recordPicked(tx, order, context);
    if (ready && order.delivery_method === 'self_pickup') {
      await makeReady(tx, picked, context, services);
      readyCount++;
    }
  }
  return { picked: orders.length, ready: readyCount };
}

export async function cancelByStaff(
  tx: Tx,
  id: string,
  reason: string,
  context: SignedInContext,
): Promise<void> {
  const order = await lockOrderOrThrow(tx, id);
  if (order.state === 'accepted') await withdrawDocuments(tx, context, toOrigin(order), reason);
  await cancelOrder(tx, order, 'cancelByStaff', reason, context);
}

/** Removes missing pieces from the order and its outbound order, and refunds them. */
export async function removeMissingPieces(
  tx: Tx,
  id: string,
  { lines: missing, reason }: { lines: readonly { lineNo: number; quantity: number }[]; reason: string },
  context: SignedInContext,
): Promise<void> {
  const lines = mergeLines(missing);
  const order = await lockOrderOrThrow(tx, id);
  if (order.state !== 'accepted') throw new AppError('WRONG_STATE');
  const count = await removeAndRefundPieces(tx, order, lines, reason, context);
  await recordChange(tx, context, {
    subject: 'shop_order',
    subjectId: id,
    action: 'short',
    from: order.state,
    to: order.state,
    comment: reason,
    after: { lines, reason },
  });
  await notifyBuyer(tx, context, order, 'order-shortened', { count, reason });
}

/** Refuses an order of which every piece is being refunded. */
async function checkOpenPieces(tx: Tx, { id }: OrderRecord): Promise<void> {
  const why = findPiecesRefusal(countOpenPieces(await listOrderLines(tx, [id])), 'ready');
  if (why) throw toRefusal(why);
}

export async function shipOrder(
  tx: Tx,
  id: string,
  label: ParcelLabel,
  context: SignedInContext,
): Promise<void> {
  await shipInOneParcel(tx, await lockOrderOrThrow(tx, id), label, context);
}

/** Ships all orders, each in one parcel, or none. */
export async function shipOrders(
  tx: Tx,
  labels: readonly (ParcelLabel & { id: string })[],
  context: SignedInContext,
): Promise<number> {
  const labelById = new Map(labels.map(({ id, ...label }) => [id, label]));
  const orders = await lockAll(tx, [...labelById.keys()], 'ship', 'NOT_SENDABLE');
  for (const order of orders) await shipInOneParcel(tx, order, labelById.get(order.id)!, context);
  return orders.length;
}

/** Makes all orders ready to collect, or none. */
export async function makeOrdersReady(
  tx: Tx,
  ids: readonly string[],
  context: SignedInContext,
  services: DeskServices,
): Promise<number> {
  const orders = await lockAll(tx, ids, 'ready', 'NOT_SENDABLE');
  for (const order of orders) await makeReady(tx, order, context, services);
  return orders.length;
}

export async function makeOrderReady(
  tx: Tx,
  id: string,
  context: SignedInContext,
  services: DeskServices,
): Promise<void> {
  await makeReady(tx, await lockOrderOrThrow(tx, id), context, services);
}

async function makeReady(
  tx: Tx,
  order: OrderRecord,
  context: SignedInContext,
  { settings, publicUrl }: DeskServices,
): Promise<void> {
  const collectBy = addDays(hongKongDay(context.now), await settings.get('mall.collect_days'));
  const ready = await changeOrder(tx, context, order, 'ready', {
    shipped_at: context.now,
    collect_by: collectBy,
  });
  await checkOpenPieces(tx, order);
  await notifyBuyer(tx, context, ready, 'order-ready', {
    collectBy,
    code: ready.pickup_code ?? '',
    opens: await settings.get('mall.opens_at'),
    closes: await settings.get('mall.closes_at'),
    link: `${publicUrl}/shopping/order-detail?id=${ready.id}`,
  });
}

async function recordPicked(tx: Tx, order: OrderRecord, context: SignedInContext): Promise<OrderRecord> {
  await refreshSale(tx, order.id);
  return changeOrder(tx, context, order, 'pick', { picked_at: context.now });
}

/** Called when the warehouse confirms the outbound order of a shop order or of a replacement. */
export const pickedHook = {
  async lock(tx: Tx, origin: { kind: string; id: string }): Promise<void> {
    if (origin.kind === 'refund') await lockRefundOrThrow(tx, origin.id);
    else await lockOrder(tx, origin.id);
  },
  async run(
    tx: Tx,
    context: SignedInContext,
    document: { origin: { kind: string; id: string } },
  ): Promise<void> {
    if (document.origin.kind === 'refund') return handleReplacementPicked(tx, context, document.origin.id);
    const order = await lockOrderOrThrow(tx, document.origin.id);
    await recordPicked(tx, order, context);
  },
};
