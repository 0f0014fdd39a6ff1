import { personStates } from '@keepsake/core/identity/accounts/people.contract';
import { accountKinds } from '@keepsake/core/identity/accounts/user.contract';
import { Button, Group } from '@mantine/core';
import { IconCircleCheck, IconCircleOff, IconPlus, IconTableImport } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { type Columns, type Filters, fetched } from '../../../patterns/list/list-types.ts';
import { plainOptions } from '../../../patterns/tree/unit-options.ts';
import type { BulkButton } from '../../../patterns/work/bulk-buttons.tsx';
import { PeopleTabs } from '../people-tabs.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { UserStateBadge } from './user-state-badge.tsx';

export const handle = { title: 'users.title', access: { module: 'users' } } satisfies RouteHandle;

const endpoint = 'GET /api/permission/Users';

const columns: Columns<typeof endpoint> = [
  { key: 'realName', title: 'users.realName', sort: 'realName', fixed: true, primary: true, card: 'title' },
  { key: 'account', title: 'users.account', sort: 'account', card: 'subtitle' },
  { key: 'kind', title: 'users.kind', render: (row, { t }) => t(`users.kind.${row.kind}`) },
  { key: 'organizeName', title: 'users.organization' },
  { key: 'positionName', title: 'users.position' },
  { key: 'roleNames', title: 'users.roles' },
  { key: 'email', title: 'users.email', hidden: true, card: 'none' },
  {
    key: 'state',
    title: 'users.state',
    card: 'badge',
    render: (row) => <UserStateBadge state={row.state} quiet />,
  },
];

const filters: Filters<typeof endpoint> = [
  {
    key: 'organizeId',
    label: 'users.organization',
    options: fetched('GET /api/permission/Organize', ({ list }) => plainOptions(list)),
  },
  {
    key: 'roleId',
    label: 'users.roles',
    options: fetched('GET /api/permission/Role/All', ({ list }) =>
      list.map(({ id, fullName }) => ({ value: id, label: fullName })),
    ),
  },
  {
    key: 'kind',
    label: 'users.kind',
    options: accountKinds.map((kind) => ({ value: kind, label: `users.kind.${kind}` as const })),
  },
  {
    key: 'state',
    label: 'users.state',
    options: personStates.map((state) => ({ value: state, label: `users.state.${state}` as const })),
  },
];

const bulkButtons: readonly BulkButton[] = [
  { kind: 'users.enable', action: 'enable', label: 'users.enable', icon: IconCircleCheck },
  { kind: 'users.disable', action: 'disable', label: 'users.disable', icon: IconCircleOff, danger: true },
];

export default function UserListPage() {
  const t = useT();
  const may = useMay('users');
  const [importing, setImporting] = useState(false);
  return (
    <>
      <ListPage
        list="people.users"
        title="users.title"
        count="users.count"
        searchHint="users.searchHint"
        endpoint={endpoint}
        columns={columns}
        filters={filters}
        bulk={bulkButtons.filter(({ action }) => may(action))}
        pathOf={(row) => `/inventory/organization/users/${row.id}`}
        empty={{ title: 'users.empty', text: 'users.empty.text' }}
        actions={
          <Group gap={8}>
            {may('import') && (
              <Button
                variant="default"
                leftSection={<IconTableImport size={17} aria-hidden />}
                onClick={() => setImporting(true)}
              >
                {t('users.import')}
              </Button>
            )}
            {may('create') && (
              <Button
                component={Link}
                to="/inventory/organization/users/new"
                leftSection={<IconPlus size={17} aria-hidden />}
              >
                {t('users.new')}
              </Button>
            )}
          </Group>
        }
      >
        <PeopleTabs />
      </ListPage>
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}
