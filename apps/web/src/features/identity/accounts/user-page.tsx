// The form of a new or existing user account.
import {
  newPersonForm,
  type PersonDetail,
  personForm,
} from '@keepsake/core/identity/accounts/people.contract';
import { accountKinds } from '@keepsake/core/identity/accounts/user.contract';
import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { FailedState } from '../../../patterns/display/blank-state.tsx';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { FieldGrid, FormPage } from '../../../patterns/form/form-page.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useApiCommand, useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { KeyValue } from '../../../patterns/page/key-value.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { plainOptions } from '../../../patterns/tree/unit-options.ts';
import { type NewPassword, NewPasswordDialog } from './new-password-dialog.tsx';
import { UserActions } from './user-actions.tsx';
import { UserStateBadge } from './user-state-badge.tsx';

export const handle = { title: 'users.edit', access: { module: 'users' } } satisfies RouteHandle;

const listPath = '/inventory/organization/users';
const affectedQueries = ['GET /api/permission/Users', 'GET /api/permission/Users/:id'] as const;

const textFields = [
  { key: 'account', required: true },
  { key: 'realName', required: true },
  { key: 'email', type: 'email' },
  { key: 'mobilePhone', type: 'tel' },
] as const;

export default function UserPage() {
  const { id } = useParams();
  return id ? <ExistingUser key={id} id={id} /> : <UserForm />;
}

function ExistingUser({ id }: { id: string }) {
  const result = useApiQuery('GET /api/permission/Users/:id', { params: { id } });
  if (result.data) return <UserForm person={result.data} />;
  if (result.isError) return <FailedState error={result.error} retry={() => void result.refetch()} />;
  return <div className="ks-skeleton" style={{ height: 380, borderRadius: 12 }} />;
}

function useChoices() {
  const units = useApiQuery('GET /api/permission/Organize', {}).data?.list ?? [];
  const positions = useApiQuery('GET /api/permission/Position/All', {}).data?.list ?? [];
  const roles = useApiQuery('GET /api/permission/Role/All', {}).data?.list ?? [];
  return {
    units: plainOptions(units),
    positions: positions.map(({ id, fullName }) => ({ value: id, label: fullName })),
    roles: roles.map(({ id, fullName, grantable }) => ({ value: id, label: fullName, disabled: !grantable })),
  };
}

function UserForm({ person }: { person?: PersonDetail }) {
  const t = useT();
  const navigate = useNavigate();
  const choices = useChoices();
  const [created, setCreated] = useState<NewPassword & { id: string }>();
  const create = useApiCommand('POST /api/permission/Users', { invalidates: affectedQueries });
  const update = useApiCommand('PUT /api/permission/Users/:id', { invalidates: affectedQueries });
  const form = useKeepsakeForm({
    module: 'users',
    schema: person ? personForm : newPersonForm,
    initialValues: {
      account: person?.account ?? '',
      realName: person?.realName ?? '',
      email: person?.email ?? '',
      mobilePhone: person?.mobilePhone ?? '',
      kind: person?.kind ?? ('staff' as const),
      organizeId: person?.organizeId ?? null,
      positionId: person?.positionId ?? null,
      roleIds: person?.roleIds ?? [],
    },
    submit: async (body) => {
      if (person) await update.mutateAsync({ params: { id: person.id }, body });
      else setCreated(await create.mutateAsync({ body }));
    },
  });
  const isReadOnly = person !== undefined && !person.actions.includes('edit');
  const optional = { searchable: true, clearable: true, disabled: isReadOnly, placeholder: t('people.none') };
  return (
    <>
      <FormPage
        title={person ? 'users.edit' : 'users.new'}
        subtitle={isReadOnly ? t('people.notAllowed') : person?.realName}
        back={{ to: listPath, label: t('detail.backTo', { list: t('users.title') }) }}
        form={form}
        after={person && <SignInSection person={person} />}
      >
        <Section title={t('users.who')}>
          <FieldGrid>
            {textFields.map(({ key, ...input }) => (
              <TextInput
                key={key}
                label={t(`users.${key}`)}
                disabled={isReadOnly}
                autoComplete="off"
                {...input}
                {...form.field(key)}
              />
            ))}
          </FieldGrid>
        </Section>
        {['kind', 'organizeId', 'positionId', 'roleIds'].some(form.shows) && (
          <Section title={t('users.place')}>
            <FieldGrid>
              <Select
                label={t('users.kind')}
                required
                allowDeselect={false}
                disabled={isReadOnly}
                data={accountKinds.map((kind) => ({ value: kind, label: t(`users.kind.${kind}`) }))}
                {...form.field('kind')}
              />
              <Select
                {...optional}
                label={t('users.organization')}
                data={choices.units}
                {...form.field('organizeId')}
              />
              <Select
                {...optional}
                label={t('users.position')}
                data={choices.positions}
                {...form.field('positionId')}
              />
              <MultiSelect
                label={t('users.roles')}
                searchable
                description={t('users.roles.hint')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                disabled={isReadOnly}
                data={choices.roles}
                {...form.field('roleIds')}
              />
            </FieldGrid>
          </Section>
        )}
      </FormPage>
      {created && (
        <NewPasswordDialog
          secret={created}
          onClose={() => void navigate(`${listPath}/${created.id}`, { replace: true })}
        />
      )}
    </>
  );
}

function SignInSection({ person }: { person: PersonDetail }) {
  const t = useT();
  return (
    <Section title={t('users.signIn')} aside={<UserActions person={person} />}>
      <KeyValue
        facts={[
          { label: t('users.state'), value: <UserStateBadge state={person.state} /> },
          {
            label: t('users.password'),
            value: t(person.hasPassword ? 'users.password.set' : 'users.password.none'),
          },
          { label: t('users.createdAt'), value: <TimeText iso={person.createdAt} exact /> },
        ]}
      />
    </Section>
  );
}
