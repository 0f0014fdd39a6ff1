// Test helper: inserts a confirmed stock document with its lines and movements.
import type { Posting } from '@keepsake/core/stock/documents/posting.rules';
import { postMovements } from '../areas/stock/index.ts';
import type { Db, Tx } from '../db/connection/database.ts';
import { inTransaction } from '../db/connection/transaction.ts';
import { randomIds } from '../platform/ids.ts';
import { indexedText } from '../platform/search/keyword.ts';

/** Posts an adjustment in its own transaction. */
export const postAdjustment = (
  program: { readonly db: Db; readonly clock: { now(): Date } },
  lines: readonly Omit<Posting, 'lineNo'>[],
): Promise<void> =>
  inTransaction(program.db, (tx) =>
    postDocument(
      tx,
      `AD-${randomIds.next()}`,
      program.clock.now(),
      lines.map((line, index) => ({ ...line, lineNo: index + 1 })),
    ),
  );

export async function postDocument(
  tx: Tx,
  no: string,
  now: Date,
  postings: readonly Posting[],
  kind: 'receiving' | 'adjustment' = 'adjustment',
): Promise<void> {
  const id = randomIds.next();
  const day = now.toISOString().slice(0, 10);
  await tx
    .insertInto('stock_document')
    .values({
      id,
      kind,
      no,
      state: 'pending_approval',
      document_date: day,
      effective_date: day,
      applicant_name: 'test',
      created_at: now,
      updated_at: now,
      updated_by: 'test',
      search_text: indexedText(no),
    })
    .execute();
  await tx
    .insertInto('stock_document_line')
    .values(
      postings.map(({ souvenirId, storageId, quantity, lineNo }) => ({
        document_id: id,
        line_no: lineNo,
        souvenir_id: souvenirId,
        storage_id: storageId,
        direction: quantity > 0 ? 'in' : 'out',
        quantity: Math.abs(quantity),
      })),
    )
    .execute();
  await postMovements(tx, { kind, documentNo: no, at: now, actorId: null, actorName: 'test' }, postings);
  await tx.updateTable('stock_document').set({ state: 'confirmed' }).where('id', '=', id).execute();
}
