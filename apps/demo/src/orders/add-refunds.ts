// Adds the refunds of past orders: some paid, one waiting for review, one exchange in progress.
import { systemConfig } from '@keepsake/core/settings/configuration/system-config';
import type { Insertable } from 'kysely';
import type { DB } from '../../../server/src/db/schema/tables.gen.ts';
import { indexedText } from '../../../server/src/platform/search/keyword.ts';
import { findPerson, orderTexts } from '../data.ts';
import type { RefundStage } from '../data-schemas.ts';
import { demoId } from '../demo-id.ts';
import { hourMs } from '../moments.ts';
import { demoActor } from '../people.ts';
import type { DemoRecords } from '../records.ts';
import { addDocument } from '../stock/stock-documents.ts';
import { makeChargeReference, makePaymentId, type PlacedOrder } from './order-timeline.ts';

/** The account that handles refunds. */
const clerk = 'warehouse';
const shopStorage = demoId('storage SHOP');

/** How many pieces of the first line the buyer returns. */
export const returnedQuantity = ({ refund }: PlacedOrder): number => (refund ? 1 : 0);
export const refundAmount = (order: PlacedOrder): number =>
  returnedQuantity(order) * order.lines[0]!.souvenir.mallPrice!;

type RefundTimeline = {
  requested: Date;
  reviewed: Date | null;
  sentBack: Date | null;
  paid: Date | null;
};

function planRefundTimeline(order: PlacedOrder, stage: RefundStage, now: Date): RefundTimeline {
  const addHours = (from: Date, hours: number) => new Date(from.getTime() + hours * hourMs);
  if (stage === 'requested')
    return { requested: addHours(now, -3), reviewed: null, sentBack: null, paid: null };
  const requested = addHours(order.timeline.receivedAt!, 20);
  const reviewed = addHours(requested, 3);
  const sentBack = addHours(reviewed, 22);
  return { requested, reviewed, sentBack, paid: stage === 'refunded' ? addHours(sentBack, 2) : null };
}

export function addRefund(records: DemoRecords, order: PlacedOrder, stage: RefundStage): void {
  const { kind, reason, description } = orderTexts.refundRequests[stage];
  const id = demoId(`refund of order ${order.key}`);
  const at = planRefundTimeline(order, stage, records.now);
  const no = records.nextNo('RF', at.requested);
  const line = order.lines[0]!;
  const quantity = returnedQuantity(order);
  const receiptNo = at.sentBack ? records.nextNo('CR', at.sentBack) : '';
  const amount = kind === 'refund' ? refundAmount(order) : 0;
  const state = {
    refunded: 'return_completed',
    requested: 'return_pending',
    exchanging: 'return_processing',
  }[stage];
  addRefundRow(records, order, {
    id,
    no,
    kind,
    state,
    description,
    amount,
    needs_goods: true,
    tracking_no: receiptNo,
    comment: at.reviewed ? orderTexts.refundApproval : '',
    reviewer_name: at.reviewed ? demoActor(clerk).actorName : null,
    requested_at: at.requested,
    review_due_at: new Date(
      at.requested.getTime() + systemConfig['mall.refund_review_hours'].initial * hourMs,
    ),
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
  if (stage === 'exchanging') {
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
      confirmedAt: at.paid && new Date(at.paid.getTime() - hourMs),
      madeBy: clerk,
      confirmedBy: clerk,
      origin: { kind: 'refund', id, no },
      reason: description,
      lines: [{ souvenirId, storageId: shopStorage, quantity }],
    });
  }
  if (at.paid) addPayout(records, order, id, no, amount, at.paid);
  const step = { subject: 'refund' as const, id };
  records.addStep({
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
  const addStep = (time: Date | null, action: string, to: string, comment = '') => {
    if (time) records.addStep({ ...step, action, from, to, at: time, by: clerk, comment });
    from = to;
  };
  addStep(at.reviewed, 'approve', 'return_approved', orderTexts.refundApproval);
  addStep(at.sentBack, 'sendBack', 'return_processing', receiptNo);
  addStep(at.paid, 'complete', 'return_completed');
}

/** Refunds a paid order that staff cancelled. */
export function addCancellation(records: DemoRecords, order: PlacedOrder): void {
  const { timeline, amount } = order;
  const id = demoId(`refund of order ${order.key}`);
  const openedAt = timeline.cancelledAt!;
  const paidAt = new Date(openedAt.getTime() + 2 * hourMs);
  const no = records.nextNo('RF', openedAt);
  addRefundRow(records, order, {
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
  const step = { subject: 'refund' as const, id, by: clerk };
  records.addStep({
    ...step,
    action: 'open',
    from: null,
    to: 'return_approved',
    at: openedAt,
  });
  records.addStep({ ...step, action: 'payOut', from: 'return_approved', to: 'return_completed', at: paidAt });
}

type RefundRow = Omit<
  Insertable<DB['refund']>,
  'order_id' | 'buyer_id' | 'contact_name' | 'contact_phone' | 'contact_email' | 'search_text'
>;

function addRefundRow(records: DemoRecords, order: PlacedOrder, row: RefundRow): void {
  const buyer = findPerson(order.buyer);
  records.add('refund', {
    ...row,
    order_id: order.id,
    buyer_id: demoId(`user ${order.buyer}`),
    contact_name: buyer.name['zh-HK'],
    contact_phone: buyer.mobile,
    contact_email: buyer.email,
    search_text: indexedText(`${row.no} ${order.no} ${buyer.name['zh-HK']}`),
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
  const { actorId, actorName } = demoActor(clerk);
  records.add('sandbox_refund', { key: no, ref: makeChargeReference(order), amount });
  records.add('payout', {
    id: demoId(`payout of order ${order.key}`),
    refund_id: refundId,
    method: 'gateway',
    amount,
    state: 'paid',
    payment_id: makePaymentId(order),
    gateway_ref: `SBR-${no}`,
    created_at: at,
    paid_at: at,
    actor_id: actorId,
    actor_name: actorName,
  });
}
