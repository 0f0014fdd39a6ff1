// The interface of an area whose records are collected at the counter. `area-routes.ts` lists the sources, so the counter
// and the areas do not import each other.
import type { GivenLine, PickupKind, PickupRecord } from '@keepsake/core/counter/counter.contract';
import type { Language, LocalizedText } from '@keepsake/core/values/language';
import type { SignedInContext } from '../../context/context.ts';
import type { Db, Tx } from '../../db/connection/database.ts';

export type PickupHolder = {
  readonly recordId: string;
  readonly personId: string;
  readonly personName: string;
  /** False before it is ready, and after everything was handed over or cancelled. */
  readonly isCollectable: boolean;
};

/** The hand-over is already stored when the source gets it, so that the rows of the source may refer to `id`. */
export type HandedOver = {
  readonly id: string;
  readonly recordId: string;
  /** The person whose code was shown. A record of another person is NOT_FOUND. */
  readonly personId: string;
  readonly receiverName: string;
  /** Each line once, quantities above 0. */
  readonly lines: readonly GivenLine[];
};

/** The counter adds the rest. */
export type CollectableRecord = Omit<PickupRecord, 'kind' | 'isShown' | 'lines'> & {
  readonly lines: readonly Omit<PickupRecord['lines'][number], 'lots'>[];
};
/** The lots of the pieces of a record, by the code of the souvenir. */
export type ListOriginLots = (
  db: Db,
  origin: { kind: PickupKind; id: string },
  now: Date,
) => Promise<ReadonlyMap<string, PickupRecord['lines'][number]['lots']>>;

export type PickupSource = {
  readonly kind: PickupKind;
  /** Finds the record and the person of a normalised code. */
  findHolder(db: Db, code: string): Promise<PickupHolder | undefined>;
  /** Lists everything the person can collect now, the oldest first. Lines without remaining pieces may be omitted. */
  listCollectable(db: Db, personId: string, language: Language): Promise<readonly CollectableRecord[]>;
  /**
   * Locks the record. Throws an AppError if it belongs to another person, cannot be collected now, or has fewer pieces
   * left. Then updates stock, state, history, audit and notifications.
   */
  handOver(tx: Tx, given: HandedOver, context: SignedInContext): Promise<{ isComplete: boolean }>;
  /** Reads the record for the slip, in any state. */
  findForSlip(
    db: Db,
    recordId: string,
  ): Promise<
    | {
        readonly no: string;
        readonly personName: string;
        readonly lines: readonly {
          readonly lineNo: number;
          readonly productCode: string;
          readonly name: LocalizedText;
          /** The text of the buyer on the pieces. */
          readonly personalText?: string;
          readonly open: number;
        }[];
      }
    | undefined
  >;
};
