// How a stock movement refers to its document.
import type { DocumentRef } from '@keepsake/core/stock/ledger/balance.contract';
import { sql } from 'kysely';

export type DocumentColumns = {
  document_kind: string;
  document_no: string;
  document_id: string | null;
  order_type: string | null;
  set_code?: string | null;
};

/** The code of the set that the pieces of a movement `m` of the document `d` were a part of. */
export const selectSetCode = sql<string | null>`case when m.document_kind = 'assembly' then (
  select s.code from stock_document_line l
  join stock_document_line k on k.document_id = l.document_id and k.line_no = l.set_line
  join souvenir s on s.id = k.souvenir_id
  where l.document_id = d.id and l.line_no = m.line_no) end`;

export const toDocumentRef = (row: DocumentColumns): DocumentRef => ({
  kind: row.document_kind as DocumentRef['kind'],
  orderType: row.order_type as DocumentRef['orderType'],
  no: row.document_no,
  id: row.document_id,
  ...(row.set_code ? { setCode: row.set_code } : {}),
});
