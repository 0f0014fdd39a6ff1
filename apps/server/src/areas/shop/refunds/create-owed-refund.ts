// Creates a refund that the shop owes without a request: for a cancelled or uncollected order, for removed pieces, for
// a cheaper delivery, or for a late payment. It needs no review.
import { formatHkd } from '@keepsake/core/values/money';
import type { Context } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { nextDocumentNumber } from '../../../db/document-number.ts';
import { announce } from '../../../db/live.ts';
import { recordHistory } from '../../../db/record.ts';
import { indexedText } from '../../../platform/search/keyword.ts';
import { notifyBuyer } from '../orders/notify-buyer.ts';
import type { OrderRecord } from '../orders/order.repo.ts';
import { insertRefund } from './refund.repo.ts';
import { insertRefundLines, type NewRefundLine } from './refund-line.repo.ts';

type OwedRefund = {
  readonly amount: number;
  readonly description: string;
  /** Pieces that will not be delivered. The amount may be higher, for example by the delivery fee. */
  readonly lines?: readonly { lineNo: number; quantity: number; unitPrice: number }[];
  /**
   * The payment that is paid back, if it is not the payment of the order: a late payment, or the payment of a change.
   */
  readonly paymentId?: string;
  /** Pieces that return to stock, and the number that is stored as their tracking number. */
  readonly goods?: { readonly lines: readonly NewRefundLine[]; readonly receiptNo: string };
};

export async function createOwedRefund(
  tx: Tx,
  context: Context,
  order: OrderRecord,
  { amount, description, lines = [], paymentId, goods }: OwedRefund,
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
  const refundLines = goods?.lines ?? lines.map((line) => ({ ...line, reason: description }));
  const nonEmpty = refundLines.filter(({ quantity }) => quantity > 0);
  if (nonEmpty.length > 0) await insertRefundLines(tx, { id }, nonEmpty);
  await recordHistory(tx, context, {
    subject: 'refund',
    subjectId: id,
    action: 'open',
    from: null,
    to: state,
    comment: description,
  });
  // announced here, because a late payment causes no other change of the order
  await announce(tx, 'orders', order.buyer_id);
  await notifyBuyer(tx, context, order, 'refund-opened', { refundNo: no, amount: formatHkd(amount) });
  return { id, no };
}
