// The dialogs of a list page: from the heading, from a row and from the selected rows.
import { Button, Modal } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createPage, noViews } from '../../testing/list-answers.ts';
import { mockApi, mockLive, renderScreen } from '../../testing/render-screen.tsx';
import { suppliers } from '../../testing/supplier-list.tsx';
import { DialogButton, LinkButton } from './list-buttons.tsx';
import { useListDialog } from './list-dialog.tsx';
import { ListPage } from './list-page.tsx';
import { listTexts } from './list-texts.ts';
import type { Columns } from './list-types.ts';

const endpoint = 'GET /api/inventory/suppliers';

function OpenButton({ name }: { name: string }) {
  const openDialog = useListDialog();
  return (
    <Button onClick={() => openDialog((close) => <Modal opened title={`About ${name}`} onClose={close} />)}>
      Open {name}
    </Button>
  );
}

const columns: Columns<typeof endpoint> = [
  { key: 'name', title: 'supplier.name' },
  { key: 'code', title: 'supplier.code', render: (row) => <OpenButton name={row.name} /> },
];
const list = (
  <ListPage
    list="test.suppliers"
    {...listTexts('suppliers', { title: 'common.suppliers' })}
    endpoint={endpoint}
    columns={columns}
    actions={<LinkButton to="/elsewhere" label="common.suppliers" icon={IconPlus} />}
    create={{ label: 'suppliers.new', dialog: (close) => <Modal opened title="Add" onClose={close} /> }}
    bulkActions={(rows, clear) => (
      <DialogButton
        label="common.edit"
        count={rows.length}
        icon={IconPlus}
        dialog={(close) => (
          <Modal
            opened
            title={`Edit ${rows.length}`}
            closeButtonProps={{ 'aria-label': 'Done' }}
            onClose={() => {
              close();
              clear();
            }}
          />
        )}
      />
    )}
  />
);
const dialog = (name: string) => page.getByRole('dialog', { name });
beforeEach(() => localStorage.clear());

test('the dialog of a row stays open when the row leaves the list', async () => {
  const live = mockLive();
  let rows = suppliers;
  mockApi({ ...noViews, listSuppliers: () => createPage(rows), streamLive: live.answer });
  await renderScreen(list);
  await userEvent.click(page.getByRole('button', { name: 'Open Kiln & Co' }));
  await expect.element(dialog('About Kiln & Co')).toBeVisible();
  rows = rows.slice(1);
  await live.opened;
  live.announce('catalogue');
  await expect.poll(() => document.body.textContent).not.toContain('Open Kiln & Co');
  await expect.element(dialog('About Kiln & Co')).toBeVisible();
});

test('the button for a new record opens its dialog, also on an empty list', async () => {
  mockApi({ ...noViews, listSuppliers: () => createPage([]) });
  await renderScreen(list);
  await expect.element(page.getByText('No suppliers yet')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'New supplier' }).last());
  await expect.element(dialog('Add')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Suppliers', includeHidden: true }))
    .toHaveAttribute('href', '/elsewhere');
});

test('the button of a bulk action has the number of selected rows, and its dialog gets them and can clear the selection', async () => {
  mockApi({ ...noViews, listSuppliers: () => createPage(suppliers) });
  await renderScreen(list);
  await userEvent.click(page.getByRole('checkbox').first());
  await userEvent.click(page.getByRole('button', { name: 'Edit (2)', exact: true }));
  await expect.element(dialog('Edit 2')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Done' }));
  await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0);
  expect(page.getByRole('button', { name: 'Edit' }).elements()).toHaveLength(0);
});
