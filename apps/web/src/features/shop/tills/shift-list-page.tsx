import { shiftFields } from '@keepsake/core/records/shop/till.fields';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { fieldColumns, fieldFilters } from '../../../patterns/fields/field-list.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { listTexts } from '../../../patterns/list/list-texts.ts';
import { dateRange, type Filters, fetched, toOptions } from '../../../patterns/list/list-types.ts';
import { shiftPath } from '../counter-sales/sell-paths.ts';
import { Difference } from './difference.tsx';

export const handle = { title: 'shifts.title', access: { module: 'tills' } } satisfies RouteHandle;

const endpoint = 'GET /api/inventory/shifts';

const columns = fieldColumns<typeof endpoint>(shiftFields, {
  difference: {
    render: ({ difference }) => (difference === null ? '—' : <Difference cents={difference} inColumn />),
  },
});
const filters: Filters<typeof endpoint> = [
  ...fieldFilters<typeof endpoint>(shiftFields),
  {
    key: 'tillId',
    label: shiftFields.tillName.label,
    options: fetched('GET /api/inventory/tills', ({ list }) => toOptions(list)),
  },
  { ...dateRange(shiftFields.openedAt.label), isPast: true },
];

export default function ShiftListPage() {
  const may = useMay('tills');
  return (
    <ListPage
      list="inventory.shifts"
      {...listTexts('shifts')}
      endpoint={endpoint}
      exports={may('export') && `${endpoint}/export`}
      columns={columns}
      filters={filters}
      buildRowPath={({ id }) => shiftPath(id)}
    />
  );
}
