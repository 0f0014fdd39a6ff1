// How a stock movement refers to its document.
import type { DocumentRef } from '@keepsake/core/stock/ledger/balance.contract';

export type DocumentColumns = {
  document_kind: string;
  document_no: string;
  document_id: string | null;
  order_type: string | null;
  set_code?: string | null;
};

export const toDocumentRef = (row: DocumentColumns): DocumentRef => ({
  kind: row.document_kind as DocumentRef['kind'],
  orderType: row.order_type as DocumentRef['orderType'],
  no: row.document_no,
  id: row.document_id,
  ...(row.set_code ? { setCode: row.set_code } : {}),
});
