// A form in a dialog: which field gets the focus.
import { MultiSelect, SegmentedControl, TextInput } from '@mantine/core';
import { expect, test } from 'vitest';
import { code, name, schema } from '../../testing/position-form.tsx';
import { mockApi, renderScreen } from '../../testing/render-screen.tsx';
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
