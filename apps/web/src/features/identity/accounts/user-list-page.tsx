import { userFields } from '@keepsake/core/records/user.fields';
import { IconCircleCheck, IconCircleOff, IconTableImport } from '@tabler/icons-react';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { NameAndSubtitle } from '../../../patterns/display/name-and-subtitle.tsx';
import { fieldColumns, fieldFilters } from '../../../patterns/fields/field-list.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { DialogButton } from '../../../patterns/list/list-buttons.tsx';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { listTexts } from '../../../patterns/list/list-texts.ts';
import { type Filters, fetched } from '../../../patterns/list/list-types.ts';
import { plainOptions } from '../../../patterns/tree/unit-options.ts';
import type { BulkButton } from '../../../patterns/work/bulk-buttons.tsx';
import { ImportDialog } from './import-dialog.tsx';

export const handle = { title: 'users.title', access: { module: 'users' } } satisfies RouteHandle;

const endpoint = 'GET /api/permission/Users';

const listPath = '/inventory/organization/users';
const columns = fieldColumns<typeof endpoint>(userFields, {
  realName: { render: (row) => <NameAndSubtitle name={row.realName} subtitle={row.englishName} /> },
});

const filters: Filters<typeof endpoint> = [
  {
    key: 'organizeId',
    label: 'user.organizeId',
    options: fetched('GET /api/permission/Organize', ({ list }) => plainOptions(list)),
  },
  {
    key: 'roleId',
    label: 'user.roleIds',
    options: fetched('GET /api/permission/Role/All', ({ list }) =>
      list.map(({ id, fullName }) => ({ value: id, label: fullName })),
    ),
  },
  ...fieldFilters<typeof endpoint>(userFields),
];

const bulkButtons: readonly BulkButton[] = [
  { kind: 'users.enable', action: 'enable', label: 'active.action.enable', icon: IconCircleCheck },
  {
    kind: 'users.disable',
    action: 'disable',
    label: 'active.action.disable',
    icon: IconCircleOff,
    danger: true,
  },
];

export default function UserListPage() {
  const may = useMay('users');
  return (
    <ListPage
      list="people.users"
      {...listTexts('users')}
      endpoint={endpoint}
      columns={columns}
      filters={filters}
      bulk={bulkButtons.filter(({ action }) => may(action))}
      buildRowPath={(row) => `${listPath}/${row.id}`}
      create={may('create') && { to: `${listPath}/new`, label: 'users.new' }}
      actions={
        may('import') && (
          <DialogButton
            label="common.import"
            icon={IconTableImport}
            dialog={(close) => <ImportDialog onClose={close} />}
          />
        )
      }
    />
  );
}
