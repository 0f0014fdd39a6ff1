// Computes when each step of a planned order happened.
import { systemConfig } from '@keepsake/core/settings/configuration/system-config';
import type { OrderState } from '@keepsake/core/shop/orders/order.machine';
import { calculateLastDay } from '@keepsake/core/shop/refunds/refund.rules';
import { addDays, hongKongDay } from '@keepsake/core/values/period';
import { demoId } from '../demo-id.ts';
import { dayMs, hourMs, pickNumber, timeOfDay } from '../moments.ts';
import type { OrderPlan } from './plan-orders.ts';

export type OrderTimeline = {
  state: OrderState;
  paidAt: Date | null;
  acceptedAt: Date | null;
  pickedAt: Date | null;
  shippedAt: Date | null;
  receivedAt: Date | null;
  endedAt: Date | null;
  cancelledAt: Date | null;
};

/** How many of these steps each outcome has taken: paid, accepted, picked, shipped, received. */
const stepsTaken = {
  expired: 0,
  cancelled: 0,
  paid: 1,
  cancelledByStaff: 1,
  accepted: 2,
  ready: 4,
  shipped: 4,
  received: 5,
};
const stateAfterSteps: readonly OrderState[] = [
  'pending_payment',
  'paid',
  'accepted',
  'deliver',
  'shipping',
  'completed',
];
const cancelledAfterHours: Partial<Record<OrderPlan['outcome'], number>> = {
  expired: 0.5,
  cancelled: 0.2,
  cancelledByStaff: 3,
};

export function planOrderTimeline(order: OrderPlan, now: Date): OrderTimeline {
  const { key, at, delivery, outcome } = order;
  const isExpress = delivery === 'express';
  const upToHours = (name: string, hours: number) =>
    (pickNumber(`${name} of ${key}`, 60) / 60) * hours * hourMs;
  const paid = at.getTime() + 40_000 + upToHours('paying', 0.1);
  const accepted = paid + 0.3 * hourMs + upToHours('accepting', 2);
  const picked = accepted + 0.3 * hourMs + upToHours('picking', 1);
  const shipped = picked + 0.2 * hourMs + upToHours('shipping', isExpress ? 20 : 1);
  const received = shipped + (isExpress ? 2 * dayMs : hourMs) + upToHours('receiving', 6);
  const steps = stepsTaken[outcome];
  const ifTaken = (step: number, time: number) => (steps >= step ? new Date(time) : null);
  const receivedAt = ifTaken(5, received);
  const endedAt = receivedAt && !hasOpenRefund(order) ? calculateEnd(new Date(paid), receivedAt, now) : null;
  const cancelledAfter = cancelledAfterHours[outcome];
  return {
    state: cancelledAfter !== undefined ? 'cancelled' : endedAt ? 'ended' : stateAfterSteps[steps]!,
    paidAt: ifTaken(1, paid),
    acceptedAt: ifTaken(2, accepted),
    pickedAt: ifTaken(3, picked),
    shippedAt: ifTaken(4, shipped),
    receivedAt,
    endedAt,
    cancelledAt: cancelledAfter === undefined ? null : new Date(at.getTime() + cancelledAfter * hourMs),
  };
}

const hasOpenRefund = ({ refund }: OrderPlan): boolean => refund === 'requested' || refund === 'exchanging';

/**
 * The scheduled job closes an order soon after midnight, when its refund period is over. Null if it is not closed yet.
 */
function calculateEnd(paidAt: Date, receivedAt: Date, now: Date): Date | null {
  const lastRefundDay = calculateLastDay(paidAt, systemConfig['mall.refund_days'].initial);
  const autoCloseDay = hongKongDay(
    new Date(receivedAt.getTime() + systemConfig['mall.auto_close_days'].initial * dayMs),
  );
  const lastOpenDay = autoCloseDay > lastRefundDay ? autoCloseDay : lastRefundDay;
  const at = timeOfDay(addDays(lastOpenDay, 1), 20);
  return at < now ? at : null;
}

export type PlacedOrder = OrderPlan & { id: string; no: string; timeline: OrderTimeline; amount: number };

/** The sandbox gateway's reference of the payment. */
export const makeChargeReference = (order: PlacedOrder): string =>
  `SBX${demoId(`charge ${order.key}`).replaceAll('-', '')}`;

export const makePaymentId = (order: PlacedOrder): string => demoId(`payment of order ${order.key}`);
