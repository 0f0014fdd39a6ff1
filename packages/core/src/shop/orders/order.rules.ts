// Amounts, fees and steps of an order, from facts (docs/design/domain.md, "Shop order").
import { isCollectionOver } from '../../states/collect.rules.ts';
import { addDays, hongKongDay } from '../../values/period.ts';
import type { DeliveryMethod, OrderState, OrderStep } from './order.machine.ts';

export type PricedLine = { readonly unitPrice: number; readonly quantity: number };

export const itemsAmount = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);

/** Self pickup and campus addresses cost nothing. */
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
    isCollectionOver(order.collectBy, today) && order.reminders >= Math.min(remindersNeeded, remindersSet)
  );
}

export type PieceCounts = {
  readonly quantity: number;
  readonly cancelled: number;
  readonly handed_over: number;
  /** Refunded, or being asked back in any way. */
  readonly refunding: number;
  /** Of these, refunded or being refunded without ever having left the shop. */
  readonly held: number;
};
type Whereabouts = { readonly state: OrderState; readonly deliveryMethod: DeliveryMethod };

/** Pieces that have left the shop: handed over, or in the parcel. */
const goneOf = ({ state, deliveryMethod }: Whereabouts, line: PieceCounts): number =>
  state === 'shipping' && deliveryMethod === 'express'
    ? line.quantity - line.cancelled - line.held
    : line.handed_over;

/** Pieces that can still be shipped or handed over. */
export const openPieces = (line: Omit<PieceCounts, 'refunding'>): number =>
  line.quantity - line.cancelled - line.handed_over - line.held;

/** Pieces that the buyer has, or that are on their way, and that nobody asked back. */
export const keptPieces = (order: Whereabouts, line: PieceCounts): number =>
  goneOf(order, line) - (line.refunding - line.held);

/** How many of the pieces that are asked back now never left: what is asked back is first of what has left. */
export const heldOf = (order: Whereabouts, line: PieceCounts, asked: number): number =>
  Math.max(0, asked - keptPieces(order, line));

/** Nothing of it is left but what was paid back. */
export const isFullyRefunded = (
  lines: readonly { quantity: number; cancelled: number; refunded: number }[],
): boolean =>
  lines.some(({ refunded }) => refunded > 0) &&
  lines.every(({ quantity, cancelled, refunded }) => quantity - cancelled - refunded <= 0);

/** The day on which an express order that nobody confirmed is received by itself; who was told late has as long as anybody. */
export function receiptDay(
  order: { readonly shippedAt: Date; readonly remindedAt: Date | null },
  { days, remindDays }: { readonly days: number; readonly remindDays: number },
): string {
  const due = addDays(hongKongDay(order.shippedAt), days);
  const told = order.remindedAt && addDays(hongKongDay(order.remindedAt), remindDays);
  return told && told > due ? told : due;
}
