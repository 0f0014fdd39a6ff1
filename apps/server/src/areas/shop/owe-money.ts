// Money that is owed without any goods coming back: a paid order that was cancelled, a payment that came too late.
// It needs no review; it waits to be paid out.
import { inHkd } from '@keepsake/core/money';
import type { Tx } from '../../db/database.ts';
import { nextDocumentNumber } from '../../db/document-number.ts';
import { recordHistory } from '../../db/record.ts';
import type { Context } from '../../http/context.ts';
import { foldForSearch } from '../../platform/chinese.ts';
import type { OrderRecord } from './order.repo.ts';
import { insertOwedLines, insertRefund } from './refund.repo.ts';
import { tellBuyer } from './tell-buyer.ts';

type Debt = {
  readonly amount: number;
  readonly description: string;
  /** Pieces that will not be delivered; what the amount is more than these is not for goods. */
  readonly lines?: readonly { lineNo: number; quantity: number; unitPrice: number }[];
  /** The payment that is owed as it came: too late, or twice. It was never the order's. */
  readonly paymentId?: string;
};

export async function oweMoney(
  tx: Tx,
  context: Context,
  order: OrderRecord,
  { amount, description, lines = [], paymentId }: Debt,
): Promise<void> {
  const id = context.ids.next();
  const no = await nextDocumentNumber(tx, 'RF', context.now);
  await insertRefund(tx, {
    id,
    no,
    order_id: order.id,
    buyer_id: order.buyer_id,
    kind: 'cancellation',
    state: 'return_approved',
    description,
    contact_name: order.contact_name,
    contact_phone: order.contact_phone,
    contact_email: order.contact_email,
    amount,
    needs_goods: false,
    payment_id: paymentId ?? null,
    requested_at: context.now,
    review_due_at: context.now,
    search_text: foldForSearch(`${no} ${order.no} ${order.contact_name}`),
  });
  await insertOwedLines(tx, id, lines, description);
  await recordHistory(tx, context, {
    subject: 'refund',
    subjectId: id,
    action: 'open',
    from: null,
    to: 'return_approved',
    comment: description,
  });
  await tellBuyer(tx, context, order, 'refund-opened', { refundNo: no, amount: inHkd(amount) });
}
