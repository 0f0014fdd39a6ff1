// Documents that wait for somebody.
import type { DocumentKind, OrderType } from '@keepsake/core/stock/documents/document.machine';
import { sql } from 'kysely';
import type { Db } from '../../db/connection/database.ts';
import { wroteIt } from './documents/document.repo.ts';

export type WaitingDocuments = {
  kind: DocumentKind;
  order_type: OrderType | null;
  count: number;
  oldest_at: Date;
};

/** By kind; an adjustment waits for somebody who neither applied for it nor had a hand in writing it. */
export async function countWaitingDocuments(db: Db, userId: string): Promise<WaitingDocuments[]> {
  const { rows } = await sql<WaitingDocuments>`
    select kind, order_type, count(*)::int as count, min(updated_at) as oldest_at from stock_document d
    where state = 'pending_approval' and not (kind = 'adjustment'
      and (applicant_id = ${userId} or ${wroteIt(sql.ref('d.id'), userId)}))
    group by kind, order_type order by kind, order_type`.execute(db);
  return rows;
}
