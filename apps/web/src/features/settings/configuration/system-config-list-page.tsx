import { configFields } from '@keepsake/core/records/config.fields';
import { IconPlus } from '@tabler/icons-react';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { fieldColumns, fieldFilters } from '../../../patterns/fields/field-list.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { DialogButton } from '../../../patterns/list/list-buttons.tsx';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { listTexts } from '../../../patterns/list/list-texts.ts';
import { EnabledBadge, formatConfigValue, NameAndNote } from '../settings-display.tsx';
import { NewConfigDialog } from './new-config-dialog.tsx';

export const handle = { title: 'config.title', access: { module: 'system-config' } } satisfies RouteHandle;

const endpoint = 'GET /api/settings/system-configs';
const columns = fieldColumns<typeof endpoint>(configFields, {
  name: { render: (row) => <NameAndNote name={row.name} note={row.key} /> },
  value: {
    render: ({ key, value, personName }, show) => (
      <strong>
        {personName === null
          ? formatConfigValue(key, value, show)
          : personName || show.t('config.person.none')}
      </strong>
    ),
  },
  enabled: { render: (row) => <EnabledBadge enabled={row.enabled} /> },
});
const filters = fieldFilters<typeof endpoint>(configFields);

export default function SystemConfigListPage() {
  const may = useMay('system-config');
  return (
    <ListPage
      list="inventory.system-configs"
      {...listTexts('config')}
      endpoint={endpoint}
      columns={columns}
      filters={filters}
      buildRowPath={(row) => `/inventory/system-config-management/${row.key}`}
      actions={
        may('create') && (
          <DialogButton
            primary
            label="config.new"
            icon={IconPlus}
            dialog={(close) => <NewConfigDialog onClose={close} />}
          />
        )
      }
    />
  );
}
