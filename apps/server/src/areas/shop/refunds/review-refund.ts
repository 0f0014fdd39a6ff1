// Review, the way back of the goods, and the end of a request.
import { AppError } from '@keepsake/core/api/errors';
import { refusalOf } from '@keepsake/core/api/why';
import type { TemplateCode } from '@keepsake/core/notification/templates';
import { refundStateWhy, refundWhy } from '@keepsake/core/shop/desk/desk.rules';
import { type RefundAction, refundMachine } from '@keepsake/core/shop/refunds/refund.machine';
import { nextState } from '@keepsake/core/states/machine';
import { reversalsFrom } from '@keepsake/core/stock/documents/reversal.rules';
import { inHkd } from '@keepsake/core/values/money';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { nextDocumentNumber } from '../../../db/document-number.ts';
import { announce } from '../../../db/live.ts';
import { recordAudit, recordHistory } from '../../../db/record.ts';
import { listIssuedFor, makeReturn, releaseStock } from '../../stock/index.ts';
import { notifyBuyer } from '../orders/notify-buyer.ts';
import { findOrder, lockOrder } from '../orders/order.repo.ts';
import { settleRefunded } from '../orders/settle-order.ts';
import {
  countRefunding,
  findRefund,
  listExchangesOf,
  listRefundLines,
  lockRefund,
  type RefundRecord,
  saveRefundState,
} from './refund.repo.ts';
import { promiseReplacement } from './replace-goods.ts';
import { progressOf } from './show-refund.ts';

type Change = Parameters<typeof saveRefundState>[3];

export async function changeRefund(
  tx: Tx,
  context: SignedInContext,
  refund: RefundRecord,
  action: RefundAction,
  fields: Change,
  comment = '',
): Promise<void> {
  const to = nextState(refundMachine, refund.state, action);
  if (!to) {
    const why = refundStateWhy(refund.state, action);
    throw why ? refusalOf(why) : new AppError('WRONG_STATE');
  }
  await saveRefundState(tx, refund.id, to, fields);
  const step = { subject: 'refund', subjectId: refund.id, action };
  await recordHistory(tx, context, { ...step, from: refund.state, to, comment });
  if (context.caller.userId !== refund.buyer_id) {
    await recordAudit(tx, context, {
      ...step,
      before: { state: refund.state },
      after: { state: to, comment },
    });
  }
  await announce(tx, 'orders', refund.buyer_id);
}

/** The order first, then its request: whoever works on either locks in this order. */
export async function takeRefund(tx: Tx, id: string, buyerId?: string): Promise<RefundRecord> {
  const found = await lockRefundAfterOrder(tx, id, buyerId);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

async function lockRefundAfterOrder(tx: Tx, id: string, buyerId?: string): Promise<RefundRecord | undefined> {
  const refund = await findRefund(tx, id, buyerId);
  if (!refund) return undefined;
  await lockOrder(tx, refund.order_id);
  return lockRefund(tx, id, buyerId);
}

export async function tellOfRefund(
  tx: Tx,
  context: SignedInContext,
  refund: RefundRecord,
  template: TemplateCode & `refund-${string}`,
  comment = '',
) {
  const order = (await findOrder(tx, refund.order_id))!;
  const amount = refund.amount > 0 ? inHkd(refund.amount) : '';
  await notifyBuyer(tx, context, order, template, { refundNo: refund.no, comment, amount });
}

/** The pieces can be asked for again. */
export async function freePieces(tx: Tx, refund: RefundRecord): Promise<void> {
  for (const { line_no, quantity } of await listRefundLines(tx, refund.id)) {
    await countRefunding(tx, refund.order_id, line_no, -quantity);
  }
}

export async function approveRefund(
  tx: Tx,
  id: string,
  comment: string,
  context: SignedInContext,
): Promise<void> {
  const refund = await takeRefund(tx, id);
  await changeRefund(tx, context, refund, 'approve', decidedBy(comment, context), comment);
  // another piece is promised with the answer, or the answer is no
  if (refund.kind === 'exchange') await promiseReplacement(tx, context, refund);
  const template = (await isAllHeld(tx, id)) ? 'refund-approved-held' : 'refund-approved';
  await tellOfRefund(tx, context, refund, template, comment);
}

/** Nothing of it has left the shop: the buyer has nothing to bring. */
async function isAllHeld(tx: Tx, id: string): Promise<boolean> {
  const { pieces, held } = (await findRefund(tx, id))!;
  return held === pieces;
}

const decidedBy = (comment: string, { caller, now }: SignedInContext) => ({
  comment,
  reviewer_name: caller.name,
  reviewed_at: now,
});

/** Refused, or given up because the goods never came: either way nothing of it stays promised. */
export async function refuseRefund(
  tx: Tx,
  id: string,
  action: 'reject' | 'giveUp',
  comment: string,
  context: SignedInContext,
): Promise<void> {
  const refund = await takeRefund(tx, id);
  // money that is owed without goods cannot be given up
  if (!refund.needs_goods) throw new AppError('WRONG_STATE');
  const why = refundWhy(progressOf((await findRefund(tx, id))!, []), action);
  if (why) throw refusalOf(why);
  await changeRefund(tx, context, refund, action, decidedBy(comment, context), comment);
  await freePieces(tx, refund);
  await releaseStock(tx, { kind: 'refund', id });
  await tellOfRefund(tx, context, refund, 'refund-rejected', comment);
}

/** Which issued movements come back, the newest first, as far as each reaches. */
export async function reversalsOf(tx: Tx, refund: Pick<RefundRecord, 'id' | 'order_id'>) {
  const issued = await listIssuedFor(tx, { kind: 'shop_order', id: refund.order_id });
  for (const id of await listExchangesOf(tx, refund.order_id)) {
    issued.push(...(await listIssuedFor(tx, { kind: 'refund', id })));
  }
  const wanted = (await listRefundLines(tx, refund.id)).map(({ souvenir_id, quantity }) => ({
    souvenirId: souvenir_id,
    quantity,
  }));
  const reversals = reversalsFrom(issued, wanted);
  if (!reversals) {
    const pieces = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
    throw new AppError('RETURNED_TOO_MANY', { items: String(pieces) });
  }
  return reversals;
}

/** The goods are on their way, or on the counter: a return order waits for the warehouse. */
export async function sendBack(
  tx: Tx,
  id: string,
  trackingNo: string | undefined,
  context: SignedInContext,
  buyerId?: string,
): Promise<void> {
  const refund = await takeRefund(tx, id, buyerId);
  const asBuyer = buyerId !== undefined;
  if (!refund.needs_goods || (asBuyer && (await isAllHeld(tx, id)))) throw new AppError('WRONG_STATE');
  // over the counter, its receipt number stands for the carrier's
  const number = trackingNo ?? (await nextDocumentNumber(tx, 'CR', context.now));
  await changeRefund(tx, context, refund, 'sendBack', { tracking_no: number }, number);
  // what is repaired stays its owner's: it never enters the stock
  if (refund.kind === 'repair') return;
  await makeReturn(tx, context, {
    origin: { kind: 'refund', id: refund.id, no: refund.no },
    reason: refund.description,
    lines: await reversalsOf(tx, refund),
  });
}

/** Complete once the goods are back and, where money is owed, it was paid. */
export async function completeRefund(tx: Tx, refund: RefundRecord, context: SignedInContext): Promise<void> {
  const action = refund.needs_goods ? 'complete' : 'payOut';
  await changeRefund(tx, context, refund, action, { completed_at: context.now });
  await tellOfRefund(tx, context, refund, 'refund-completed');
  await settleRefunded(tx, context, refund.order_id);
}
