// What a proof of the books found wrong; kept as it is with the check (stock_check.found).
import type { HealthFigure, healthRules } from '@keepsake/core/stock/ledger/health.contract';
import type { Db } from '../../../db/connection/database.ts';

export type Discrepancy = {
  rule: (typeof healthRules)[number];
  /** Null where sums of many are wrong. */
  souvenirId: string | null;
  souvenir: string;
  /** Null where a document is wrong, or a souvenir as a whole. */
  storageId: string | null;
  /** A storage or a document. */
  storage: string;
  /** These are missing in checks of before there were kept sums. */
  figure?: HealthFigure | null;
  day?: string;
  documentKind?: string;
  inward?: boolean;
  orderNo?: string;
  expected: number;
  found: number;
};

/** One rule or several, proved over the whole of the books; empty when they hold. */
export type Proof = (db: Db) => Promise<Discrepancy[]>;
