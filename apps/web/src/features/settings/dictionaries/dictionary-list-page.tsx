import { dictionaryFields } from '@keepsake/core/records/dictionary.fields';
import { IconArrowsSort } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { fieldColumns, fieldFilters } from '../../../patterns/fields/field-list.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { DialogButton } from '../../../patterns/list/list-buttons.tsx';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { listTexts } from '../../../patterns/list/list-texts.ts';
import { type Filters, fetched } from '../../../patterns/list/list-types.ts';
import { NameAndNote } from '../settings-display.tsx';
import { DictionaryOrderDialog } from './dictionary-order-dialog.tsx';

export const handle = { title: 'dictionary.title', access: { module: 'dictionary' } } satisfies RouteHandle;

const endpoint = 'GET /api/settings/dictionary-entries';

const listPath = '/inventory/dictionary';

const columns = fieldColumns<typeof endpoint>(dictionaryFields, {
  name: { render: (row) => <NameAndNote name={row.name} note={row.code} /> },
});
const filters: Filters<typeof endpoint> = [
  {
    key: 'dictionary',
    label: 'dictionary.dictionaryName',
    options: fetched('GET /api/system/DictionaryData/All', ({ list }) =>
      list.map(({ enCode, fullName }) => ({ value: enCode, label: fullName })),
    ),
  },
  ...fieldFilters<typeof endpoint>(dictionaryFields),
];

export default function DictionaryListPage() {
  const may = useMay('dictionary');
  const [params] = useSearchParams();
  const dictionary = params.get('dictionary');
  const chosen = dictionary ? `?dictionary=${dictionary}` : '';
  return (
    <ListPage
      list="inventory.dictionary"
      {...listTexts('dictionary', { searchHint: 'richText.searchHint' })}
      endpoint={endpoint}
      columns={columns}
      filters={filters}
      buildRowPath={(row) => `${listPath}/${row.id}`}
      create={may('create') && { to: `${listPath}/new${chosen}`, label: 'dictionary.new' }}
      actions={
        may('edit') && (
          <DialogButton
            label="common.sortOrder"
            icon={IconArrowsSort}
            dialog={(close) => <DictionaryOrderDialog dictionary={dictionary} onClose={close} />}
          />
        )
      }
    />
  );
}
