// Applies a change to an order and its outbound order, and tells the buyer. The caller holds the lock of the order.
import { changeInWords } from '@keepsake/core/shop/changes/change.words';
import type { Language } from '@keepsake/core/values/language';
import { formatHkd } from '@keepsake/core/values/money';
import type { Context } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { issuePickupCode } from '../../../db/pickup-code.ts';
import { recordAudit } from '../../../db/record.ts';
import { indexedText } from '../../../platform/search/keyword.ts';
import { changeDeliveryPlace } from '../../stock/index.ts';
import { notifyBuyer } from '../orders/notify-buyer.ts';
import { listOrderLines, type OrderRecord } from '../orders/order.repo.ts';
import { findFeePayment } from '../payments/payment.repo.ts';
import { createOwedRefund } from '../refunds/create-owed-refund.ts';
import { type ChangeRecord, type ContentChange, saveOrderContent } from './change.repo.ts';
import { toChangeView } from './change.view.ts';

/** Writes an audit line without amounts. The payments and refunds have the amounts. */
export async function recordOrderChange(tx: Tx, context: Context, change: ChangeRecord): Promise<void> {
  const { order_id: subjectId, before, after, reason } = change;
  const entry = { action: 'change', subject: 'shop_order', subjectId, before } as const;
  await recordAudit(tx, context, { ...entry, after: { ...after, ...(reason ? { reason } : {}) } });
}

/** Tells the buyer what was changed or, with `toPay`, what must be paid before the change takes effect. */
export async function announceChange(
  tx: Tx,
  context: Context,
  order: OrderRecord,
  change: ChangeRecord,
  toPay?: { minutes: number; link: string },
): Promise<void> {
  const language = order.language as Language;
  const view = toChangeView(change, await listOrderLines(tx, [order.id]), language);
  const params = { changes: changeInWords(view, language), reason: change.reason };
  if (!toPay) return notifyBuyer(tx, context, order, 'order-changed', params);
  const amount = formatHkd(change.fee_difference);
  await notifyBuyer(tx, context, order, 'order-change-to-pay', { ...params, amount, ...toPay });
}

async function indexText(tx: Tx, order: OrderRecord): Promise<string> {
  const lines = await listOrderLines(tx, [order.id]);
  const names = lines.map(({ code, name }) => `${code} ${name['zh-HK']} ${name.en}`).join(' ');
  return indexedText(`${order.no} ${order.contact_name} ${order.buyer_name} ${names}`);
}

/** A pickup code belongs to an accepted self-pickup order. */
async function findPickupCode(tx: Tx, order: OrderRecord): Promise<string | null> {
  if (order.delivery_method === 'express') return null;
  return order.pickup_code ?? (order.accepted_at ? issuePickupCode(tx) : null);
}

/** `paid`: the difference that the buyer paid for a more expensive delivery. */
export async function applyDelivery(
  tx: Tx,
  context: Context,
  order: OrderRecord,
  change: ChangeRecord,
  paid: number | undefined,
): Promise<void> {
  const { after, fee_difference: difference } = change;
  const changed: OrderRecord = {
    ...order,
    contact_name: after.contactName ?? order.contact_name,
    contact_phone: after.contactPhone ?? order.contact_phone,
    contact_email: after.contactEmail ?? order.contact_email,
    delivery_method: after.deliveryMethod ?? order.delivery_method,
    place: after.place ?? order.place,
    delivery_fee: order.delivery_fee + (paid ?? 0),
    total_amount: order.total_amount + (paid ?? 0),
    fee_refunded: order.fee_refunded + Math.max(0, -difference),
  };
  const content: ContentChange = {
    contact_name: changed.contact_name,
    contact_phone: changed.contact_phone,
    contact_email: changed.contact_email,
    delivery_method: changed.delivery_method,
    place: changed.place,
    pickup_code: await findPickupCode(tx, changed),
    delivery_fee: changed.delivery_fee,
    total_amount: changed.total_amount,
    fee_refunded: changed.fee_refunded,
    search_text: await indexText(tx, changed),
  };
  const feePayment = difference < 0 ? await findFeePayment(tx, order.id) : undefined;
  await saveOrderContent(tx, order.id, content);
  if (changed.place !== order.place)
    await changeDeliveryPlace(tx, context, { kind: 'shop_order', id: order.id }, changed.place);
  await recordOrderChange(tx, context, change);
  await announce(tx, 'orders', order.buyer_id);
  if (difference < 0) {
    await createOwedRefund(tx, context, changed, {
      amount: -difference,
      description: change.reason,
      ...(feePayment ? { paymentId: feePayment } : {}),
    });
  }
  await announceChange(tx, context, changed, change);
}
