// A fault that a check of the ledger has found. It is stored with the check, in stock_check.found.
import type { StockCheckFigure, stockCheckRules } from '@keepsake/core/stock/ledger/stock-check.contract';
import type { Db } from '../../../db/connection/database.ts';

export type LedgerFault = {
  rule: (typeof stockCheckRules)[number];
  /** Null if the fault is not about one souvenir: a sum of several souvenirs, or an amount of an order or a shift. */
  souvenirId: string | null;
  souvenir: string;
  /** Null if the fault is not about one storage: a document, a souvenir in all storages, an order or a shift. */
  storageId: string | null;
  /** The code of a storage, or the number of a document. Empty if the fault is about neither. */
  storage: string;
  figure: StockCheckFigure | null;
  day?: string;
  documentKind?: string;
  inward?: boolean;
  orderNo?: string;
  expected: number;
  found: number;
};

/** Checks one or several rules over all data. Returns an empty list if they hold. */
export type LedgerCheck = (db: Db) => Promise<LedgerFault[]>;
