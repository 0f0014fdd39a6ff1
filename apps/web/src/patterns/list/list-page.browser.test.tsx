// The list page in all its states.
import { cloneElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createPage, noViews } from '../../testing/list-answers.ts';
import { controlTime, mockApi, mockLive, refusal, renderScreen } from '../../testing/render-screen.tsx';
import { supplierList, suppliers } from '../../testing/supplier-list.tsx';

const kiln = page.getByRole('link', { name: /Kiln & Co/ });
const lantern = page.getByRole('link', { name: /Lantern House/ });
const table = page.getByRole('table', { name: 'Suppliers' });
const selectableList = cloneElement(supplierList, {
  bulkActions: (rows: readonly object[]) => `Chosen: ${rows.length}`,
});
const focused = () => document.activeElement?.textContent;
beforeEach(() => localStorage.clear());

describe('what a list shows', () => {
  test('a list shows its rows, their number, and a link on each row', async () => {
    mockApi({ ...noViews, listSuppliers: () => createPage(suppliers) });
    await renderScreen(supplierList);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Suppliers');
    await expect.element(kiln).toHaveAttribute('href', '/suppliers/SU-1');
    await expect.element(page.getByRole('row', { name: 'SU-2 Lantern House 3' })).toBeVisible();
    await expect.element(page.getByText('2 suppliers')).toBeVisible();
  });

  test('a printed list says how many of its rows are on the paper, if it has more pages', async () => {
    mockApi({ ...noViews, listSuppliers: () => createPage(suppliers, 45) });
    await renderScreen(supplierList);
    const note = page.getByText('This printout has one page of the list: 2 of 45 items.');
    await expect.element(note).toBeInTheDocument();
    await expect.element(note).not.toBeVisible();
  });

  test('a list shows a loading state until the answer arrives', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    mockApi({ ...noViews, listSuppliers: () => promise });
    await renderScreen(supplierList);
    await expect.element(table).toHaveAttribute('aria-busy', 'true');
    resolve(createPage(suppliers));
    await expect.element(kiln).toBeVisible();
    await expect.element(table).toHaveAttribute('aria-busy', 'false');
  });

  test('an empty list shows a message and one button to create something, and nothing to search or filter', async () => {
    mockApi({ ...noViews, listSuppliers: () => createPage([]) });
    await renderScreen(supplierList);
    await expect.element(page.getByText('No suppliers yet')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'New', exact: true })).toBeVisible();
    expect(page.getByRole('search').elements()).toHaveLength(0);
    expect(page.getByRole('button', { name: 'Clear filters' }).elements()).toHaveLength(0);
  });

  test('the key N presses the button of an empty list', async () => {
    mockApi({ ...noViews, listSuppliers: () => createPage([]) });
    await renderScreen(supplierList);
    const button = page.getByRole('link', { name: 'New', exact: true });
    await expect.element(button).toBeVisible();
    const pressed = new Promise((resolve) => {
      button.element().addEventListener('click', (event) => {
        event.preventDefault();
        resolve(true);
      });
    });
    await userEvent.keyboard('n');
    await expect(pressed).resolves.toBe(true);
  });

  test('a list without matches offers to clear the filters, and then shows all rows', async () => {
    mockApi({ ...noViews, listSuppliers: ({ query }) => createPage(query.has('keyword') ? [] : suppliers) });
    const router = await renderScreen(supplierList, { path: '/?keyword=zzz' });
    await expect.element(page.getByText('No results')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Clear filters' }));
    await expect.element(kiln).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  test.each([
    ['/?keyword=kil', 'At least 10,000 suppliers', '1–20 of at least 10,000 items'],
    ['/', '10,000 suppliers', '1–20 of 10,000 items'],
  ])(
    'if the server counted 10,000 rows, the list at %s says "%s", because only a search stops counting there',
    async (path, found, range) => {
      mockApi({ ...noViews, listSuppliers: () => createPage(suppliers, 10_000) });
      await renderScreen(supplierList, { path });
      await expect.element(page.getByText(found, { exact: true })).toBeVisible();
      await expect.element(page.getByText(range, { exact: true })).toBeVisible();
    },
  );

  test('a list shows an error, and its rows after a retry', async () => {
    let tries = 0;
    mockApi({
      ...noViews,
      listSuppliers: () => (++tries === 1 ? refusal(503, 'Too busy') : createPage(suppliers)),
    });
    await renderScreen(supplierList);
    await expect.element(page.getByRole('alert').getByText('Too busy')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(kiln).toBeVisible();
  });

  test('a person without permission sees the message of the server', async () => {
    mockApi({ ...noViews, listSuppliers: () => refusal(403, '你沒有權限') });
    await renderScreen(supplierList, { language: 'zh-HK' });
    await expect.element(page.getByRole('alert').getByText('你沒有權限')).toBeVisible();
    await expect.element(page.getByRole('button', { name: '重試' })).toBeVisible();
    expect(page.getByRole('table').elements()).toHaveLength(0);
  });

  test('the rows stay while the next page loads, and the table is marked as busy', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    mockApi({
      ...noViews,
      listSuppliers: ({ query }) =>
        query.get('currentPage') === '2' ? promise : createPage(suppliers.slice(0, 1), 21),
    });
    const router = await renderScreen(supplierList);
    await expect.element(page.getByText('1–20 of 21 items')).toBeVisible();
    await router.navigate('/?page=2');
    await expect.element(table).toHaveAttribute('aria-busy', 'true');
    await expect.element(kiln).toBeVisible();
    resolve(createPage(suppliers.slice(1), 21));
    await expect.element(lantern).toBeVisible();
    await expect.element(page.getByText('21–21 of 21 items')).toBeVisible();
  });

  test('a list reloads when another person changes something', async () => {
    const pass = controlTime();
    const live = mockLive();
    let rows = suppliers.slice(0, 1);
    mockApi({ ...noViews, streamLive: live.answer, listSuppliers: () => createPage(rows) });
    await renderScreen(supplierList);
    await expect.element(kiln).toBeVisible();
    await live.opened;
    await pass(1000);
    rows = suppliers;
    live.announce('catalogue');
    await expect.element(lantern).toBeVisible();
  });
});

describe('using a list', () => {
  test('a column heading sorts ascending, then descending, then restores the default order', async () => {
    const sortOrders: (string | null)[] = [];
    mockApi({
      ...noViews,
      listSuppliers: ({ query }) => {
        sortOrders.push(query.get('sort'));
        return createPage(suppliers);
      },
    });
    const router = await renderScreen(supplierList);
    // wait for the answer in the default order, so that it is cached
    await expect.element(kiln).toBeVisible();
    const heading = page.getByRole('columnheader', { name: 'Code' });
    for (const [direction, address, expectedSort] of [
      ['ascending', '?sidx=code&sort=asc', 'asc'],
      ['descending', '?sidx=code&sort=desc', 'desc'],
      ['none', '', 'desc'],
    ]) {
      await userEvent.click(heading.getByRole('button'));
      await expect.element(heading).toHaveAttribute('aria-sort', direction);
      expect(router.state.location.search).toBe(address);
      // the third click sends no request, because the default order is cached
      await expect.poll(() => sortOrders.at(-1)).toBe(expectedSort);
    }
  });

  test('a click on a row opens its record, which gets the path and the filters of the list for its back link', async () => {
    mockApi({ ...noViews, listSuppliers: () => createPage(suppliers) });
    const router = await renderScreen(supplierList, { path: '/suppliers?state=active' });
    await userEvent.click(page.getByRole('cell', { name: 'SU-2' }));
    await expect.poll(() => router.state.location.pathname).toBe('/suppliers/SU-2');
    expect(router.state.location.state).toEqual({ list: '/suppliers', from: '?state=active' });
  });

  test('a person can hide a column, and the choice is stored on the server', async () => {
    const kept: unknown[] = [];
    mockApi({
      ...noViews,
      listSuppliers: () => createPage(suppliers),
      saveListView: ({ body }) => {
        kept.push(body);
        return null;
      },
    });
    await renderScreen(supplierList);
    await userEvent.click(page.getByRole('button', { name: 'Columns' }));
    await userEvent.click(page.getByRole('checkbox', { name: 'Code' }));
    await expect.poll(() => page.getByRole('columnheader', { name: 'Code' }).elements().length).toBe(0);
    await expect.poll(() => kept).toMatchObject([{ columns: { code: false } }]);
  });

  test('a list appears although the copy of the stored choices in the browser is damaged', async () => {
    localStorage.setItem('keepsake.listViews', JSON.stringify({ userId: 'u' }));
    mockApi({
      ...noViews,
      getListViews: () => new Promise(() => {}),
      listSuppliers: () => createPage(suppliers),
    });
    await renderScreen(supplierList);
    await expect.element(kiln).toBeVisible();
  });

  test('a column that is hidden before the stored choice has loaded stays hidden', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    let requestCount = 0;
    const saved = {
      views: { 'test.suppliers': { columns: { code: false }, columnOrder: [], density: 'compact' } },
    };
    mockApi({
      ...noViews,
      getListViews: () => (++requestCount === 1 ? promise : saved),
      listSuppliers: () => createPage(suppliers),
      saveListView: () => null,
    });
    await renderScreen(supplierList);
    const code = page.getByRole('columnheader', { name: 'Code' });
    await expect.element(code).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Columns' }));
    await userEvent.click(page.getByRole('checkbox', { name: 'Code' }));
    resolve({ views: {} });
    // the other stored choices are loaded after this one is saved
    await expect.poll(() => requestCount).toBe(2);
    await expect.poll(() => code.elements().length).toBe(0);
  });
});

describe('the selection of a list', () => {
  test('rows that were selected on a page are no longer selected after a visit to another page', async () => {
    mockApi({
      ...noViews,
      listSuppliers: ({ query }) =>
        createPage(query.get('currentPage') === '2' ? suppliers.slice(1) : suppliers.slice(0, 1), 21),
    });
    const router = await renderScreen(selectableList);
    await userEvent.click(page.getByRole('checkbox', { name: /Kiln & Co/ }));
    await expect.element(page.getByText('Chosen: 1')).toBeVisible();
    await router.navigate('/?page=2');
    await expect.element(lantern).toBeVisible();
    await router.navigate('/');
    await expect.element(kiln).toBeVisible();
    expect(page.getByText('Chosen: 1').elements()).toHaveLength(0);
    await expect.element(page.getByRole('checkbox', { name: /Kiln & Co/ })).not.toBeChecked();
  });
});

describe('a list by keyboard', () => {
  test('the slash key focuses the search, and j and k move between rows', async () => {
    mockApi({ ...noViews, listSuppliers: () => createPage(suppliers) });
    await renderScreen(supplierList);
    await expect.element(kiln).toBeVisible();
    await userEvent.keyboard('j');
    await expect.poll(focused).toBe('Kiln & Co');
    await userEvent.keyboard('j');
    await expect.poll(focused).toBe('Lantern House');
    await userEvent.keyboard('k');
    await expect.poll(focused).toBe('Kiln & Co');
    await userEvent.keyboard('/');
    const search = page.getByRole('searchbox', { name: 'Search' });
    await expect.poll(() => document.activeElement).toBe(search.element());
    await expect.element(search).toHaveValue('');
  });

  test('the key x selects the row that has the focus, and clears it again', async () => {
    mockApi({ ...noViews, listSuppliers: () => createPage(suppliers) });
    await renderScreen(selectableList);
    await expect.element(kiln).toBeVisible();
    await userEvent.keyboard('jx');
    await expect.element(page.getByText('Chosen: 1')).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: /Kiln & Co/ })).toBeChecked();
    await userEvent.keyboard('x');
    await expect.poll(() => page.getByText('Chosen: 1').elements()).toHaveLength(0);
  });

  test('the arrow keys move between rows, and Enter opens the record', async () => {
    mockApi({ ...noViews, listSuppliers: () => createPage(suppliers) });
    const router = await renderScreen(supplierList);
    await expect.element(kiln).toBeVisible();
    (kiln.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(focused).toBe('Lantern House');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => router.state.location.pathname).toBe('/suppliers/SU-2');
  });

  test('a filter can be chosen by keyboard', async () => {
    mockApi({ ...noViews, listSuppliers: () => createPage(suppliers) });
    const router = await renderScreen(supplierList);
    await expect.element(kiln).toBeVisible();
    (page.getByRole('button', { name: /^Status/ }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('option', { name: 'Active', exact: true })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => router.state.location.search).toBe('?state=active');
  });
});

describe('a list on a phone', () => {
  test('on a phone in Chinese the rows are cards that fit the screen', async () => {
    mockApi({ ...noViews, listSuppliers: () => createPage(suppliers) });
    await renderScreen(supplierList, { width: 390, language: 'zh-HK' });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('供應商');
    await expect.element(page.getByText('2 間供應商')).toBeVisible();
    await expect.element(kiln).toBeVisible();
    expect(page.getByRole('table').elements()).toHaveLength(0);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  test('on a phone a list shows its loading state and its empty state', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    mockApi({ ...noViews, listSuppliers: () => promise });
    await renderScreen(supplierList, { width: 390, language: 'zh-HK' });
    await expect.element(page.getByRole('status', { name: '載入中' })).toBeVisible();
    resolve(createPage([]));
    await expect.element(page.getByText('尚未有供應商')).toBeVisible();
  });
});
