import { souvenirFields } from '@keepsake/core/records/souvenir.fields';
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { fieldFilters } from '../../../patterns/fields/field-list.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { listTexts } from '../../../patterns/list/list-texts.ts';
import { type Filters, fetched, toOptions } from '../../../patterns/list/list-types.ts';
import type { BulkButton } from '../../../patterns/work/bulk-buttons.tsx';
import { toCategoryOptions } from '../categories/category-options.ts';
import { souvenirList } from './souvenir-columns.tsx';
import { SouvenirBulkActions, SouvenirListActions } from './souvenir-list-actions.tsx';

export const handle = { title: 'common.souvenirs', access: { module: 'gifts' } } satisfies RouteHandle;

const { endpoint, columns, listPath } = souvenirList;
const filters: Filters<typeof endpoint> = [
  {
    key: 'categoryId',
    label: 'souvenir.categoryId',
    options: fetched('GET /api/inventory/categories', ({ list }) => toCategoryOptions(list)),
  },
  ...fieldFilters<typeof endpoint>(souvenirFields),
  {
    key: 'offered',
    label: 'souvenirs.offered',
    options: [
      { value: 'shop', label: 'common.shop' },
      { value: 'application', label: 'common.applications' },
    ],
  },
  {
    key: 'supplierId',
    label: 'souvenir.supplierId',
    options: fetched('GET /api/inventory/suppliers/options', ({ list }) => toOptions(list)),
  },
];

const bulkButtons: readonly BulkButton[] = [
  { kind: 'souvenirs.enable', action: 'enable', label: 'active.action.enable', icon: IconCircleCheck },
  {
    kind: 'souvenirs.disable',
    action: 'disable',
    label: 'active.action.disable',
    icon: IconCircleOff,
    danger: true,
  },
];

export default function SouvenirListPage() {
  const may = useMay('gifts');
  return (
    <ListPage
      list="inventory.souvenirs"
      {...listTexts('souvenirs', { title: 'common.souvenirs', searchHint: 'common.nameOrCode' })}
      endpoint={endpoint}
      columns={columns}
      filters={filters}
      create={may('create') && { to: `${listPath}/new`, label: 'souvenirs.new' }}
      exports={may('export') && 'GET /api/inventory/souvenirs/export'}
      actions={<SouvenirListActions />}
      buildRowPath={(row) => `${listPath}/${row.id}`}
      bulk={bulkButtons.filter(({ action }) => may(action))}
      bulkActions={
        may('bulk') || may('print')
          ? (rows, clear) => <SouvenirBulkActions rows={rows} clear={clear} />
          : undefined
      }
    />
  );
}
