// Amounts, fees, steps and piece counts of an order (docs/design/domain.md, "Shop order").
import type { orderFields } from '../../records/shop/order.fields.ts';
import { isCollectionOver } from '../../states/collect.rules.ts';
import { addDays, hongKongDay } from '../../values/period.ts';
import type { DeliveryMethod, OrderState, OrderStep } from './order.machine.ts';

export type PricedLine = { readonly unitPrice: number; readonly quantity: number };

export const itemsAmount = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);

/** Self pickup and campus addresses are free. */
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

/** When each progress step was reached. Null if it has not been reached. */
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

/** Whether the buyer sees the pickup code. */
export const showsPickupCode = (state: OrderState, method: DeliveryMethod): boolean =>
  method === 'self_pickup' && (state === 'accepted' || state === 'deliver' || state === 'shipping');

export const pickupAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Accepts any case, full-width characters, spaces and dashes. */
export const normalisePickupCode = (typed: string): string =>
  typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');

const minReminders = 2;
/** True after the last day to collect and two reminders, or one if only one is configured. */
export function isUncollected(
  order: { readonly collectBy: string | null; readonly reminders: number },
  today: string,
  configuredReminders: number,
): boolean {
  return (
    isCollectionOver(order.collectBy, today) && order.reminders >= Math.min(minReminders, configuredReminders)
  );
}

export type PieceCounts = {
  readonly quantity: number;
  readonly cancelled: number;
  readonly handed_over: number;
  /** Pieces in parcels that were sent. */
  readonly sent: number;
  /** Pieces with a refund, exchange or repair, completed or requested. */
  readonly refunding: number;
  /** Part of `refunding`: pieces that have not left the shop. */
  readonly held: number;
};

type OrderedLine = { readonly quantity: number; readonly cancelled: number; readonly unit_price: number };

/** Pieces of a line that the order has now. A cancelled order shows its pieces as they were ordered. */
export const countOrdered = (
  state: OrderState,
  { quantity, cancelled }: Omit<OrderedLine, 'unit_price'>,
): number => (state === 'cancelled' ? quantity : quantity - cancelled);

/**
 * What was deducted after payment: the price of removed pieces and the refunded part of the delivery fee. A cancelled
 * order shows its amount as it was ordered.
 */
export const sumDeductions = (
  order: { readonly state: OrderState; readonly fee_refunded: number },
  lines: readonly OrderedLine[],
): number =>
  order.state === 'cancelled'
    ? 0
    : lines.reduce((sum, line) => sum + line.unit_price * line.cancelled, order.fee_refunded);

/** Pieces that have left the shop: handed over or sent. */
const countPiecesOutOfShop = ({ handed_over, sent }: Pick<PieceCounts, 'handed_over' | 'sent'>): number =>
  Math.max(handed_over, sent);

/** Pieces that can still be shipped or handed over. */
export const openPieces = (line: Omit<PieceCounts, 'refunding'>): number =>
  line.quantity - line.cancelled - countPiecesOutOfShop(line) - line.held;

/** Pieces that the buyer has or that are on the way, without a refund request. */
export const countKeptPieces = (line: PieceCounts): number =>
  countPiecesOutOfShop(line) - (line.refunding - line.held);

/** How many pieces of a new refund request have not left the shop. A request first takes pieces that have left. */
export const countHeldPieces = (line: PieceCounts, requested: number): number =>
  Math.max(0, requested - countKeptPieces(line));

/** At least one piece is refunded, and all others are refunded or cancelled. */
export const isFullyRefunded = (
  lines: readonly { quantity: number; cancelled: number; refunded: number }[],
): boolean =>
  lines.some(({ refunded }) => refunded > 0) &&
  lines.every(({ quantity, cancelled, refunded }) => quantity - cancelled - refunded <= 0);

export type OrderRefundState = keyof typeof orderFields.refundState.choices;

/** Whether an order was refunded in part or in full. Compares with the total before cash rounding. */
export function findRefundState(order: {
  readonly totalAmount: number;
  readonly rounding: number;
  readonly refunded: number;
}): OrderRefundState | null {
  if (order.refunded <= 0) return null;
  return order.refunded < order.totalAmount - order.rounding ? 'partial' : 'full';
}

/** The day on which an unconfirmed express order counts as received. A late reminder postpones it. */
export function receiptDay(
  order: { readonly shippedAt: Date; readonly remindedAt: Date | null },
  { days, remindDays }: { readonly days: number; readonly remindDays: number },
): string {
  const due = addDays(hongKongDay(order.shippedAt), days);
  const afterReminder = order.remindedAt && addDays(hongKongDay(order.remindedAt), remindDays);
  return afterReminder && afterReminder > due ? afterReminder : due;
}
