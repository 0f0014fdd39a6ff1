import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import type { Columns } from '../../../patterns/list/list-types.ts';
import { PeopleTabs } from '../people-tabs.tsx';

export const handle = { title: 'roles.title', access: { module: 'roles' } } satisfies RouteHandle;

const endpoint = 'GET /api/permission/Role';

const columns: Columns<typeof endpoint> = [
  { key: 'name', title: 'people.name', fixed: true, primary: true, card: 'title' },
  { key: 'enCode', title: 'people.code', sort: 'enCode', card: 'subtitle' },
  {
    key: 'isAdministrator',
    title: 'roles.administrator',
    card: 'badge',
    render: (row, { t }) =>
      row.isAdministrator && <StateBadge tone="gold">{t('roles.administrator')}</StateBadge>,
  },
  {
    key: 'grantCount',
    title: 'roles.grants',
    numeric: true,
    render: (row, { t, format }) =>
      row.isAdministrator ? t('roles.grants.all') : format.number(row.grantCount),
  },
  { key: 'userCount', title: 'roles.users', numeric: true, sort: 'userCount' },
];

export default function RoleListPage() {
  const t = useT();
  const may = useMay('roles');
  return (
    <ListPage
      list="people.roles"
      title="roles.title"
      count="roles.count"
      searchHint="roles.searchHint"
      endpoint={endpoint}
      columns={columns}
      pathOf={(row) => `/inventory/organization/roles/${row.id}`}
      empty={{ title: 'roles.empty', text: 'roles.empty.text' }}
      actions={
        may('create') && (
          <Button
            component={Link}
            to="/inventory/organization/roles/new"
            leftSection={<IconPlus size={17} aria-hidden />}
          >
            {t('roles.new')}
          </Button>
        )
      }
    >
      <PeopleTabs />
    </ListPage>
  );
}
