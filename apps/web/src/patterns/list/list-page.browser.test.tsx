// A list of the back office in every state it can be in.
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { controlTime, mockApi, mockLive, refusal, renderScreen } from '../../testing/render-screen.tsx';
import { noViews, pageOf, supplierList, suppliers } from '../../testing/supplier-list.tsx';

const kiln = page.getByRole('link', { name: /Kiln & Co/ });
const lantern = page.getByRole('link', { name: /Lantern House/ });
const table = page.getByRole('table', { name: 'Suppliers' });
const focused = () => document.activeElement?.textContent;
beforeEach(() => localStorage.clear());

describe('what it shows', () => {
  test('A list shows its rows, how many there are, and a link on each.', async () => {
    mockApi({ ...noViews, listSuppliers: () => pageOf(suppliers) });
    await renderScreen(supplierList);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Suppliers');
    await expect.element(kiln).toHaveAttribute('href', '/suppliers/SU-1');
    await expect.element(page.getByRole('row', { name: 'SU-2 Lantern House 3' })).toBeVisible();
    await expect.element(page.getByText('2 suppliers')).toBeVisible();
  });

  test('A list says that it is loading until the answer is there.', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    mockApi({ ...noViews, listSuppliers: () => promise });
    await renderScreen(supplierList);
    await expect.element(table).toHaveAttribute('aria-busy', 'true');
    resolve(pageOf(suppliers));
    await expect.element(kiln).toBeVisible();
    await expect.element(table).toHaveAttribute('aria-busy', 'false');
  });

  test('A list without anything in it says so and offers to begin.', async () => {
    mockApi({ ...noViews, listSuppliers: () => pageOf([]) });
    await renderScreen(supplierList);
    await expect.element(page.getByText('No suppliers yet')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'New', exact: true })).toBeVisible();
    expect(page.getByRole('button', { name: 'Clear filters' }).elements()).toHaveLength(0);
  });

  test('A list in which nothing matches offers to clear the filters, and shows everything then.', async () => {
    mockApi({ ...noViews, listSuppliers: ({ query }) => pageOf(query.has('keyword') ? [] : suppliers) });
    const router = await renderScreen(supplierList, { path: '/?keyword=zzz' });
    await expect.element(page.getByText('No results')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Clear filters' }));
    await expect.element(kiln).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  test.each([
    ['/?keyword=kil', 'At least 10,000 suppliers', '1–20 of at least 10,000 items'],
    ['/', '10,000 suppliers', '1–20 of 10,000 items'],
  ])('A search says when it stopped counting, and a whole list does not: %s', async (path, found, range) => {
    mockApi({ ...noViews, listSuppliers: () => pageOf(suppliers, 10_000) });
    await renderScreen(supplierList, { path });
    await expect.element(page.getByText(found, { exact: true })).toBeVisible();
    await expect.element(page.getByText(range, { exact: true })).toBeVisible();
  });

  test('A list tells what went wrong and shows its rows after trying again.', async () => {
    let tries = 0;
    mockApi({
      ...noViews,
      listSuppliers: () => (++tries === 1 ? refusal(503, 'Too busy') : pageOf(suppliers)),
    });
    await renderScreen(supplierList);
    await expect.element(page.getByRole('alert').getByText('Too busy')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(kiln).toBeVisible();
  });

  test('A reader without the permission is told so in the words of the server.', async () => {
    mockApi({ ...noViews, listSuppliers: () => refusal(403, '你沒有權限') });
    await renderScreen(supplierList, { language: 'zh-HK' });
    await expect.element(page.getByRole('alert').getByText('你沒有權限')).toBeVisible();
    await expect.element(page.getByRole('button', { name: '重試' })).toBeVisible();
    expect(page.getByRole('table').elements()).toHaveLength(0);
  });

  test('The rows stay while the next page is on its way, and are marked as old.', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    mockApi({
      ...noViews,
      listSuppliers: ({ query }) =>
        query.get('currentPage') === '2' ? promise : pageOf(suppliers.slice(0, 1), 21),
    });
    const router = await renderScreen(supplierList);
    await expect.element(page.getByText('1–20 of 21 items')).toBeVisible();
    await router.navigate('/?page=2');
    await expect.element(table).toHaveAttribute('aria-busy', 'true');
    await expect.element(kiln).toBeVisible();
    resolve(pageOf(suppliers.slice(1), 21));
    await expect.element(lantern).toBeVisible();
    await expect.element(page.getByText('21–21 of 21 items')).toBeVisible();
  });

  test('The list follows when somebody else changes something in it.', async () => {
    const pass = controlTime();
    const live = mockLive();
    let rows = suppliers.slice(0, 1);
    mockApi({ ...noViews, streamLive: live.answer, listSuppliers: () => pageOf(rows) });
    await renderScreen(supplierList);
    await expect.element(kiln).toBeVisible();
    await live.opened;
    await pass(1000);
    rows = suppliers;
    live.tell('catalogue');
    await expect.element(lantern).toBeVisible();
  });
});

describe('what one does with it', () => {
  test('A heading sorts upwards, then downwards, then not at all.', async () => {
    const asked: (string | null)[] = [];
    mockApi({
      ...noViews,
      listSuppliers: ({ query }) => {
        asked.push(query.get('sort'));
        return pageOf(suppliers);
      },
    });
    const router = await renderScreen(supplierList);
    // an answer that nobody waits for any more is not kept
    await expect.element(kiln).toBeVisible();
    const heading = page.getByRole('columnheader', { name: 'Code' });
    for (const [direction, address, question] of [
      ['ascending', '?sidx=code&sort=asc', 'asc'],
      ['descending', '?sidx=code&sort=desc', 'desc'],
      ['none', '', 'desc'],
    ]) {
      await userEvent.click(heading.getByRole('button'));
      await expect.element(heading).toHaveAttribute('aria-sort', direction);
      expect(router.state.location.search).toBe(address);
      // the order without a name was asked for at first, and its answer is still fresh
      await expect.poll(() => asked.at(-1)).toBe(question);
    }
  });

  test('A click on a row opens its record, which knows the list it came from and its filters.', async () => {
    mockApi({ ...noViews, listSuppliers: () => pageOf(suppliers) });
    const router = await renderScreen(supplierList, { path: '/suppliers?state=active' });
    await userEvent.click(page.getByRole('cell', { name: 'SU-2' }));
    await expect.poll(() => router.state.location.pathname).toBe('/suppliers/SU-2');
    expect(router.state.location.state).toEqual({ list: '/suppliers', from: '?state=active' });
  });

  test('A column is hidden by choice, and the choice is kept on the server.', async () => {
    const kept: unknown[] = [];
    mockApi({
      ...noViews,
      listSuppliers: () => pageOf(suppliers),
      saveLook: ({ body }) => {
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

  test('A column that is hidden before the server has said which are stays hidden.', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    let asked = 0;
    const saved = {
      looks: { 'test.suppliers': { columns: { code: false }, columnOrder: [], density: 'compact' } },
    };
    mockApi({
      ...noViews,
      listLooks: () => (++asked === 1 ? promise : saved),
      listSuppliers: () => pageOf(suppliers),
      saveLook: () => null,
    });
    await renderScreen(supplierList);
    const code = page.getByRole('columnheader', { name: 'Code' });
    await expect.element(code).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Columns' }));
    await userEvent.click(page.getByRole('checkbox', { name: 'Code' }));
    resolve({ looks: {} });
    // what else is kept there is asked for once this is
    await expect.poll(() => asked).toBe(2);
    await expect.poll(() => code.elements().length).toBe(0);
  });
});

describe('by keyboard', () => {
  test('A slash goes to the search, and j and k walk the rows.', async () => {
    mockApi({ ...noViews, listSuppliers: () => pageOf(suppliers) });
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

  test('The arrows walk from row to row and Enter opens the record.', async () => {
    mockApi({ ...noViews, listSuppliers: () => pageOf(suppliers) });
    const router = await renderScreen(supplierList);
    await expect.element(kiln).toBeVisible();
    (kiln.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(focused).toBe('Lantern House');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => router.state.location.pathname).toBe('/suppliers/SU-2');
  });

  test('A filter is chosen by keyboard alone.', async () => {
    mockApi({ ...noViews, listSuppliers: () => pageOf(suppliers) });
    const router = await renderScreen(supplierList);
    await expect.element(kiln).toBeVisible();
    (page.getByRole('button', { name: /^Status/ }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('option', { name: 'Active', exact: true })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => router.state.location.search).toBe('?state=active');
  });
});

describe('on a phone', () => {
  test('The rows are cards in Chinese, no wider than the screen.', async () => {
    mockApi({ ...noViews, listSuppliers: () => pageOf(suppliers) });
    await renderScreen(supplierList, { width: 390, language: 'zh-HK' });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('供應商');
    await expect.element(page.getByText('2 間供應商')).toBeVisible();
    await expect.element(kiln).toBeVisible();
    expect(page.getByRole('table').elements()).toHaveLength(0);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  test('The list says that it is loading, and that it is empty.', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    mockApi({ ...noViews, listSuppliers: () => promise });
    await renderScreen(supplierList, { width: 390, language: 'zh-HK' });
    await expect.element(page.getByRole('status', { name: '載入中' })).toBeVisible();
    resolve(pageOf([]));
    await expect.element(page.getByText('尚未有供應商')).toBeVisible();
  });
});
