// The form of a role: names and permissions.
import { namingFields } from '@keepsake/core/fields/naming-fields';
import { type RoleDetail, roleForm } from '@keepsake/core/identity/roles/role.contract';
import { roleFields } from '@keepsake/core/records/role.fields';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { ButtonWithReason } from '../../../patterns/dialog/button-with-reason.tsx';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { FieldInputs, initialValues } from '../../../patterns/fields/field-section.tsx';
import { FieldGrid, FormPage } from '../../../patterns/form/form-page.tsx';
import { RecordForm } from '../../../patterns/form/record-form.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useSaveRecord } from '../../../patterns/form/use-save-record.ts';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { useUser } from '../../../patterns/hooks/use-user.ts';
import { LinkButton } from '../../../patterns/list/list-buttons.tsx';
import { LoadedRecord } from '../../../patterns/page/loaded-record.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';

export const handle = { title: 'roles.edit', access: { module: 'roles' } } satisfies RouteHandle;

const list = { to: '/inventory/organization/roles', list: 'user.roleIds' } as const;

export default function RolePage() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const copied = search.get('copy');
  const endpoint = 'GET /api/permission/Role/:id';
  if (!id && copied)
    return (
      <LoadedRecord endpoint={endpoint} input={{ params: { id: copied } }} back={list}>
        {(source) => <RoleForm key={copied} source={source} />}
      </LoadedRecord>
    );
  return (
    <RecordForm live endpoint={endpoint} back={list}>
      {(role) => <RoleForm role={role} />}
    </RecordForm>
  );
}

/** `source` is a role whose permissions a new role begins with. */
function RoleForm({ role, source }: { role?: RoleDetail | undefined; source?: RoleDetail }) {
  const t = useT();
  const navigate = useNavigate();
  const { isAdministrator } = useUser().userInfo;
  const save = useSaveRecord(role, 'POST /api/permission/Role', 'PUT /api/permission/Role/:id');
  const form = useKeepsakeForm({
    schema: roleForm,
    initialValues: { ...initialValues(roleFields, role), grants: (role ?? source)?.grants ?? [] },
    submit: async (body) => {
      const { id } = await save(body, body);
      if (!role) await navigate(`${list.to}/${id}`, { replace: true });
    },
  });
  const isReadOnly = role !== undefined && !role.actions.includes('edit');
  return (
    <FormPage
      title={role ? 'roles.edit' : 'roles.new'}
      name={role?.name}
      subtitle={isReadOnly ? t('people.notAllowed') : source && t('roles.copy.of', { name: source.name })}
      back={list}
      form={form}
      actions={role && <RoleActions role={role} />}
    >
      <Section title={t('common.basics')}>
        <FieldGrid>
          <FieldInputs fields={namingFields} form={form} isNew={!role} />
          <FieldInputs
            fields={roleFields}
            names={['isAdministrator']}
            form={form}
            isNew={!role}
            disabled={!isAdministrator || isReadOnly}
          />
        </FieldGrid>
      </Section>
      <Section
        title={t('role.grantCount')}
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

function RoleActions({ role }: { role: RoleDetail }) {
  const may = useMay('roles');
  return (
    <>
      {may('create') && !role.isAdministrator && (
        <LinkButton to={`${list.to}/new?copy=${role.id}`} label="roles.copy" icon={IconCopy} />
      )}
      {(role.actions.includes('delete') || role.blocked.delete) && <DeleteRole role={role} />}
    </>
  );
}

function DeleteRole({ role }: { role: RoleDetail }) {
  const t = useT();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const removing = useApiCommand('DELETE /api/permission/Role/:id');
  const askDelete = async () => {
    const agreed = await confirm({
      title: t('common.deleteAsk', { name: role.name }),
      text: t('common.delete.text'),
      confirmLabel: t('common.delete'),
      danger: true,
      run: () => removing.mutateAsync({ params: { id: role.id } }),
    });
    if (agreed) await navigate(list.to);
  };
  return (
    <div>
      <ButtonWithReason
        reason={role.blocked.delete}
        variant="default"
        leftSection={<IconTrash size={17} aria-hidden />}
        onClick={() => void askDelete()}
      >
        {t('common.delete')}
      </ButtonWithReason>
    </div>
  );
}
