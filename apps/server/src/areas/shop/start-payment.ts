// Beginning to pay: a payment is written first, so that whatever the gateway answers has something to refer to.
import { AppError } from '@keepsake/core/errors';
import type { PaymentMethod } from '@keepsake/core/shop/payment.contract';
import type { Db, Tx } from '../../db/database.ts';
import { numberOf } from '../../db/document-number.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { SignedInContext } from '../../http/context.ts';
import type { Gateway } from '../../platform/payments/gateway.ts';
import { lockOwnOrder, type OrderRecord, saveOrderMethod } from './order.repo.ts';
import {
  findOpenPayment,
  insertPayment,
  nextPaymentSerial,
  notePaymentFailure,
  type PaymentRecord,
  saveCharge,
} from './payment.repo.ts';
import type { Payments } from './payments.ts';

async function openPayment(
  tx: Tx,
  orderId: string,
  wanted: PaymentMethod | undefined,
  context: SignedInContext,
  payments: Payments,
): Promise<{ order: OrderRecord; payment: PaymentRecord; gateway: Gateway }> {
  const order = await lockOwnOrder(tx, orderId, context.caller.userId);
  if (!order) throw new AppError('NOT_FOUND');
  if (order.state !== 'pending_payment' || order.expires_at <= context.now) throw new AppError('NOT_PAYABLE');
  const method = wanted ?? (order.payment_method as PaymentMethod);
  const gateway = payments.gatewayFor(method);
  if (!gateway) throw new AppError('PAYMENT_METHOD_CLOSED');
  const [open, serial] = await Promise.all([
    findOpenPayment(tx, order.id, gateway.name, method),
    nextPaymentSerial(tx),
    method !== order.payment_method && saveOrderMethod(tx, order.id, method),
  ]);
  if (open) return { order, payment: open, gateway };
  const payment = {
    id: context.ids.next(),
    no: numberOf('PY', context.now, serial),
    order_id: order.id,
    gateway: gateway.name,
    method,
    amount: order.total_amount,
    created_at: context.now,
  };
  await insertPayment(tx, payment);
  return { order, payment: { ...payment, currency: 'HKD', state: 'open', gateway_ref: null }, gateway };
}

/** The gateway is asked after the transaction: it may take its time, and may be asked again for the same payment. */
export async function startPayment(
  db: Db,
  orderId: string,
  method: PaymentMethod | undefined,
  context: SignedInContext,
  { payments, publicUrl }: { payments: Payments; publicUrl: string },
): Promise<{ paymentNo: string; cashierUrl: string }> {
  const open = (tx: Tx) => openPayment(tx, orderId, method, context, payments);
  const { order, payment, gateway } = await inTransaction(db, open, { keepsPlans: true });
  const charge = {
    paymentNo: payment.no,
    orderNo: order.no,
    method: payment.method,
    amount: payment.amount,
    language: context.language,
    startedAt: payment.created_at,
    expiresAt: order.expires_at,
    returnUrl: `${publicUrl}/shopping/order-detail?id=${order.id}`,
  };
  try {
    const { cashierUrl, chargeRef } = await gateway.start(charge);
    if (!(await saveCharge(db, { gateway: gateway.name, ref: chargeRef, paymentId: payment.id }))) {
      throw new Error('the gateway gave the reference of another payment');
    }
    return { paymentNo: payment.no, cashierUrl };
  } catch (error) {
    // the try stays open and is taken up again; what went wrong stands beside it
    await notePaymentFailure(db, payment.id, error instanceof Error ? error.message : String(error));
    throw new AppError('GATEWAY_DOWN');
  }
}
