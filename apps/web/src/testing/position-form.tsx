// A small form that several tests use.
import { TextInput } from '@mantine/core';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { call } from '../api/call.ts';
import { FieldGrid, FormPage } from '../patterns/form/form-page.tsx';
import { useKeepsakeForm } from '../patterns/form/use-keepsake-form.ts';
import { mockApi, renderScreen } from './render-screen.tsx';

export const schema = z.strictObject({ enCode: z.string().min(1).max(10), fullName: z.string().min(1) });

export function PositionForm() {
  const form = useKeepsakeForm({
    schema,
    initialValues: { enCode: '', fullName: '' },
    submit: (body) => call('POST /api/permission/Position', { body: body as never }),
  });
  return (
    <FormPage title="positions.new" form={form}>
      <FieldGrid>
        <TextInput label="Code" {...form.field('enCode')} />
        <TextInput label="Name" {...form.field('fullName')} />
      </FieldGrid>
    </FormPage>
  );
}
export const code = page.getByLabelText('Code');
export const name = page.getByLabelText('Name');
export const save = page.getByRole('button', { name: 'Save' });

/** Mocks the API, renders the form and fills it in. */
export async function renderAndFillForm(answers: Parameters<typeof mockApi>[0] = {}) {
  const api = mockApi(answers);
  const router = await renderScreen(<PositionForm />, { path: '/positions/new' });
  await userEvent.fill(code, 'LECT');
  await userEvent.fill(name, 'Lecturer');
  return { ...api, router };
}
