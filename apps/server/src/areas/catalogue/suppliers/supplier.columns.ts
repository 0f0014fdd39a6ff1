// Columns of the exports of suppliers and quotations, as on the screens.
import type { QuotationRow } from '@keepsake/core/catalogue/quotations/quotation.contract';
import { supplierMessages as words } from '@keepsake/core/labels/supplier.messages';
import { activeMessages } from '@keepsake/core/states/active.messages';
import { translate } from '@keepsake/core/values/messages';
import type { ExportColumn } from '../../../http/exports/export-route.ts';
import type { SupplierRecord } from './supplier.repo.ts';

export const supplierColumns: readonly ExportColumn<SupplierRecord>[] = [
  { title: words['supplier.code'], width: 14, value: (row) => row.code },
  { title: words['supplier.name'], width: 34, value: (row) => row.name },
  { title: words['supplier.contactPerson'], value: (row) => row.contactPerson },
  { title: words['supplier.contactPhone'], value: (row) => row.contactPhone },
  { title: words['supplier.contactEmail'], width: 30, value: (row) => row.contactEmail },
  {
    title: words['supplier.state'],
    width: 12,
    value: (row, { language }) => translate(activeMessages[`active.state.${row.state}`], language),
  },
  {
    title: words['supplier.category'],
    width: 12,
    value: (row, { language }) => translate(words[`supplier.category.${row.category}`], language),
  },
  { title: words['supplier.website'], width: 34, value: (row) => row.website },
  { title: words['supplier.evaluation'], width: 40, value: (row) => row.evaluation },
  { title: words['supplier.souvenirCount'], kind: 'integer', value: (row) => row.souvenirCount },
  { title: words['supplier.updatedAt'], kind: 'time', value: (row) => row.updatedAt },
  { title: words['supplier.updatedBy'], value: (row) => row.updatedBy },
];

export const quotationColumns: readonly ExportColumn<QuotationRow>[] = [
  { title: words['quotation.productCode'], width: 14, value: (row) => row.productCode },
  { title: words['quotation.souvenir'], width: 34, value: (row) => row.souvenirName },
  { title: words['supplier.code'], width: 14, value: (row) => row.supplierCode },
  { title: words['quotation.supplier'], width: 34, value: (row) => row.supplierName },
  { title: words['quotation.currency'], width: 10, value: (row) => row.currency },
  { title: words['quotation.amount'], kind: 'money', value: (row) => row.amount },
  { title: words['quotation.hkdAmount'], kind: 'money', value: (row) => row.hkdAmount },
  { title: words['quotation.minimumQuantity'], kind: 'integer', value: (row) => row.minimumQuantity },
  { title: words['quotation.leadDays'], kind: 'integer', value: (row) => row.leadDays },
  { title: words['quotation.validFrom'], kind: 'date', value: (row) => row.validFrom },
  { title: words['quotation.validUntil'], kind: 'date', value: (row) => row.validUntil },
  {
    title: words['quotation.state'],
    width: 12,
    value: (row, { language }) => translate(words[`quotation.state.${row.state}`], language),
  },
  { title: words['quotation.remark'], width: 40, value: (row) => row.remark },
  { title: words['supplier.updatedAt'], kind: 'time', value: (row) => row.updatedAt },
  { title: words['supplier.updatedBy'], value: (row) => row.updatedBy },
];
