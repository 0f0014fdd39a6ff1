// A fault that a check of the ledger has found. It is stored with the check, in stock_check.found.
import type { HealthFigure, healthRules } from '@keepsake/core/stock/ledger/health.contract';
import type { Db } from '../../../db/connection/database.ts';

export type Discrepancy = {
  rule: (typeof healthRules)[number];
  /** Null if the wrong figure is a sum of several souvenirs. */
  souvenirId: string | null;
  souvenir: string;
  /** Null if a document is wrong, or the total of a souvenir. */
  storageId: string | null;
  /** The code of a storage or the number of a document. */
  storage: string;
  figure: HealthFigure | null;
  day?: string;
  documentKind?: string;
  inward?: boolean;
  orderNo?: string;
  expected: number;
  found: number;
};

/** Checks one or several rules over all data. Returns an empty list if they hold. */
export type LedgerCheck = (db: Db) => Promise<Discrepancy[]>;
