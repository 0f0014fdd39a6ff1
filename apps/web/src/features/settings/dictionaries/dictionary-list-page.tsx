import { Button } from '@mantine/core';
import { IconArrowsSort, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { type Columns, type Filters, fetched } from '../../../patterns/list/list-types.ts';
import { enabledColumn, enabledFilter, updatedColumns } from '../settings-columns.tsx';
import { NameAndNote } from '../settings-display.tsx';
import { DictionaryOrderDialog } from './dictionary-order-dialog.tsx';

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
  enabledColumn,
  ...updatedColumns,
];

const filters: Filters<typeof endpoint> = [
  {
    key: 'dictionary',
    label: 'dictionary.dictionary',
    options: fetched('GET /api/system/DictionaryData/All', ({ list }) =>
      list.map(({ enCode, fullName }) => ({ value: enCode, label: fullName })),
    ),
  },
  enabledFilter,
];

export default function DictionaryListPage() {
  const t = useT();
  const may = useMay('dictionary');
  const [params] = useSearchParams();
  const [ordering, setOrdering] = useState(false);
  const dictionary = params.get('dictionary');
  return (
    <>
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
        actions={
          <>
            {may('edit') && (
              <Button
                variant="default"
                leftSection={<IconArrowsSort size={17} aria-hidden />}
                onClick={() => setOrdering(true)}
              >
                {t('dictionary.order')}
              </Button>
            )}
            {may('create') && (
              <Button
                component={Link}
                to={`/inventory/dictionary/new${dictionary ? `?dictionary=${dictionary}` : ''}`}
                leftSection={<IconPlus size={17} aria-hidden />}
              >
                {t('dictionary.new')}
              </Button>
            )}
          </>
        }
      />
      {ordering && <DictionaryOrderDialog dictionary={dictionary} onClose={() => setOrdering(false)} />}
    </>
  );
}
