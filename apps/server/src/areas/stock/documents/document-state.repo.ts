// Writes the state of a document. The database refuses any change to a confirmed document.
import type { Currency } from '@keepsake/core/catalogue/prices/currency';
import type { DocumentState } from '@keepsake/core/stock/documents/document.machine';
import { sql } from 'kysely';
import type { Tx } from '../../../db/connection/database.ts';
import { type Part, updating, writeTogether } from '../../../db/write.ts';

type Decision = {
  state: DocumentState;
  by: { id: string; name: string };
  now: Date;
  /** True if the document is confirmed or rejected. `by` is then stored as the approver, `now` as the time. */
  isDecided: boolean;
  /** Set when the document is submitted. */
  applicant?: { id: string; name: string };
  totalAmount?: number;
};

export const savingDocumentState = (id: string, decision: Decision): Part => {
  const { state, by, now, isDecided, applicant, totalAmount } = decision;
  return updating('stock_document', id, {
    state,
    updated_at: now,
    updated_by: by.name,
    approver_id: isDecided ? by.id : null,
    approver_name: isDecided ? by.name : null,
    decided_at: isDecided ? now : null,
    ...(applicant ? { applicant_id: applicant.id, applicant_name: applicant.name } : {}),
    ...(totalAmount === undefined ? {} : { total_amount: totalAmount }),
  });
};

export const saveDocumentState = (tx: Tx, id: string, decision: Decision): Promise<void> =>
  writeTogether(tx, [savingDocumentState(id, decision)]);

/** Stores the exchange rates of the confirmation day with the lines. */
export async function storeRates(tx: Tx, documentId: string, rates: Record<Currency, number>): Promise<void> {
  await sql`
    update stock_document_line l set rate = r.rate
    from unnest(${Object.keys(rates)}::text[], ${Object.values(rates)}::numeric[]) as r (currency, rate)
    where l.document_id = ${documentId}::uuid and l.currency = r.currency`.execute(tx);
}
