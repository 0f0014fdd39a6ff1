// The effect of postings on balances and average costs, computed on locked rows (docs/design/domain.md, "The stock
// ledger").
import { calculateAmount, movingAverage } from '../../catalogue/prices/cost.rules.ts';
import type { DocumentKind } from './document.machine.ts';

export type Posting = {
  readonly souvenirId: string;
  readonly storageId: string;
  /** Positive for incoming pieces, negative for outgoing. */
  readonly quantity: number;
  readonly lineNo: number;
  /** Hundredths of a HKD cent per piece. Without it, the movement gets the current average. */
  readonly unitCost?: number;
  /** The sequence of the reversed movement. */
  readonly reverses?: number;
  /** The reservation that this posting fulfils. */
  readonly reservationId?: string;
  /** Assemblies: the line of the set that this part belongs to. */
  readonly setLine?: number;
  /** Assemblies: what the packing of a set costs, in hundredths of a HKD cent. */
  readonly packing?: number;
  /** The lot that the pieces belong to. Without it, the lots that expire first are taken. */
  readonly lot?: { readonly number: string; readonly bestBefore: string };
};
export type Balance = { readonly onHand: number; readonly reserved: number };
export type Shortage = {
  readonly souvenirId: string;
  readonly storageId: string;
  readonly lineNo: number;
  /** Pieces on hand that are not reserved. */
  readonly available: number;
};
type Place = { readonly souvenirId: string; readonly storageId: string };

export const placeKey = ({ souvenirId, storageId }: Place): string => `${souvenirId} ${storageId}`;

/** The first outgoing line of every place that would have fewer pieces on hand than reserved. */
export function findShortages(
  balances: ReadonlyMap<string, Balance>,
  postings: readonly Posting[],
): Shortage[] {
  const after = new Map([...balances].map(([key, { onHand, reserved }]) => [key, { onHand, reserved }]));
  for (const posting of postings) {
    const balance = after.get(placeKey(posting))!;
    balance.onHand += posting.quantity;
    if (posting.reservationId) balance.reserved += posting.quantity;
  }
  const short = new Set([...after].filter(([, b]) => b.onHand < b.reserved).map(([key]) => key));
  const shortages: Shortage[] = [];
  for (const posting of postings) {
    const key = placeKey(posting);
    if (posting.quantity > 0 || !short.delete(key)) continue;
    const { onHand, reserved } = balances.get(key)!;
    const { souvenirId, storageId, lineNo } = posting;
    shortages.push({ souvenirId, storageId, lineNo, available: onHand - reserved });
  }
  return shortages;
}

export type CostRow = { readonly onHand: number; readonly average: number };

/** Whether incoming pieces change the average cost of their souvenir. */
export const changesAverage = (kind: DocumentKind): boolean => kind === 'receiving' || kind === 'assembly';

/** The average costs after receiving orders and assemblies. Other movements do not change the average. */
export function calculateAverages(
  costs: ReadonlyMap<string, CostRow>,
  incoming: readonly Posting[],
): Map<string, number> {
  const after = new Map<string, CostRow>();
  for (const { souvenirId, quantity, unitCost } of incoming) {
    if (quantity <= 0 || unitCost === undefined) continue;
    const { onHand, average } = after.get(souvenirId) ?? costs.get(souvenirId)!;
    after.set(souvenirId, {
      onHand: onHand + quantity,
      average: movingAverage(onHand, average, quantity, unitCost),
    });
  }
  return new Map([...after].map(([souvenirId, { average }]) => [souvenirId, average]));
}

/**
 * The cost in cents of the pieces that a document moved: the incoming pieces of returns, the outgoing pieces of
 * transfers and outbound orders, incoming less outgoing pieces of adjustments, and the sets of assemblies.
 */
export function calculateMovedAmount(
  kind: DocumentKind,
  moved: readonly { readonly quantity: number; readonly unitCost: number; readonly setLine?: number }[],
): number {
  if (kind === 'assembly') {
    const sets = moved.filter(({ setLine }) => setLine === undefined);
    return sets.reduce((sum, set) => sum + calculateAmount(Math.abs(set.quantity), set.unitCost), 0);
  }
  const counts = ({ quantity }: { quantity: number }) =>
    kind === 'adjustment' || (kind === 'return' ? quantity > 0 : quantity < 0);
  const sign = kind === 'adjustment' || kind === 'return' ? 1n : -1n;
  // bigint, because pieces times hundredths of a cent can exceed the safe integers
  const sum = moved
    .filter(counts)
    .reduce((total, { quantity, unitCost }) => total + sign * BigInt(quantity) * BigInt(unitCost), 0n);
  const half = sum < 0n ? -50n : 50n;
  return Number((sum + half) / 100n);
}
