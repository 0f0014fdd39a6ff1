// The columns of an exported list of documents. Amounts that the caller may not see are not exported.
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
