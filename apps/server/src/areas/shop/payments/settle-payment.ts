// Processes a genuine callback of a gateway about a payment (docs/design/domain.md, "Payment callbacks").

import type { GatewayName } from '@keepsake/core/shop/payments/payment.contract';
import { formatHkd } from '@keepsake/core/values/money';
import type { Context } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { writeTogether } from '../../../db/write.ts';
import type { GatewayEvent } from '../../../platform/payments/gateway.ts';
import { applyPaidChange, findPayableChange } from '../changes/settle-change.ts';
import { completeSale } from '../counter-sales/complete-sale.ts';
import { prepareOrderStep } from '../orders/change-order.ts';
import { prepareBuyerMessage } from '../orders/notify-buyer.ts';
import { createOwedRefund } from '../refunds/create-owed-refund.ts';
import { recordingSale } from '../sales/sales.repo.ts';
import {
  insertingEvent,
  type LockedPayment,
  lockForCallback,
  recordSecurityEvent,
  settlingPayment,
} from './payment.repo.ts';

/** Returns how the callback differs from the payment it names. Such a callback is logged and changes nothing. */
function findMismatch(
  { payment, charges }: LockedPayment,
  gateway: GatewayName,
  event: GatewayEvent,
): string | undefined {
  if (payment.gateway !== gateway) return 'another gateway';
  if (payment.gateway_ref !== null && payment.gateway_ref !== event.gatewayRef) return otherReference;
  if (event.kind === 'succeeded' && payment.amount !== event.amount) return 'wrong amount';
  if (event.kind === 'succeeded' && payment.currency !== event.currency) return 'wrong currency';
  // there is no charge yet if the callback is faster than `insertCharge`, or if the answer of the gateway was lost
  const isKnownCharge =
    charges.length === 0 || charges.some(({ ref, isOwn }) => isOwn && ref === event.chargeRef);
  return isKnownCharge ? undefined : otherReference;
}

const otherReference = 'another reference';

type Outcome = 'paid' | 'failed' | 'late' | 'replay' | 'refused';

async function refuse(
  db: Db,
  context: Context,
  gateway: GatewayName,
  event: GatewayEvent,
  why: string | undefined,
): Promise<'refused'> {
  await recordSecurityEvent(db, {
    id: context.ids.next(),
    at: context.now,
    kind: 'payment_callback',
    source: gateway,
    detail: { why, paymentNo: event.paymentNo, eventId: event.eventId },
  });
  return 'refused';
}

const getConstraint = (error: unknown) => (error as { constraint?: unknown } | null)?.constraint;

export async function settlePayment(
  db: Db,
  context: Context,
  gateway: GatewayName,
  event: GatewayEvent,
): Promise<Outcome> {
  try {
    return await inTransaction(db, (tx) => settle(tx, context, gateway, event), { useGenericPlans: true });
  } catch (error) {
    // two parallel callbacks gave the same reference to two payments: the unique index accepts one
    if (getConstraint(error) === 'payment_gateway_ref')
      return refuse(db, context, gateway, event, otherReference);
    // the same callback arrived twice in parallel and the other one is stored now: process this one as a repeat
    if (getConstraint(error) === 'payment_event_pkey') return settlePayment(db, context, gateway, event);
    throw error;
  }
}

async function settle(tx: Tx, context: Context, gateway: GatewayName, event: GatewayEvent): Promise<Outcome> {
  const { eventId, kind, gatewayRef, failure } = event;
  const found = await lockForCallback(tx, { ...event, gateway });
  const mismatch = found ? findMismatch(found, gateway, event) : 'unknown payment';
  if (!found || mismatch) return refuse(tx, context, gateway, event, mismatch);
  const { order, payment, processedEvent } = found;
  if (processedEvent && processedEvent.paymentId !== payment.id)
    return refuse(tx, context, gateway, event, 'another event');
  if (processedEvent) return 'replay';
  const { now } = context;
  const received = { gateway, eventId, kind, paymentId: payment.id, now };
  if (payment.state === 'succeeded' || payment.state === 'late') {
    await writeTogether(tx, [insertingEvent({ ...received, outcome: 'already settled' })]);
    return 'replay';
  }
  const settlingParts = (state: 'succeeded' | 'failed' | 'late') => [
    settlingPayment(payment.id, { state, gateway_ref: gatewayRef, failure, settled_at: now }),
    insertingEvent({ ...received, outcome: state }),
  ];
  if (kind === 'failed') {
    await writeTogether(tx, settlingParts('failed'));
    return 'failed';
  }
  const change = payment.change_id ? await findPayableChange(tx, order, payment) : undefined;
  if (change) {
    await writeTogether(tx, settlingParts('succeeded'));
    await applyPaidChange(tx, context, order, change);
    return 'paid';
  }
  if (payment.change_id || order.state !== 'pending_payment') {
    await writeTogether(tx, settlingParts('late'));
    await createOwedRefund(tx, context, order, {
      amount: payment.amount,
      description: '',
      paymentId: payment.id,
    });
    return 'late';
  }
  if (order.kind === 'counter') {
    await writeTogether(tx, settlingParts('succeeded'));
    await completeSale(tx, context, order);
    return 'paid';
  }
  // the buyer may have changed the method after this payment was started
  const step = { paid_at: now, payment_method: payment.method };
  const paid = await prepareOrderStep(tx, context, order, 'pay', step);
  await writeTogether(tx, [
    ...settlingParts('succeeded'),
    ...paid.parts,
    recordingSale(order.id, payment.method, now),
    await prepareBuyerMessage(tx, context, order, 'order-paid', { amount: formatHkd(order.total_amount) }),
  ]);
  return 'paid';
}
