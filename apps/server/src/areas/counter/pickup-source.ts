// The interface of an area whose records are collected at the counter. `area-routes.ts` lists the sources, so the
// counter and the areas do not import each other.
import type { GivenLine, PickupKind, PickupRecord } from '@keepsake/core/counter/counter.contract';
import type { Language, LocalizedText } from '@keepsake/core/values/language';
import type { SignedInContext } from '../../context/context.ts';
import type { Db, Tx } from '../../db/connection/database.ts';

export type PickupHolder = {
  readonly recordId: string;
  readonly personId: string;
  readonly personName: string;
  /** False before the record is ready, and after everything was handed over or cancelled. */
  readonly isCollectable: boolean;
};

/** The hand-over is already stored when the source gets it, so that the rows of the source may refer to `id`. */
export type HandedOver = {
  readonly id: string;
  readonly recordId: string;
  /** The person whose code was shown. The source refuses a record of another person with NOT_FOUND. */
  readonly personId: string;
  readonly receiverName: string;
  /** Each line once, quantities above 0. */
  readonly lines: readonly GivenLine[];
};

/** A record as its area returns it. The counter adds the omitted fields. */
export type CollectableRecord = Omit<PickupRecord, 'kind' | 'isShown' | 'lines'> & {
  readonly lines: readonly Omit<PickupRecord['lines'][number], 'lots'>[];
};
/** The records of one person, or those with these ids. */
export type CollectableFilter = { readonly personId: string } | { readonly ids: readonly string[] };

/** A record that can be collected now, without its lines. */
export type QueuedRecord = {
  readonly id: string;
  readonly person_id: string;
  readonly person_name: string;
  /** Last day to collect. Null if there is none. */
  readonly collect_by: string | null;
  readonly ready_at: Date;
  /** Pieces that can be handed over, more than 0. */
  readonly pieces: number;
  /** True if the keyword occurs in the number, names or souvenirs of the record, or if there is no keyword. */
  readonly is_found: boolean;
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
  /** Lists what can be collected now, the earliest first. Lines without remaining pieces may be omitted. */
  listCollectable(
    db: Db,
    filter: CollectableFilter,
    language: Language,
  ): Promise<readonly CollectableRecord[]>;
  /** Lists all records of all people that can be collected now, in any order. */
  listQueue(db: Db, keyword: string | undefined): Promise<readonly QueuedRecord[]>;
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
          /** The text on the pieces that the buyer ordered, such as an engraved name. */
          readonly personalText?: string;
          readonly open: number;
        }[];
      }
    | undefined
  >;
};
