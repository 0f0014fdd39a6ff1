// What a buyer can have refunded, exchanged or repaired, until when, and why not (docs/design/domain.md, "Refund").
import { addDays, hongKongDay } from '../../values/period.ts';
import type { OrderState } from '../orders/order.machine.ts';
import { countKeptPieces, type PieceCounts } from '../orders/order.rules.ts';
import {
  type RefundKind,
  type RefundState,
  type RequestableKind,
  refundMachine,
  requestableKinds,
} from './refund.machine.ts';

export type RefundWindows = Readonly<Record<RequestableKind, number>>;

/** Reasons why a request is not possible. The screen explains each one. */
export const refundObstacles = [
  'NOT_PAID',
  'TOO_EARLY',
  'NOT_RECEIVED',
  'CANCELLED',
  'WINDOW_PASSED',
  'ENDED',
  'CUSTOMISED',
  'PERISHABLE',
  'ALREADY_REFUNDED',
] as const;
export type RefundObstacle = (typeof refundObstacles)[number];

const allowedStates: Record<RequestableKind, readonly OrderState[]> = {
  refund: ['deliver', 'shipping', 'completed'],
  exchange: ['shipping', 'completed', 'ended'],
  repair: ['shipping', 'completed', 'ended'],
};

/** The last Hong Kong day for a request, counted from the payment. */
export function calculateLastDay(paidAt: Date, days: number): string {
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
  if (hongKongDay(now) > calculateLastDay(order.paidAt, windows[kind])) return 'WINDOW_PASSED';
  if (allowedStates[kind].includes(order.state)) return undefined;
  // everything was refunded before the window was over
  if (order.state === 'ended') return 'ENDED';
  return order.state === 'deliver' ? 'NOT_RECEIVED' : 'TOO_EARLY';
}

type LineFacts = PieceCounts & { readonly customised: boolean; readonly perishable: boolean };

/** Pieces of a line that are not cancelled, and have no requested or completed refund, exchange or repair. */
export const countRefundable = ({ quantity, cancelled, refunding }: LineFacts): number =>
  quantity - cancelled - refunding;

/** Pieces that can still be requested. Only pieces that the buyer has can be exchanged or repaired. */
export const requestablePieces = (line: LineFacts, kind: RequestableKind): number =>
  kind === 'refund' ? countRefundable(line) : Math.min(countRefundable(line), countKeptPieces(line));

/** Customised and perishable pieces cannot be refunded, but they can be exchanged or repaired. */
export function lineObstacle(line: LineFacts, kind: RequestableKind): RefundObstacle | undefined {
  if (kind === 'refund' && line.customised) return 'CUSTOMISED';
  if (kind === 'refund' && line.perishable) return 'PERISHABLE';
  if (countRefundable(line) <= 0) return 'ALREADY_REFUNDED';
  return requestablePieces(line, kind) <= 0 ? 'NOT_RECEIVED' : undefined;
}

export type Progress = {
  readonly kind: RefundKind;
  readonly state: RefundState;
  readonly amount: number;
  readonly needsGoods: boolean;
  /** A return order waits for the condition of its pieces. */
  readonly toInspect: boolean;
  /** The return order is confirmed. */
  readonly goodsBack: boolean;
  /** The outbound order of the replacement waits to be picked. */
  readonly toPick: boolean;
  /** The outbound order of the replacement is confirmed. */
  readonly picked: boolean;
  /** No piece has left the shop, so nobody has to return any. */
  readonly isAllHeld: boolean;
  /** The parcel was shipped without these pieces, so they can only be refunded. */
  readonly shippedWithout: boolean;
};

/** The states by which lists are filtered. The filter for declined requests does not find withdrawn ones. */
export const refundFilterStates = [...refundMachine.states, 'withdrawn'] as const;
export type RefundFilterState = (typeof refundFilterStates)[number];

/** Whether the buyer withdrew the request. A declined request has been reviewed. */
export const isWithdrawn = (state: RefundState, reviewedAt: Date | string | null): boolean =>
  state === 'return_rejected' && reviewedAt === null;

/** True if no piece of a request has left the shop. `held`: the number of pieces that have not left the shop. */
export const isAllHeld = ({ pieces, held }: { readonly pieces: number; readonly held: number }): boolean =>
  pieces > 0 && held === pieces;

/** Whether the refund can be paid now. */
export const isPayable = ({ state, amount, needsGoods, goodsBack }: Progress): boolean =>
  amount > 0 && (needsGoods ? state === 'return_processing' && goodsBack : state === 'return_approved');

/** Whether the desk can record the condition of the goods. A piece to repair has no return order: the buyer owns it. */
export const canInspect = ({ kind, state, needsGoods, toInspect }: Progress): boolean =>
  needsGoods && kind !== 'repair' && (state === 'return_approved' || toInspect);

/** A repaired piece can be handed back once received, a replacement once picked. */
export const canHandBack = ({ kind, state, picked }: Progress): boolean =>
  state === 'return_processing' && (kind === 'repair' || (kind === 'exchange' && picked));

/** A replacement that waits can be picked and handed over in one step. */
export const canReplace = ({ kind, state, toPick }: Progress): boolean =>
  state === 'return_processing' && kind === 'exchange' && toPick;

/** The kinds of request that at least one line of an order allows. */
export function listRequestableKinds(
  order: OrderFacts,
  lines: readonly LineFacts[],
  windows: RefundWindows,
  now: Date,
): RequestableKind[] {
  return requestableKinds.filter(
    (kind) => !orderObstacle(order, kind, windows, now) && lines.some((line) => !lineObstacle(line, kind)),
  );
}

/** The steps in the history of a request. Some are no actions of its state machine. */
const refundSteps = [
  ...new Set(refundMachine.transitions.map(({ action }) => action)),
  'request',
  'open',
  'inspect',
  'replace',
] as const;

/** The key of the text of a step in the history of a refund, an exchange or a repair. */
export function findRefundStepKey(kind: RefundKind, action: string) {
  if (action === 'handBack' && kind === 'exchange') return 'refund.did.handBack.exchange';
  return `refund.did.${refundSteps.find((step) => step === action) ?? 'complete'}` as const;
}
