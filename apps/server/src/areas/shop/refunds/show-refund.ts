// Shows a refund to its buyer and to staff.
import { AppError } from '@keepsake/core/api/errors';
import { blockedActions } from '@keepsake/core/api/why';
import type { Permission } from '@keepsake/core/permissions/permissions';
import { isRefundActionRelevant, refundWhy } from '@keepsake/core/shop/desk/desk.rules';
import type { PaymentMethod } from '@keepsake/core/shop/payments/payment.contract';
import type { OwnRefundDetail, OwnRefundRow } from '@keepsake/core/shop/refunds/refund.contract';
import { refundMachine } from '@keepsake/core/shop/refunds/refund.machine';
import type { Progress } from '@keepsake/core/shop/refunds/refund.rules';
import {
  type StaffRefundAction,
  type StaffRefundDetail,
  type StaffRefundRow,
  staffRefundActions,
} from '@keepsake/core/shop/refunds/refund-desk.contract';
import { nextState } from '@keepsake/core/states/machine';
import { type Caller, may, type SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { listHistoryOf } from '../../../db/history.ts';
import { textIn } from '../../../platform/chinese.ts';
import { imageUrl } from '../../file/index.ts';
import { findOrder } from '../orders/order.repo.ts';
import { findPayout, isRefundSignature } from '../payments/payout.repo.ts';
import {
  findRefund,
  isRefundPicture,
  listRefundPictures,
  type RefundListRow,
  type RefundRecord,
} from './refund.repo.ts';
import { listRefundDocuments, type RefundDocument } from './refund-goods.repo.ts';
import { listRefundLines } from './refund-line.repo.ts';

function commonFields(row: RefundListRow, now: Date) {
  return {
    id: row.id,
    refundNo: row.no,
    orderId: row.order_id,
    orderNo: row.order_no,
    kind: row.kind,
    state: row.state,
    pieces: row.pieces,
    piecesToReturn: row.pieces - row.held,
    needsGoods: row.needs_goods,
    requestedAt: new Date(row.requested_at).toISOString(),
    reviewDueAt: new Date(row.review_due_at).toISOString(),
    isLate: row.state === 'return_pending' && new Date(row.review_due_at) < now,
    reviewedAt: row.reviewed_at && new Date(row.reviewed_at).toISOString(),
    contactName: row.contact_name,
  };
}

/** The buyer returns only pieces that have left the shop. */
const canSendBack = (row: RefundListRow) =>
  row.needs_goods && row.pieces > row.held && nextState(refundMachine, row.state, 'sendBack') !== undefined;

export const toOwnRefund = (row: RefundListRow, { now }: SignedInContext): OwnRefundRow => ({
  ...commonFields(row, now),
  amount: row.amount,
  actions: canSendBack(row) ? ['sendBack'] : [],
});

/** Combines the refund with the state of its stock documents. */
export const progressOf = (
  row: RefundRecord & { shipped_without?: boolean },
  documents: readonly RefundDocument[],
): Progress => {
  const isDone = (kind: RefundDocument['kind']) =>
    documents.some((document) => document.kind === kind && document.state === 'confirmed');
  return {
    kind: row.kind,
    state: row.state,
    amount: row.amount,
    needsGoods: row.needs_goods,
    goodsBack: isDone('return'),
    picked: isDone('outbound'),
    shippedWithout: row.shipped_without ?? false,
  };
};

const permissionOf: Record<StaffRefundAction, Permission> = {
  approve: 'refunds.review',
  reject: 'refunds.review',
  receive: 'refunds.receive',
  handBack: 'refunds.handBack',
  payCash: 'refunds.pay',
  payGateway: 'refunds.pay',
  giveUp: 'refunds.review',
};

const relevantActions = (progress: Progress, { caller }: SignedInContext): StaffRefundAction[] =>
  staffRefundActions.filter(
    (action) => may(caller, permissionOf[action]) && isRefundActionRelevant(progress, action),
  );

function staffActions(
  row: RefundRecord,
  documents: readonly RefundDocument[],
  context: SignedInContext,
): StaffRefundAction[] {
  const progress = progressOf(row, documents);
  return relevantActions(progress, context).filter((action) => !refundWhy(progress, action));
}

export const toStaffRefund = (row: RefundListRow, context: SignedInContext): StaffRefundRow => ({
  ...commonFields(row, context.now),
  ...(may(context.caller, 'refunds#amount') ? { amount: row.amount } : {}),
  // lists do not read stock documents, so paying is offered only on the refund page
  actions: staffActions(row, [], context),
});

async function readDetail(
  db: Db,
  row: RefundListRow,
  documents: readonly RefundDocument[],
  showsAmounts: boolean,
  { language }: SignedInContext,
) {
  const { goodsBack, picked } = progressOf(row, documents);
  const lines = await listRefundLines(db, row.id);
  const payout = await findPayout(db, row.id);
  return {
    description: row.description,
    contactPhone: row.contact_phone,
    contactEmail: row.contact_email,
    comment: row.comment,
    reviewerName: row.reviewer_name,
    trackingNo: row.tracking_no,
    completedAt: row.completed_at && new Date(row.completed_at).toISOString(),
    pictures: (await listRefundPictures(db, row.id)).map((id) => imageUrl('refund', id)),
    goodsBack,
    replacementReady: picked,
    history: await listHistoryOf(db, 'refund', row.id),
    lines: lines.map((line) => ({
      lineNo: line.line_no,
      productCode: line.code,
      souvenirId: line.souvenir_id,
      name: textIn(line.name, language),
      coverSrc: line.cover && imageUrl('souvenir', line.cover),
      bought: line.bought,
      quantity: line.quantity,
      held: line.held,
      reason: line.reason,
      ...(showsAmounts ? { unitPrice: line.unit_price } : {}),
    })),
    payout: payout
      ? {
          method: payout.method,
          state: payout.state,
          paidAt: payout.paid_at?.toISOString() ?? null,
          actor: payout.actor_name,
          failure: payout.failure,
        }
      : null,
  };
}

export async function showOwnRefund(db: Db, id: string, context: SignedInContext): Promise<OwnRefundDetail> {
  const row = await findRefund(db, id, context.caller.userId);
  if (!row) throw new AppError('NOT_FOUND');
  const documents = await listRefundDocuments(db, id);
  return { ...toOwnRefund(row, context), ...(await readDetail(db, row, documents, true, context)) };
}

export async function showStaffRefund(
  db: Db,
  id: string,
  context: SignedInContext,
): Promise<StaffRefundDetail> {
  const row = await findRefund(db, id);
  if (!row) throw new AppError('NOT_FOUND');
  const order = (await findOrder(db, row.order_id))!;
  const documents = await listRefundDocuments(db, id);
  const showsAmounts = may(context.caller, 'refunds#amount');
  return {
    ...toStaffRefund(row, context),
    ...(await readDetail(db, row, documents, showsAmounts, context)),
    actions: staffActions(row, documents, context),
    blocked: blockedActions(
      relevantActions(progressOf(row, documents), context),
      (action) => refundWhy(progressOf(row, documents), action),
      context.language,
    ),
    order: {
      state: order.state,
      placedAt: order.placed_at.toISOString(),
      paidAt: order.paid_at?.toISOString() ?? null,
      receivedAt: order.received_at?.toISOString() ?? null,
      deliveryMethod: order.delivery_method,
      paymentMethod: order.payment_method as PaymentMethod,
      ...(showsAmounts ? { totalAmount: order.total_amount } : {}),
    },
    documents,
  };
}

/** Staff with access to refunds may see the pictures of all requests. */
export const mayReadEvidence = async (db: Db, fileId: string, caller: Caller): Promise<boolean> =>
  may(caller, 'refunds') && (await isRefundPicture(db, fileId));

/** Staff with access to refunds may see the signatures of payouts and hand-backs. */
export const mayReadRefundSignature = async (db: Db, fileId: string, caller: Caller): Promise<boolean> =>
  may(caller, 'refunds') && (await isRefundSignature(db, fileId));
