// What an area offers to the one search of the back office: its own records, under the caller's own permission.
import type { FoundRecord, RecordKind } from '@keepsake/core/workbench/search/search.contract';
import type { SignedInContext } from '../context/context.ts';
import type { Db } from '../db/connection/database.ts';

export type Finder = {
  readonly kind: RecordKind;
  /** Nothing for whoever may not open the screen. */
  readonly find: (db: Db, keyword: string, context: SignedInContext) => Promise<FoundRecord[]>;
};
