// The past orders as rows: the order, its payment in the books of both sides, its outbound order, its hand-over.

import { systemConfig } from '@keepsake/core/settings/configuration/system-config';
import { addDays, hongKongDay } from '@keepsake/core/values/period';
import { sql } from 'kysely';
import { formatDocumentNumber } from '../../db/document-number.ts';
import { indexedText } from '../../platform/search/keyword.ts';
import { demoId, localizedJson } from '../demo-text.ts';
import { addDocument } from '../documents.ts';
import { pick } from '../moments.ts';
import { demoActor, personOf } from '../people.ts';
import { pickupCodeOf } from '../pickup-codes.ts';
import { PICTURE_VIEWS } from '../pictures/index.ts';
import type { DemoRecords } from '../records.ts';
import { addCancellation, addRefund, refundAmount, refundedOf } from './load-refunds.ts';
import { chargeOf, lifeOf, type PlacedOrder, paymentOf } from './order-life.ts';
import { type OrderPlan, planOrders } from './plan-orders.ts';
import type { Need } from './restock.ts';

const desk = 'warehouse';
const homes = [
  '新界沙田大圍積富街 12 號 8 樓 A 室',
  'Flat 5B, 21 Robinson Road, Mid-Levels, Hong Kong',
  '九龍紅磡黃埔花園第三期 4 座 16 樓 C 室',
  '新界將軍澳唐德街 9 號 2 座 30 樓 F 室',
  '香港北角英皇道 480 號 11 樓 D 室',
];
const shopStorage = demoId('storage SHOP');

const souvenirIdOf = (code: string): string => demoId(`souvenir ${code}`);
const reservationOf = (order: PlacedOrder, lineNo: number): string =>
  demoId(`reservation of order ${order.key} ${lineNo}`);

function addOrder(records: DemoRecords, order: PlacedOrder): void {
  const { id, no, key, at, life, delivery, amount } = order;
  const buyer = personOf(order.buyer);
  const hasCode = life.acceptedAt !== null && delivery === 'self_pickup';
  const names = order.lines.map(
    ({ souvenir }) => `${souvenir.code} ${souvenir.name.zhHK} ${souvenir.name.en}`,
  );
  const isShipped = delivery === 'express' && life.shippedAt !== null;
  records.add('shop_order', {
    id,
    no,
    buyer_id: demoId(`user ${order.buyer}`),
    buyer_name: buyer.name.zhHK,
    buyer_kind: buyer.kind,
    language: order.buyer === 'daniel.price' ? 'en' : 'zh-HK',
    state: life.state,
    delivery_method: delivery,
    contact_name: buyer.name.zhHK,
    contact_phone: buyer.mobile,
    contact_email: buyer.email,
    place: delivery === 'express' ? homes[pick(`home of ${order.buyer}`, homes.length)]! : '',
    payment_method: order.method,
    items_amount: amount,
    delivery_fee: 0,
    total_amount: amount,
    placed_at: at,
    expires_at: new Date(at.getTime() + systemConfig['mall.payment_timeout_minutes'].initial * 60_000),
    paid_at: life.paidAt,
    accepted_at: life.acceptedAt,
    picked_at: life.pickedAt,
    shipped_at: life.shippedAt,
    received_at: life.receivedAt,
    ended_at: life.endedAt,
    cancelled_at: life.cancelledAt,
    cancel_reason: cancelReasons[order.fate] ?? '',
    pickup_code: hasCode ? pickupCodeOf(records, `order ${key}`) : null,
    carrier: isShipped ? '順豐速運' : '',
    tracking_no: isShipped ? trackingOf(order) : '',
    collect_by:
      life.shippedAt && delivery === 'self_pickup'
        ? addDays(hongKongDay(life.shippedAt), systemConfig['mall.collect_days'].initial)
        : null,
    search_text: indexedText([no, buyer.name.zhHK, buyer.name.zhHK, ...names].join(' ')),
  });
  records.add(
    'shop_order_line',
    ...order.lines.map(({ souvenir, quantity }, index) => ({
      order_id: id,
      line_no: index + 1,
      souvenir_id: souvenirIdOf(souvenir.code),
      code: souvenir.code,
      name: localizedJson(souvenir.name),
      cover: demoId(`picture ${souvenir.code} ${PICTURE_VIEWS[0]}`),
      unit_price: souvenir.mallPrice!,
      quantity,
      handed_over: life.receivedAt ? quantity : 0,
      refunding: index === 0 ? refundedOf(order) : 0,
      customised: souvenir.customised,
      perishable: souvenir.perishable,
    })),
  );
}

const cancelReasons: Partial<Record<OrderPlan['fate'], string>> = {
  cancelled: '想改買另一款',
  cancelledByStaff: '合桃酥受潮，未能供應',
};
const trackingOf = (order: PlacedOrder): string =>
  `SF${String(1_000_000_000 + pick(`parcel of ${order.key}`, 900_000_000))}`;

/** In the shop's books and in the sandbox's, so that it can be paid back like any other. */
function addPayment(records: DemoRecords, order: PlacedOrder, paidAt: Date, serial: number): void {
  const { at, method, amount } = order;
  const no = formatDocumentNumber('PY', at, serial);
  const ref = chargeOf(order);
  records.add('sandbox_charge', {
    ref,
    payment_no: no,
    method,
    amount,
    currency: 'HKD',
    return_url: `/shopping/order-detail?id=${order.id}`,
    state: 'paid',
    refunded:
      order.fate === 'cancelledByStaff' ? amount : order.refund === 'refunded' ? refundAmount(order) : 0,
    created_at: at,
    callback_tries: 1,
  });
  records.add('payment', {
    id: paymentOf(order),
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
    payment_id: paymentOf(order),
    kind: 'succeeded',
    received_at: paidAt,
    outcome: 'succeeded',
  });
}
/** Its promise, and the outbound order that keeps it. */
function addStock(records: DemoRecords, order: PlacedOrder): void {
  const { id, no, at, life } = order;
  const lines = order.lines.map(({ souvenir, quantity }, index) => {
    const line = { souvenirId: souvenirIdOf(souvenir.code), storageId: shopStorage, quantity };
    const reservationId = reservationOf(order, index + 1);
    records.add('stock_reservation', {
      id: reservationId,
      souvenir_id: line.souvenirId,
      storage_id: line.storageId,
      origin_kind: 'shop_order',
      origin_id: id,
      origin_no: no,
      line_no: index + 1,
      quantity,
      consumed: life.pickedAt ? quantity : 0,
      released: life.cancelledAt ? quantity : 0,
      made_at: at,
    });
    return { ...line, reservationId };
  });
  if (!life.acceptedAt) return;
  addDocument(records, {
    kind: 'outbound',
    orderType: 'SHOP',
    no: records.nextNo('OS', life.acceptedAt),
    at: life.acceptedAt,
    confirmedAt: life.pickedAt,
    madeBy: desk,
    confirmedBy: desk,
    origin: { kind: 'shop_order', id, no },
    lines,
  });
}

function addHandOver(records: DemoRecords, order: PlacedOrder): void {
  const { life, key } = order;
  if (!life.receivedAt || order.delivery === 'express') return;
  const id = demoId(`hand-over of order ${key}`);
  const { actorId, actorName } = demoActor(desk);
  records.add('hand_over', {
    id,
    origin_kind: 'shop_order',
    origin_id: order.id,
    at: life.receivedAt,
    actor_id: actorId,
    actor_name: actorName,
    receiver_name: personOf(order.buyer).name.zhHK,
    signature_file_id: null,
  });
  records.add(
    'hand_over_line',
    ...order.lines.map(({ quantity }, index) => ({ hand_over_id: id, line_no: index + 1, quantity })),
  );
}

function addSteps(records: DemoRecords, order: PlacedOrder): void {
  const { id, at, life, buyer, delivery, fate } = order;
  const isExpress = delivery === 'express';
  const subject = { subject: 'shop_order' as const, id };
  let from: string | null = null;
  const take = (time: Date | null, action: string, to: string, by: string | null, comment = '') => {
    if (!time) return;
    records.step({ ...subject, action, from, to, at: time, by, comment, isOwn: by === buyer });
    from = to;
  };
  take(at, 'place', 'pending_payment', buyer);
  take(life.paidAt, 'pay', 'paid', null);
  take(life.acceptedAt, 'accept', 'accepted', desk);
  take(life.pickedAt, 'pick', 'deliver', desk);
  const parcel = isExpress ? `順豐速運 ${trackingOf(order)}` : '';
  take(life.shippedAt, isExpress ? 'ship' : 'ready', 'shipping', desk, parcel);
  take(
    life.receivedAt,
    isExpress ? 'receive' : 'handOver',
    'completed',
    isExpress ? buyer : desk,
    isExpress ? '' : personOf(buyer).name.zhHK,
  );
  take(life.endedAt, 'close', 'ended', null);
  const action = { expired: 'expire', cancelled: 'cancel', cancelledByStaff: 'cancelByStaff' }[
    fate as string
  ];
  const who = { expired: null, cancelled: buyer, cancelledByStaff: desk }[fate as string] ?? null;
  if (action) take(life.cancelledAt, action, 'cancelled', who, cancelReasons[fate] ?? '');
}

/** Answers what they took from the shelves, or hold. */
export async function addPastOrders(records: DemoRecords): Promise<Need[]> {
  const needs: Need[] = [];
  let serial = 0;
  let payments = 0;
  for (const plan of planOrders(records.now)) {
    const order: PlacedOrder = {
      ...plan,
      id: demoId(`order ${plan.key}`),
      no: formatDocumentNumber('SO', plan.at, ++serial),
      life: lifeOf(plan, records.now),
      amount: plan.lines.reduce((sum, { souvenir, quantity }) => sum + souvenir.mallPrice! * quantity, 0),
    };
    addOrder(records, order);
    if (order.life.paidAt) addPayment(records, order, order.life.paidAt, ++payments);
    addStock(records, order);
    addHandOver(records, order);
    addSteps(records, order);
    if (order.refund) addRefund(records, order, order.refund);
    if (order.fate === 'cancelledByStaff') addCancellation(records, order);
    if (order.life.cancelledAt) continue;
    for (const { souvenir, quantity } of order.lines) {
      // what is sent back is there again; what replaces it is promised
      const back = order.refund === 'refunded' ? refundedOf(order) : 0;
      const replaced = order.refund === 'exchanging' ? refundedOf(order) : 0;
      needs.push({
        at: order.at,
        code: souvenir.code,
        storage: 'SHOP',
        quantity: quantity - back + replaced,
      });
    }
  }
  await sql`select setval('shop_order_serial', ${serial}), setval('payment_serial', ${payments})`.execute(
    records.tx,
  );
  return needs;
}
