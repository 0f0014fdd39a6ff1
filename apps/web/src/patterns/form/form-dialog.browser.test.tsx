// A form in a dialog: which field gets the focus, and that typed text is not lost.
import { MultiSelect, SegmentedControl, TextInput } from '@mantine/core';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { code, name, schema } from '../../testing/position-form.tsx';
import { mockApi, renderScreen } from '../../testing/render-screen.tsx';
import { DayField } from '../dates/day-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useKeepsakeForm } from './use-keepsake-form.ts';

test.each([
  [{ enCode: '', fullName: 'Lecturer' }, code],
  [{ enCode: 'L', fullName: '' }, name],
  [{ enCode: 'L', fullName: 'Lecturer' }, code],
])(
  'a dialog with the values %o has the focus in its first empty field, or in the first field if none is empty',
  async (initialValues, field) => {
    mockApi({});
    function PositionDialog() {
      const form = useKeepsakeForm({ schema, initialValues, submit: async () => {} });
      return (
        <FormDialog title="Position" form={form} onClose={() => {}}>
          <SegmentedControl data={['Day', 'Night']} />
          <TextInput label="Code" {...form.field('enCode')} />
          <MultiSelect data={['A']} value={['A']} aria-label="Groups" />
          <TextInput label="Name" {...form.field('fullName')} />
        </FormDialog>
      );
    }
    await renderScreen(<PositionDialog />);
    await expect.element(field).toHaveFocus();
  },
);

test('Escape closes an unchanged dialog at once, and asks before it discards what was typed', async () => {
  mockApi({});
  const onClose = vi.fn();
  function PositionDialog() {
    const form = useKeepsakeForm({
      schema,
      initialValues: { enCode: '', fullName: '' },
      submit: async () => {},
    });
    return (
      <FormDialog title="Position" form={form} onClose={onClose}>
        <TextInput label="Code" {...form.field('enCode')} />
      </FormDialog>
    );
  }
  await renderScreen(<PositionDialog />);
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('L{Escape}');
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(code).toHaveValue('L');
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.click(code);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(question.getByRole('button', { name: 'Discard changes' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(2);
});

test('Escape closes an open calendar first, and only then the dialog', async () => {
  mockApi({});
  const onClose = vi.fn();
  function PositionDialog() {
    const initialValues = { enCode: '', fullName: '' };
    const form = useKeepsakeForm({ schema, initialValues, submit: async () => {} });
    return (
      <FormDialog title="Position" form={form} onClose={onClose}>
        <TextInput label="Code" {...form.field('enCode')} />
        <DayField label="First day" value="2026-11-18" />
      </FormDialog>
    );
  }
  await renderScreen(<PositionDialog />);
  const nextMonth = page.getByRole('button', { name: 'Next month' });
  await userEvent.click(page.getByLabelText('First day'));
  await expect.element(nextMonth).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(nextMonth).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
