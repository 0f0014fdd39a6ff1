// Saved views of a list: opening, linking, saving and deleting.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createPage, noViews } from '../../../testing/list-answers.ts';
import { controlTime, mockApi, refusal, renderScreen } from '../../../testing/render-screen.tsx';
import { supplierList, suppliers } from '../../../testing/supplier-list.tsx';

const view = {
  id: 'v1',
  name: 'Active by name',
  shared: true,
  removable: true,
  query: 'state=active&sidx=name',
  columns: { code: false },
  columnOrder: [],
  density: 'comfortable',
};
const menu = page.getByRole('button', { name: 'Views' });
const item = (name: string | RegExp) => page.getByRole('menuitem', { name });

async function openList(path: string, answers: Parameters<typeof mockApi>[0] = {}) {
  const queries: URLSearchParams[] = [];
  mockApi({
    ...noViews,
    listSavedViews: () => ({ views: [view], mayShare: true }),
    listSuppliers: ({ query }) => {
      queries.push(query);
      return createPage(suppliers);
    },
    ...answers,
  });
  const router = await renderScreen(supplierList, { path });
  return { queries, address: () => router.state.location.search };
}
beforeEach(() => localStorage.clear());

test('opening a view applies its filters, order and columns, and marks it as current', async () => {
  const { address } = await openList('/?keyword=kiln&page=2');
  await userEvent.click(menu);
  await userEvent.click(item('Active by name'));
  await expect.poll(address).toBe('?state=active&sidx=name');
  await expect.element(page.getByRole('columnheader', { name: 'Supplier' })).toBeVisible();
  await expect.poll(() => page.getByRole('columnheader', { name: 'Code' }).elements().length).toBe(0);
  await userEvent.click(page.getByRole('button', { name: 'Views: Active by name' }));
  await expect.element(page.getByRole('img', { name: 'Current view' })).toBeVisible();
});

test('a link to a view opens it without loading the unfiltered list first', async () => {
  const { address, queries } = await openList('/?view=v1');
  await expect.poll(address).toBe('?state=active&sidx=name');
  await expect.poll(() => queries.map((query) => query.get('state'))).toEqual(['active']);
});

test('a link to a deleted view shows a message and the list', async () => {
  controlTime();
  const { address } = await openList('/?view=v2');
  await expect.element(page.getByText(/^View not found/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Kiln & Co' })).toBeVisible();
  expect(address()).toBe('');
});

test('a person can save the current list as a view, without the page number', async () => {
  controlTime();
  const saved: unknown[] = [];
  await openList('/?state=inactive&page=2', {
    listSuppliers: () => createPage(suppliers, 40),
    saveView: ({ body }) => {
      saved.push(body);
      return { id: 'v3' };
    },
  });
  await userEvent.click(menu);
  await userEvent.click(item('Save this view…'));
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  const save = dialog.getByRole('button', { name: 'Save view' });
  await expect.element(save).toBeDisabled();
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Name/ }), ' Old ones ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => dialog.elements().length).toBe(0);
  await expect.element(page.getByText('View saved')).toBeVisible();
  expect(saved).toMatchObject([
    { list: 'test.suppliers', name: 'Old ones', query: 'state=inactive', shared: false },
  ]);
});

test('if the server refuses to save a view, the dialog stays open with the name', async () => {
  controlTime();
  await openList('/', { saveView: () => refusal(409, 'You have too many views') });
  await userEvent.click(menu);
  await userEvent.click(item('Save this view…'));
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Name/ }), 'One more');
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  await expect.element(page.getByText('You have too many views')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('One more');
});

test('a deleted view is no longer in the menu', async () => {
  let views = [view];
  await openList('/', {
    listSavedViews: () => ({ views, mayShare: true }),
    deleteView: ({ params }) => {
      views = views.filter(({ id }) => id !== params.id);
      return null;
    },
  });
  await userEvent.click(menu);
  await userEvent.click(item('Delete view “Active by name”'));
  await expect.poll(() => views).toEqual([]);
  await userEvent.click(menu);
  await expect.element(page.getByText('No saved views yet')).toBeVisible();
});
