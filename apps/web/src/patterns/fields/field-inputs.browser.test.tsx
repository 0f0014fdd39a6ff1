// Inputs of fields that refer to other records, and of flags with their own words for true and false.
import { formShape } from '@keepsake/core/fields/field-schemas';
import { dictionaryFields } from '@keepsake/core/records/dictionary.fields';
import { userFields } from '@keepsake/core/records/user.fields';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { mockApi, renderScreen } from '../../testing/render-screen.tsx';
import { FormPage } from '../form/form-page.tsx';
import { useKeepsakeForm } from '../form/use-keepsake-form.ts';
import { FieldSection, initialValues } from './field-section.tsx';

const fields = { ...userFields, enabled: dictionaryFields.enabled };
const options = {
  positionId: [{ value: '018f0000-0000-7000-8000-000000000001', label: 'Lecturer' }],
  roleIds: [{ value: '018f0000-0000-7000-8000-000000000002', label: 'Warehouse' }],
};
const sent: object[] = [];

function Form({ disabled = false }: { disabled?: boolean }) {
  const form = useKeepsakeForm({
    schema: z.strictObject(formShape(fields)),
    initialValues: { ...initialValues(fields), account: 'maylee', realName: 'May Lee' },
    submit: async (body) => sent.push(body),
  });
  return (
    <FormPage title="users.new" form={form}>
      <FieldSection
        title="Place"
        fields={fields}
        names={['positionId', 'roleIds', 'enabled']}
        form={form}
        isNew
        disabled={disabled}
        options={options}
      />
    </FormPage>
  );
}

test('a form sends the ids of the chosen records, and null for a reference that is left empty', async () => {
  mockApi({});
  await renderScreen(<Form />);
  await userEvent.click(page.getByRole('combobox', { name: 'Roles' }));
  await userEvent.click(page.getByRole('option', { name: 'Warehouse' }));
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({
    kind: 'staff',
    organizeId: null,
    positionId: null,
    roleIds: [options.roleIds[0]!.value],
    enabled: true,
  });
});

test('a flag with its own words for true and false is a switch labelled with the word for true', async () => {
  mockApi({});
  await renderScreen(<Form />);
  await expect.element(page.getByRole('switch', { name: /^Active/ })).toBeChecked();
});

test('the inputs of a disabled section cannot be changed', async () => {
  mockApi({});
  await renderScreen(<Form disabled />);
  await expect.element(page.getByRole('combobox', { name: 'Position' })).toBeDisabled();
  await expect.element(page.getByRole('switch', { name: /^Active/ })).toBeDisabled();
});
