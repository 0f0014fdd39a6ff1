// Converts suppliers to API rows and details, with the actions the caller may take.
import type { HistoryEntry } from '@keepsake/core/api/history';
import type { SupplierDetail, SupplierRow } from '@keepsake/core/catalogue/suppliers/supplier.contract';
import { activeActions } from '@keepsake/core/states/active.machine';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { SupplierRecord } from './supplier.repo.ts';

export function toSupplierRow(supplier: SupplierRecord, { caller }: SignedInContext): SupplierRow {
  const { version, createdAt, ...row } = supplier;
  return {
    ...row,
    updatedAt: supplier.updatedAt.toISOString(),
    actions: activeActions(supplier.state, (action) => may(caller, `suppliers.${action}`)),
  };
}

export function toSupplierDetail(
  supplier: SupplierRecord,
  history: HistoryEntry[],
  context: SignedInContext,
): SupplierDetail {
  return {
    ...toSupplierRow(supplier, context),
    version: supplier.version,
    createdAt: supplier.createdAt.toISOString(),
    history,
  };
}
