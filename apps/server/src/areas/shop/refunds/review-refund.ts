// Steps of a refund: review, return of the goods, completion.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { toRefusal } from '@keepsake/core/api/why';
import type { TemplateCode } from '@keepsake/core/notification/templates';
import { findRefundActionRefusal, findRefundStateRefusal } from '@keepsake/core/shop/desk/desk.rules';
import { type RefundAction, refundMachine } from '@keepsake/core/shop/refunds/refund.machine';
import { refundMessages } from '@keepsake/core/shop/refunds/refund.messages';
import { findRefundStepKey, isAllHeld } from '@keepsake/core/shop/refunds/refund.rules';
import { nextState } from '@keepsake/core/states/machine';
import { chooseReversals } from '@keepsake/core/stock/documents/reversal.rules';
import { type Language, languages } from '@keepsake/core/values/language';
import type { Message } from '@keepsake/core/values/messages';
import { formatHkd } from '@keepsake/core/values/money';
import { formatTimeInWords } from '@keepsake/core/values/period';
import { nameInLanguage } from '@keepsake/core/values/person-name';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { nextDocumentNumber } from '../../../db/document-number.ts';
import { listHistoryEntries } from '../../../db/history.ts';
import { announce } from '../../../db/live.ts';
import { recordAudit, recordHistory } from '../../../db/record.ts';
import { listIssuedFor, makeReturn, releaseStock } from '../../stock/index.ts';
import { finishRefundedOrder } from '../orders/finish-refunded-order.ts';
import { notifyBuyer } from '../orders/notify-buyer.ts';
import { findOrder, lockOrder } from '../orders/order.repo.ts';
import { linkParcelsToRefund } from '../parcels/parcel.repo.ts';
import {
  findRefund,
  listOrderExchanges,
  lockRefund,
  type RefundRecord,
  saveRefundState,
} from './refund.repo.ts';
import { addRefunding, listRefundLines } from './refund-line.repo.ts';
import { toProgress } from './show-refund.ts';

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
    const why = findRefundStateRefusal(refund.state, action);
    throw why ? toRefusal(why) : new AppError('WRONG_STATE');
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

const toTexts = (textIn: (language: Language) => string): Message =>
  Object.fromEntries(languages.map((language) => [language, textIn(language)])) as Message;

/** Runs a step of staff. If the request does not allow it, the refusal says which step was last, by whom and when. */
export async function namingLastStep<T>(db: Db, id: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof AppError) || error.reason !== 'WRONG_STATE') throw error;
    const refund = await findRefund(db, id);
    const last = (await listHistoryEntries(db, 'refund', id)).find(({ actor }) => actor !== 'system');
    if (!refund || !last) throw error;
    throw new AppError('WRONG_STATE', {
      ...error.params,
      step: refundMessages[findRefundStepKey(refund.kind, last.action)],
      actor: toTexts((language) => nameInLanguage(last.actor, language)),
      time: toTexts((language) => formatTimeInWords(new Date(last.at), language, 'short')),
    });
  }
}

/** Always locks the order before the refund, to avoid deadlocks. */
export async function lockRefundOrThrow(tx: Tx, id: string, buyerId?: string): Promise<RefundRecord> {
  const { order_id } = requireFound(await findRefund(tx, id, buyerId));
  await lockOrder(tx, order_id);
  return requireFound(await lockRefund(tx, id, buyerId));
}

export async function notifyAboutRefund(
  tx: Tx,
  context: SignedInContext,
  refund: RefundRecord,
  template: TemplateCode & `refund-${string}`,
  comment = '',
) {
  const order = (await findOrder(tx, refund.order_id))!;
  const amount = refund.amount > 0 ? formatHkd(refund.amount) : '';
  await notifyBuyer(tx, context, order, template, { refundNo: refund.no, comment, amount });
}

/** Afterwards the buyer can make a new request for these pieces. */
export async function releaseRequestedPieces(tx: Tx, refund: RefundRecord): Promise<void> {
  for (const { line_no, quantity } of await listRefundLines(tx, refund.id)) {
    await addRefunding(tx, refund.order_id, line_no, -quantity);
  }
}

export const reviewFields = (comment: string, { caller, now }: SignedInContext) => ({
  comment,
  reviewer_name: caller.name,
  reviewed_at: now,
});

/** Rejects a request, or closes it because the goods were not returned. Releases its pieces and its replacement. */
export async function refuseRefund(
  tx: Tx,
  id: string,
  action: 'reject' | 'giveUp',
  comment: string,
  context: SignedInContext,
): Promise<void> {
  const refund = await lockRefundOrThrow(tx, id);
  // a refund that needs no goods is owed by the shop, so it cannot be refused
  if (!refund.needs_goods) throw new AppError('WRONG_STATE');
  const why = findRefundActionRefusal(toProgress((await findRefund(tx, id))!, []), action);
  if (why) throw toRefusal(why);
  await changeRefund(tx, context, refund, action, reviewFields(comment, context), comment);
  await releaseRequestedPieces(tx, refund);
  await releaseStock(tx, { kind: 'refund', id });
  await notifyAboutRefund(tx, context, refund, 'refund-rejected', comment);
}

/** The pieces that were issued for an order and its exchanges, each with the souvenir of its order line. */
export async function listIssuedPieces(tx: Tx, orderId: string) {
  const issued = await listIssuedFor(tx, { kind: 'shop_order', id: orderId });
  for (const id of await listOrderExchanges(tx, orderId)) {
    // a replacement in another size or colour counts as the souvenir of the order line
    const bought = new Map(
      (await listRefundLines(tx, id)).map((line) => [
        line.replacement_id ?? line.souvenir_id,
        line.souvenir_id,
      ]),
    );
    const replacements = await listIssuedFor(tx, { kind: 'refund', id });
    issued.push(...replacements.map((one) => ({ ...one, souvenirId: bought.get(one.souvenirId)! })));
  }
  return issued;
}

/** Finds the issue movements to reverse, the newest first. */
export async function findReversals(tx: Tx, refund: Pick<RefundRecord, 'id' | 'order_id'>) {
  const issued = await listIssuedPieces(tx, refund.order_id);
  const wanted = (await listRefundLines(tx, refund.id)).map(({ souvenir_id, quantity }) => ({
    souvenirId: souvenir_id,
    quantity,
  }));
  const reversals = chooseReversals(issued, wanted);
  if (!reversals) {
    const pieces = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
    throw new AppError('RETURNED_TOO_MANY', { items: String(pieces) });
  }
  return reversals;
}

/**
 * Called when the goods were sent or brought to the counter. Creates the return order for the warehouse.
 * `isConfirmedNow`: the goods were inspected, and the calling function confirms the return order at once.
 */
export async function sendBack(
  tx: Tx,
  id: string,
  trackingNo: string | undefined,
  context: SignedInContext,
  { buyerId, isConfirmedNow = false }: { buyerId?: string; isConfirmedNow?: boolean } = {},
): Promise<void> {
  const refund = await lockRefundOrThrow(tx, id, buyerId);
  const isBuyer = buyerId !== undefined;
  if (!refund.needs_goods || (isBuyer && isAllHeld((await findRefund(tx, id))!)))
    throw new AppError('WRONG_STATE');
  // at the counter, a receipt number is used instead of a tracking number
  const number = trackingNo ?? (await nextDocumentNumber(tx, 'CR', context.now));
  await changeRefund(tx, context, refund, 'sendBack', { tracking_no: number }, number);
  if (refund.kind === 'refund') await linkParcelsToRefund(tx, refund.order_id, refund.id);
  // a piece to repair belongs to the buyer and never enters the stock
  if (refund.kind === 'repair') return;
  await makeReturn(tx, context, {
    origin: { kind: 'refund', id: refund.id, no: refund.no },
    reason: refund.description,
    lines: await findReversals(tx, refund),
    isConfirmedNow,
  });
}

/** The pieces are back in the shop before the request: approves it and receives them. Their inspection follows. */
export async function approveAndReceive(
  tx: Tx,
  id: string,
  trackingNo: string,
  context: SignedInContext,
): Promise<void> {
  const refund = await lockRefundOrThrow(tx, id);
  await changeRefund(tx, context, refund, 'approve', reviewFields('', context));
  await sendBack(tx, id, trackingNo, context);
  await notifyAboutRefund(tx, context, refund, 'refund-opened');
}

/** Called when the goods are back and the money, if any, is paid. */
export async function completeRefund(tx: Tx, refund: RefundRecord, context: SignedInContext): Promise<void> {
  const action = refund.needs_goods ? 'complete' : 'payOut';
  await changeRefund(tx, context, refund, action, { completed_at: context.now });
  await notifyAboutRefund(tx, context, refund, refund.amount > 0 ? 'refund-paid' : 'refund-completed');
  await finishRefundedOrder(tx, context, refund.order_id);
}
