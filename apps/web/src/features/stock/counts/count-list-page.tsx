import { countStates } from '@keepsake/core/stock/counts/count.contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { type Columns, dateRange, type Filters, fetched } from '../../../patterns/list/list-types.ts';
import { countsPath } from '../documents/document-screens.ts';
import { CountStateBadge } from './count-state-badge.tsx';

export const handle = { title: 'counts.title', access: { module: 'stock-count' } } satisfies RouteHandle;

const endpoint = 'GET /api/inventory/counts';

const columns: Columns<typeof endpoint> = [
  { key: 'no', title: 'counts.no', sort: 'no', primary: true, fixed: true },
  {
    key: 'state',
    title: 'document.column.state',
    card: 'badge',
    render: ({ state }) => <CountStateBadge state={state} />,
  },
  { key: 'storageName', title: 'stockView.storage' },
  {
    key: 'countedCount',
    title: 'counts.progress',
    numeric: true,
    render: (row, { format }) => `${format.number(row.countedCount)} / ${format.number(row.lineCount)}`,
  },
  { key: 'waitingSecond', title: 'counts.waiting', numeric: true },
  { key: 'creatorName', title: 'counts.creator' },
  {
    key: 'createdAt',
    title: 'document.column.createdAt',
    sort: 'createdAt',
    card: 'none',
    render: ({ createdAt }) => <TimeText iso={createdAt} />,
  },
  { key: 'adjustmentNo', title: 'counts.adjustment' },
];

const filters: Filters<typeof endpoint> = [
  {
    key: 'state',
    label: 'document.column.state',
    options: countStates.map((value) => ({ value, label: `count.state.${value}` as const })),
  },
  {
    key: 'storageId',
    label: 'stockView.storage',
    options: fetched('GET /api/inventory/document-choices', ({ storages }) =>
      storages.map(({ id, name }) => ({ value: id, label: name })),
    ),
  },
  dateRange('document.column.createdAt'),
];

export default function CountListPage() {
  const t = useT();
  const may = useMay('stock-count');
  const newButton = may('create') && (
    <Button component={Link} to={`${countsPath}/new`} leftSection={<IconPlus size={17} aria-hidden />}>
      {t('counts.new')}
    </Button>
  );
  return (
    <ListPage
      list="inventory.counts"
      title="counts.title"
      count="counts.count"
      searchHint="counts.searchHint"
      endpoint={endpoint}
      columns={columns}
      filters={filters}
      pathOf={({ id }) => `${countsPath}/${id}`}
      empty={{ title: 'counts.empty', text: 'counts.empty.text', action: newButton }}
      actions={newButton}
    />
  );
}
