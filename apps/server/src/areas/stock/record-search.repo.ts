// Query of the global search for stock documents.
import type { DocumentKind, DocumentState, OrderType } from '@keepsake/core/stock/documents/document.machine';
import { sql } from 'kysely';
import type { Db } from '../../db/connection/database.ts';
import { textContains } from '../../db/search/search.ts';

type Row = { id: string; no: string; kind: DocumentKind; order_type: OrderType | null; state: DocumentState };

/** `kinds`: the kinds the caller may open. An exact match of the number comes first, then the newest. */
export async function searchDocuments(
  db: Db,
  keyword: string,
  kinds: readonly { kind: DocumentKind; orderType: OrderType | null }[],
  limit: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select d.id, d.no, d.kind, d.order_type, d.state from stock_document d
    where ${textContains(sql.ref('d.search_text'), keyword)}
      and (d.kind, coalesce(d.order_type, '')) in (
        select * from unnest(${kinds.map(({ kind }) => kind)}::text[], ${kinds.map(({ orderType }) => orderType ?? '')}::text[]))
    order by lower(d.no) = lower(${keyword}) desc, d.created_at desc, d.id desc limit ${limit}`.execute(db);
  return rows;
}
