// Decides from which lots and into which lots the pieces of a document move (docs/design/domain.md, "Lots").

import type { DocumentKind } from '../documents/document.machine.ts';
import { type Posting, placeKey } from '../documents/posting.rules.ts';
import {
  addPieces,
  byBestBefore,
  givesOut,
  type LotPlace,
  type LotRef,
  type Share,
  takePieces,
  toRemaining,
} from './lot.rules.ts';

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

const isIncoming = ({ quantity }: Pick<Posting, 'quantity'>) => quantity > 0;

/**
 * Whether `one` takes out the pieces that the posting brings in: the same pieces in a transfer, the parts of a set
 * otherwise.
 */
const isSource = (one: Posting, { lineNo }: Posting, kind: DocumentKind): boolean =>
  !isIncoming(one) && (kind === 'transfer' ? one.lineNo : one.setLine) === lineNo;

/**
 * Whether the lots of incoming pieces depend on the lots of outgoing pieces: in a transfer, and for a perishable set
 * that is assembled.
 */
const followsSources = (
  { lot, quantity, souvenirId, setLine }: Posting,
  { kind, perishable }: LotFacts,
): boolean =>
  quantity > 0 &&
  !lot &&
  (kind === 'transfer' || (kind === 'assembly' && setLine === undefined && perishable.has(souvenirId)));

/** The lots of pieces that come in, with the number of pieces in each. */
function findIncomingShares(
  posting: Posting,
  outgoing: ReadonlyMap<Posting, readonly Share[]>,
  facts: LotFacts,
): readonly Share[] {
  const { kind, perishable, reversed, lastUsed } = facts;
  const { souvenirId, quantity, lot, reverses } = posting;
  const whole = (one: LotRef | null | undefined) => [{ lot: one ?? null, quantity }];
  if (lot) return whole(lot);
  if (reverses !== undefined) return whole(reversed.get(reverses));
  if (followsSources(posting, facts)) {
    const sources = [...outgoing].filter(([one]) => isSource(one, posting, kind));
    const shares = sources.flatMap(([, taken]) => taken);
    if (kind === 'transfer') return shares;
    const first = shares.flatMap((part) => part.lot ?? []).toSorted(byBestBefore)[0];
    return whole(first && { number: '', bestBefore: first.bestBefore });
  }
  return whole(kind === 'assembly' && perishable.has(souvenirId) ? lastUsed.get(souvenirId) : null);
}

/**
 * Assigns a lot to each posting. A posting with pieces of several lots is split. Transferred pieces keep their lots. A
 * perishable set gets the earliest best-before day of its parts. The documents are posted in the given order.
 */
export function assignLots<P extends Posting>(
  documents: readonly (readonly P[])[],
  facts: LotFacts,
): { postings: WithLot<P>[][]; shortages: LotShortage[] } {
  const remaining = new Map([...facts.places].map(([key, place]) => [key, toRemaining(place)]));
  const shortages: LotShortage[] = [];
  const isGivenOut = givesOut(facts.kind);
  const takeOut = (posting: P): Share[] => {
    const { souvenirId, quantity, lot } = posting;
    const taking = { quantity: -quantity, lot, isGivenOut, today: facts.today };
    const shares = takePieces(remaining.get(placeKey(posting))!, taking);
    const available = shares.reduce((sum, share) => sum + share.quantity, 0);
    if (available < -quantity) shortages.push({ souvenirId, available });
    return shares;
  };
  const putIn = (posting: P, shares: readonly Share[]) => {
    for (const share of shares) addPieces(remaining.get(placeKey(posting))!, share);
    return shares;
  };
  const assigned = documents.map((postings) => {
    const shares = new Map<P, readonly Share[]>();
    const outgoing = new Map<Posting, readonly Share[]>();
    const following = new Set(postings.filter((one) => followsSources(one, facts)));
    const visited = new Set<P>();
    const mustComeBefore = (one: P, posting: P) =>
      isIncoming(posting)
        ? following.has(posting) && isSource(one, posting, facts.kind)
        : following.has(one) && placeKey(one) === placeKey(posting);
    const visit = (posting: P): void => {
      if (visited.has(posting)) return;
      visited.add(posting);
      for (const one of postings) if (mustComeBefore(one, posting)) visit(one);
      if (isIncoming(posting))
        shares.set(posting, putIn(posting, findIncomingShares(posting, outgoing, facts)));
      else outgoing.set(posting, takeOut(posting));
    };
    // first the pieces that come in without a source, because the same document may take them out again
    for (const posting of postings) if (isIncoming(posting) && !following.has(posting)) visit(posting);
    for (const posting of postings) visit(posting);
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
