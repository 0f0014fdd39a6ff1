import { allPermissions } from '@keepsake/core/permissions/permissions';
import { roleFields } from '@keepsake/core/records/role.fields';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { fieldColumns } from '../../../patterns/fields/field-list.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { listTexts } from '../../../patterns/list/list-texts.ts';

export const handle = { title: 'user.roleIds', access: { module: 'roles' } } satisfies RouteHandle;

const endpoint = 'GET /api/permission/Role';

const listPath = '/inventory/organization/roles';

const columns = fieldColumns<typeof endpoint>(roleFields, {
  isAdministrator: {
    render: (row, { t }) =>
      row.isAdministrator && <StateBadge tone="gold">{t('role.isAdministrator')}</StateBadge>,
  },
  grantCount: {
    render: (row, { t, format }) =>
      row.isAdministrator
        ? t('common.all')
        : t('roles.grants.of', {
            count: format.number(row.grantCount),
            total: format.number(allPermissions.length),
          }),
  },
});

export default function RoleListPage() {
  const may = useMay('roles');
  return (
    <ListPage
      list="people.roles"
      {...listTexts('roles', { title: 'user.roleIds', searchHint: 'common.nameOrCode' })}
      endpoint={endpoint}
      columns={columns}
      buildRowPath={(row) => `${listPath}/${row.id}`}
      create={may('create') && { to: `${listPath}/new`, label: 'roles.new' }}
    />
  );
}
