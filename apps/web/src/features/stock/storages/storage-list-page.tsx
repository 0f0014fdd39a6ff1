import { storageFields } from '@keepsake/core/records/storage.fields';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { fieldColumns, fieldFilters } from '../../../patterns/fields/field-list.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { listTexts } from '../../../patterns/list/list-texts.ts';
import type { Filters } from '../../../patterns/list/list-types.ts';
import { StorageFill } from './storage-fill.tsx';

export const handle = { title: 'storages.title', access: { module: 'storages' } } satisfies RouteHandle;

const endpoint = 'GET /api/inventory/storages';
const listPath = '/inventory/storage-management/StorageLocation';

const columns = fieldColumns<typeof endpoint>(storageFields, {
  mallUse: {
    title: 'storages.use',
    render: ({ mallUse, applicationUse }, { t }) =>
      [mallUse && t('common.mall'), applicationUse && t('common.applications')]
        .filter(Boolean)
        .join(t('app.comma')) || t('storages.use.none'),
  },
  capacity: {
    render: ({ capacity }, { t, format }) =>
      capacity === 0 ? t('storages.fill.unlimited') : format.number(capacity),
  },
  utilization: { numeric: false, render: (row) => <StorageFill storage={row} label={row.name} /> },
});

const filters: Filters<typeof endpoint> = [
  ...fieldFilters<typeof endpoint>(storageFields),
  {
    key: 'use',
    label: 'storages.use',
    options: [
      { value: 'mall', label: 'common.mall' },
      { value: 'application', label: 'common.applications' },
    ],
  },
];

export default function StorageListPage() {
  const may = useMay('storages');
  return (
    <ListPage
      list="inventory.storages"
      {...listTexts('storages')}
      endpoint={endpoint}
      columns={columns}
      filters={filters}
      buildRowPath={(row) => `${listPath}/${row.id}`}
      create={may('create') && { to: `${listPath}/new`, label: 'storages.new' }}
      exports={may('export') && 'GET /api/inventory/storages/export'}
    />
  );
}
