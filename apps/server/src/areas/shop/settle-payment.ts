// What a gateway says became of a payment (domain.md "Payment callbacks").
import { inHkd } from '@keepsake/core/money';
import type { GatewayName } from '@keepsake/core/shop/payment.contract';
import type { Db, Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import type { GatewayEvent } from '../../platform/payments/gateway.ts';
import { changeOrder } from './change-order.ts';
import { lockOrder, saveOrderMethod } from './order.repo.ts';
import { oweMoney } from './owe-money.ts';
import {
  claimEvent,
  closeEvent,
  findPaymentByNo,
  isChargeOf,
  type PaymentRecord,
  recordSecurityEvent,
  settlePaymentRow,
} from './payment.repo.ts';
import { recordSale } from './sales.repo.ts';
import { tellBuyer } from './tell-buyer.ts';

/** What does not fit the payment it names is nobody's money: it is written down, and nothing else happens. */
async function findMismatch(
  tx: Tx,
  payment: PaymentRecord | undefined,
  gateway: GatewayName,
  event: GatewayEvent,
): Promise<string | undefined> {
  if (!payment) return 'unknown payment';
  if (payment.gateway !== gateway) return 'another gateway';
  if (payment.gateway_ref !== null && payment.gateway_ref !== event.gatewayRef) return otherReference;
  if (event.kind === 'succeeded' && payment.amount !== event.amount) return 'wrong amount';
  if (event.kind === 'succeeded' && payment.currency !== event.currency) return 'wrong currency';
  const charge = { gateway, ref: event.chargeRef, paymentId: payment.id };
  return (await isChargeOf(tx, charge)) ? undefined : otherReference;
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

/** Two payments that are told one reference at the same moment: the database lets one of them have it. */
const isReferenceTaken = (error: unknown): boolean =>
  (error as { constraint?: unknown } | null)?.constraint === 'payment_gateway_ref';

export async function settlePayment(
  db: Db,
  context: Context,
  gateway: GatewayName,
  event: GatewayEvent,
): Promise<Outcome> {
  try {
    return await inTransaction(db, (tx) => settle(tx, context, gateway, event), { keepsPlans: true });
  } catch (error) {
    if (!isReferenceTaken(error)) throw error;
    return refuse(db, context, gateway, event, otherReference);
  }
}

async function settle(tx: Tx, context: Context, gateway: GatewayName, event: GatewayEvent): Promise<Outcome> {
  const found = await findPaymentByNo(tx, event.paymentNo);
  const mismatch = await findMismatch(tx, found, gateway, event);
  if (!found || mismatch) return refuse(tx, context, gateway, event, mismatch);
  const { eventId, kind } = event;
  const [order, claimed, payment] = await Promise.all([
    lockOrder(tx, found.order_id),
    claimEvent(tx, { gateway, eventId, kind, paymentId: found.id, now: context.now }),
    // read again under the order's lock
    findPaymentByNo(tx, event.paymentNo),
  ]);
  if (!order || !payment) throw new Error(`payment ${found.no} has no order`);
  // the name of a message that was about another payment
  if (claimed.paymentId !== payment.id) return refuse(tx, context, gateway, event, 'another event');
  if (!claimed.isNew) return 'replay';
  const close = (state: 'succeeded' | 'failed' | 'late') =>
    Promise.all([
      settlePaymentRow(tx, payment.id, state, event.gatewayRef, event.failure, context.now),
      closeEvent(tx, gateway, eventId, state),
    ]);
  if (payment.state === 'succeeded' || payment.state === 'late') {
    await closeEvent(tx, gateway, eventId, 'already settled');
    return 'replay';
  }
  if (kind === 'failed') {
    await close('failed');
    return 'failed';
  }
  if (order.state !== 'pending_payment') {
    await close('late');
    await oweMoney(tx, context, order, {
      amount: payment.amount,
      description: '',
      paymentId: payment.id,
    });
    return 'late';
  }
  await Promise.all([
    close('succeeded'),
    // begun by one method and paid by another: what paid it counts
    payment.method !== order.payment_method && saveOrderMethod(tx, order.id, payment.method),
    changeOrder(tx, context, order, 'pay', { paid_at: context.now }),
    recordSale(tx, order.id, payment.method, context.now),
    tellBuyer(tx, context, order, 'order-paid', { amount: inHkd(order.total_amount) }),
  ]);
  return 'paid';
}
