// What a gateway says became of a payment (domain.md "Payment callbacks").
import { inHkd } from '@keepsake/core/money';
import type { GatewayName } from '@keepsake/core/shop/payment.contract';
import type { Tx } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import type { GatewayEvent } from '../../platform/payments/gateway.ts';
import { changeOrder } from './change-order.ts';
import { lockOrder, saveOrderMethod } from './order.repo.ts';
import { oweMoney } from './owe-money.ts';
import {
  claimEvent,
  closeEvent,
  findPaymentByNo,
  type PaymentRecord,
  recordSecurityEvent,
  settlePaymentRow,
} from './payment.repo.ts';
import { tellBuyer } from './tell-buyer.ts';

/** What does not fit the payment it names is nobody's money: it is written down, and nothing else happens. */
function findMismatch(payment: PaymentRecord | undefined, gateway: GatewayName, event: GatewayEvent) {
  if (!payment) return 'unknown payment';
  if (payment.gateway !== gateway) return 'another gateway';
  if (payment.gateway_ref !== null && payment.gateway_ref !== event.gatewayRef) return 'another reference';
  if (event.kind === 'succeeded' && payment.amount !== event.amount) return 'wrong amount';
  if (event.kind === 'succeeded' && payment.currency !== event.currency) return 'wrong currency';
  return undefined;
}

export async function settlePayment(
  tx: Tx,
  context: Context,
  gateway: GatewayName,
  event: GatewayEvent,
): Promise<'paid' | 'failed' | 'late' | 'replay' | 'refused'> {
  const found = await findPaymentByNo(tx, event.paymentNo);
  const mismatch = findMismatch(found, gateway, event);
  if (!found || mismatch) {
    await recordSecurityEvent(tx, {
      id: context.ids.next(),
      at: context.now,
      kind: 'payment_callback',
      source: gateway,
      detail: { why: mismatch, paymentNo: event.paymentNo, eventId: event.eventId },
    });
    return 'refused';
  }
  const { eventId, kind } = event;
  const [order, isNew, payment] = await Promise.all([
    lockOrder(tx, found.order_id),
    claimEvent(tx, { gateway, eventId, kind, now: context.now }),
    // read again under the order's lock
    findPaymentByNo(tx, event.paymentNo),
  ]);
  if (!order || !payment) throw new Error(`payment ${found.no} has no order`);
  if (!isNew) return 'replay';
  const settle = (state: 'succeeded' | 'failed' | 'late') =>
    Promise.all([
      settlePaymentRow(tx, payment.id, state, event.gatewayRef, event.failure, context.now),
      closeEvent(tx, gateway, eventId, payment.id, state),
    ]);
  if (payment.state === 'succeeded' || payment.state === 'late') {
    await closeEvent(tx, gateway, eventId, payment.id, 'already settled');
    return 'replay';
  }
  if (kind === 'failed') {
    await settle('failed');
    return 'failed';
  }
  if (order.state !== 'pending_payment') {
    await settle('late');
    await oweMoney(tx, context, order, {
      amount: payment.amount,
      description: '',
      paymentId: payment.id,
    });
    return 'late';
  }
  await Promise.all([
    settle('succeeded'),
    // begun by one method and paid by another: what paid it counts
    payment.method !== order.payment_method && saveOrderMethod(tx, order.id, payment.method),
    changeOrder(tx, context, order, 'pay', { paid_at: context.now }),
    tellBuyer(tx, context, order, 'order-paid', { amount: inHkd(order.total_amount) }),
  ]);
  return 'paid';
}
