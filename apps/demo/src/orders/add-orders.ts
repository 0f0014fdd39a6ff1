// Adds the past orders: the order, its payment, its outbound order, its hand-over and its history.

import { systemConfig } from '@keepsake/core/settings/configuration/system-config';
import { addDays, hongKongDay } from '@keepsake/core/values/period';
import { sql } from 'kysely';
import { describeInBothLanguages } from '../../../server/src/areas/shop/index.ts';
import { formatDocumentNumber } from '../../../server/src/db/document-number.ts';
import { indexedText } from '../../../server/src/platform/search/keyword.ts';
import { makePictureId } from '../college/load-souvenirs.ts';
import { findPerson, orderTexts, randomChoices } from '../data.ts';
import { demoId } from '../demo-id.ts';
import { minuteMs, pickFrom } from '../moments.ts';
import { demoActor, getFullName } from '../people.ts';
import { addPickupCode } from '../pickup-codes.ts';
import type { DemoRecords } from '../records.ts';
import type { StockNeed } from '../stock/restock.ts';
import { addDocument } from '../stock/stock-documents.ts';
import { addCounterSales } from './add-counter-sales.ts';
import { addChange, addParcels, describeParcels } from './add-parcels.ts';
import { addCancellation, addRefund, refundAmount, returnedQuantity } from './add-refunds.ts';
import { makeChargeReference, makePaymentId, type PlacedOrder, planOrderTimeline } from './order-timeline.ts';
import { getUnitPrice, type OrderLine, type OrderPlan, planOrders } from './plan-orders.ts';

/** The account that handles orders. */
const clerk = 'warehouse';
const shopStorage = demoId('storage SHOP');

const makeSouvenirId = (code: string): string => demoId(`souvenir ${code}`);
const makeReservationId = (order: PlacedOrder, lineNo: number): string =>
  demoId(`reservation of order ${order.key} ${lineNo}`);

function addOrder(records: DemoRecords, order: PlacedOrder): void {
  const { id, no, key, at, timeline, delivery, amount } = order;
  const buyer = findPerson(order.buyer);
  const hasCode = timeline.acceptedAt !== null && delivery === 'self_pickup';
  const names = order.lines.map(
    ({ souvenir }) => `${souvenir.code} ${souvenir.name['zh-HK']} ${souvenir.name.en}`,
  );
  records.add('shop_order', {
    id,
    no,
    buyer_id: demoId(`user ${order.buyer}`),
    buyer_name: getFullName(order.buyer),
    buyer_kind: buyer.kind,
    // People without a Chinese name read English.
    language: buyer.name['zh-HK'] === buyer.name.en ? 'en' : 'zh-HK',
    state: timeline.state,
    delivery_method: delivery,
    contact_name: buyer.name['zh-HK'],
    contact_phone: buyer.mobile,
    contact_email: buyer.email,
    place: delivery === 'express' ? pickFrom(`home of ${order.buyer}`, randomChoices.addresses) : '',
    payment_method: order.method,
    items_amount: amount,
    delivery_fee: 0,
    total_amount: amount,
    placed_at: at,
    expires_at: new Date(at.getTime() + systemConfig['mall.payment_timeout_minutes'].initial * minuteMs),
    paid_at: timeline.paidAt,
    accepted_at: timeline.acceptedAt,
    picked_at: timeline.pickedAt,
    shipped_at: timeline.shippedAt,
    received_at: timeline.receivedAt,
    ended_at: timeline.endedAt,
    cancelled_at: timeline.cancelledAt,
    cancel_reason: chooseCancelReason(order.outcome),
    pickup_code: hasCode ? addPickupCode(records, `order ${key}`) : null,
    collect_by:
      timeline.shippedAt && delivery === 'self_pickup'
        ? addDays(hongKongDay(timeline.shippedAt), systemConfig['mall.collect_days'].initial)
        : null,
    search_text: indexedText([no, getFullName(order.buyer), ...names].join(' ')),
  });
  records.add(
    'shop_order_line',
    ...order.lines.map((line, index) => ({
      order_id: id,
      line_no: index + 1,
      souvenir_id: makeSouvenirId(line.souvenir.code),
      code: line.souvenir.code,
      name: JSON.stringify(line.souvenir.name),
      cover: makePictureId(line.souvenir.code, 'front'),
      unit_price: getUnitPrice(line),
      quantity: line.quantity,
      handed_over: timeline.receivedAt ? line.quantity : 0,
      refunding: index === 0 ? returnedQuantity(order) : 0,
      customised: line.souvenir.customised || line.personalText !== undefined,
      perishable: line.souvenir.perishable,
      ...toPersonalColumns(line),
    })),
  );
}

/** Every row has the same columns, because all are inserted together. */
const toPersonalColumns = ({ souvenir: { personal }, personalText }: OrderLine) => ({
  personal_text: personalText ?? '',
  personal_label: personalText && personal ? JSON.stringify(personal.label) : null,
  personal_price: personalText ? (personal?.price ?? 0) : 0,
  personal_days: personalText ? (personal?.days ?? 0) : 0,
});

const chooseCancelReason = (outcome: OrderPlan['outcome']): string =>
  outcome === 'cancelled' || outcome === 'cancelledByStaff' ? orderTexts.cancelReasons[outcome] : '';

/** Adds the payment to the shop and to the sandbox gateway, so that it can be refunded like any other. */
function addPayment(records: DemoRecords, order: PlacedOrder, paidAt: Date, serial: number): void {
  const { at, method, amount } = order;
  const no = formatDocumentNumber('PY', at, serial);
  const ref = makeChargeReference(order);
  records.add('sandbox_charge', {
    ref,
    payment_no: no,
    method,
    amount,
    currency: 'HKD',
    return_url: `/shopping/order-detail?id=${order.id}`,
    state: 'paid',
    refunded:
      order.outcome === 'cancelledByStaff' ? amount : order.refund === 'refunded' ? refundAmount(order) : 0,
    created_at: at,
    callback_tries: 1,
  });
  records.add('payment', {
    id: makePaymentId(order),
    no,
    order_id: order.id,
    gateway: 'sandbox',
    method,
    amount,
    state: 'succeeded',
    gateway_ref: ref,
    created_at: at,
    settled_at: paidAt,
  });
  records.add('payment_event', {
    gateway: 'sandbox',
    event_id: `${ref}-paid`,
    payment_id: makePaymentId(order),
    kind: 'succeeded',
    received_at: paidAt,
    outcome: 'succeeded',
  });
}

/** Adds the reservations and the outbound order. */
function addStock(records: DemoRecords, order: PlacedOrder): void {
  const { id, no, at, timeline } = order;
  const lines = order.lines.map(({ souvenir, quantity, personalText = '' }, index) => {
    const line = { souvenirId: makeSouvenirId(souvenir.code), storageId: shopStorage, quantity };
    const remark = describeInBothLanguages({
      personal_text: personalText,
      personal_label: souvenir.personal?.label ?? null,
    });
    const reservationId = makeReservationId(order, index + 1);
    records.add('stock_reservation', {
      id: reservationId,
      souvenir_id: line.souvenirId,
      storage_id: line.storageId,
      origin_kind: 'shop_order',
      origin_id: id,
      origin_no: no,
      line_no: index + 1,
      quantity,
      consumed: timeline.pickedAt ? quantity : 0,
      released: timeline.cancelledAt ? quantity : 0,
      made_at: at,
    });
    return { ...line, reservationId, remark };
  });
  if (!timeline.acceptedAt) return;
  addDocument(records, {
    kind: 'outbound',
    orderType: 'SHOP',
    no: records.nextNo('OS', timeline.acceptedAt),
    at: timeline.acceptedAt,
    confirmedAt: timeline.pickedAt,
    madeBy: clerk,
    confirmedBy: clerk,
    origin: { kind: 'shop_order', id, no },
    lines,
  });
}

function addHandOver(records: DemoRecords, order: PlacedOrder): void {
  const { timeline, key } = order;
  if (!timeline.receivedAt || order.delivery === 'express') return;
  const id = demoId(`hand-over of order ${key}`);
  const { actorId, actorName } = demoActor(clerk);
  records.add('hand_over', {
    id,
    origin_kind: 'shop_order',
    origin_id: order.id,
    at: timeline.receivedAt,
    actor_id: actorId,
    actor_name: actorName,
    receiver_name: getFullName(order.buyer),
    signature_file_id: null,
  });
  records.add(
    'hand_over_line',
    ...order.lines.map(({ quantity }, index) => ({ hand_over_id: id, line_no: index + 1, quantity })),
  );
}

function addSteps(records: DemoRecords, order: PlacedOrder): void {
  const { id, at, timeline, buyer, delivery, outcome } = order;
  const isExpress = delivery === 'express';
  const subject = { subject: 'shop_order' as const, id };
  let from: string | null = null;
  const addStep = (time: Date | null, action: string, to: string, by: string | null, comment = '') => {
    if (!time) return;
    records.addStep({ ...subject, action, from, to, at: time, by, comment, isOwn: by === buyer });
    from = to;
  };
  addStep(at, 'place', 'pending_payment', buyer);
  addStep(timeline.paidAt, 'pay', 'paid', null);
  addStep(timeline.acceptedAt, 'accept', 'accepted', clerk);
  addStep(timeline.pickedAt, 'pick', 'deliver', clerk);
  const parcel = isExpress ? describeParcels(order) : '';
  addStep(timeline.shippedAt, isExpress ? 'ship' : 'ready', 'shipping', clerk, parcel);
  addStep(
    timeline.receivedAt,
    isExpress ? 'receive' : 'handOver',
    'completed',
    isExpress ? buyer : clerk,
    isExpress ? '' : getFullName(buyer),
  );
  addStep(timeline.endedAt, 'close', 'ended', null);
  const cancellation = {
    expired: { action: 'expire', by: null },
    cancelled: { action: 'cancel', by: buyer },
    cancelledByStaff: { action: 'cancelByStaff', by: clerk },
  }[outcome as string];
  if (cancellation)
    addStep(
      timeline.cancelledAt,
      cancellation.action,
      'cancelled',
      cancellation.by,
      chooseCancelReason(outcome),
    );
}

/** Returns which stock the orders took or reserved. */
export async function addPastOrders(records: DemoRecords): Promise<StockNeed[]> {
  const needs: StockNeed[] = [];
  const serials = { orders: 0, payments: 0 };
  for (const plan of planOrders(records.now)) {
    const order: PlacedOrder = {
      ...plan,
      id: demoId(`order ${plan.key}`),
      no: formatDocumentNumber('SO', plan.at, ++serials.orders),
      timeline: planOrderTimeline(plan, records.now),
      amount: plan.lines.reduce((sum, line) => sum + getUnitPrice(line) * line.quantity, 0),
    };
    addOrder(records, order);
    if (order.timeline.paidAt) addPayment(records, order, order.timeline.paidAt, ++serials.payments);
    addStock(records, order);
    addHandOver(records, order);
    addParcels(records, order);
    addChange(records, order);
    addSteps(records, order);
    if (order.refund) addRefund(records, order, order.refund);
    if (order.outcome === 'cancelledByStaff') addCancellation(records, order);
    if (order.timeline.cancelledAt) continue;
    for (const { souvenir, quantity } of order.lines) {
      // A returned piece is in stock again. A replacement is reserved in addition.
      const returned = order.refund === 'refunded' ? returnedQuantity(order) : 0;
      const replaced = order.refund === 'exchanging' ? returnedQuantity(order) : 0;
      needs.push({
        at: order.at,
        code: souvenir.code,
        storage: 'SHOP',
        quantity: quantity - returned + replaced,
      });
    }
  }
  needs.push(...addCounterSales(records, serials));
  const { orders, payments } = serials;
  await sql`select setval('shop_order_serial', ${orders}), setval('payment_serial', ${payments})`.execute(
    records.tx,
  );
  return needs;
}
