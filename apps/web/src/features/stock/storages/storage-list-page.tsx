import { storageTypes } from '@keepsake/core/stock/storages/storage.contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { ActiveBadge } from '../../../patterns/display/active-badge.tsx';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import type { Columns, Filters } from '../../../patterns/list/list-types.ts';
import { StorageFill } from './storage-fill.tsx';

export const handle = { title: 'storages.title', access: { module: 'storages' } } satisfies RouteHandle;

const endpoint = 'GET /api/inventory/storages';
const listPath = '/inventory/storage-management/StorageLocation';

const columns: Columns<typeof endpoint> = [
  { key: 'code', title: 'storage.code', sort: 'code', card: 'subtitle' },
  { key: 'name', title: 'storage.name', fixed: true, primary: true, card: 'title' },
  { key: 'type', title: 'storage.type', render: (row, { t }) => t(`storage.type.${row.type}`) },
  {
    key: 'mallUse',
    title: 'storages.use',
    render: (row, { t }) =>
      [row.mallUse && t('storages.use.mall'), row.applicationUse && t('storages.use.application')]
        .filter(Boolean)
        .join(t('app.comma')) || t('storages.use.none'),
  },
  { key: 'currentStock', title: 'storage.currentStock', numeric: true, sort: 'currentStock' },
  {
    key: 'capacity',
    title: 'storage.capacity',
    numeric: true,
    sort: 'capacity',
    render: (row, { t, format }) =>
      row.capacity === 0 ? t('storages.fill.unlimited') : format.number(row.capacity),
  },
  {
    key: 'utilization',
    title: 'storage.utilization',
    sort: 'utilization',
    card: 'fact',
    render: (row) => <StorageFill storage={row} label={row.name} />,
  },
  { key: 'availableCapacity', title: 'storage.availableCapacity', numeric: true },
  { key: 'giftCount', title: 'storage.giftCount', numeric: true },
  { key: 'manager', title: 'storage.manager', hidden: true, card: 'none' },
  { key: 'contact', title: 'storage.contact', hidden: true, card: 'none' },
  { key: 'address', title: 'storage.address', hidden: true, card: 'none' },
  {
    key: 'state',
    title: 'storage.state',
    card: 'badge',
    render: (row) => <ActiveBadge state={row.state} quiet />,
  },
  {
    key: 'updatedAt',
    title: 'storage.updatedAt',
    sort: 'updatedAt',
    hidden: true,
    card: 'none',
    render: (row) => <TimeText iso={row.updatedAt} />,
  },
];

const filters: Filters<typeof endpoint> = [
  {
    key: 'type',
    label: 'storage.type',
    options: storageTypes.map((value) => ({ value, label: `storage.type.${value}` as const })),
  },
  {
    key: 'use',
    label: 'storages.use',
    options: [
      { value: 'mall', label: 'storages.use.mall' },
      { value: 'application', label: 'storages.use.application' },
    ],
  },
  {
    key: 'state',
    label: 'storage.state',
    options: (['active', 'inactive'] as const).map((value) => ({
      value,
      label: `active.state.${value}` as const,
    })),
  },
];

export default function StorageListPage() {
  const t = useT();
  const may = useMay('storages');
  const newButton = may('create') && (
    <Button component={Link} to={`${listPath}/new`} leftSection={<IconPlus size={17} aria-hidden />}>
      {t('storages.new')}
    </Button>
  );
  return (
    <ListPage
      list="inventory.storages"
      title="storages.title"
      count="storages.count"
      searchHint="storages.searchHint"
      endpoint={endpoint}
      columns={columns}
      filters={filters}
      pathOf={(row) => `${listPath}/${row.id}`}
      empty={{ title: 'storages.empty', text: 'storages.empty.text', action: newButton }}
      exports={may('export') && 'GET /api/inventory/storages/export'}
      actions={newButton}
    />
  );
}
