// A record that is loaded for its form, and what happens when somebody else changes it meanwhile.
import { TextInput } from '@mantine/core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { call } from '../../api/call.ts';
import { switchLanguage } from '../../i18n/language-store.ts';
import { controlTime, mockApi, mockLive, refusal, renderScreen } from '../../testing/render-screen.tsx';
import { FormPage } from '../form/form-page.tsx';
import { useKeepsakeForm } from '../form/use-keepsake-form.ts';
import { LoadedRecord } from './loaded-record.tsx';

const schema = z.strictObject({ name: z.string().min(1) });
function NameForm({ record }: { record: { name: string } }) {
  const form = useKeepsakeForm({
    schema,
    initialValues: { name: record.name },
    submit: (body) => call('PUT /api/inventory/suppliers/:id', { params: { id: 'a' }, body: body as never }),
  });
  return (
    <FormPage title="suppliers.edit" subtitle={record.name} form={form}>
      <TextInput label="Name" {...form.field('name')} />
    </FormPage>
  );
}
const edit = (
  <LoadedRecord
    endpoint="GET /api/inventory/suppliers/:id"
    input={{ params: { id: 'a' } }}
    back={{ to: '/suppliers', list: 'suppliers.title' }}
    form
  >
    {(record) => <NameForm record={record} />}
  </LoadedRecord>
);
const supplier = (name: string, version: number) => ({ id: 'a', name, version });
const name = page.getByLabelText('Name');
const overtaken = page.getByText(/Someone else changed this/);

/** A form that is open, and what makes the record change on the server. */
async function openForm() {
  const pass = controlTime();
  const live = mockLive();
  let answer: unknown = supplier('Kiln & Co', 1);
  mockApi({ streamLive: live.answer, getSupplier: () => answer });
  await renderScreen(edit);
  await expect.element(name).toHaveValue('Kiln & Co');
  await live.opened;
  await pass(1000);
  return (next: unknown) => {
    answer = next;
    live.tell('catalogue');
  };
}

test('The form appears with the record in it once the record is loaded.', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  mockApi({ getSupplier: () => promise });
  await renderScreen(edit);
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  expect(name.elements()).toHaveLength(0);
  resolve(supplier('Kiln & Co', 1));
  await expect.element(name).toHaveValue('Kiln & Co');
});

test('A record that does not exist is told as not found, with the way back to its list.', async () => {
  mockApi({ getSupplier: () => refusal(404, 'No such supplier') });
  await renderScreen(edit, { language: 'zh-HK', width: 390 });
  await expect.element(page.getByText('找不到這項紀錄')).toBeVisible();
  const back = page.getByRole('link', { name: '返回供應商' });
  await expect.element(back).toHaveAttribute('href', '/suppliers');
});

test('A failure is told in the words of the server and the form appears after trying again.', async () => {
  let tries = 0;
  mockApi({ getSupplier: () => (++tries === 1 ? refusal(503, 'Too busy') : supplier('Kiln & Co', 1)) });
  await renderScreen(edit);
  await expect.element(page.getByRole('alert').getByText('Too busy')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(name).toHaveValue('Kiln & Co');
});

test('A form in which nothing was typed follows when somebody else changes the record.', async () => {
  const change = await openForm();
  change(supplier('Kiln & Sons', 2));
  await expect.element(name).toHaveValue('Kiln & Sons');
  expect(overtaken.elements()).toHaveLength(0);
});

test('What was typed stays when somebody else changes the record, and the reader is told.', async () => {
  const change = await openForm();
  await userEvent.fill(name, 'Kiln Brothers');
  change(supplier('Kiln & Sons', 2));
  await expect.element(overtaken).toBeVisible();
  await expect.element(name).toHaveValue('Kiln Brothers');
});

test('The reader can give up what was typed and take the record as it is now.', async () => {
  const change = await openForm();
  await userEvent.fill(name, 'Kiln Brothers');
  change(supplier('Kiln & Sons', 2));
  await userEvent.click(page.getByRole('button', { name: 'Discard and reload' }));
  await expect.element(name).toHaveValue('Kiln & Sons');
  expect(overtaken.elements()).toHaveLength(0);
});

test('A form that is refused because the record has changed shows how to go on, although no news came.', async () => {
  let asked = 0;
  mockApi({
    getSupplier: () => (++asked === 1 ? supplier('Kiln & Co', 1) : supplier('Kiln & Sons', 2)),
    updateSupplier: () => refusal(409, 'Changed meanwhile', { reason: 'CHANGED_MEANWHILE' }),
  });
  await renderScreen(edit);
  await userEvent.fill(name, 'Kiln Brothers');
  await userEvent.keyboard('{Enter}');
  await expect.element(overtaken).toBeVisible();
  await expect.element(name).toHaveValue('Kiln Brothers');
  await userEvent.click(page.getByRole('button', { name: 'Discard and reload' }));
  await expect.element(name).toHaveValue('Kiln & Sons');
});

test('What was typed stays when the language changes, and nobody is said to have changed the record.', async () => {
  let asked = 0;
  mockApi({ getSupplier: () => (++asked === 1 ? supplier('Kiln & Co', 1) : supplier('窯坊', 1)) });
  await renderScreen(edit);
  await userEvent.fill(name, 'Kiln Brothers');
  await switchLanguage('zh-HK');
  await expect.element(page.getByRole('heading', { name: '編輯供應商' })).toBeVisible();
  await expect.element(page.getByText('窯坊')).toBeVisible();
  await expect.element(name).toHaveValue('Kiln Brothers');
  expect(page.getByText(/剛被其他人更改/).elements()).toHaveLength(0);
});
