// A request as its buyer sees it, and as staff does.
import { AppError } from '@keepsake/core/errors';
import { nextState } from '@keepsake/core/machine';
import type {
  OwnRefundDetail,
  OwnRefundRow,
  StaffRefundAction,
  StaffRefundDetail,
  StaffRefundRow,
} from '@keepsake/core/shop/refund.contract';
import { refundMachine } from '@keepsake/core/shop/refund.machine';
import type { Db } from '../../db/database.ts';
import { listHistoryOf } from '../../db/history.ts';
import { type Caller, may, type SignedInContext } from '../../http/context.ts';
import { textIn } from '../../platform/chinese.ts';
import { imageUrl } from '../file/index.ts';
import { findPayout } from './payout.repo.ts';
import {
  findRefund,
  isEvidence,
  listRefundLines,
  listRefundPictures,
  listReturnsOf,
  type RefundListRow,
  type RefundRecord,
} from './refund.repo.ts';

function facts(row: RefundListRow) {
  return {
    id: row.id,
    refundNo: row.no,
    orderId: row.order_id,
    orderNo: row.order_no,
    kind: row.kind,
    state: row.state,
    pieces: row.pieces,
    needsGoods: row.needs_goods,
    requestedAt: new Date(row.requested_at).toISOString(),
    reviewDueAt: new Date(row.review_due_at).toISOString(),
    reviewedAt: row.reviewed_at && new Date(row.reviewed_at).toISOString(),
    contactName: row.contact_name,
  };
}

const canSendBack = (row: RefundRecord) =>
  row.needs_goods && nextState(refundMachine, row.state, 'sendBack') !== undefined;

export const toOwnRefund = (row: RefundListRow): OwnRefundRow => ({
  ...facts(row),
  amount: row.amount,
  actions: canSendBack(row) ? ['sendBack'] : [],
});

/** Whether everything that has to come before the money has come. */
export const isPayable = (row: RefundRecord, goodsAreBack: boolean): boolean =>
  row.amount > 0 &&
  (row.needs_goods ? row.state === 'return_processing' && goodsAreBack : row.state === 'return_approved');

function staffActions(
  row: RefundRecord,
  goodsAreBack: boolean,
  { caller }: SignedInContext,
): StaffRefundAction[] {
  const actions: StaffRefundAction[] = [];
  if (row.state === 'return_pending' && may(caller, 'refunds.review')) actions.push('approve', 'reject');
  if (canSendBack(row) && may(caller, 'refunds.receive')) actions.push('receive');
  if (isPayable(row, goodsAreBack) && may(caller, 'refunds.pay')) actions.push('payCash', 'payGateway');
  return actions;
}

export const toStaffRefund = (row: RefundListRow, context: SignedInContext): StaffRefundRow => ({
  ...facts(row),
  ...(may(context.caller, 'refunds#amount') ? { amount: row.amount } : {}),
  // a list does not look into return orders: paying is offered on the request's own page
  actions: staffActions(row, false, context),
});

async function detailOf(db: Db, row: RefundListRow, showsAmounts: boolean, { language }: SignedInContext) {
  const lines = await listRefundLines(db, row.id);
  const paid = await findPayout(db, row.id);
  return {
    description: row.description,
    contactPhone: row.contact_phone,
    contactEmail: row.contact_email,
    comment: row.comment,
    reviewerName: row.reviewer_name,
    trackingNo: row.tracking_no,
    completedAt: row.completed_at && new Date(row.completed_at).toISOString(),
    pictures: (await listRefundPictures(db, row.id)).map((id) => imageUrl('refund', id)),
    history: await listHistoryOf(db, 'refund', row.id),
    lines: lines.map((line) => ({
      lineNo: line.line_no,
      productCode: line.code,
      name: textIn(line.name, language),
      coverSrc: line.cover && imageUrl('souvenir', line.cover),
      quantity: line.quantity,
      reason: line.reason,
      ...(showsAmounts ? { unitPrice: line.unit_price } : {}),
    })),
    payout: paid
      ? {
          method: paid.method,
          state: paid.state,
          paidAt: paid.paid_at?.toISOString() ?? null,
          actor: paid.actor_name,
          failure: paid.failure,
        }
      : null,
  };
}

export async function showOwnRefund(db: Db, id: string, context: SignedInContext): Promise<OwnRefundDetail> {
  const row = await findRefund(db, id, context.caller.userId);
  if (!row) throw new AppError('NOT_FOUND');
  return { ...toOwnRefund(row), ...(await detailOf(db, row, true, context)) };
}

export async function showStaffRefund(
  db: Db,
  id: string,
  context: SignedInContext,
): Promise<StaffRefundDetail> {
  const row = await findRefund(db, id);
  if (!row) throw new AppError('NOT_FOUND');
  const documents = await listReturnsOf(db, id);
  const goodsAreBack = documents.some(({ state }) => state === 'confirmed');
  return {
    ...toStaffRefund(row, context),
    ...(await detailOf(db, row, may(context.caller, 'refunds#amount'), context)),
    actions: staffActions(row, goodsAreBack, context),
    documents,
  };
}

/** A buyer's evidence is their own; staff that reviews requests sees what was attached to one. */
export const mayReadEvidence = async (db: Db, fileId: string, caller: Caller): Promise<boolean> =>
  may(caller, 'refunds') && (await isEvidence(db, fileId));
