// Search and filters of a list, which are always in the URL.
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createPage, noViews } from '../../../testing/list-answers.ts';
import { controlTime, mockApi, renderScreen, setNow } from '../../../testing/render-screen.tsx';
import { supplierList, suppliers } from '../../../testing/supplier-list.tsx';

const kinds = ['Ceramics', 'Glass', 'Jewellery', 'Leather', 'Paper', 'Silk', 'Stone', 'Tea', 'Wood'];
const categories = { list: kinds.map((name) => ({ id: name.toLowerCase(), code: name, name })) };
const search = page.getByRole('searchbox', { name: 'Search' });
const status = page.getByRole('button', { name: /^Status/ });
const category = page.getByRole('button', { name: /^Category/ });
const clearAll = page.getByRole('button', { name: 'Clear filters' });
const choice = (name: string) => page.getByRole('option', { name });
const debounceMs = 300;

/** Renders the list. Returns its URL and the last request. */
async function openList(path = '/', options: Parameters<typeof renderScreen>[1] = {}, total?: number) {
  const queries: URLSearchParams[] = [];
  mockApi({
    ...noViews,
    listSupplierOptions: () => categories,
    listSuppliers: ({ query }) => {
      queries.push(query);
      return createPage(suppliers, total);
    },
  });
  const router = await renderScreen(supplierList, { path, ...options });
  await expect.element(page.getByRole('link', { name: /Kiln & Co/ })).toBeVisible();
  return {
    router,
    queries,
    address: () => router.state.location.search,
    latestQuery: () => queries.at(-1)!,
  };
}
beforeEach(() => localStorage.clear());

describe('searching by keyword', () => {
  test('a typed keyword is in the URL and in the request after a short delay, and not before', async () => {
    const pass = controlTime();
    const { address, latestQuery, queries } = await openList('/?page=3&sidx=code', {}, 90);
    const before = queries.length;
    await userEvent.fill(search, ' kiln ');
    await pass(debounceMs - 1);
    expect(queries).toHaveLength(before);
    await pass(1);
    await expect.poll(address).toBe('?sidx=code&keyword=kiln');
    await expect.poll(() => latestQuery().get('keyword')).toBe('kiln');
    expect(latestQuery().get('currentPage')).toBe('1');
  });

  test('going back removes the whole keyword at once, also from the field', async () => {
    const pass = controlTime();
    const { router, address, latestQuery } = await openList();
    for (const text of ['k', 'ki', 'kil']) {
      await userEvent.fill(search, text);
      await pass(debounceMs);
      await expect.poll(address).toBe(`?keyword=${text}`);
      // wait until the screen has rendered the URL, otherwise going back has no effect
      await expect.poll(() => latestQuery().get('keyword')).toBe(text);
    }
    await router.navigate(-1);
    await expect.poll(address).toBe('');
    await expect.element(search).toHaveValue('');
  });

  test('the keyword of a link is in the field and can be cleared with the button', async () => {
    const pass = controlTime();
    const { address } = await openList('/?keyword=kiln');
    await expect.element(search).toHaveValue('kiln');
    await userEvent.click(page.getByRole('button', { name: 'Clear search' }));
    await pass(debounceMs);
    await expect.poll(address).toBe('');
    await expect.element(search).toHaveValue('');
  });
});

describe('filters with options', () => {
  test('a filter choice is on its button, in the URL and in the request, and "all" removes it', async () => {
    const { address, latestQuery } = await openList();
    await userEvent.click(status);
    await userEvent.click(choice('Disabled'));
    await expect.poll(address).toBe('?state=inactive');
    await expect.poll(() => latestQuery().get('state')).toBe('inactive');
    await expect.element(status).toHaveAccessibleName(/Disabled/);
    await userEvent.click(status);
    await userEvent.click(choice('All'));
    await expect.poll(address).toBe('');
    await expect.element(status).toHaveAccessibleName(/All/);
  });

  test('a long list of options can be searched, and shows a message if nothing matches', async () => {
    const { address } = await openList();
    await userEvent.click(category);
    const find = page.getByLabelText('Type to search');
    await userEvent.fill(find, 'zzz');
    await expect.element(page.getByText('No matching options')).toBeVisible();
    await userEvent.fill(find, 'lea');
    await expect.poll(() => page.getByRole('option').elements().length).toBe(1);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(address).toBe('?category=leather');
    await expect.element(category).toHaveAccessibleName(/Leather/);
  });

  test('going back restores the previous filter choice', async () => {
    const { router, address } = await openList('/?state=active');
    await userEvent.click(status);
    await userEvent.click(choice('Disabled'));
    await expect.poll(address).toBe('?state=inactive');
    await expect.element(status).toHaveAccessibleName(/Disabled/);
    await router.navigate(-1);
    await expect.element(status).toHaveAccessibleName(/Active/);
  });

  test('clearing the filters removes all filters and the keyword, and keeps the sort order', async () => {
    const { address } = await openList(
      '/?keyword=kiln&state=active&startTime=2026-11-01&sidx=code&page=2',
      {},
      40,
    );
    await userEvent.click(clearAll);
    await expect.poll(address).toBe('?sidx=code');
    await expect.element(search).toHaveValue('');
    await expect.poll(() => clearAll.elements().length).toBe(0);
  });

  test('a date preset uses the current day in Hong Kong', async () => {
    // in London it is still the 15th
    setNow('2026-11-15T17:00:00Z');
    const { address, latestQuery } = await openList();
    const days = page.getByRole('button', { name: /^Last changed|^Updated/ });
    await userEvent.click(days);
    await userEvent.click(page.getByRole('button', { name: 'Last 7 days' }));
    await expect.poll(address).toBe('?startTime=last7');
    await expect.poll(() => latestQuery().get('endTime')).toBe('2026-11-16');
    expect(latestQuery().get('startTime')).toBe('2026-11-10');
    await expect.element(days).toHaveAccessibleName(/Last 7 days/);
    await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
  });
});

test('filters that do not fit on one line are behind a button, and the search keeps its width', async () => {
  const { address } = await openList();
  await page.viewport(800, 900);
  await expect.element(page.getByRole('button', { name: 'Filters' })).toBeVisible();
  expect(search.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(258);
  const bar = document.querySelector('search')!;
  expect(bar.getBoundingClientRect().height).toBeLessThan(50);
  await userEvent.click(page.getByRole('button', { name: 'Filters' }));
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Category' }), 'Silk');
  await expect.poll(address).toBe('?category=silk');
  await expect.element(page.getByRole('button', { name: 'Filters, 1 applied' })).toBeVisible();
});

test('an applied filter stays in the line when not all filters fit', async () => {
  await openList('/?category=silk');
  await page.viewport(900, 900);
  await expect.element(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
  await expect.element(category).toHaveTextContent('CategorySilk');
  expect(status.elements()).toHaveLength(0);
});

describe('URLs with wrong values', () => {
  test('unknown filter values in the URL are ignored', async () => {
    const { latestQuery } = await openList('/?state=bogus&startTime=2026-02-30&sidx=drop&page=0&pageSize=7');
    expect(Object.fromEntries(latestQuery())).toEqual({
      currentPage: '1',
      pageSize: '20',
      n: expect.any(String),
    });
    expect(clearAll.elements()).toHaveLength(0);
  });

  test('a page number beyond the end shows the last page', async () => {
    const { address, latestQuery } = await openList('/?page=9', {}, 41);
    await expect.poll(address).toBe('?page=3');
    await expect.poll(() => latestQuery().get('currentPage')).toBe('3');
  });
});

describe('filters on a phone', () => {
  test('on a phone the filters are in a drawer with the number of active filters and results', async () => {
    const { address } = await openList('/?state=active', { width: 390 });
    await userEvent.click(page.getByRole('button', { name: 'Filters, 1 applied' }));
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await userEvent.selectOptions(drawer.getByLabelText('Category'), 'Silk');
    await expect.poll(address).toBe('?state=active&category=silk');
    await userEvent.selectOptions(drawer.getByLabelText('Sort'), 'Code: descending');
    await expect.poll(address).toBe('?state=active&category=silk&sidx=code&sort=desc');
    await userEvent.click(drawer.getByRole('button', { name: 'Show 2 results' }));
    await expect.poll(() => drawer.elements().length).toBe(0);
    await expect.element(page.getByRole('button', { name: 'Filters, 2 applied' })).toBeVisible();
  });

  test('two quick filter choices are both kept', async () => {
    const { address } = await openList('/', { width: 390 });
    await userEvent.click(page.getByRole('button', { name: 'Filters' }));
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await expect.element(drawer.getByRole('option', { name: 'Silk' })).toBeInTheDocument();
    const choose = (label: string, value: string) => {
      const field = drawer.getByLabelText(label).element() as HTMLSelectElement;
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
    choose('Category', 'silk');
    choose('Status', 'inactive');
    await expect.poll(address).toBe('?category=silk&state=inactive');
  });

  test('on a phone in Chinese the filters can be cleared in the drawer, which fits the screen', async () => {
    const { address } = await openList('/?state=active', { width: 390, language: 'zh-HK' });
    await userEvent.click(page.getByRole('button', { name: '篩選，已套用 1 項' }));
    const drawer = page.getByRole('dialog', { name: '篩選' });
    await expect.element(drawer.getByLabelText('狀態')).toHaveValue('active');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await userEvent.click(drawer.getByRole('button', { name: '清除篩選' }));
    await expect.poll(address).toBe('');
    await expect.element(drawer.getByRole('button', { name: '清除篩選' })).toBeDisabled();
  });
});
