// Lots: which pieces leave first, and the lot of each movement (docs/design/domain.md, "Lots").

import type { DocumentKind } from '../documents/document.machine.ts';
import { type Posting, placeKey } from '../documents/posting.rules.ts';

/** A lot of a souvenir is known by these two. The number may be empty. */
export type LotRef = { readonly number: string; readonly bestBefore: string };
export type LotStock = LotRef & { readonly isAvailable: boolean; readonly onHand: number };
/** The stock of a souvenir in a storage. Pieces may be in no lot, for example from before lots were kept. */
export type LotPlace = { readonly onHand: number; readonly lots: readonly LotStock[] };

export const lotKey = ({ number, bestBefore }: LotRef): string => `${bestBefore} ${number}`;
const isExpired = ({ bestBefore }: Pick<LotRef, 'bestBefore'>, today: string): boolean => bestBefore < today;

type Share = { readonly lot: LotRef | null; readonly quantity: number };
type Left = { withoutLot: number; readonly lots: Map<string, { readonly lot: LotStock; onHand: number }> };

const byBestBefore = (a: LotRef, b: LotRef) => (lotKey(a) < lotKey(b) ? -1 : 1);

/**
 * First expired, first out. Pieces without a lot are the oldest. What is given out comes from lots that are still available;
 * then from those that are too close to their day, because the pieces were promised before; never from expired ones.
 */
function listCandidates({ lots }: Left, isGivenOut: boolean, today: string) {
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

function takePieces(left: Left, { quantity, lot, isGivenOut, today }: Taking): Share[] {
  const shares: Share[] = [];
  let wanted = quantity;
  const take = (from: LotRef | null, onHand: number) => {
    const taken = Math.min(wanted, Math.max(0, onHand));
    if (taken > 0) shares.push({ lot: from, quantity: taken });
    wanted -= taken;
    return taken;
  };
  if (!lot) left.withoutLot -= take(null, left.withoutLot);
  const candidates = lot
    ? [...left.lots.values()].filter((one) => lotKey(one.lot) === lotKey(lot))
    : listCandidates(left, isGivenOut, today);
  for (const candidate of candidates) {
    const { number, bestBefore } = candidate.lot;
    candidate.onHand -= take({ number, bestBefore }, candidate.onHand);
  }
  return shares;
}

const startWith = ({ onHand, lots }: LotPlace): Left => ({
  withoutLot: onHand - lots.reduce((sum, lot) => sum + lot.onHand, 0),
  lots: new Map(lots.map((lot) => [lotKey(lot), { lot, onHand: lot.onHand }])),
});

const isIncoming = ({ quantity }: Pick<Posting, 'quantity'>) => quantity > 0;

function addPieces(left: Left, { lot, quantity }: Share): void {
  if (!lot) left.withoutLot += quantity;
  else {
    const before = left.lots.get(lotKey(lot)) ?? { lot: { ...lot, isAvailable: true, onHand: 0 }, onHand: 0 };
    left.lots.set(lotKey(lot), { ...before, onHand: before.onHand + quantity });
  }
}

/** Expired pieces are moved and written off, but never given out. */
const givesOut = (kind: DocumentKind) => kind === 'outbound' || kind === 'assembly';

/** The lots to take the pieces from. Fewer pieces than wanted if not enough of them are good. */
export function chooseLots(place: LotPlace, quantity: number, kind: DocumentKind, today: string): Share[] {
  return takePieces(startWith(place), { quantity, isGivenOut: givesOut(kind), today });
}

export type LotFacts = {
  readonly kind: DocumentKind;
  readonly today: string;
  readonly places: ReadonlyMap<string, LotPlace>;
  readonly perishable: ReadonlySet<string>;
  /** The lots of the movements that a return reverses, by their sequence. */
  readonly reversed: ReadonlyMap<number, LotRef | null>;
  /** The lots that assemblies last took parts from, by souvenir. Parts of a set that is taken apart go back to them. */
  readonly lastUsed: ReadonlyMap<string, LotRef | null>;
};
type LotShortage = { readonly souvenirId: string; readonly available: number };
type WithLot<P extends Posting> = Omit<P, 'lot'> & { readonly lot: LotRef | null };

/** The shares of incoming pieces without a named lot. */
function findIncomingShares(
  posting: Posting,
  outgoing: ReadonlyMap<Posting, readonly Share[]>,
  { kind, perishable, reversed, lastUsed }: LotFacts,
): readonly Share[] {
  const { souvenirId, quantity, lot, reverses, lineNo, setLine } = posting;
  const whole = (one: LotRef | null | undefined) => [{ lot: one ?? null, quantity }];
  const sharesOf = (isWanted: (one: Posting) => boolean) =>
    [...outgoing].filter(([one]) => isWanted(one)).flatMap(([, shares]) => shares);
  if (lot) return whole(lot);
  if (reverses !== undefined) return whole(reversed.get(reverses));
  if (kind === 'transfer') return sharesOf((one) => one.lineNo === lineNo);
  if (kind !== 'assembly' || !perishable.has(souvenirId)) return whole(null);
  if (setLine !== undefined) return whole(lastUsed.get(souvenirId));
  const parts = sharesOf((one) => one.setLine === lineNo);
  const first = parts.flatMap((part) => part.lot ?? []).toSorted(byBestBefore)[0];
  return whole(first && { number: '', bestBefore: first.bestBefore });
}

/**
 * Gives each posting its lot, and divides a posting of several lots. Pieces that are moved keep their lots. A perishable set
 * gets the earliest best-before day of its parts. The documents are posted in the given order.
 */
export function assignLots<P extends Posting>(
  documents: readonly (readonly P[])[],
  facts: LotFacts,
): { postings: WithLot<P>[][]; shortages: LotShortage[] } {
  const left = new Map([...facts.places].map(([key, place]) => [key, startWith(place)]));
  const shortages: LotShortage[] = [];
  const isGivenOut = givesOut(facts.kind);
  const takeOut = (posting: P): Share[] => {
    const { souvenirId, quantity, lot } = posting;
    const taking = { quantity: -quantity, lot, isGivenOut, today: facts.today };
    const shares = takePieces(left.get(placeKey(posting))!, taking);
    const available = shares.reduce((sum, share) => sum + share.quantity, 0);
    if (available < -quantity) shortages.push({ souvenirId, available });
    return shares;
  };
  const putIn = (posting: P, shares: readonly Share[]) => {
    for (const share of shares) addPieces(left.get(placeKey(posting))!, share);
    return shares;
  };
  const assigned = documents.map((postings) => {
    const shares = new Map<P, readonly Share[]>();
    const outgoing = new Map<Posting, readonly Share[]>();
    const assignIncoming = (posting: P) =>
      shares.set(posting, putIn(posting, findIncomingShares(posting, outgoing, facts)));
    const [incoming, leaving] = [postings.filter(isIncoming), postings.filter((one) => !isIncoming(one))];
    // pieces that come in from elsewhere can leave by the same document
    for (const posting of incoming.filter(({ lot }) => lot)) assignIncoming(posting);
    for (const posting of leaving) outgoing.set(posting, takeOut(posting));
    for (const posting of incoming.filter(({ lot }) => !lot)) assignIncoming(posting);
    return postings.flatMap((posting) =>
      (shares.get(posting) ?? outgoing.get(posting)!).map(({ lot, quantity }) => ({
        ...posting,
        quantity: Math.sign(posting.quantity) * quantity,
        lot,
      })),
    );
  });
  return { postings: assigned, shortages };
}
