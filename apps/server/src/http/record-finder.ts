// The interface by which an area contributes its records to the searches of the command palette.
import type { FoundRecord, RecordKind } from '@keepsake/core/workbench/search/search.contract';
import type { SignedInContext } from '../context/context.ts';
import type { Db } from '../db/connection/database.ts';

export type RecordFinder = {
  readonly kind: RecordKind;
  /** Returns nothing to a caller without permission for these records. */
  readonly find: (db: Db, keyword: string, context: SignedInContext) => Promise<FoundRecord[]>;
};
