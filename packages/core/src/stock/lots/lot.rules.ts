// Lots: which pieces are taken first (docs/design/domain.md, "Lots").

import type { DocumentKind } from '../documents/document.machine.ts';

/** The number and the best-before day together identify a lot of a souvenir. The number may be empty. */
export type LotRef = { readonly number: string; readonly bestBefore: string };
export type LotStock = LotRef & { readonly isAvailable: boolean; readonly onHand: number };
/**
 * The stock of a souvenir in a storage. Pieces may be in no lot, for example those received before lots were recorded.
 */
export type LotPlace = { readonly onHand: number; readonly lots: readonly LotStock[] };

export const lotKey = ({ number, bestBefore }: LotRef): string => `${bestBefore} ${number}`;
const isExpired = ({ bestBefore }: Pick<LotRef, 'bestBefore'>, today: string): boolean => bestBefore < today;

export type Share = { readonly lot: LotRef | null; readonly quantity: number };
type RemainingPieces = {
  withoutLot: number;
  readonly lots: Map<string, { readonly lot: LotStock; onHand: number }>;
};

export const byBestBefore = (a: LotRef, b: LotRef) => (lotKey(a) < lotKey(b) ? -1 : 1);

/**
 * First expired, first out. Pieces that are given out come from available lots first. Lots that are too close to their
 * best-before day follow, because their pieces may have been promised earlier. Expired lots are never given out.
 */
function listCandidates({ lots }: RemainingPieces, isGivenOut: boolean, today: string) {
  const all = [...lots.values()].toSorted((a, b) => byBestBefore(a.lot, b.lot));
  if (!isGivenOut) return all;
  const good = all.filter(({ lot }) => !isExpired(lot, today));
  return [...good.filter(({ lot }) => lot.isAvailable), ...good.filter(({ lot }) => !lot.isAvailable)];
}

type Taking = {
  readonly quantity: number;
  readonly lot?: LotRef | undefined;
  readonly isGivenOut: boolean;
  readonly today: string;
};

/** Pieces without a lot are taken first, because they are the oldest. */
export function takePieces(
  remaining: RemainingPieces,
  { quantity, lot, isGivenOut, today }: Taking,
): Share[] {
  const shares: Share[] = [];
  let wanted = quantity;
  const take = (from: LotRef | null, onHand: number) => {
    const taken = Math.min(wanted, Math.max(0, onHand));
    if (taken > 0) shares.push({ lot: from, quantity: taken });
    wanted -= taken;
    return taken;
  };
  if (!lot) remaining.withoutLot -= take(null, remaining.withoutLot);
  const candidates = lot
    ? [...remaining.lots.values()].filter((one) => lotKey(one.lot) === lotKey(lot))
    : listCandidates(remaining, isGivenOut, today);
  for (const candidate of candidates) {
    const { number, bestBefore } = candidate.lot;
    candidate.onHand -= take({ number, bestBefore }, candidate.onHand);
  }
  return shares;
}

export const toRemaining = ({ onHand, lots }: LotPlace): RemainingPieces => ({
  withoutLot: onHand - lots.reduce((sum, lot) => sum + lot.onHand, 0),
  lots: new Map(lots.map((lot) => [lotKey(lot), { lot, onHand: lot.onHand }])),
});

export function addPieces(remaining: RemainingPieces, { lot, quantity }: Share): void {
  if (!lot) remaining.withoutLot += quantity;
  else {
    const before = remaining.lots.get(lotKey(lot)) ?? {
      lot: { ...lot, isAvailable: true, onHand: 0 },
      onHand: 0,
    };
    remaining.lots.set(lotKey(lot), { ...before, onHand: before.onHand + quantity });
  }
}

type LotLine = {
  readonly lotNumber: string;
  readonly direction?: string | undefined;
  readonly perishable: boolean;
};

/** Whether a line must name a best-before day: if it has a lot number, and if it brings perishable pieces in. */
export const needsBestBefore = ({ lotNumber, direction, perishable }: LotLine): boolean =>
  lotNumber !== '' || (direction === 'in' && perishable);

/** Whether documents of this kind give pieces out, so that they may not take expired ones. */
export const givesOut = (kind: DocumentKind) => kind === 'outbound' || kind === 'assembly';

/** The lots to take the pieces from. Fewer pieces than requested if there are not enough that may be taken. */
export function chooseLots(place: LotPlace, quantity: number, kind: DocumentKind, today: string): Share[] {
  return takePieces(toRemaining(place), { quantity, isGivenOut: givesOut(kind), today });
}
