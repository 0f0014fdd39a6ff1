// Forms whose record is loaded from the server and may be changed by another person.
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
    <FormPage title="suppliers.edit" name={record.name} form={form}>
      <TextInput label="Name" {...form.field('name')} />
    </FormPage>
  );
}
const edit = (
  <LoadedRecord
    endpoint="GET /api/inventory/suppliers/:id"
    input={{ params: { id: 'a' } }}
    back={{ to: '/suppliers', list: 'common.suppliers' }}
    form
  >
    {(record) => <NameForm record={record} />}
  </LoadedRecord>
);
const supplier = (name: string, version: number) => ({ id: 'a', name, version });
const name = page.getByLabelText('Name');
const changed = page.getByText(/Someone else changed this/);

/** Renders a form, and returns a function that changes the record on the server. */
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
    live.announce('catalogue');
  };
}

test('the form appears with the record after the record is loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  mockApi({ getSupplier: () => promise });
  await renderScreen(edit);
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  expect(name.elements()).toHaveLength(0);
  resolve(supplier('Kiln & Co', 1));
  await expect.element(name).toHaveValue('Kiln & Co');
});

test('a missing record shows a not-found message with a link back to the list', async () => {
  mockApi({ getSupplier: () => refusal(404, 'No such supplier') });
  await renderScreen(edit, { language: 'zh-HK', width: 390 });
  await expect.element(page.getByText('找不到這項紀錄')).toBeVisible();
  const back = page.getByRole('link', { name: '返回供應商' });
  await expect.element(back).toHaveAttribute('href', '/suppliers');
});

test('a failure shows the message of the server, and the form appears after a retry', async () => {
  let tries = 0;
  mockApi({ getSupplier: () => (++tries === 1 ? refusal(503, 'Too busy') : supplier('Kiln & Co', 1)) });
  await renderScreen(edit);
  await expect.element(page.getByRole('alert').getByText('Too busy')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(name).toHaveValue('Kiln & Co');
});

test('a form without input reloads when another person changes the record', async () => {
  const change = await openForm();
  change(supplier('Kiln & Sons', 2));
  await expect.element(name).toHaveValue('Kiln & Sons');
  expect(changed.elements()).toHaveLength(0);
});

test('a form with input keeps it when another person changes the record, and shows a notice', async () => {
  const change = await openForm();
  await userEvent.fill(name, 'Kiln Brothers');
  change(supplier('Kiln & Sons', 2));
  await expect.element(changed).toBeVisible();
  await expect.element(name).toHaveValue('Kiln Brothers');
});

test('a person can discard their input and load the changed record', async () => {
  const change = await openForm();
  await userEvent.fill(name, 'Kiln Brothers');
  change(supplier('Kiln & Sons', 2));
  await userEvent.click(page.getByRole('button', { name: 'Discard and reload' }));
  await expect.element(name).toHaveValue('Kiln & Sons');
  expect(changed.elements()).toHaveLength(0);
});

test('a form that is refused because the record has changed shows the notice, even without a live update', async () => {
  let requestCount = 0;
  mockApi({
    getSupplier: () => (++requestCount === 1 ? supplier('Kiln & Co', 1) : supplier('Kiln & Sons', 2)),
    updateSupplier: () => refusal(409, 'Changed meanwhile', { reason: 'CHANGED_MEANWHILE' }),
  });
  await renderScreen(edit);
  await userEvent.fill(name, 'Kiln Brothers');
  await userEvent.keyboard('{Enter}');
  await expect.element(changed).toBeVisible();
  await expect.element(name).toHaveValue('Kiln Brothers');
  await userEvent.click(page.getByRole('button', { name: 'Discard and reload' }));
  await expect.element(name).toHaveValue('Kiln & Sons');
});

test('a form keeps its input when the language changes, without a notice', async () => {
  let requestCount = 0;
  mockApi({ getSupplier: () => (++requestCount === 1 ? supplier('Kiln & Co', 1) : supplier('窯坊', 1)) });
  await renderScreen(edit);
  await userEvent.fill(name, 'Kiln Brothers');
  await switchLanguage('zh-HK');
  await expect.element(page.getByRole('heading', { name: '窯坊' })).toBeVisible();
  await expect.element(page.getByText('編輯供應商')).toBeVisible();
  await expect.element(name).toHaveValue('Kiln Brothers');
  expect(page.getByText(/剛被其他人更改/).elements()).toHaveLength(0);
});
