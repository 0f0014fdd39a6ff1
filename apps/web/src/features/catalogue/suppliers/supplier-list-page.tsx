import { supplierFields } from '@keepsake/core/records/supplier.fields';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { fieldColumns, fieldFilters } from '../../../patterns/fields/field-list.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { listTexts } from '../../../patterns/list/list-texts.ts';

export const handle = { title: 'common.suppliers', access: { module: 'suppliers' } } satisfies RouteHandle;

const endpoint = 'GET /api/inventory/suppliers';
const listPath = '/inventory/suppliers-management';
const columns = fieldColumns<typeof endpoint>(supplierFields);
const filters = fieldFilters<typeof endpoint>(supplierFields);

export default function SupplierListPage() {
  const may = useMay('suppliers');
  return (
    <ListPage
      list="inventory.suppliers"
      {...listTexts('suppliers', { title: 'common.suppliers' })}
      endpoint={endpoint}
      columns={columns}
      filters={filters}
      buildRowPath={(row) => `${listPath}/${row.id}`}
      create={may('create') && { to: `${listPath}/new`, label: 'suppliers.new' }}
      exports={may('export') && 'GET /api/inventory/suppliers/export'}
    />
  );
}
