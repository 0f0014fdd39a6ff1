// Takes pieces of a counter sale back at a till: request, approval, return of the goods and their condition, in one
// step.
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import type { OrderRecord } from '../orders/order.repo.ts';
import { approveRefund } from '../refunds/approve-refund.ts';
import { confirmGoods } from '../refunds/inspect-goods.ts';
import { createRequest } from '../refunds/request-refund.ts';
import { sendBack } from '../refunds/review-refund.ts';
import type { SaleServices } from './sell.ts';

type TakeBackInput = {
  readonly kind: 'refund' | 'exchange';
  readonly lines: readonly { lineNo: number; quantity: number; replacementId?: string | null | undefined }[];
  readonly reason: string;
  readonly isFitToSell: boolean;
  /** The storage of the till, from which a replacement is taken. */
  readonly storageId: string;
};

/** The caller has locked the order. */
export async function takeBack(
  tx: Tx,
  order: OrderRecord,
  { kind, lines, reason, isFitToSell, storageId }: TakeBackInput,
  context: SignedInContext,
  { settings }: SaleServices,
): Promise<{ id: string; no: string }> {
  const request = await createRequest(
    tx,
    order,
    {
      kind,
      lines: lines.map((line) => ({ ...line, reason })),
      description: reason,
      pictures: [],
      agreed: true,
      contactName: order.contact_name,
      contactPhone: '',
      contactEmail: order.contact_email,
    },
    context,
    settings,
  );
  await approveRefund(tx, request.id, '', context, storageId);
  await sendBack(tx, request.id, undefined, context, { isConfirmedNow: true });
  const condition = isFitToSell ? ('resell' as const) : ('damaged' as const);
  const inspected = lines.map(({ lineNo, quantity }) => ({ lineNo, parts: [{ condition, quantity }] }));
  await confirmGoods(tx, { id: request.id, order_id: order.id }, inspected, context);
  return request;
}
