// Shows a refund to its buyer and to staff.
import { requireFound } from '@keepsake/core/api/errors';
import { blockedActions } from '@keepsake/core/api/why';
import type { Permission } from '@keepsake/core/permissions/permissions';
import type { refundFields } from '@keepsake/core/records/shop/refund.fields';
import {
  findRefundActionRefusal,
  findWithdrawalRefusal,
  isRefundActionRelevant,
} from '@keepsake/core/shop/desk/desk.rules';
import type { OrderPaymentMethod } from '@keepsake/core/shop/payments/payment.contract';
import {
  type OwnRefundDetail,
  type OwnRefundListRow,
  type OwnRefundRow,
  refundRowFields,
} from '@keepsake/core/shop/refunds/refund.contract';
import { refundMachine } from '@keepsake/core/shop/refunds/refund.machine';
import { isAllHeld, isWithdrawn, type Progress } from '@keepsake/core/shop/refunds/refund.rules';
import {
  inspectionPermissions,
  replacementPermissions,
  type StaffRefundAction,
  type StaffRefundDetail,
  type StaffRefundRow,
  staffRefundActions,
} from '@keepsake/core/shop/refunds/refund-desk.contract';
import { nextState } from '@keepsake/core/states/machine';
import { type Caller, may, type SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { listHistoryEntries } from '../../../db/history.ts';
import type { StoredValues } from '../../../db/record-fields.ts';
import { toAnswer } from '../../../http/field-answer.ts';
import { textIn } from '../../../platform/chinese.ts';
import { imageUrl } from '../../file/index.ts';
import { findOrder } from '../orders/order.repo.ts';
import { findPayout, isRefundSignature } from '../payments/payout.repo.ts';
import { toPersonalLine } from '../products/personal-text.view.ts';
import {
  findRefund,
  isRefundPicture,
  listRefundPictures,
  type RefundListRow,
  type RefundRecord,
} from './refund.repo.ts';
import { listInspectedPieces, listRefundDocuments, type RefundDocument } from './refund-goods.repo.ts';
import { listRefundGoods, listRefundLines } from './refund-line.repo.ts';

export const toRefundValues = (row: RefundListRow): StoredValues<typeof refundFields> => ({
  refundNo: row.no,
  state: row.state,
  kind: row.kind,
  orderNo: row.order_no,
  contactName: row.contact_name,
  contactPhone: row.contact_phone,
  pieces: row.pieces,
  amount: row.amount,
  requestedAt: new Date(row.requested_at),
  reviewDueAt: new Date(row.review_due_at),
  reviewedAt: row.reviewed_at && new Date(row.reviewed_at),
  comment: row.comment,
});

function commonFields(row: RefundListRow, context: SignedInContext) {
  return {
    id: row.id,
    orderId: row.order_id,
    ...toAnswer(refundRowFields, toRefundValues(row), context),
    piecesToReturn: row.pieces - row.held,
    needsGoods: row.needs_goods,
    isWithdrawn: isWithdrawn(row.state, row.reviewed_at),
    isLate: row.state === 'return_pending' && new Date(row.review_due_at) < context.now,
  };
}

/** The buyer returns only pieces that have left the shop. */
const canSendBack = (row: RefundListRow) =>
  row.needs_goods && row.pieces > row.held && nextState(refundMachine, row.state, 'sendBack') !== undefined;

const toOwnRefund = (row: RefundListRow, context: SignedInContext): OwnRefundRow => ({
  ...commonFields(row, context),
  amount: row.amount,
  isOwnCancellation: row.own_cancellation,
  isFromOrderChange: row.of_change,
  actions: [
    ...(canSendBack(row) ? (['sendBack'] as const) : []),
    ...(findWithdrawalRefusal(toProgress(row, [])) ? [] : (['withdraw'] as const)),
  ],
});

/** The rows of the buyer's list, with their souvenirs. */
export async function showOwnRefunds(
  db: Db,
  rows: readonly RefundListRow[],
  context: SignedInContext,
): Promise<OwnRefundListRow[]> {
  const ids = rows.map(({ id }) => id);
  const goods = Map.groupBy(await listRefundGoods(db, ids), ({ refund_id }) => refund_id);
  return rows.map((row) => ({
    ...toOwnRefund(row, context),
    goods: (goods.get(row.id) ?? []).map(({ line_no, name, cover }) => ({
      lineNo: line_no,
      name: textIn(name, context.language),
      coverSrc: cover && imageUrl('souvenir', cover),
    })),
  }));
}

/** Combines the refund with the state of its stock documents. */
export const toProgress = (
  row: RefundRecord & Partial<Pick<RefundListRow, 'pieces' | 'held' | 'shipped_without'>>,
  documents: readonly RefundDocument[],
): Progress => {
  const isDone = (kind: RefundDocument['kind']) =>
    documents.some((document) => document.kind === kind && document.state === 'confirmed');
  return {
    kind: row.kind,
    state: row.state,
    amount: row.amount,
    needsGoods: row.needs_goods,
    toInspect: documents.some(({ kind, state }) => kind === 'return' && state === 'pending_approval'),
    goodsBack: isDone('return'),
    toPick: documents.some(({ kind, state }) => kind === 'outbound' && state === 'pending_approval'),
    picked: isDone('outbound'),
    isAllHeld: isAllHeld({ pieces: row.pieces ?? 0, held: row.held ?? 0 }),
    shippedWithout: row.shipped_without ?? false,
  };
};

const permissionsByAction: Record<StaffRefundAction, Permission | readonly Permission[]> = {
  approve: 'refunds.review',
  reject: 'refunds.review',
  receive: 'refunds.receive',
  inspect: inspectionPermissions,
  replace: replacementPermissions,
  handBack: 'refunds.handBack',
  payCash: 'refunds.pay',
  payGateway: 'refunds.pay',
  giveUp: 'refunds.review',
};

function relevantActions(progress: Progress, { caller }: SignedInContext): StaffRefundAction[] {
  const actions = staffRefundActions.filter(
    (action) =>
      [permissionsByAction[action]].flat().every((permission) => may(caller, permission)) &&
      isRefundActionRelevant(progress, action),
  );
  // a person who can pick and hand over in one step needs no separate button for the hand-over
  return actions.includes('replace') ? actions.filter((action) => action !== 'handBack') : actions;
}

function staffActions(
  row: RefundRecord,
  documents: readonly RefundDocument[],
  context: SignedInContext,
): StaffRefundAction[] {
  const progress = toProgress(row, documents);
  return relevantActions(progress, context).filter((action) => !findRefundActionRefusal(progress, action));
}

export const toStaffRefund = (row: RefundListRow, context: SignedInContext): StaffRefundRow => ({
  ...commonFields(row, context),
  // lists do not read stock documents, so if goods must come back, paying is offered only on the refund page
  actions: staffActions(row, [], context),
});

async function readDetail(
  db: Db,
  row: RefundListRow,
  documents: readonly RefundDocument[],
  showsAmounts: boolean,
  { language }: SignedInContext,
) {
  const { goodsBack, picked } = toProgress(row, documents);
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
    history: await listHistoryEntries(db, 'refund', row.id),
    lines: lines.map((line) => ({
      lineNo: line.line_no,
      productCode: line.code,
      souvenirId: line.souvenir_id,
      name: textIn(line.name, language),
      coverSrc: line.cover && imageUrl('souvenir', line.cover),
      personal: toPersonalLine(line, language, showsAmounts),
      bought: line.bought,
      quantity: line.quantity,
      held: line.held,
      reason: line.reason_name ? textIn(line.reason_name, language) : line.reason,
      replacementName: line.replacement_name && textIn(line.replacement_name, language),
      ...(showsAmounts ? { unitPrice: line.unit_price } : {}),
    })),
    payout: payout
      ? {
          method: payout.method,
          state: payout.state,
          ...(showsAmounts ? { amount: payout.amount } : {}),
          reference: payout.gateway_ref ?? '',
          paidAt: payout.paid_at?.toISOString() ?? null,
          actor: payout.actor_name,
          failure: payout.failure,
        }
      : null,
  };
}

export async function showOwnRefund(db: Db, id: string, context: SignedInContext): Promise<OwnRefundDetail> {
  const row = requireFound(await findRefund(db, id, context.caller.userId));
  const order = (await findOrder(db, row.order_id))!;
  const documents = await listRefundDocuments(db, id);
  return {
    ...toOwnRefund(row, context),
    ...(await readDetail(db, row, documents, true, context)),
    paymentMethod: order.payment_method as OrderPaymentMethod,
  };
}

export async function showStaffRefund(
  db: Db,
  id: string,
  context: SignedInContext,
): Promise<StaffRefundDetail> {
  const row = requireFound(await findRefund(db, id));
  const order = (await findOrder(db, row.order_id))!;
  const documents = await listRefundDocuments(db, id);
  const showsAmounts = may(context.caller, 'refunds#amount');
  return {
    ...toStaffRefund(row, context),
    ...(await readDetail(db, row, documents, showsAmounts, context)),
    actions: staffActions(row, documents, context),
    blocked: blockedActions(
      relevantActions(toProgress(row, documents), context),
      (action) => findRefundActionRefusal(toProgress(row, documents), action),
      context.language,
    ),
    order: {
      state: order.state,
      placedAt: order.placed_at.toISOString(),
      paidAt: order.paid_at?.toISOString() ?? null,
      receivedAt: order.received_at?.toISOString() ?? null,
      deliveryMethod: order.delivery_method,
      kind: order.kind,
      paymentMethod: order.payment_method as OrderPaymentMethod,
      ...(showsAmounts ? { totalAmount: order.total_amount } : {}),
    },
    documents,
    inspected: (await listInspectedPieces(db, id)).map(({ souvenir_id, name, condition, quantity }) => ({
      souvenirId: souvenir_id,
      name: textIn(name, context.language),
      condition,
      quantity,
    })),
  };
}

/** Staff with access to refunds may see the pictures of all requests. */
export const mayReadRefundPicture = async (db: Db, fileId: string, caller: Caller): Promise<boolean> =>
  may(caller, 'refunds') && (await isRefundPicture(db, fileId));

/** Staff with access to refunds may see the signatures of payouts and hand-backs. */
export const mayReadRefundSignature = async (db: Db, fileId: string, caller: Caller): Promise<boolean> =>
  may(caller, 'refunds') && (await isRefundSignature(db, fileId));
