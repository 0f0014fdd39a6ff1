// The form of a role: names and permissions.
import { type RoleDetail, roleForm } from '@keepsake/core/identity/roles/role.contract';
import { Switch } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate, useParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { ReasonedButton } from '../../../patterns/dialog/reasoned-button.tsx';
import { FailedState } from '../../../patterns/display/blank-state.tsx';
import { FieldGrid, FormPage } from '../../../patterns/form/form-page.tsx';
import { NamingFields } from '../../../patterns/form/naming-fields.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useApiCommand, useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { useUser } from '../../../patterns/hooks/use-user.ts';
import { Section } from '../../../patterns/page/section.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';

export const handle = { title: 'roles.edit', access: { module: 'roles' } } satisfies RouteHandle;

const listPath = '/inventory/organization/roles';
const affectedQueries = [
  'GET /api/permission/Role',
  'GET /api/permission/Role/:id',
  'GET /api/permission/Role/All',
] as const;

export default function RolePage() {
  const { id } = useParams();
  return id ? <ExistingRole key={id} id={id} /> : <RoleForm />;
}

function ExistingRole({ id }: { id: string }) {
  const result = useApiQuery('GET /api/permission/Role/:id', { params: { id } });
  if (result.data) return <RoleForm role={result.data} />;
  if (result.isError) return <FailedState error={result.error} retry={() => void result.refetch()} />;
  return <div className="ks-skeleton" style={{ height: 380, borderRadius: 12 }} />;
}

function RoleForm({ role }: { role?: RoleDetail }) {
  const t = useT();
  const navigate = useNavigate();
  const { isAdministrator } = useUser().userInfo;
  const create = useApiCommand('POST /api/permission/Role', { invalidates: affectedQueries });
  const update = useApiCommand('PUT /api/permission/Role/:id', { invalidates: affectedQueries });
  const form = useKeepsakeForm({
    schema: roleForm,
    initialValues: {
      enCode: role?.enCode ?? '',
      fullName: role?.fullName ?? '',
      fullNameEn: role?.fullNameEn ?? '',
      fullNameCn: role?.fullNameCn ?? '',
      isAdministrator: role?.isAdministrator ?? false,
      grants: role?.grants ?? [],
    },
    submit: async (body) => {
      if (role) return update.mutateAsync({ params: { id: role.id }, body });
      const created = await create.mutateAsync({ body });
      await navigate(`${listPath}/${created.id}`, { replace: true });
    },
  });
  const isReadOnly = role !== undefined && !role.actions.includes('edit');
  return (
    <FormPage
      title={role ? 'roles.edit' : 'roles.new'}
      subtitle={isReadOnly ? t('people.notAllowed') : role?.name}
      back={{ to: listPath, label: t('detail.backTo', { list: t('roles.title') }) }}
      form={form}
      actions={role && (role.actions.includes('delete') || role.blocked.delete) && <DeleteRole role={role} />}
    >
      <Section title={t('roles.basic')}>
        <FieldGrid>
          <NamingFields field={form.field} />
          <Switch
            label={t('roles.administrator')}
            description={t('roles.administrator.hint')}
            disabled={!isAdministrator || isReadOnly}
            {...form.field('isAdministrator', { type: 'checkbox' })}
          />
        </FieldGrid>
      </Section>
      <Section
        title={t('roles.grants')}
        description={t('roles.grants.text')}
        flush={!form.values.isAdministrator}
      >
        {form.values.isAdministrator ? (
          t('roles.grants.every')
        ) : (
          <PermissionMatrix
            grants={form.values.grants}
            disabled={isReadOnly}
            onChange={(grants) => form.setValue('grants', grants)}
          />
        )}
      </Section>
    </FormPage>
  );
}

function DeleteRole({ role }: { role: RoleDetail }) {
  const t = useT();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const removing = useApiCommand('DELETE /api/permission/Role/:id', {
    invalidates: ['GET /api/permission/Role', 'GET /api/permission/Role/All'],
  });
  const askDelete = async () => {
    const agreed = await confirm({
      title: t('people.delete.title', { name: role.name }),
      text: t('people.delete.text'),
      confirmLabel: t('people.delete'),
      danger: true,
      run: () => removing.mutateAsync({ params: { id: role.id } }),
    });
    if (agreed) await navigate(listPath);
  };
  return (
    <div>
      <ReasonedButton
        reason={role.blocked.delete}
        variant="default"
        leftSection={<IconTrash size={17} aria-hidden />}
        onClick={() => void askDelete()}
      >
        {t('people.delete')}
      </ReasonedButton>
    </div>
  );
}
