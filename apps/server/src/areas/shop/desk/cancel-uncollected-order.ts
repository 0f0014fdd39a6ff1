// Cancels an order that was not collected in time. The pieces at the counter return to stock, and their price is
// refunded.
import { AppError } from '@keepsake/core/api/errors';
import { isUncollected, openPieces } from '@keepsake/core/shop/orders/order.rules';
import { orderStepMessages } from '@keepsake/core/shop/orders/order-step.messages';
import type { Language } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import { hongKongDay } from '@keepsake/core/values/period';
import type { Tx } from '../../../db/connection/database.ts';
import { nextDocumentNumber } from '../../../db/document-number.ts';
import { makeReturn } from '../../stock/index.ts';
import { changeOrder } from '../orders/change-order.ts';
import { notifyBuyer } from '../orders/notify-buyer.ts';
import { listOrderLines } from '../orders/order.repo.ts';
import { hasOpenRequest } from '../orders/order-due.repo.ts';
import { createOwedRefund } from '../refunds/create-owed-refund.ts';
import { findReversals } from '../refunds/review-refund.ts';
import { addCancelled } from './desk.repo.ts';
import { lockOrderOrThrow } from './process-order.ts';
import type { DeskContext } from './show-desk-order.ts';

export async function cancelUncollectedOrder(tx: Tx, id: string, context: DeskContext): Promise<void> {
  const order = await lockOrderOrThrow(tx, id);
  const facts = { collectBy: order.collect_by, reminders: order.reminders };
  if (order.state !== 'shipping') throw new AppError('WRONG_STATE');
  if (!isUncollected(facts, hongKongDay(context.now), context.configuredReminders)) {
    throw new AppError('STILL_COLLECTABLE');
  }
  // the request may be about the same pieces
  if (await hasOpenRequest(tx, id)) throw new AppError('REFUND_OPEN');
  const lines = await listOrderLines(tx, [id]);
  const isPartlyCollected = lines.some(({ handed_over }) => handed_over > 0);
  const action = isPartlyCollected ? 'uncollectedRest' : 'uncollected';
  const reason = translate(orderStepMessages[`order.did.${action}`], order.language as Language);
  const change = isPartlyCollected
    ? { received_at: context.now }
    : { cancelled_at: context.now, cancel_reason: reason };
  const changed = await changeOrder(tx, context, order, action, change);
  const uncollected = lines
    .map((line) => ({ lineNo: line.line_no, quantity: openPieces(line), unitPrice: line.unit_price, reason }))
    .filter(({ quantity }) => quantity > 0);
  // a refund may already cover all pieces
  if (uncollected.length === 0) return;
  for (const { lineNo, quantity } of uncollected) await addCancelled(tx, id, lineNo, quantity);
  const amount = uncollected.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const receiptNo = await nextDocumentNumber(tx, 'CR', context.now);
  const refund = await createOwedRefund(tx, context, changed, {
    amount,
    description: reason,
    goods: { lines: uncollected, receiptNo },
  });
  await makeReturn(tx, context, {
    origin: { kind: 'refund', ...refund },
    reason,
    lines: await findReversals(tx, { id: refund.id, order_id: id }),
  });
  await notifyBuyer(tx, context, changed, 'order-uncollected', {
    count: uncollected.reduce((sum, { quantity }) => sum + quantity, 0),
    collectBy: order.collect_by!,
  });
}
