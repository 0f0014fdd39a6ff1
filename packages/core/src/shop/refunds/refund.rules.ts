// What can be sent back, until when, and why not (docs/design/domain.md, "Refund").
import { addDays, hongKongDay } from '../../values/period.ts';
import type { DeliveryMethod, OrderState } from '../orders/order.machine.ts';
import { keptPieces, type PieceCounts } from '../orders/order.rules.ts';
import {
  type RefundKind,
  type RefundState,
  type RequestableKind,
  requestableKinds,
} from './refund.machine.ts';

export type RefundWindows = Readonly<Record<RequestableKind, number>>;

/** Why a request is not possible; each is explained on the screen. */
export const refundObstacles = [
  'NOT_PAID',
  'TOO_EARLY',
  'NOT_RECEIVED',
  'CANCELLED',
  'WINDOW_PASSED',
  'CUSTOMISED',
  'PERISHABLE',
  'ALREADY_REFUNDED',
] as const;
export type RefundObstacle = (typeof refundObstacles)[number];

const statesFor: Record<RequestableKind, readonly OrderState[]> = {
  refund: ['deliver', 'shipping', 'completed'],
  exchange: ['shipping', 'completed', 'ended'],
  repair: ['shipping', 'completed', 'ended'],
};

/** The last Hong Kong day on which a request is taken: the n-th after payment. */
export function lastDayOf(paidAt: Date, days: number): string {
  return addDays(hongKongDay(paidAt), days);
}

type OrderFacts = { readonly state: OrderState; readonly paidAt: Date | null };

export function orderObstacle(
  order: OrderFacts,
  kind: RequestableKind,
  windows: RefundWindows,
  now: Date,
): RefundObstacle | undefined {
  if (order.state === 'cancelled') return 'CANCELLED';
  if (order.state === 'pending_payment' || !order.paidAt) return 'NOT_PAID';
  if (hongKongDay(now) > lastDayOf(order.paidAt, windows[kind])) return 'WINDOW_PASSED';
  if (statesFor[kind].includes(order.state)) return undefined;
  if (order.state === 'ended') return 'WINDOW_PASSED';
  return order.state === 'deliver' ? 'NOT_RECEIVED' : 'TOO_EARLY';
}

type Whereabouts = { readonly state: OrderState; readonly deliveryMethod: DeliveryMethod };
type LineFacts = PieceCounts & { readonly customised: boolean; readonly perishable: boolean };

/** Pieces of a line that nobody asked for yet. */
export const refundableOf = ({ quantity, cancelled, refunding }: LineFacts): number =>
  quantity - cancelled - refunding;

/** Pieces of a line that can still be asked for: only what the buyer has is exchanged or repaired. */
export const askableOf = (order: Whereabouts, line: LineFacts, kind: RequestableKind): number =>
  kind === 'refund' ? refundableOf(line) : Math.min(refundableOf(line), keptPieces(order, line));

/** A faulty piece is exchanged or repaired even when it was made to order; money back is another matter. */
export function lineObstacle(
  order: Whereabouts,
  line: LineFacts,
  kind: RequestableKind,
): RefundObstacle | undefined {
  if (kind === 'refund' && line.customised) return 'CUSTOMISED';
  if (kind === 'refund' && line.perishable) return 'PERISHABLE';
  if (refundableOf(line) <= 0) return 'ALREADY_REFUNDED';
  return askableOf(order, line, kind) <= 0 ? 'NOT_RECEIVED' : undefined;
}

export type Progress = {
  readonly kind: RefundKind;
  readonly state: RefundState;
  readonly amount: number;
  readonly needsGoods: boolean;
  /** The return order was confirmed. */
  readonly goodsBack: boolean;
  /** The outbound order of the replacement was confirmed. */
  readonly picked: boolean;
  /** Its pieces were taken out of a parcel that has gone: they can only be paid back. */
  readonly shippedWithout: boolean;
};

/** Whether everything that has to come before the money has come. */
export const isPayable = ({ state, amount, needsGoods, goodsBack }: Progress): boolean =>
  amount > 0 && (needsGoods ? state === 'return_processing' && goodsBack : state === 'return_approved');

/** A repaired piece goes back to its owner as soon as it is here; a replacement once it was picked. */
export const canHandBack = ({ kind, state, picked }: Progress): boolean =>
  state === 'return_processing' && (kind === 'repair' || (kind === 'exchange' && picked));

/** Whether anything in an order can still be asked for, in any way. */
export function canAskBack(
  order: OrderFacts & Whereabouts,
  lines: readonly LineFacts[],
  windows: RefundWindows,
  now: Date,
): boolean {
  return requestableKinds.some(
    (kind) =>
      !orderObstacle(order, kind, windows, now) && lines.some((line) => !lineObstacle(order, line, kind)),
  );
}
