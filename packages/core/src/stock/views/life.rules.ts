// The life of one souvenir told from its movements: running balances, the average after each, and first in, first out
// which receiving line every piece came from (docs/design/domain.md, "The stock ledger", 3 and 7).
import { movingAverage } from '../../catalogue/prices/cost.rules.ts';
import type { DocumentKind } from '../documents/document.machine.ts';

export type LifeMovement = {
  readonly sequence: number;
  readonly storageId: string;
  /** Signed: in is positive. */
  readonly quantity: number;
  /** Hundredths of a HKD cent a piece. */
  readonly unitCost: number;
  readonly kind: DocumentKind;
  readonly documentNo: string;
  readonly lineNo: number;
  /** The movement that this one takes back. */
  readonly reverses: number | null;
};

/** So many pieces that came in by one movement: a receiving line, or an adjustment that found them. */
export type Piece<M extends LifeMovement = LifeMovement> = { readonly origin: M; readonly quantity: number };

export type Step<M extends LifeMovement = LifeMovement> = {
  readonly movement: M;
  readonly balanceHere: number;
  readonly balanceInAll: number;
  /** Moving average after it, in hundredths of a cent. */
  readonly average: number;
  /** Where the pieces of an outward movement had come from, oldest first. */
  readonly from: readonly Piece<M>[];
};

export type Life<M extends LifeMovement = LifeMovement> = {
  readonly steps: readonly Step<M>[];
  readonly onHand: ReadonlyMap<string, number>;
  readonly average: number;
  /** What is left, by storage, oldest first. */
  readonly left: readonly (Piece<M> & { readonly storageId: string })[];
};

type Open<M extends LifeMovement> = { origin: M; quantity: number };

/** Takes the oldest; fewer than asked where there are not as many. */
function take<M extends LifeMovement>(queue: Open<M>[], wanted: number): Open<M>[] {
  const taken: Open<M>[] = [];
  let missing = wanted;
  while (missing > 0 && queue.length > 0) {
    const first = queue[0]!;
    const quantity = Math.min(missing, first.quantity);
    taken.push({ origin: first.origin, quantity });
    missing -= quantity;
    first.quantity -= quantity;
    if (first.quantity === 0) queue.shift();
  }
  return taken;
}

function put<M extends LifeMovement>(queue: Open<M>[], pieces: readonly Open<M>[]): void {
  for (const { origin, quantity } of pieces) {
    const same = queue.find((open) => open.origin === origin);
    if (same) same.quantity += quantity;
    else queue.push({ origin, quantity });
  }
  queue.sort((a, b) => a.origin.sequence - b.origin.sequence);
}

const countOf = (pieces: readonly { quantity: number }[]) =>
  pieces.reduce((sum, { quantity }) => sum + quantity, 0);

/** Follows the pieces document by document. */
function followPieces<M extends LifeMovement>(documents: readonly (readonly M[])[]) {
  const queues = new Map<string, Open<M>[]>();
  const consumed = new Map<number, Open<M>[]>();
  const queueOf = (storageId: string) => {
    const queue = queues.get(storageId) ?? [];
    queues.set(storageId, queue);
    return queue;
  };

  function arrive(movement: M, underway: Map<number, Open<M>[]>): void {
    const source =
      movement.kind === 'transfer'
        ? underway.get(movement.lineNo)
        : movement.reverses !== null
          ? consumed.get(movement.reverses)?.map((piece) => ({ ...piece }))
          : undefined;
    const known = source ? take(source, movement.quantity) : [];
    // what nobody can trace begins here
    const rest = movement.quantity - countOf(known);
    put(queueOf(movement.storageId), rest > 0 ? [...known, { origin: movement, quantity: rest }] : known);
  }

  for (const document of documents) {
    const underway = new Map<number, Open<M>[]>();
    // Within a document what comes in may serve what goes out, whatever the order of its lines; a transfer gives first.
    const ordered =
      document[0]?.kind === 'transfer'
        ? document
        : [...document.filter(({ quantity }) => quantity > 0), ...document.filter((m) => m.quantity < 0)];
    for (const movement of ordered) {
      if (movement.quantity > 0) arrive(movement, underway);
      else {
        const pieces = take(queueOf(movement.storageId), -movement.quantity);
        consumed.set(movement.sequence, pieces);
        underway.set(
          movement.lineNo,
          pieces.map((piece) => ({ ...piece })),
        );
      }
    }
  }
  return { queues, consumed };
}

function byDocument<M extends LifeMovement>(movements: readonly M[]): M[][] {
  const documents: M[][] = [];
  for (const movement of movements) {
    const last = documents.at(-1);
    if (last?.[0]?.documentNo === movement.documentNo) last.push(movement);
    else documents.push([movement]);
  }
  return documents;
}

/** `movements` of one souvenir in the order of their sequence. */
export function tellLife<M extends LifeMovement>(movements: readonly M[]): Life<M> {
  const documents = byDocument(movements);
  const { queues, consumed } = followPieces(documents);
  const onHand = new Map<string, number>();
  const steps: Step<M>[] = [];
  let inAll = 0;
  let average = 0;
  for (const document of documents) {
    // purchases of one document join what lay there before it, one after the other
    let joined = inAll;
    for (const movement of document) {
      const { storageId, quantity, kind, unitCost, sequence } = movement;
      if (kind === 'receiving' && quantity > 0) {
        average = movingAverage(joined, average, quantity, unitCost);
        joined += quantity;
      }
      const here = (onHand.get(storageId) ?? 0) + quantity;
      onHand.set(storageId, here);
      inAll += quantity;
      steps.push({
        movement,
        balanceHere: here,
        balanceInAll: inAll,
        average,
        from: consumed.get(sequence) ?? [],
      });
    }
  }
  const left = [...queues].flatMap(([storageId, queue]) => queue.map((piece) => ({ ...piece, storageId })));
  return { steps, onHand, average, left };
}

/** The last figure of every day from the first to `until`, at most `limit` days; a day without one keeps the former's. */
export function closingPerDay(
  figures: readonly { readonly day: string; readonly balance: number }[],
  until: string,
  limit: number,
): { day: string; balance: number }[] {
  const first = figures[0]?.day;
  if (!first) return [];
  const dayLength = 24 * 3600_000;
  const end = Date.parse(until);
  const start = Math.max(Date.parse(first), end - (limit - 1) * dayLength);
  const closing = new Map(figures.map(({ day, balance }) => [day, balance]));
  let balance = figures.findLast(({ day }) => Date.parse(day) < start)?.balance ?? 0;
  const days: { day: string; balance: number }[] = [];
  for (let at = start; at <= end; at += dayLength) {
    const day = new Date(at).toISOString().slice(0, 10);
    balance = closing.get(day) ?? balance;
    days.push({ day, balance });
  }
  return days;
}
