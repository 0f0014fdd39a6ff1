// Approves a refund, exchange or repair request. Pieces that never left the shop go back into stock at once.
import { isAllHeld } from '@keepsake/core/shop/refunds/refund.rules';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { makeReturn } from '../../stock/index.ts';
import { refreshSale } from '../sales/sales.repo.ts';
import { confirmGoods } from './inspect-goods.ts';
import { findRefund, type RefundRecord } from './refund.repo.ts';
import { listRefundLines } from './refund-line.repo.ts';
import { reserveReplacement } from './reserve-replacement.ts';
import {
  changeRefund,
  findReversals,
  lockRefundOrThrow,
  notifyAboutRefund,
  reviewFields,
} from './review-refund.ts';

export async function approveRefund(
  tx: Tx,
  id: string,
  comment: string,
  context: SignedInContext,
  /** At a till: the storage from which the replacement is taken. */
  storageId?: string,
): Promise<void> {
  const refund = await lockRefundOrThrow(tx, id);
  await changeRefund(tx, context, refund, 'approve', reviewFields(comment, context), comment);
  if (isAllHeld((await findRefund(tx, id))!)) {
    await restockHeldPieces(tx, context, { ...refund, state: 'return_approved' });
    return notifyAboutRefund(tx, context, refund, 'refund-approved-held', comment);
  }
  // throws if there is no replacement in stock, and the approval is rolled back
  if (refund.kind === 'exchange') await reserveReplacement(tx, context, refund, storageId);
  await notifyAboutRefund(tx, context, refund, 'refund-approved', comment);
}

/** Nobody has to return or inspect these pieces. A confirmed return order records that they are in stock again. */
async function restockHeldPieces(tx: Tx, context: SignedInContext, refund: RefundRecord): Promise<void> {
  const { id, no } = refund;
  await changeRefund(tx, context, refund, 'restock', {});
  await makeReturn(tx, context, {
    origin: { kind: 'refund', id, no },
    reason: refund.description,
    lines: await findReversals(tx, refund),
    isConfirmedNow: true,
  });
  const lines = (await listRefundLines(tx, id)).map(({ line_no, quantity }) => ({
    lineNo: line_no,
    parts: [{ condition: 'resell' as const, quantity }],
  }));
  await confirmGoods(tx, refund, lines, context);
  await refreshSale(tx, refund.order_id);
}
