// When each step of an order was taken, from how it went.

import { systemConfig } from '@keepsake/core/settings/configuration/system-config';
import type { OrderState } from '@keepsake/core/shop/orders/order.machine';
import { lastDayOf } from '@keepsake/core/shop/refunds/refund.rules';
import { addDays, hongKongDay } from '@keepsake/core/values/period';
import { demoId } from '../demo-text.ts';
import { minuteOf, pick } from '../moments.ts';
import type { OrderPlan } from './plan-orders.ts';

const hour = 3600_000;
const day = 24 * hour;

export type OrderLife = {
  state: OrderState;
  paidAt: Date | null;
  acceptedAt: Date | null;
  pickedAt: Date | null;
  shippedAt: Date | null;
  receivedAt: Date | null;
  endedAt: Date | null;
  cancelledAt: Date | null;
};

/** How many of the steps each fate has taken: paid, accepted, picked, shipped, received. */
const reached = {
  expired: 0,
  cancelled: 0,
  paid: 1,
  cancelledByStaff: 1,
  accepted: 2,
  ready: 4,
  shipped: 4,
  done: 5,
};
const stateAfter: readonly OrderState[] = [
  'pending_payment',
  'paid',
  'accepted',
  'deliver',
  'shipping',
  'completed',
];

export function lifeOf(order: OrderPlan, now: Date): OrderLife {
  const { key, at, delivery, fate } = order;
  const some = (name: string, hours: number) => (pick(`${name} of ${key}`, 60) / 60) * hours * hour;
  const paid = at.getTime() + 40_000 + some('paying', 0.1);
  const accepted = paid + 0.3 * hour + some('accepting', 2);
  const picked = accepted + 0.3 * hour + some('picking', 1);
  const shipped = picked + 0.2 * hour + some('shipping', delivery === 'express' ? 20 : 1);
  const received = shipped + (delivery === 'express' ? 2 * day : hour) + some('receiving', 6);
  const steps = reached[fate];
  const upTo = (step: number, time: number) => (steps >= step ? new Date(time) : null);
  const receivedAt = upTo(5, received);
  const endedAt = receivedAt && !isOpen(order) ? closedAt(new Date(paid), receivedAt, now) : null;
  const isCancelled = fate === 'expired' || fate === 'cancelled' || fate === 'cancelledByStaff';
  const wait = fate === 'expired' ? hour / 2 : fate === 'cancelled' ? 0.2 * hour : 3 * hour;
  return {
    state: isCancelled ? 'cancelled' : endedAt ? 'ended' : stateAfter[steps]!,
    paidAt: upTo(1, paid),
    acceptedAt: upTo(2, accepted),
    pickedAt: upTo(3, picked),
    shippedAt: upTo(4, shipped),
    receivedAt,
    endedAt,
    cancelledAt: isCancelled ? new Date(at.getTime() + wait) : null,
  };
}

const isOpen = ({ refund }: OrderPlan): boolean => refund === 'asked' || refund === 'exchanging';

/** As the job that closes orders does it: some minutes after Hong Kong's midnight. */
function closedAt(paidAt: Date, receivedAt: Date, now: Date): Date | null {
  const lastDay = lastDayOf(paidAt, systemConfig['mall.refund_days'].initial);
  const received = hongKongDay(
    new Date(receivedAt.getTime() + systemConfig['mall.auto_close_days'].initial * day),
  );
  const at = minuteOf(addDays(received > lastDay ? received : lastDay, 1), 20);
  return at < now ? at : null;
}

export type PlacedOrder = OrderPlan & { id: string; no: string; life: OrderLife; amount: number };
/** By what name the sandbox knows the payment. */
export const chargeOf = (order: PlacedOrder): string =>
  `SBX${demoId(`charge ${order.key}`).replaceAll('-', '')}`;
export const paymentOf = (order: PlacedOrder): string => demoId(`payment of order ${order.key}`);
