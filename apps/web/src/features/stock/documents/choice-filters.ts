// Filters by storage and supplier, for the lists of documents and counts.
import { fetched, toOptions } from '../../../patterns/list/list-types.ts';

const endpoint = 'GET /api/inventory/document-choices';

export const storageFilter = {
  key: 'storageId',
  label: 'stockView.storage',
  options: fetched(endpoint, ({ storages }) => toOptions(storages)),
} as const;
export const supplierFilter = {
  key: 'supplierId',
  label: 'document.supplierId',
  options: fetched(endpoint, ({ suppliers }) => toOptions(suppliers)),
} as const;
