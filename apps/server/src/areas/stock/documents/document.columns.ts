// A list of documents as a file: the columns of its screen, in the reader's words; amounts only with their column.

import { documentMessages as words } from '@keepsake/core/labels/document.messages';
import type { ColumnPermission } from '@keepsake/core/permissions/permissions';
import type { DocumentKind } from '@keepsake/core/stock/documents/document.machine';
import { amountColumn, moduleOf } from '@keepsake/core/stock/documents/document.rules';
import { translate } from '@keepsake/core/values/messages';
import { may } from '../../../context/context.ts';
import type { ExportColumn } from '../../../http/exports/export-route.ts';
import { textIn } from '../../../platform/chinese.ts';
import type { DocumentListRow } from './document-list.repo.ts';

type Column = ExportColumn<DocumentListRow>;

const supplier: Column[] = [
  { title: words['document.column.supplierId'], width: 30, value: (row) => row.supplier_name },
  { title: words['document.column.externalNo'], value: (row) => row.external_no },
];
const places: Column[] = [
  {
    title: words['document.column.sourceStorageId'],
    value: (row, { language }) => row.source_name && textIn(row.source_name, language),
  },
  {
    title: words['document.column.targetStorageId'],
    value: (row, { language }) => row.target_name && textIn(row.target_name, language),
  },
];
const expiry: Column = {
  title: words['document.column.expiryDate'],
  kind: 'date',
  value: (row) => row.expiry_date,
};
const orderType: Column = {
  title: words['document.column.orderType'],
  width: 12,
  value: (row, { language }) =>
    row.order_type && translate(words[`document.orderType.${row.order_type}`], language),
};
const delivery: Column[] = [
  { title: words['document.column.deliveryDate'], kind: 'date', value: (row) => row.delivery_date },
  { title: words['document.column.deliveryPlace'], value: (row) => row.delivery_place },
];
const origin: Column = { title: words['document.column.origin'], value: (row) => row.origin_no };

const ownColumns: Record<DocumentKind, readonly Column[]> = {
  receiving: supplier,
  transfer: places,
  adjustment: [expiry],
  outbound: [orderType, origin, ...delivery],
  return: [origin],
};
const amountColumns: Record<DocumentKind, readonly ColumnPermission[]> = {
  receiving: ['receiving#amount'],
  transfer: ['transfer#cost'],
  adjustment: ['adjustment#cost'],
  outbound: ['application-order#cost', 'sales-order#cost'],
  return: ['return-order#cost'],
};

export const documentColumns = (kind: DocumentKind): readonly Column[] => [
  { title: words['document.column.no'], value: (row) => row.no },
  {
    title: words['document.column.state'],
    width: 16,
    value: (row, { language }) => translate(words[`document.state.${row.state}`], language),
  },
  { title: words['document.column.documentDate'], kind: 'date', value: (row) => row.document_date },
  { title: words['document.column.effectiveDate'], kind: 'date', value: (row) => row.effective_date },
  ...ownColumns[kind],
  { title: words['document.column.reason'], width: 30, value: (row) => row.reason },
  { title: words['document.column.lineCount'], kind: 'integer', value: (row) => row.line_count },
  {
    title: words['document.column.totalQuantity'],
    kind: 'integer',
    adds: true,
    value: (row) => row.total_quantity,
  },
  {
    title: words[kind === 'receiving' ? 'document.column.totalAmount' : 'document.column.totalCost'],
    kind: 'money',
    adds: true,
    permission: amountColumns[kind],
    value: (row, { caller }) =>
      may(caller, amountColumn(moduleOf(row.kind, row.order_type))) ? row.total_amount : null,
  },
  { title: words['document.column.applicant'], value: (row) => row.applicant_name },
  { title: words['document.column.approver'], value: (row) => row.approver_name },
  { title: words['document.column.decidedAt'], kind: 'time', value: (row) => row.decided_at },
  { title: words['document.column.createdAt'], kind: 'time', value: (row) => row.created_at },
];
