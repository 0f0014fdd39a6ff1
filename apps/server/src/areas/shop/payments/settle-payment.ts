// What a gateway says became of a payment (docs/design/domain.md, "Payment callbacks").

import type { GatewayName } from '@keepsake/core/shop/payments/payment.contract';
import { inHkd } from '@keepsake/core/values/money';
import type { Context } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { writeTogether } from '../../../db/write.ts';
import type { GatewayEvent } from '../../../platform/payments/gateway.ts';
import { stepOf } from '../orders/change-order.ts';
import { messageToBuyer } from '../orders/notify-buyer.ts';
import { createOwedRefund } from '../refunds/create-owed-refund.ts';
import { recordingSale } from '../sales/sales.repo.ts';
import {
  insertingEvent,
  lockForSettling,
  recordSecurityEvent,
  type Settling,
  settlingPayment,
} from './payment.repo.ts';

/** What does not fit the payment it names is nobody's money: it is written down, and nothing else happens. */
function findMismatch(
  { payment, charges }: Settling,
  gateway: GatewayName,
  event: GatewayEvent,
): string | undefined {
  if (payment.gateway !== gateway) return 'another gateway';
  if (payment.gateway_ref !== null && payment.gateway_ref !== event.gatewayRef) return otherReference;
  if (event.kind === 'succeeded' && payment.amount !== event.amount) return 'wrong amount';
  if (event.kind === 'succeeded' && payment.currency !== event.currency) return 'wrong currency';
  // a payment that was begun before charges were kept has none
  const fits = charges.length === 0 || charges.some(({ ref, isOwn }) => isOwn && ref === event.chargeRef);
  return fits ? undefined : otherReference;
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

const constraintOf = (error: unknown) => (error as { constraint?: unknown } | null)?.constraint;

export async function settlePayment(
  db: Db,
  context: Context,
  gateway: GatewayName,
  event: GatewayEvent,
): Promise<Outcome> {
  try {
    return await inTransaction(db, (tx) => settle(tx, context, gateway, event), { useGenericPlans: true });
  } catch (error) {
    // two payments that are told one reference at the same moment: the database lets one of them have it
    if (constraintOf(error) === 'payment_gateway_ref')
      return refuse(db, context, gateway, event, otherReference);
    // the same message twice at the same moment: by now the other one is written
    if (constraintOf(error) === 'payment_event_pkey') return settlePayment(db, context, gateway, event);
    throw error;
  }
}

async function settle(tx: Tx, context: Context, gateway: GatewayName, event: GatewayEvent): Promise<Outcome> {
  const { eventId, kind, gatewayRef, failure } = event;
  const found = await lockForSettling(tx, { ...event, gateway });
  const mismatch = found ? findMismatch(found, gateway, event) : 'unknown payment';
  if (!found || mismatch) return refuse(tx, context, gateway, event, mismatch);
  const { order, payment, toldBefore } = found;
  // the name of a message that was about another payment
  if (toldBefore && toldBefore.paymentId !== payment.id)
    return refuse(tx, context, gateway, event, 'another event');
  if (toldBefore) return 'replay';
  const { now } = context;
  const told = { gateway, eventId, kind, paymentId: payment.id, now };
  if (payment.state === 'succeeded' || payment.state === 'late') {
    await writeTogether(tx, [insertingEvent({ ...told, outcome: 'already settled' })]);
    return 'replay';
  }
  const closing = (state: 'succeeded' | 'failed' | 'late') => [
    settlingPayment(payment.id, { state, gateway_ref: gatewayRef, failure, settled_at: now }),
    insertingEvent({ ...told, outcome: state }),
  ];
  if (kind === 'failed') {
    await writeTogether(tx, closing('failed'));
    return 'failed';
  }
  if (order.state !== 'pending_payment') {
    await writeTogether(tx, closing('late'));
    await createOwedRefund(tx, context, order, {
      amount: payment.amount,
      description: '',
      paymentId: payment.id,
    });
    return 'late';
  }
  // begun by one method and paid by another: what paid it counts
  const change = { paid_at: now, payment_method: payment.method };
  const paid = await stepOf(tx, context, order, 'pay', change);
  await writeTogether(tx, [
    ...closing('succeeded'),
    ...paid.parts,
    recordingSale(order.id, payment.method, now),
    await messageToBuyer(tx, context, order, 'order-paid', { amount: inHkd(order.total_amount) }),
  ]);
  return 'paid';
}
