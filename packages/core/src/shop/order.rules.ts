// Amounts, fees and steps of an order, from facts (domain.md "Shop order").
import type { DeliveryMethod, OrderState, OrderStep } from './order.machine.ts';

export type PricedLine = { readonly unitPrice: number; readonly quantity: number };

export const itemsAmount = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);

/** Self pickup and campus addresses cost nothing (specification 1). */
export function deliveryFee(method: DeliveryMethod, onCampus: boolean, fee: number): number {
  return method === 'express' && !onCampus ? fee : 0;
}

type Times = {
  readonly placedAt: Date;
  readonly paidAt: Date | null;
  readonly acceptedAt: Date | null;
  readonly pickedAt: Date | null;
  readonly shippedAt: Date | null;
  readonly receivedAt: Date | null;
  readonly endedAt: Date | null;
};

/** When each progress step was reached; null is still to come. */
export function stepTimes(times: Times): Record<OrderStep, Date | null> {
  return {
    submitted: times.placedAt,
    paid: times.paidAt,
    accepted: times.acceptedAt,
    picked: times.pickedAt,
    delivered: times.shippedAt,
    received: times.receivedAt,
    closed: times.endedAt,
  };
}

/** States in which the buyer is shown the pickup code. */
export const showsPickupCode = (state: OrderState, method: DeliveryMethod): boolean =>
  method === 'self_pickup' && (state === 'accepted' || state === 'deliver' || state === 'shipping');

export const pickupAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Typed by hand in any case, with spaces or dashes; letters that are not in the alphabet stay wrong. */
export const normalisePickupCode = (typed: string): string =>
  typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');

const remindersNeeded = 2;
/** After the last day to collect it and two reminders; one, where only one is set. */
export function isUncollected(
  order: { readonly collectBy: string | null; readonly reminders: number },
  today: string,
  remindersSet: number,
): boolean {
  return (
    order.collectBy !== null &&
    today > order.collectBy &&
    order.reminders >= Math.min(remindersNeeded, remindersSet)
  );
}

type LineCounts = {
  readonly quantity: number;
  readonly cancelled: number;
  readonly handed_over: number;
  readonly refunding: number;
};
/** Pieces that still lie at the counter and were not paid back: what was sent back is first of what was handed over. */
export const leftBehind = (line: LineCounts): number =>
  line.quantity - line.cancelled - Math.max(line.handed_over, line.refunding);
