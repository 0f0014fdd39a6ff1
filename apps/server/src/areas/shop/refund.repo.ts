// Refunds as records: the request; goods and money have their own (domain.md "Refund").
import type { RefundKind, RefundState } from '@keepsake/core/shop/refund.machine';
import type { Tx } from '../../db/database.ts';

export type NewRefund = {
  id: string;
  no: string;
  orderId: string;
  buyerId: string;
  kind: RefundKind;
  state: RefundState;
  description: string;
  contactName: string;
  contactPhone: string;
  contactEmail: string;
  amount: number;
  needsGoods: boolean;
  requestedAt: Date;
  reviewDueAt: Date;
  searchText: string;
};

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  await tx
    .insertInto('refund')
    .values({
      id: refund.id,
      no: refund.no,
      order_id: refund.orderId,
      buyer_id: refund.buyerId,
      kind: refund.kind,
      state: refund.state,
      description: refund.description,
      contact_name: refund.contactName,
      contact_phone: refund.contactPhone,
      contact_email: refund.contactEmail,
      amount: refund.amount,
      needs_goods: refund.needsGoods,
      requested_at: refund.requestedAt,
      review_due_at: refund.reviewDueAt,
      search_text: refund.searchText,
    })
    .execute();
}
