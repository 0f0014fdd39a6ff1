// A list of the back office in every state it can be in.
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, refusal, renderScreen } from '../../testing/render-screen.tsx';
import { ListPage } from './list-page.tsx';
import type { Columns, Filters } from './list-types.ts';

const endpoint = 'GET /api/inventory/suppliers';
const columns: Columns<typeof endpoint> = [
  { key: 'code', title: 'supplier.code', sort: 'code', card: 'subtitle' },
  { key: 'name', title: 'supplier.name', sort: 'name', fixed: true, primary: true, card: 'title' },
  { key: 'souvenirCount', title: 'supplier.souvenirCount', numeric: true },
];
const filters: Filters<typeof endpoint> = [
  {
    key: 'state',
    label: 'supplier.state',
    options: [{ value: 'active', label: 'active.state.active' }],
  },
];
const row = (code: string, name: string) => ({ id: code, code, name, souvenirCount: 3, state: 'active' });
const rows = [row('SU-1', 'Kiln & Co'), row('SU-2', 'Lantern House')];
const answer = (list: unknown[]) => ({
  list,
  pagination: { currentPage: 1, pageSize: 20, total: list.length },
});

const list = (
  <ListPage
    list="test.suppliers"
    title="suppliers.title"
    count="suppliers.count"
    searchHint="suppliers.searchHint"
    endpoint={endpoint}
    columns={columns}
    filters={filters}
    pathOf={({ id }) => `/suppliers/${id}`}
    empty={{ title: 'suppliers.empty', text: 'suppliers.empty.text' }}
  />
);
const quiet = { listLooks: () => ({ list: [] }), listViews: () => ({ list: [] }) };
beforeEach(() => localStorage.clear());

describe('what it shows', () => {
  test('the rows, how many there are, and a link on each', async () => {
    mockApi({ ...quiet, listSuppliers: () => answer(rows) });
    await renderScreen(list);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Suppliers');
    const link = page.getByRole('link', { name: 'Kiln & Co' });
    await expect.element(link).toHaveAttribute('href', '/suppliers/SU-1');
    await expect.element(page.getByRole('row', { name: 'SU-2 Lantern House 3' })).toBeVisible();
    await expect.element(page.getByText('2 suppliers')).toBeVisible();
  });

  test('that it is loading, until the answer is there', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    mockApi({ ...quiet, listSuppliers: () => promise });
    await renderScreen(list);
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    resolve(answer(rows));
    await expect.element(page.getByRole('link', { name: 'Kiln & Co' })).toBeVisible();
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  });

  test('that there is nothing at all, or nothing that fits', async () => {
    mockApi({ ...quiet, listSuppliers: () => answer([]) });
    await renderScreen(list, { path: '/?keyword=zzz' });
    const clear = page.getByRole('button', { name: /clear/i }).last();
    await expect.element(clear).toBeVisible();
  });

  test('what went wrong, and tries again when it is told to', async () => {
    let tries = 0;
    mockApi({
      ...quiet,
      listSuppliers: () => (++tries === 1 ? refusal(503, 'Busy: please try again') : answer(rows)),
    });
    await renderScreen(list);
    await userEvent.click(page.getByRole('button', { name: /again/i }));
    await expect.element(page.getByRole('link', { name: 'Kiln & Co' })).toBeVisible();
  });
});

describe('what one does with it', () => {
  test('sorting by a heading stands in the address and in the question', async () => {
    const { asked } = mockApi({ ...quiet, listSuppliers: () => answer(rows) });
    const router = await renderScreen(list);
    await userEvent.click(page.getByRole('button', { name: /^Code/ }));
    await expect.poll(() => router.state.location.search).toContain('sidx=code');
    await expect.poll(() => asked.at(-1)?.query.get('sidx')).toBe('code');
  });

  test('a filter is chosen by keyboard alone', async () => {
    const { asked } = mockApi({ ...quiet, listSuppliers: () => answer(rows) });
    await renderScreen(list);
    await expect.element(page.getByRole('link', { name: 'Kiln & Co' })).toBeVisible();
    const button = page.getByRole('button', { name: /^Status/ }).first();
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('option', { name: 'Active' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => asked.at(-1)?.query.get('state')).toBe('active');
  });
});

test('on a phone the rows are cards, in Chinese', async () => {
  mockApi({ ...quiet, listSuppliers: () => answer(rows) });
  await renderScreen(list, { width: 390, language: 'zh-HK' });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('供應商');
  await expect.element(page.getByRole('link', { name: /Kiln & Co/ })).toBeVisible();
  expect(page.getByRole('table').elements()).toHaveLength(0);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
