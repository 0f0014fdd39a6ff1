// Money that is owed without anybody having asked: a paid order that was cancelled or not collected, a payment that came
// too late. It needs no review; it waits to be paid out, and for its goods where they come back.
import { inHkd } from '@keepsake/core/values/money';
import type { Context } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { nextDocumentNumber } from '../../../db/document-number.ts';
import { announce } from '../../../db/live.ts';
import { recordHistory } from '../../../db/record.ts';
import { indexedText } from '../../../platform/search/keyword.ts';
import { notifyBuyer } from '../orders/notify-buyer.ts';
import type { OrderRecord } from '../orders/order.repo.ts';
import { insertRefund, insertRefundLines, type NewRefundLine } from './refund.repo.ts';

type Debt = {
  readonly amount: number;
  readonly description: string;
  /** Pieces that will not be delivered; what the amount is more than these is not for goods. */
  readonly lines?: readonly { lineNo: number; quantity: number; unitPrice: number }[];
  /** The payment that is owed as it came: too late, or twice. It was never the order's. */
  readonly paymentId?: string;
  /** Pieces on their way back into stock, and the receipt they go by. */
  readonly goods?: { readonly lines: readonly NewRefundLine[]; readonly receiptNo: string };
};

export async function createOwedRefund(
  tx: Tx,
  context: Context,
  order: OrderRecord,
  { amount, description, lines = [], paymentId, goods }: Debt,
): Promise<{ id: string; no: string }> {
  const id = context.ids.next();
  const state = goods ? 'return_processing' : 'return_approved';
  const no = await nextDocumentNumber(tx, 'RF', context.now);
  await insertRefund(tx, {
    id,
    no,
    order_id: order.id,
    buyer_id: order.buyer_id,
    kind: 'cancellation',
    state,
    description,
    contact_name: order.contact_name,
    contact_phone: order.contact_phone,
    contact_email: order.contact_email,
    amount,
    needs_goods: goods !== undefined,
    ...(goods ? { tracking_no: goods.receiptNo } : {}),
    payment_id: paymentId ?? null,
    requested_at: context.now,
    review_due_at: context.now,
    search_text: indexedText(`${no} ${order.no} ${order.contact_name}`),
  });
  const owed = goods?.lines ?? lines.map((line) => ({ ...line, reason: description }));
  const some = owed.filter(({ quantity }) => quantity > 0);
  if (some.length > 0) await insertRefundLines(tx, { id }, some);
  await recordHistory(tx, context, {
    subject: 'refund',
    subjectId: id,
    action: 'open',
    from: null,
    to: state,
    comment: description,
  });
  // not every debt comes with a step of its order: the desk and the buyer see this one too
  await announce(tx, 'orders', order.buyer_id);
  await notifyBuyer(tx, context, order, 'refund-opened', { refundNo: no, amount: inHkd(amount) });
  return { id, no };
}
