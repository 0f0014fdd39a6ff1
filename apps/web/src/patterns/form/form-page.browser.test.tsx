// Forms of the back office: validation, sending, refusals and unsaved changes.
import { Select, TextInput } from '@mantine/core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { code, name, PositionForm, renderAndFillForm, save, schema } from '../../testing/position-form.tsx';
import { controlTime, mockApi, refusal, renderScreen } from '../../testing/render-screen.tsx';
import { DayField } from '../dates/day-field.tsx';
import { ScanField } from '../scan-field/scan-field.tsx';
import { FormPage } from './form-page.tsx';
import { useKeepsakeForm } from './use-keepsake-form.ts';

test('an unchanged form cannot be saved', async () => {
  mockApi({});
  await renderScreen(<PositionForm />);
  await expect.element(save).toBeDisabled();
  await userEvent.fill(name, 'Lecturer');
  await expect.element(save).toBeEnabled();
});

test('Ctrl+S in an unchanged form says that there are no changes', async () => {
  const { requests } = mockApi({ createPosition: () => null });
  await renderScreen(<PositionForm />);
  await userEvent.click(name);
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => page.getByText('No changes').elements().length).toBe(2);
  expect(requests).toHaveLength(0);
});

test('an error is shown after a field loses the focus, and Enter moves to the first error', async () => {
  const { requests } = mockApi({ createPosition: () => null });
  await renderScreen(<PositionForm />);
  await userEvent.fill(code, 'far too long a code');
  await userEvent.click(name);
  await expect.element(page.getByText('Enter 10 characters or fewer')).toBeVisible();
  await userEvent.keyboard('x{Enter}');
  await expect.poll(() => document.activeElement).toBe(code.element());
  expect(requests).toHaveLength(0);
});

function LongForm() {
  const form = useKeepsakeForm({
    schema: z.strictObject({ useDate: z.string().min(1) }),
    initialValues: { useDate: '' },
    submit: async () => {},
  });
  return (
    <FormPage title="suppliers.new" form={form} buttons={<button type="submit">Send</button>} after="More">
      <div style={{ height: window.innerHeight - 300 }} />
      <DayField label="Date needed" {...form.field('useDate')} />
      <div style={{ height: 900 }} />
    </FormPage>
  );
}

test('an invalid date field gets the focus above the button bar, and its calendar opens only when clicked', async () => {
  mockApi({});
  await renderScreen(<LongForm />, { width: 1280 });
  const field = page.getByLabelText('Date needed');
  const send = page.getByRole('button', { name: 'Send' });
  await userEvent.click(send);
  await expect.element(field).toHaveFocus();
  const bar = send.element().parentElement!;
  const lowest = () => field.element().getBoundingClientRect().bottom;
  await expect.poll(() => bar.getBoundingClientRect().top - lowest()).toBeGreaterThan(0);
  expect(document.querySelector('[data-dates-dropdown]')).toBeNull();
  await userEvent.click(field);
  await expect.poll(() => document.querySelector('[data-dates-dropdown]')).not.toBeNull();
});

test('the first field of the form of a new record has the focus', async () => {
  mockApi({});
  await renderScreen(<PositionForm />, { path: '/positions/new' });
  await expect.element(code).toHaveFocus();
});

test('the form of an existing record does not take the focus', async () => {
  mockApi({});
  await renderScreen(<PositionForm />, { path: '/positions/1/edit' });
  await expect.element(code).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});

test.each(['{Control>}s{/Control}', '{Meta>}s{/Meta}', '{Control>}{Enter}{/Control}'])(
  'the keys %s save the form and the focus stays in the field',
  async (keys) => {
    const { requests } = mockApi({ createPosition: () => null });
    await renderScreen(<PositionForm />);
    await userEvent.fill(code, 'LEC');
    await userEvent.fill(name, 'Lecturer');
    await userEvent.keyboard(keys);
    await expect
      .poll(() => requests.map(({ body }) => body))
      .toEqual([{ enCode: 'LEC', fullName: 'Lecturer' }]);
    await expect.element(name).toHaveFocus();
  },
);

test('Ctrl+S saves a draft, Ctrl+Enter submits and Enter does neither, if a form has both buttons', async () => {
  mockApi({});
  const pressed: string[] = [];
  function DocumentForm() {
    const form = useKeepsakeForm({
      schema,
      initialValues: { enCode: 'LEC', fullName: 'Lecturer' },
      submit: async () => {},
    });
    return (
      <FormPage
        title="suppliers.new"
        form={form}
        buttons={
          <>
            <button type="submit" onClick={() => pressed.push('draft')}>
              Save draft
            </button>
            <button type="submit" onClick={() => pressed.push('submit')}>
              Save and submit
            </button>
          </>
        }
      >
        <TextInput label="Name" {...form.field('fullName')} />
        <ScanField label="Scan" onScan={async () => ({ ok: true, text: '' })} />
      </FormPage>
    );
  }
  await renderScreen(<DocumentForm />);
  await userEvent.click(name);
  await userEvent.keyboard('{Enter}');
  expect(pressed).toEqual([]);
  await userEvent.keyboard('{Control>}s{/Control}');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(pressed).toEqual(['draft', 'submit']);
  await userEvent.click(page.getByLabelText('Scan'));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(pressed).toEqual(['draft', 'submit', 'submit']);
});

test('a select that gets the focus shows its error and not its list', async () => {
  mockApi({});
  function ChoiceForm() {
    const form = useKeepsakeForm({
      schema: z.strictObject({ enCode: z.string().min(1), fullName: z.string() }),
      initialValues: { enCode: '', fullName: '' },
      submit: async () => {},
    });
    return (
      <FormPage title="suppliers.new" form={form}>
        <Select label="Code" searchable data={['A', 'B']} {...form.field('enCode')} />
        <TextInput label="Name" {...form.field('fullName')} />
      </FormPage>
    );
  }
  await renderScreen(<ChoiceForm />);
  await userEvent.fill(name, 'x');
  await userEvent.keyboard('{Enter}');
  const choice = page.getByRole('combobox', { name: 'Code' });
  await expect.element(choice).toHaveFocus();
  await expect.element(choice).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(choice).toHaveAttribute('aria-expanded', 'true');
});

test('on a phone in Chinese errors are Chinese and the form fits the screen', async () => {
  mockApi({});
  await renderScreen(<PositionForm />, { language: 'zh-HK', width: 390 });
  await userEvent.fill(code, 'far too long a code');
  await userEvent.click(name);
  await expect.element(page.getByText('最多 10 個字元')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '儲存' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('on a phone the bar with the save button takes no space until something is changed', async () => {
  mockApi({});
  await renderScreen(<PositionForm />, { width: 390 });
  expect(save.element().parentElement?.clientHeight).toBe(1);
  await userEvent.fill(name, 'Lecturer');
  await expect.element(save).toBeEnabled();
  await expect.poll(() => save.element().parentElement?.clientHeight).toBeGreaterThan(44);
});

test('a form is sent once on repeated clicks, and cannot be changed while sending', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const { requests } = mockApi({ createPosition: () => promise });
  await renderScreen(<PositionForm />);
  await userEvent.fill(code, 'LECT');
  await userEvent.fill(name, 'Lecturer');
  await userEvent.dblClick(save);
  await expect.element(name).toBeDisabled();
  resolve(null);
  await expect.element(name).toBeEnabled();
  expect(requests.map(({ body }) => body)).toEqual([{ enCode: 'LECT', fullName: 'Lecturer' }]);
});

test('an error of the server is shown at its field until the value changes, and the field gets the focus', async () => {
  mockApi({
    createPosition: () =>
      refusal(422, 'Please check', { reason: 'FIELDS_INVALID', fields: { enCode: 'This code is taken' } }),
  });
  await renderScreen(<PositionForm />);
  await userEvent.fill(code, 'LECT');
  await userEvent.fill(name, 'Lecturer');
  await userEvent.click(save);
  const problem = page.getByText('This code is taken');
  await expect.element(problem).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(code.element());
  await expect.element(code).toHaveAccessibleDescription('This code is taken');
  await expect.element(name).toHaveValue('Lecturer');
  await userEvent.fill(code, 'LECT2');
  await expect.poll(() => problem.elements().length).toBe(0);
});

test('Enter saves a valid form, which shows a toast and is then unchanged', async () => {
  controlTime();
  const { requests } = await renderAndFillForm({ createPosition: () => null });
  await expect.element(page.getByText('Unsaved changes')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.element(page.getByText('No changes')).toBeVisible();
  await expect.element(save).toBeDisabled();
  expect(requests).toHaveLength(1);
});

test('if another person changed the record, the form shows a notice, keeps its input and can be sent again', async () => {
  controlTime();
  let tries = 0;
  await renderAndFillForm({
    createPosition: () =>
      ++tries === 1 ? refusal(409, 'Somebody changed it meanwhile', { reason: 'CHANGED_MEANWHILE' }) : null,
  });
  await userEvent.click(save);
  await expect.element(page.getByText('Somebody changed it meanwhile')).toBeVisible();
  await expect.element(name).toHaveValue('Lecturer');
  await expect.element(page.getByText('Unsaved changes')).toBeVisible();
  await userEvent.click(save);
  await expect.element(page.getByText('No changes')).toBeVisible();
});

test('without a connection the form shows an error and keeps its input', async () => {
  controlTime();
  await renderAndFillForm({ createPosition: () => Promise.reject(new TypeError('Failed to fetch')) });
  await userEvent.click(save);
  await expect.element(page.getByText(/cannot be reached/i)).toBeVisible();
  await expect.element(name).toHaveValue('Lecturer');
  await expect.element(save).toBeEnabled();
});

test('resetting a form restores the values and removes the errors', async () => {
  await renderAndFillForm();
  await userEvent.fill(code, 'far too long a code');
  await userEvent.click(name);
  await expect.element(page.getByText('Enter 10 characters or fewer')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Undo changes' }));
  await expect.element(code).toHaveValue('');
  await expect.element(name).toHaveValue('');
  expect(page.getByText('Enter 10 characters or fewer').elements()).toHaveLength(0);
});
