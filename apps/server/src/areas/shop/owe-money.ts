// Money that is owed without any goods coming back: a paid order that was cancelled, a payment that came too late.
// It needs no review; it waits to be paid out.
import { inHkd } from '@keepsake/core/money';
import type { Tx } from '../../db/database.ts';
import { nextDocumentNumber } from '../../db/document-number.ts';
import { recordHistory } from '../../db/record.ts';
import type { Context } from '../../http/context.ts';
import { foldForSearch } from '../../platform/chinese.ts';
import type { OrderRecord } from './order.repo.ts';
import { insertRefund } from './refund.repo.ts';
import { tellBuyer } from './tell-buyer.ts';

export async function oweMoney(
  tx: Tx,
  context: Context,
  order: OrderRecord,
  amount: number,
  description: string,
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
    requested_at: context.now,
    review_due_at: context.now,
    search_text: foldForSearch(`${no} ${order.no} ${order.contact_name}`),
  });
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
