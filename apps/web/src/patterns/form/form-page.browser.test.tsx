// A form of the back office: checked beside its fields, sent once, kept when it is refused.
import { TextInput } from '@mantine/core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { call } from '../../api/call.ts';
import { mockApi, refusal, renderScreen } from '../../testing/render-screen.tsx';
import { FieldGrid, FormPage } from './form-page.tsx';
import { useKeepsakeForm } from './use-keepsake-form.ts';

const schema = z.strictObject({ enCode: z.string().min(1).max(10), fullName: z.string().min(1) });

function PositionForm() {
  const form = useKeepsakeForm({
    schema,
    initialValues: { enCode: '', fullName: '' },
    submit: (body) => call('POST /api/permission/Position', { body: body as never }),
  });
  return (
    <FormPage title="suppliers.new" form={form}>
      <FieldGrid>
        <TextInput label="Code" {...form.field('enCode')} />
        <TextInput label="Name" {...form.field('fullName')} />
      </FieldGrid>
    </FormPage>
  );
}
const code = page.getByLabelText('Code');
const name = page.getByLabelText('Name');
const save = page.getByRole('button', { name: 'Save' });

test('cannot be saved before something was changed', async () => {
  mockApi({});
  await renderScreen(<PositionForm />);
  await expect.element(save).toBeDisabled();
  await userEvent.fill(name, 'Lecturer');
  await expect.element(save).toBeEnabled();
});

test('a fault is told beside its field once it is left, and Enter goes to the first one', async () => {
  const { asked } = mockApi({ createPosition: () => null });
  await renderScreen(<PositionForm />);
  await userEvent.fill(code, 'far too long a code');
  await userEvent.click(name);
  await expect.element(page.getByText('At most 10 characters')).toBeVisible();
  await userEvent.keyboard('x{Enter}');
  await expect.poll(() => document.activeElement).toBe(code.element());
  expect(asked).toHaveLength(0);
});

test('the same fault is told in Chinese', async () => {
  mockApi({});
  await renderScreen(<PositionForm />, { language: 'zh-HK', width: 390 });
  await userEvent.fill(code, 'far too long a code');
  await userEvent.click(name);
  await expect.element(page.getByText('最多 10 個字元')).toBeVisible();
});

test('is sent once, however often it is pressed, and cannot be changed meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const { asked } = mockApi({ createPosition: () => promise });
  await renderScreen(<PositionForm />);
  await userEvent.fill(code, 'LECT');
  await userEvent.fill(name, 'Lecturer');
  await userEvent.dblClick(save);
  await expect.element(name).toBeDisabled();
  resolve(null);
  await expect.element(name).toBeEnabled();
  expect(asked.map(({ body }) => body)).toEqual([{ enCode: 'LECT', fullName: 'Lecturer' }]);
});

test('what the server refuses stands beside its field until it is changed', async () => {
  mockApi({
    createPosition: () =>
      refusal(422, 'Please check', { reason: 'FIELDS_INVALID', fields: { enCode: 'This code is taken' } }),
  });
  await renderScreen(<PositionForm />);
  await userEvent.fill(code, 'LECT');
  await userEvent.fill(name, 'Lecturer');
  await userEvent.click(save);
  const fault = page.getByText('This code is taken');
  await expect.element(fault).toBeVisible();
  await expect.element(name).toHaveValue('Lecturer');
  await userEvent.fill(code, 'LECT2');
  await expect.poll(() => fault.elements().length).toBe(0);
});
