// Counts the stock documents that wait for confirmation.
import type { DocumentKind, OrderType } from '@keepsake/core/stock/documents/document.machine';
import { sql } from 'kysely';
import type { Db } from '../../db/connection/database.ts';
import { selectIsAuthor } from './documents/document.repo.ts';

export type WaitingDocuments = {
  kind: DocumentKind;
  order_type: OrderType | null;
  count: number;
  oldest_at: Date;
};

/** Counts by kind. Adjustments that the user applied for or edited are excluded, because another person must confirm them. */
export async function countWaitingDocuments(db: Db, userId: string): Promise<WaitingDocuments[]> {
  const { rows } = await sql<WaitingDocuments>`
    select kind, order_type, count(*)::int as count, min(updated_at) as oldest_at from stock_document d
    where state = 'pending_approval' and not (kind = 'adjustment'
      and (applicant_id = ${userId} or ${selectIsAuthor(sql.ref('d.id'), userId)}))
    group by kind, order_type order by kind, order_type`.execute(db);
  return rows;
}
