// Replays the movements of one souvenir: running balances, average cost, and the line that brought in each piece, by
// first in, first out (docs/design/domain.md, "The stock ledger", 3 and 7).
import { movingAverage } from '../../catalogue/prices/cost.rules.ts';
import type { DocumentKind } from '../documents/document.machine.ts';
import { changesAverage } from '../documents/posting.rules.ts';

export type LifeMovement = {
  readonly sequence: number;
  readonly storageId: string;
  readonly lotId: string | null;
  /** Positive for incoming pieces, negative for outgoing. */
  readonly quantity: number;
  /** Hundredths of a HKD cent per piece. */
  readonly unitCost: number;
  readonly kind: DocumentKind;
  readonly documentNo: string;
  readonly lineNo: number;
  /** The sequence of the reversed movement. */
  readonly reverses: number | null;
};

/** Pieces that came in with one movement: a receiving line, an assembly, or an adjustment that added them. */
export type OriginPieces<M extends LifeMovement = LifeMovement> = {
  readonly origin: M;
  readonly quantity: number;
};

export type Step<M extends LifeMovement = LifeMovement> = {
  readonly movement: M;
  readonly balanceHere: number;
  readonly totalBalance: number;
  /** Moving average after the movement, in hundredths of a cent. */
  readonly average: number;
  /** The origins of the pieces of an outgoing movement, oldest first. */
  readonly from: readonly OriginPieces<M>[];
};

export type Life<M extends LifeMovement = LifeMovement> = {
  readonly steps: readonly Step<M>[];
  readonly onHand: ReadonlyMap<string, number>;
  readonly average: number;
  /** The remaining pieces by storage, oldest first. */
  readonly left: readonly (OriginPieces<M> & { readonly storageId: string })[];
};

/** `OriginPieces` whose quantity changes while the movements are replayed. */
type OpenPieces<M extends LifeMovement> = { origin: M; quantity: number };

/** Removes the oldest pieces from the queue. Returns fewer than wanted if the queue has fewer. */
function take<M extends LifeMovement>(queue: OpenPieces<M>[], wanted: number): OpenPieces<M>[] {
  const taken: OpenPieces<M>[] = [];
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

function put<M extends LifeMovement>(queue: OpenPieces<M>[], pieces: readonly OpenPieces<M>[]): void {
  for (const { origin, quantity } of pieces) {
    const same = queue.find((open) => open.origin === origin);
    if (same) same.quantity += quantity;
    else queue.push({ origin, quantity });
  }
  queue.sort((a, b) => a.origin.sequence - b.origin.sequence);
}

const countPieces = (pieces: readonly { quantity: number }[]) =>
  pieces.reduce((sum, { quantity }) => sum + quantity, 0);

/** Processes the documents in order and tracks the origin of every piece. */
function followPieces<M extends LifeMovement>(documents: readonly (readonly M[])[]) {
  /** The pieces on hand, by storage and then by lot. */
  const queues = new Map<string, Map<string | null, OpenPieces<M>[]>>();
  /** The pieces that each outgoing movement took, by its sequence. */
  const consumed = new Map<number, OpenPieces<M>[]>();
  const getQueue = ({ storageId, lotId }: M) => {
    const lots = queues.get(storageId) ?? new Map<string | null, OpenPieces<M>[]>();
    const queue = lots.get(lotId) ?? [];
    queues.set(storageId, lots.set(lotId, queue));
    return queue;
  };
  const transitKey = ({ lineNo, lotId }: M) => `${lineNo} ${lotId}`;

  function addIncoming(movement: M, inTransit: Map<string, OpenPieces<M>[]>): void {
    const source =
      movement.kind === 'transfer'
        ? inTransit.get(transitKey(movement))
        : movement.reverses !== null
          ? consumed.get(movement.reverses)?.map((piece) => ({ ...piece }))
          : undefined;
    const known = source ? take(source, movement.quantity) : [];
    // pieces without a known origin start with this movement
    const rest = movement.quantity - countPieces(known);
    put(getQueue(movement), rest > 0 ? [...known, { origin: movement, quantity: rest }] : known);
  }

  for (const document of documents) {
    const inTransit = new Map<string, OpenPieces<M>[]>();
    // Incoming lines first, because outgoing lines of the same document may use their pieces. A transfer begins with
    // its outgoing lines.
    const ordered =
      document[0]?.kind === 'transfer'
        ? document
        : [...document.filter(({ quantity }) => quantity > 0), ...document.filter((m) => m.quantity < 0)];
    for (const movement of ordered) {
      if (movement.quantity > 0) addIncoming(movement, inTransit);
      else {
        const pieces = take(getQueue(movement), -movement.quantity);
        consumed.set(movement.sequence, pieces);
        inTransit.set(
          transitKey(movement),
          pieces.map((piece) => ({ ...piece })),
        );
      }
    }
  }
  return { queues, consumed };
}

function groupByDocument<M extends LifeMovement>(movements: readonly M[]): M[][] {
  const documents: M[][] = [];
  for (const movement of movements) {
    const last = documents.at(-1);
    if (last?.[0]?.documentNo === movement.documentNo) last.push(movement);
    else documents.push([movement]);
  }
  return documents;
}

/** `movements` are those of one souvenir, sorted by sequence. */
export function replayMovements<M extends LifeMovement>(movements: readonly M[]): Life<M> {
  const documents = groupByDocument(movements);
  const { queues, consumed } = followPieces(documents);
  const onHand = new Map<string, number>();
  const steps: Step<M>[] = [];
  let totalBalance = 0;
  let average = 0;
  for (const document of documents) {
    // the average uses the balance before the document plus its earlier purchases or sets
    let stockForAverage = totalBalance;
    for (const movement of document) {
      const { storageId, quantity, kind, unitCost, sequence } = movement;
      if (changesAverage(kind) && quantity > 0) {
        average = movingAverage(stockForAverage, average, quantity, unitCost);
        stockForAverage += quantity;
      }
      const here = (onHand.get(storageId) ?? 0) + quantity;
      onHand.set(storageId, here);
      totalBalance += quantity;
      steps.push({
        movement,
        balanceHere: here,
        totalBalance,
        average,
        from: consumed.get(sequence) ?? [],
      });
    }
  }
  const left = [...queues].flatMap(([storageId, lots]) =>
    [...lots.values()].flat().map((piece) => ({ ...piece, storageId })),
  );
  return { steps, onHand, average, left };
}

/**
 * The closing balance of every day up to `until`, at most `limit` days. A day without movements keeps the previous
 * balance.
 */
export function closingPerDay(
  figures: readonly { readonly day: string; readonly balance: number }[],
  until: string,
  limit: number,
): { day: string; balance: number }[] {
  const first = figures[0]?.day;
  if (!first) return [];
  const dayMs = 24 * 3600_000;
  const end = Date.parse(until);
  const start = Math.max(Date.parse(first), end - (limit - 1) * dayMs);
  const closing = new Map(figures.map(({ day, balance }) => [day, balance]));
  let balance = figures.findLast(({ day }) => Date.parse(day) < start)?.balance ?? 0;
  const days: { day: string; balance: number }[] = [];
  for (let at = start; at <= end; at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10);
    balance = closing.get(day) ?? balance;
    days.push({ day, balance });
  }
  return days;
}
