// Exchanges pieces of a counter sale at a till with the code of its receipt. The steps are those of every exchange, in
// one transaction: request, approval, return of the goods, and hand-over of the replacement.
import type { counterSaleEndpoints } from '@keepsake/core/shop/counter-sales/counter-sale.contract';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { type Input, type Output, Refusal } from '../../../http/route.ts';
import { lockOrder } from '../orders/order.repo.ts';
import { completeHandBack, pickReplacement } from '../refunds/hand-back-goods.ts';
import { returnedHook } from '../refunds/refund-hooks.ts';
import { lockRefundOrThrow } from '../refunds/review-refund.ts';
import { lockShiftOfTill } from '../tills/run-shift.ts';
import { findByReceipt } from './look-up-receipt.ts';
import type { SaleServices } from './sell.ts';
import { takeBack } from './take-back.ts';

type ExchangeForm = Input<typeof counterSaleEndpoints.exchangeAtCounter>['body'];
type Exchanged = Output<typeof counterSaleEndpoints.exchangeAtCounter>;

export async function exchangeAtCounter(
  tx: Tx,
  form: ExchangeForm,
  context: SignedInContext,
  services: SaleServices,
): Promise<Exchanged | Refusal> {
  const sale = await findByReceipt(tx, form.code, context, services);
  if (sale instanceof Refusal) return sale;
  const { storageId } = await lockShiftOfTill(tx, form.tillId);
  const order = (await lockOrder(tx, sale.id))!;
  const { id, no } = await takeBack(tx, order, { ...form, kind: 'exchange', storageId }, context, services);
  await returnedHook.run(tx, context, { origin: { kind: 'refund', id } });
  const exchange = await lockRefundOrThrow(tx, id);
  await pickReplacement(tx, exchange, context);
  await completeHandBack(tx, exchange, { receiverName: order.contact_name, trackingNo: '' }, context);
  return { refundId: id, refundNo: no };
}
