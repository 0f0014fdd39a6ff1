// Starts the payment of an order. It is stored before the gateway is called, so that a callback always finds it.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import type { PlacedOrder } from '@keepsake/core/shop/orders/order.contract';
import type { PaymentMethod } from '@keepsake/core/shop/payments/payment.contract';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { formatDocumentNumber } from '../../../db/document-number.ts';
import { writeTogether } from '../../../db/write.ts';
import type { Charge, Gateway } from '../../../platform/payments/gateway.ts';
import { findWaitingChange } from '../changes/change.repo.ts';
import { lockOwnOrder, type OrderRecord, saveOrderMethod } from '../orders/order.repo.ts';
import {
  findOpenPayment,
  insertCharge,
  insertingPayment,
  nextPaymentSerial,
  type PaymentRecord,
  savePaymentFailure,
} from './payment.repo.ts';
import type { Payments } from './payments.ts';

type Due = { orderId: string; changeId: string | null; amount: number; expiresAt: Date };

/** What must be paid now: the order, or the price difference of a change that waits for payment. */
async function findDue(tx: Tx, order: OrderRecord, now: Date): Promise<Due> {
  const change = order.state === 'pending_payment' ? undefined : await findWaitingChange(tx, order.id);
  const isDue = change || order.state === 'pending_payment';
  const expiresAt = change?.expires_at ?? order.expires_at;
  if (!isDue || expiresAt <= now) throw new AppError('NOT_PAYABLE');
  const amount = change?.fee_difference ?? order.total_amount;
  return { orderId: order.id, changeId: change?.id ?? null, amount, expiresAt };
}

async function findOrCreatePayment(
  tx: Tx,
  orderId: string,
  chosenMethod: PaymentMethod | undefined,
  context: SignedInContext,
  payments: Payments,
): Promise<{ order: OrderRecord; payment: PaymentRecord; gateway: Gateway; due: Due }> {
  const order = requireFound(await lockOwnOrder(tx, orderId, context.caller.userId));
  const due = await findDue(tx, order, context.now);
  const method = chosenMethod ?? (order.payment_method as PaymentMethod);
  const gateway = payments.gatewayFor(method);
  if (!gateway) throw new AppError('PAYMENT_METHOD_CLOSED');
  if (!due.changeId && method !== order.payment_method) await saveOrderMethod(tx, order.id, method);
  const open = await findOpenPayment(tx, due, gateway.name, method);
  if (open) return { order, payment: open, gateway, due };
  const payment = {
    id: context.ids.next(),
    no: formatDocumentNumber('PY', context.now, await nextPaymentSerial(tx)),
    order_id: order.id,
    gateway: gateway.name,
    method,
    amount: due.amount,
    created_at: context.now,
    change_id: due.changeId,
  };
  await writeTogether(tx, [insertingPayment(payment)]);
  return { order, payment: { ...payment, currency: 'HKD', state: 'open', gateway_ref: null }, gateway, due };
}

const orderUrl = (publicUrl: string, orderId: string) => `${publicUrl}/shopping/order-detail?id=${orderId}`;

type PaymentServices = { payments: Payments; publicUrl: string };

/** Asks the gateway for a payment page. Runs outside any transaction, because the gateway may be slow. */
export async function openPaymentPage(
  db: Db,
  gateway: Gateway,
  charge: Charge,
): Promise<{ paymentNo: string; cashierUrl: string }> {
  const { paymentNo } = charge;
  try {
    const { cashierUrl, chargeRef } = await gateway.start(charge);
    if (!(await insertCharge(db, { gateway: gateway.name, ref: chargeRef, paymentNo }))) {
      throw new Error('the gateway returned the reference of another payment');
    }
    return { paymentNo, cashierUrl };
  } catch (error) {
    // the payment stays open, so that the buyer can try again
    await savePaymentFailure(db, paymentNo, error instanceof Error ? error.message : String(error));
    throw new AppError('GATEWAY_DOWN');
  }
}

/** Continues the open payment of the order, or creates one. */
export async function startPayment(
  db: Db,
  orderId: string,
  method: PaymentMethod | undefined,
  context: SignedInContext,
  { payments, publicUrl }: PaymentServices,
): Promise<{ paymentNo: string; cashierUrl: string }> {
  const run = (tx: Tx) => findOrCreatePayment(tx, orderId, method, context, payments);
  const { order, payment, gateway, due } = await inTransaction(db, run, { useGenericPlans: true });
  const charge = {
    paymentNo: payment.no,
    returnUrl: orderUrl(publicUrl, order.id),
    orderNo: order.no,
    method: payment.method as PaymentMethod,
    amount: payment.amount,
    language: context.language,
    startedAt: payment.created_at,
    expiresAt: due.expiresAt,
  };
  return openPaymentPage(db, gateway, charge);
}

/**
 * Opens the payment page for a change that waits for payment. Null if this fails: the buyer can pay from the order
 * page.
 */
export async function openPaymentPageIfWaiting(
  db: Db,
  orderId: string,
  context: SignedInContext,
  services: PaymentServices,
): Promise<PlacedOrder['payment']> {
  try {
    return await startPayment(db, orderId, undefined, context, services);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** If the gateway does not answer, the order is kept, and the buyer can start the payment from the order page. */
export async function openPaymentPageForNewOrder(
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
    returnUrl: orderUrl(services.publicUrl, placed.id),
    orderNo: placed.orderNo,
    method,
    amount: placed.totalAmount,
    language: context.language,
    startedAt: context.now,
    expiresAt: new Date(placed.expiresAt),
  };
  try {
    // with a repeated request, the order may be paid, cancelled or changed already
    const payment = isRepeat
      ? await startPayment(db, placed.id, undefined, context, services)
      : await openPaymentPage(db, gateway, charge);
    return { ...placed, payment };
  } catch (error) {
    if (error instanceof AppError) return { ...placed, payment: null };
    throw error;
  }
}
