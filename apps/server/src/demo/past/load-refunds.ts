// What came back of the past orders: refunds paid through the gateway, one to be reviewed, one exchange under way.
import { systemConfig } from '@keepsake/core/settings/configuration/system-config';
import type { Insertable } from 'kysely';
import type { DB } from '../../db/schema/tables.gen.ts';
import { indexedText } from '../../platform/search/keyword.ts';
import { demoId } from '../demo-text.ts';
import { addDocument } from '../documents.ts';
import { demoActor, personOf } from '../people.ts';
import type { DemoRecords } from '../records.ts';
import { chargeOf, type PlacedOrder, paymentOf } from './order-life.ts';
import type { RefundFate } from './plan-orders.ts';

const hour = 3600_000;
const desk = 'warehouse';
const shopStorage = demoId('storage SHOP');

const words = {
  refunded: { kind: 'refund', reason: '尺寸不合', description: '尺寸不合，未穿着，吊牌齊全。' },
  asked: {
    kind: 'refund',
    reason: '顏色與圖片有差別',
    description: '收到的顏色比圖片深，未使用，希望退款。',
  },
  exchanging: {
    kind: 'exchange',
    reason: '樽蓋漏水',
    description: '樽蓋的膠圈鬆脫，裝滿後漏水，希望換一個。',
  },
} as const;

/** Pieces of its first line that came back, or are asked for. */
export const refundedOf = ({ refund }: PlacedOrder): number => (refund ? 1 : 0);
export const refundAmount = (order: PlacedOrder): number =>
  refundedOf(order) * order.lines[0]!.souvenir.mallPrice!;

type Moments = { requested: Date; reviewed: Date | null; sentBack: Date | null; paid: Date | null };

function momentsOf(order: PlacedOrder, fate: RefundFate, now: Date): Moments {
  const later = (from: Date, hours: number) => new Date(from.getTime() + hours * hour);
  if (fate === 'asked') return { requested: later(now, -3), reviewed: null, sentBack: null, paid: null };
  const requested = later(order.life.receivedAt!, 20);
  const reviewed = later(requested, 3);
  const sentBack = later(reviewed, 22);
  return { requested, reviewed, sentBack, paid: fate === 'refunded' ? later(sentBack, 2) : null };
}

export function addRefund(records: DemoRecords, order: PlacedOrder, fate: RefundFate): void {
  const { kind, reason, description } = words[fate];
  const id = demoId(`refund of order ${order.key}`);
  const at = momentsOf(order, fate, records.now);
  const no = records.nextNo('RF', at.requested);
  const line = order.lines[0]!;
  const quantity = refundedOf(order);
  const receiptNo = at.sentBack ? records.nextNo('CR', at.sentBack) : '';
  const amount = kind === 'refund' ? refundAmount(order) : 0;
  const state = { refunded: 'return_completed', asked: 'return_pending', exchanging: 'return_processing' }[
    fate
  ];
  addHead(records, order, {
    id,
    no,
    kind,
    state,
    description,
    amount,
    needs_goods: true,
    tracking_no: receiptNo,
    comment: at.reviewed ? '同意，請把貨品帶回書院商店。' : '',
    reviewer_name: at.reviewed ? demoActor(desk).actorName : null,
    requested_at: at.requested,
    review_due_at: new Date(at.requested.getTime() + systemConfig['mall.refund_review_hours'].initial * hour),
    reviewed_at: at.reviewed,
    completed_at: at.paid,
  });
  records.add('refund_line', {
    refund_id: id,
    line_no: 1,
    quantity,
    unit_price: line.souvenir.mallPrice!,
    reason,
  });
  const souvenirId = demoId(`souvenir ${line.souvenir.code}`);
  if (fate === 'exchanging') {
    records.add('stock_reservation', {
      id: demoId(`reservation of refund ${order.key}`),
      souvenir_id: souvenirId,
      storage_id: shopStorage,
      origin_kind: 'refund',
      origin_id: id,
      origin_no: no,
      line_no: 1,
      quantity,
      made_at: at.reviewed!,
    });
  }
  if (at.sentBack) {
    addDocument(records, {
      kind: 'return',
      orderType: 'RETURN',
      no: records.nextNo('RT', at.sentBack),
      at: at.sentBack,
      confirmedAt: at.paid && new Date(at.paid.getTime() - hour),
      madeBy: desk,
      confirmedBy: desk,
      origin: { kind: 'refund', id, no },
      reason: description,
      lines: [{ souvenirId, storageId: shopStorage, quantity }],
    });
  }
  if (at.paid) addPayout(records, order, id, no, amount, at.paid);
  const step = { subject: 'refund' as const, id };
  records.step({
    ...step,
    action: 'request',
    from: null,
    to: 'return_pending',
    at: at.requested,
    by: order.buyer,
    comment: description,
    isOwn: true,
  });
  let from = 'return_pending';
  const take = (time: Date | null, action: string, to: string, comment = '') => {
    if (time) records.step({ ...step, action, from, to, at: time, by: desk, comment });
    from = to;
  };
  take(at.reviewed, 'approve', 'return_approved', '同意，請把貨品帶回書院商店。');
  take(at.sentBack, 'sendBack', 'return_processing', receiptNo);
  take(at.paid, 'complete', 'return_completed');
}

/** A paid order that could not be delivered: its money went back by the same way. */
export function addCancellation(records: DemoRecords, order: PlacedOrder): void {
  const { life, amount } = order;
  const id = demoId(`refund of order ${order.key}`);
  const openedAt = life.cancelledAt!;
  const paidAt = new Date(openedAt.getTime() + 2 * hour);
  const no = records.nextNo('RF', openedAt);
  addHead(records, order, {
    id,
    no,
    kind: 'cancellation',
    state: 'return_completed',
    amount,
    needs_goods: false,
    requested_at: openedAt,
    review_due_at: openedAt,
    completed_at: paidAt,
  });
  records.add(
    'refund_line',
    ...order.lines.map(({ souvenir, quantity }, index) => ({
      refund_id: id,
      line_no: index + 1,
      quantity,
      unit_price: souvenir.mallPrice!,
      reason: '',
    })),
  );
  addPayout(records, order, id, no, amount, paidAt);
  const step = { subject: 'refund' as const, id, by: desk };
  records.step({
    ...step,
    action: 'open',
    from: null,
    to: 'return_approved',
    at: openedAt,
  });
  records.step({ ...step, action: 'payOut', from: 'return_approved', to: 'return_completed', at: paidAt });
}

type Head = Omit<
  Insertable<DB['refund']>,
  'order_id' | 'buyer_id' | 'contact_name' | 'contact_phone' | 'contact_email' | 'search_text'
>;

function addHead(records: DemoRecords, order: PlacedOrder, head: Head): void {
  const buyer = personOf(order.buyer);
  records.add('refund', {
    ...head,
    order_id: order.id,
    buyer_id: demoId(`user ${order.buyer}`),
    contact_name: buyer.name.zhHK,
    contact_phone: buyer.mobile,
    contact_email: buyer.email,
    search_text: indexedText(`${head.no} ${order.no} ${buyer.name.zhHK}`),
  });
}

function addPayout(
  records: DemoRecords,
  order: PlacedOrder,
  refundId: string,
  no: string,
  amount: number,
  at: Date,
) {
  const { actorId, actorName } = demoActor(desk);
  records.add('sandbox_refund', { key: no, ref: chargeOf(order), amount });
  records.add('payout', {
    id: demoId(`payout of order ${order.key}`),
    refund_id: refundId,
    method: 'gateway',
    amount,
    state: 'paid',
    payment_id: paymentOf(order),
    gateway_ref: `SBR-${no}`,
    created_at: at,
    paid_at: at,
    actor_id: actorId,
    actor_name: actorName,
  });
}
