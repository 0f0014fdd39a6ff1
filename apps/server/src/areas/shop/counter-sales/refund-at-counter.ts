// Refunds a counter sale at a till with the code of its receipt. The steps are those of every refund, in one
// transaction: request, approval, return of the goods, payment. Only a refund to the campus card is paid after the
// transaction, by the gateway.
import { AppError } from '@keepsake/core/api/errors';
import type { counterSaleEndpoints } from '@keepsake/core/shop/counter-sales/counter-sale.contract';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { type Input, type Output, Refusal } from '../../../http/route.ts';
import { lockOrder } from '../orders/order.repo.ts';
import { findPayout } from '../payments/payout.repo.ts';
import { payAtOnce, payRefund } from '../refunds/pay-refund.ts';
import { lockShiftOfTill } from '../tills/run-shift.ts';
import { findByReceipt, listMethods } from './look-up-receipt.ts';
import type { SaleServices } from './sell.ts';
import { takeBack } from './take-back.ts';

type RefundForm = Input<typeof counterSaleEndpoints.refundAtCounter>['body'];
type Refunded = Output<typeof counterSaleEndpoints.refundAtCounter>;

export async function refundAtCounter(
  tx: Tx,
  form: RefundForm,
  context: SignedInContext,
  services: SaleServices,
): Promise<Refunded | Refusal> {
  const sale = await findByReceipt(tx, form.code, context, services);
  if (sale instanceof Refusal) return sale;
  const { method, tillId, signatureUrl } = form;
  if (!listMethods(sale).includes(method)) throw new AppError('PAYMENT_METHOD_CLOSED');
  if (method === 'terminal' && form.reference === '') throw new AppError('REFERENCE_NEEDED');
  const shift = await lockShiftOfTill(tx, tillId);
  const order = (await lockOrder(tx, sale.id))!;
  const request = await takeBack(
    tx,
    order,
    { ...form, kind: 'refund', storageId: shift.storageId },
    context,
    services,
  );
  const payment = { method, tillId: shift.tillId, signatureUrl, reference: form.reference || null };
  if (method !== 'gateway') await payAtOnce(tx, request.id, payment, context);
  const payout = await findPayout(tx, request.id);
  return { refundId: request.id, refundNo: request.no, amount: payout?.amount ?? 0, method, tillId };
}

/** Pays a refund to the campus card. If the gateway does not answer, staff can pay the refund from its page. */
export async function finishRefundAtCounter(
  db: Db,
  refunded: Refunded,
  context: SignedInContext,
  { payments }: SaleServices,
): Promise<Refunded> {
  if (refunded.method !== 'gateway') return refunded;
  if ((await findPayout(db, refunded.refundId))?.state !== 'paid')
    await payRefund(db, refunded.refundId, { method: 'gateway', tillId: refunded.tillId }, context, payments);
  return { ...refunded, amount: (await findPayout(db, refunded.refundId))!.amount };
}
