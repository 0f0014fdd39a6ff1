// What a set of postings does to balances and averages, decided after the locks
// (docs/design/domain.md, "The stock ledger").
import { movingAverage } from '../../catalogue/prices/cost.rules.ts';
import type { DocumentKind } from './document.machine.ts';

export type Posting = {
  readonly souvenirId: string;
  readonly storageId: string;
  /** Signed: in is positive. */
  readonly quantity: number;
  readonly lineNo: number;
  /** Hundredths of a HKD cent a piece; without one the movement carries the average of the moment. */
  readonly unitCost?: number;
  /** The movement this one takes back. */
  readonly reverses?: number;
  /** The promise that this posting fulfils: its pieces are no longer reserved. */
  readonly reservationId?: string;
};
export type Balance = { readonly onHand: number; readonly reserved: number };
export type Shortage = {
  readonly souvenirId: string;
  readonly storageId: string;
  readonly lineNo: number;
  /** Pieces that could still go out of that place. */
  readonly available: number;
};
type Place = { readonly souvenirId: string; readonly storageId: string };

export const placeKey = ({ souvenirId, storageId }: Place): string => `${souvenirId} ${storageId}`;

/** The first line of every place that would hold fewer pieces than are promised there. */
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

/** The averages after the postings. Only purchases count: every other movement carries a cost that already was in it. */
export function averagesAfter(
  costs: ReadonlyMap<string, CostRow>,
  purchases: readonly Posting[],
): Map<string, number> {
  const after = new Map<string, CostRow>();
  for (const { souvenirId, quantity, unitCost } of purchases) {
    if (quantity <= 0 || unitCost === undefined) continue;
    const { onHand, average } = after.get(souvenirId) ?? costs.get(souvenirId)!;
    after.set(souvenirId, {
      onHand: onHand + quantity,
      average: movingAverage(onHand, average, quantity, unitCost),
    });
  }
  return new Map([...after].map(([souvenirId, { average }]) => [souvenirId, average]));
}

/** What a document other than a receiving order moved, in cents: what came back, what went out, or both against each other. */
export function movedAmount(
  kind: DocumentKind,
  moved: readonly { readonly quantity: number; readonly unitCost: number }[],
): number {
  const counts = ({ quantity }: { quantity: number }) =>
    kind === 'adjustment' || (kind === 'return' ? quantity > 0 : quantity < 0);
  const sign = kind === 'adjustment' || kind === 'return' ? 1n : -1n;
  // in hundredths of a cent, and exact: pieces times cost may be more than a number holds
  const sum = moved
    .filter(counts)
    .reduce((total, { quantity, unitCost }) => total + sign * BigInt(quantity) * BigInt(unitCost), 0n);
  const half = sum < 0n ? -50n : 50n;
  return Number((sum + half) / 100n);
}
