import type { RouteHandle } from '../../app/route-handle.ts';
import { ListPage } from '../../patterns/list/list-page.tsx';
import { type Columns, type Filters, fetched } from '../../patterns/list/list-types.ts';
import { TimeText } from '../../patterns/time-text.tsx';
import { EnabledBadge, NameAndNote } from './settings-marks.tsx';

export const handle = { title: 'dictionary.title', access: { module: 'dictionary' } } satisfies RouteHandle;

const endpoint = 'GET /api/settings/dictionary-entries';

const columns: Columns<typeof endpoint> = [
  {
    key: 'name',
    title: 'dictionary.name',
    fixed: true,
    primary: true,
    render: (row) => <NameAndNote name={row.name} note={row.code} />,
  },
  { key: 'dictionaryName', title: 'dictionary.dictionary' },
  { key: 'sortCode', title: 'config.sortCode', numeric: true, sort: 'sortCode', card: 'none' },
  {
    key: 'enabled',
    title: 'config.state',
    card: 'badge',
    render: (row) => <EnabledBadge enabled={row.enabled} />,
  },
  {
    key: 'updatedAt',
    title: 'config.updatedAt',
    sort: 'updatedAt',
    card: 'none',
    render: (row) => <TimeText iso={row.updatedAt} />,
  },
  { key: 'updatedBy', title: 'config.updatedBy', card: 'none' },
];

const filters: Filters<typeof endpoint> = [
  {
    key: 'dictionary',
    label: 'dictionary.dictionary',
    options: fetched('GET /api/system/DictionaryData/All', ({ list }) =>
      list.map(({ enCode, fullName }) => ({ value: enCode, label: fullName })),
    ),
  },
  {
    key: 'enabled',
    label: 'config.state',
    options: [
      { value: 'true', label: 'config.state.on' },
      { value: 'false', label: 'config.state.off' },
    ],
  },
];

export default function DictionaryListPage() {
  return (
    <ListPage
      list="inventory.dictionary"
      title="dictionary.title"
      count="dictionary.count"
      searchHint="dictionary.searchHint"
      endpoint={endpoint}
      columns={columns}
      filters={filters}
      pathOf={(row) => `/inventory/dictionary/${row.id}`}
      empty={{ title: 'dictionary.empty', text: 'dictionary.empty.text' }}
    />
  );
}
