import { countFields } from '@keepsake/core/records/count.fields';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { fieldColumns, fieldFilters } from '../../../patterns/fields/field-list.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { listTexts } from '../../../patterns/list/list-texts.ts';
import { dateRange } from '../../../patterns/list/list-types.ts';
import { storageFilter } from '../documents/choice-filters.ts';
import { countsPath } from '../documents/document-screens.ts';
import { CountStateBadge } from './count-state-badge.tsx';

export const handle = { title: 'counts.title', access: { module: 'stock-count' } } satisfies RouteHandle;

const endpoint = 'GET /api/inventory/counts';
const columns = fieldColumns<typeof endpoint>(countFields, {
  state: { render: ({ state }) => <CountStateBadge state={state} /> },
  countedCount: {
    render: (row, { format }) => `${format.number(row.countedCount)} / ${format.number(row.lineCount)}`,
  },
});
const filters = [...fieldFilters<typeof endpoint>(countFields), storageFilter, dateRange('count.createdAt')];

export default function CountListPage() {
  const may = useMay('stock-count');
  return (
    <ListPage
      list="inventory.counts"
      {...listTexts('counts', { searchHint: 'count.no' })}
      endpoint={endpoint}
      columns={columns}
      filters={filters}
      buildRowPath={({ id }) => `${countsPath}/${id}`}
      create={may('create') && { to: `${countsPath}/new`, label: 'counts.new' }}
    />
  );
}
