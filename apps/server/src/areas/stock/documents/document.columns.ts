// The columns of an exported list of documents. Amounts are exported only for the documents whose amounts the caller may see.
import { documentFieldsByKind } from '@keepsake/core/records/document.fields';
import type { DocumentKind } from '@keepsake/core/stock/documents/document.machine';
import { amountColumn, chooseModule } from '@keepsake/core/stock/documents/document.rules';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { ExportColumn } from '../../../http/exports/export-route.ts';
import { fieldColumns } from '../../../http/exports/field-columns.ts';
import type { DocumentListRow } from './document-list.repo.ts';

const totalAmount = {
  value: ({ kind, orderType, totalAmount: amount }: DocumentListRow, { caller }: SignedInContext) =>
    may(caller, amountColumn(chooseModule(kind, orderType))) ? amount : null,
};

export const documentColumns = (kind: DocumentKind): readonly ExportColumn<DocumentListRow>[] =>
  fieldColumns(documentFieldsByKind[kind], { totalAmount });
