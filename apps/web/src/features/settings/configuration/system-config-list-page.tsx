import { configCategories } from '@keepsake/core/settings/configuration/config-row';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import type { Columns, Filters } from '../../../patterns/list/list-types.ts';
import { enabledColumn, enabledFilter, updatedColumns } from '../settings-columns.tsx';
import { formatConfigValue, NameAndNote } from '../settings-display.tsx';
import { NewConfigDialog } from './new-config-dialog.tsx';

export const handle = { title: 'config.title', access: { module: 'system-config' } } satisfies RouteHandle;

const endpoint = 'GET /api/settings/system-configs';

const columns: Columns<typeof endpoint> = [
  {
    key: 'name',
    title: 'config.name',
    fixed: true,
    primary: true,
    render: (row) => <NameAndNote name={row.name} note={row.key} />,
  },
  {
    key: 'value',
    title: 'config.value',
    fixed: true,
    render: (row, show) => (
      <strong>
        {row.personName === null
          ? formatConfigValue(row.value, show)
          : row.personName || show.t('config.person.none')}
      </strong>
    ),
  },
  { key: 'category', title: 'config.category', render: (row, { t }) => t(`config.category.${row.category}`) },
  {
    key: 'dataType',
    title: 'config.dataType',
    card: 'none',
    render: (row, { t }) => t(`config.type.${row.dataType}`),
  },
  { key: 'description', title: 'config.description', hidden: true, card: 'none' },
  { key: 'key', title: 'config.key', sort: 'key', hidden: true, card: 'none' },
  { key: 'sortCode', title: 'config.sortCode', numeric: true, sort: 'sortCode', hidden: true, card: 'none' },
  enabledColumn,
  ...updatedColumns,
];

const filters: Filters<typeof endpoint> = [
  {
    key: 'category',
    label: 'config.category',
    options: configCategories.map((category) => ({
      value: category,
      label: `config.category.${category}` as const,
    })),
  },
  enabledFilter,
];

export default function SystemConfigListPage() {
  const t = useT();
  const may = useMay('system-config');
  const [creating, setCreating] = useState(false);
  return (
    <>
      <ListPage
        list="inventory.system-configs"
        title="config.title"
        count="config.count"
        searchHint="config.searchHint"
        endpoint={endpoint}
        columns={columns}
        filters={filters}
        pathOf={(row) => `/inventory/system-config-management/${row.key}`}
        empty={{ title: 'config.empty', text: 'config.empty.text' }}
        actions={
          may('create') && (
            <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setCreating(true)}>
              {t('config.new')}
            </Button>
          )
        }
      />
      {creating && <NewConfigDialog onClose={() => setCreating(false)} />}
    </>
  );
}
