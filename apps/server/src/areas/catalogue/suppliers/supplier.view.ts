// Converts suppliers to API rows and details, with the actions the caller may take.
import type { HistoryEntry } from '@keepsake/core/api/history';
import type { SupplierDetail, SupplierRow } from '@keepsake/core/catalogue/suppliers/supplier.contract';
import { supplierFields } from '@keepsake/core/records/supplier.fields';
import { activeActions } from '@keepsake/core/states/active.machine';
import { may, type SignedInContext } from '../../../context/context.ts';
import { toAnswer } from '../../../http/field-answer.ts';
import type { SupplierRecord } from './supplier.repo.ts';

export const toSupplierRow = (supplier: SupplierRecord, context: SignedInContext): SupplierRow => ({
  id: supplier.id,
  ...toAnswer(supplierFields, supplier, context),
  actions: activeActions(supplier.state, (action) => may(context.caller, `suppliers.${action}`)),
});

export const toSupplierDetail = (
  supplier: SupplierRecord,
  history: HistoryEntry[],
  context: SignedInContext,
): SupplierDetail => ({
  ...toSupplierRow(supplier, context),
  version: supplier.version,
  createdAt: supplier.createdAt.toISOString(),
  history,
});
