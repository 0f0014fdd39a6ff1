// The form of a new or existing user account.
import {
  newPersonForm,
  type PersonDetail,
  personForm,
} from '@keepsake/core/identity/accounts/people.contract';
import { userFields } from '@keepsake/core/records/user.fields';
import { joinNames } from '@keepsake/core/values/person-name';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useShow } from '../../../patterns/display/show.ts';
import { FactSection } from '../../../patterns/fields/fact-section.tsx';
import { FieldSection, initialValues } from '../../../patterns/fields/field-section.tsx';
import { FormPage } from '../../../patterns/form/form-page.tsx';
import { RecordForm } from '../../../patterns/form/record-form.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useApiCommand, useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { LoadingRecord } from '../../../patterns/page/loaded-record.tsx';
import { plainOptions } from '../../../patterns/tree/unit-options.ts';
import { type NewPassword, NewPasswordDialog } from './new-password-dialog.tsx';
import { UserActions } from './user-actions.tsx';

export const handle = { title: 'users.edit', access: { module: 'users' } } satisfies RouteHandle;

const list = { to: '/inventory/organization/users', list: 'users.title' } as const;

export default function UserPage() {
  const options = useOptions();
  /** Changes for each further new user, so that the form is empty again. */
  const [formKey, setFormKey] = useState(0);
  return (
    <RecordForm live endpoint="GET /api/permission/Users/:id" back={list}>
      {(person) =>
        options ? (
          <UserForm
            key={formKey}
            person={person}
            options={options}
            onAnother={() => setFormKey(formKey + 1)}
          />
        ) : (
          <LoadingRecord />
        )
      }
    </RecordForm>
  );
}

type Options = NonNullable<ReturnType<typeof useOptions>>;

/** Undefined until all are loaded, because a select shows the id of an option that it does not know. */
function useOptions() {
  const units = useApiQuery('GET /api/permission/Organize', {});
  const positions = useApiQuery('GET /api/permission/Position/All', {});
  const roles = useApiQuery('GET /api/permission/Role/All', {});
  if (units.isPending || positions.isPending || roles.isPending) return undefined;
  return {
    organizeId: plainOptions(units.data?.list ?? []),
    positionId: (positions.data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName })),
    roleIds: (roles.data?.list ?? []).map(({ id, fullName, grantable }) => ({
      value: id,
      label: fullName,
      disabled: !grantable,
    })),
  };
}

type UserFormProps = { person: PersonDetail | undefined; options: Options; onAnother: () => void };

function UserForm({ person, options, onAnother }: UserFormProps) {
  const { t, format } = useShow();
  const navigate = useNavigate();
  const [created, setCreated] = useState<NewPassword & { id: string }>();
  const create = useApiCommand('POST /api/permission/Users');
  const update = useApiCommand('PUT /api/permission/Users/:id');
  const form = useKeepsakeForm({
    module: 'users',
    schema: person ? personForm : newPersonForm,
    initialValues: initialValues(userFields, person),
    submit: async (body) => {
      if (person) await update.mutateAsync({ params: { id: person.id }, body });
      else setCreated(await create.mutateAsync({ body }));
    },
  });
  const isReadOnly = person !== undefined && !person.actions.includes('edit');
  const shared = { fields: userFields, form, isNew: !person, disabled: isReadOnly };
  return (
    <>
      <FormPage
        title={person ? 'users.edit' : 'users.new'}
        name={person && format.person(joinNames(person.realName, person.englishName))}
        subtitle={isReadOnly ? t('people.notAllowed') : undefined}
        back={list}
        form={form}
        after={
          person && (
            <FactSection
              title="users.signIn"
              fields={userFields}
              record={person}
              aside={<UserActions person={person} />}
            />
          )
        }
      >
        <FieldSection
          {...shared}
          title={t('users.who')}
          names={['account', 'realName', 'englishName', 'email', 'mobilePhone']}
        />
        <FieldSection
          {...shared}
          title={t('users.place')}
          options={options}
          names={['kind', 'organizeId', 'positionId', 'roleIds']}
        />
      </FormPage>
      {created && (
        <NewPasswordDialog
          secret={created}
          onAnother={onAnother}
          onClose={() => void navigate(`${list.to}/${created.id}`, { replace: true })}
        />
      )}
    </>
  );
}
