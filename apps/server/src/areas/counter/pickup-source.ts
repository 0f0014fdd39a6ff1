// What an area offers whose records are collected at the counter. `program.ts` lists the sources; the counter knows no
// area, and an area does not know the counter: it exports an object of this shape.
import type { GivenLine, PickupKind, PickupRecord } from '@keepsake/core/counter/counter.contract';
import type { Language, LocalizedText } from '@keepsake/core/values/language';
import type { SignedInContext } from '../../context/context.ts';
import type { Db, Tx } from '../../db/connection/database.ts';

export type PickupHolder = {
  readonly recordId: string;
  readonly personId: string;
  readonly personName: string;
};

/** Written already when the source hears of it: rows of its own may refer to `id`. */
export type GivenAway = {
  readonly id: string;
  readonly recordId: string;
  /** Whose code was shown: a record of anybody else is NOT_FOUND. */
  readonly personId: string;
  readonly receiverName: string;
  /** Each line once, quantities above 0. */
  readonly lines: readonly GivenLine[];
};

export type PickupSource = {
  readonly kind: PickupKind;
  /** Whose code this is, as long as something can be collected with it. The code has been normalised. */
  findHolder(db: Db, code: string): Promise<PickupHolder | undefined>;
  /** Everything that this person can collect now, the oldest first; lines of which nothing is left may be missing. */
  listCollectable(
    db: Db,
    personId: string,
    language: Language,
  ): Promise<readonly Omit<PickupRecord, 'kind' | 'isShown'>[]>;
  /**
   * Locks the record, refuses (throws AppError) what is not this person's, not to be collected now, or more than is
   * left; then does all that a hand-over means to the record: pieces, state, history, audit, notifications.
   */
  handOver(tx: Tx, given: GivenAway, context: SignedInContext): Promise<{ isComplete: boolean }>;
  /** For the slip; of a record in any state. */
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
          readonly open: number;
        }[];
      }
    | undefined
  >;
};
