// Beginning to pay: a payment is written first, so that whatever the gateway answers has something to refer to.
import { AppError } from '@keepsake/core/api/errors';
import type { PlacedOrder } from '@keepsake/core/shop/orders/order.contract';
import type { PaymentMethod } from '@keepsake/core/shop/payments/payment.contract';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { formatDocumentNumber } from '../../../db/document-number.ts';
import { writeTogether } from '../../../db/write.ts';
import type { Charge, Gateway } from '../../../platform/payments/gateway.ts';
import { lockOwnOrder, type OrderRecord, saveOrderMethod } from '../orders/order.repo.ts';
import {
  findOpenPayment,
  insertingPayment,
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
  if (method !== order.payment_method) await saveOrderMethod(tx, order.id, method);
  const open = await findOpenPayment(tx, order, gateway.name, method);
  if (open) return { order, payment: open, gateway };
  const payment = {
    id: context.ids.next(),
    no: formatDocumentNumber('PY', context.now, await nextPaymentSerial(tx)),
    order_id: order.id,
    gateway: gateway.name,
    method,
    amount: order.total_amount,
    created_at: context.now,
  };
  await writeTogether(tx, [insertingPayment(payment)]);
  return { order, payment: { ...payment, currency: 'HKD', state: 'open', gateway_ref: null }, gateway };
}

type PaymentServices = { payments: Payments; publicUrl: string };

/** Asks a gateway for its cashier. Outside of any transaction: it may take its time, and may be asked again. */
async function openCashier(
  db: Db,
  gateway: Gateway,
  charge: Omit<Charge, 'returnUrl'> & { orderId: string },
  publicUrl: string,
): Promise<{ paymentNo: string; cashierUrl: string }> {
  const { orderId, ...rest } = charge;
  const { paymentNo } = charge;
  try {
    const returnUrl = `${publicUrl}/shopping/order-detail?id=${orderId}`;
    const { cashierUrl, chargeRef } = await gateway.start({ ...rest, returnUrl });
    if (!(await saveCharge(db, { gateway: gateway.name, ref: chargeRef, paymentNo }))) {
      throw new Error('the gateway gave the reference of another payment');
    }
    return { paymentNo, cashierUrl };
  } catch (error) {
    // the payment stays open and is taken up again; what went wrong stands beside it
    await notePaymentFailure(db, paymentNo, error instanceof Error ? error.message : String(error));
    throw new AppError('GATEWAY_DOWN');
  }
}

/** Begins to pay an order, or goes on with a payment that is still open. */
export async function startPayment(
  db: Db,
  orderId: string,
  method: PaymentMethod | undefined,
  context: SignedInContext,
  { payments, publicUrl }: PaymentServices,
): Promise<{ paymentNo: string; cashierUrl: string }> {
  const open = (tx: Tx) => openPayment(tx, orderId, method, context, payments);
  const { order, payment, gateway } = await inTransaction(db, open, { useGenericPlans: true });
  const charge = {
    paymentNo: payment.no,
    orderId: order.id,
    orderNo: order.no,
    method: payment.method,
    amount: payment.amount,
    language: context.language,
    startedAt: payment.created_at,
    expiresAt: order.expires_at,
  };
  return openCashier(db, gateway, charge, publicUrl);
}

/**
 * The cashier of an order that was just placed, with its payment. Where the gateway does not answer the order stands all the
 * same, and its buyer begins to pay from its page.
 */
export async function payPlaced(
  db: Db,
  placed: PlacedOrder,
  { context, isRepeat }: { context: SignedInContext; isRepeat: boolean },
  services: PaymentServices,
): Promise<PlacedOrder> {
  const method = placed.paymentMethod;
  const gateway = services.payments.gatewayFor(method);
  if (!placed.payment || !gateway) return { ...placed, payment: null };
  const charge = {
    paymentNo: placed.payment.paymentNo,
    orderId: placed.id,
    orderNo: placed.orderNo,
    method,
    amount: placed.totalAmount,
    language: context.language,
    startedAt: context.now,
    expiresAt: new Date(placed.expiresAt),
  };
  try {
    // an order that was placed before may have been paid, cancelled or changed since
    const payment = isRepeat
      ? await startPayment(db, placed.id, undefined, context, services)
      : await openCashier(db, gateway, charge, services.publicUrl);
    return { ...placed, payment };
  } catch (error) {
    if (error instanceof AppError) return { ...placed, payment: null };
    throw error;
  }
}
