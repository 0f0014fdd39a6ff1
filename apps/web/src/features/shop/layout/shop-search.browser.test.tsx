import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import { ShopSearch } from './shop-search.tsx';

const buildProduct = (id: string, name: string) => ({
  id,
  productCode: id,
  name,
  subtitle: '',
  categoryId: 'c1',
  isVip: false,
  isHot: false,
  price: 8800,
  currency: 'HKD',
  available: 3,
  isAlmostSoldOut: false,
  cover: null,
});
const field = page.getByRole('combobox', { name: 'Search souvenirs or codes' });
const options = page.getByRole('option');

async function openSearch() {
  mockApi({
    listProducts: () => ({
      list: [buildProduct('s1', 'Crest mug'), buildProduct('s2', 'Plain mug')],
      pagination: { currentPage: 1, pageSize: 6, total: 2 },
    }),
  });
  const router = await renderScreen(<ShopSearch />, { width: 390 });
  await userEvent.fill(field, 'mug');
  await expect.element(options.first()).toBeVisible();
  return router;
}

test('the arrow keys choose a suggested souvenir, and Enter opens it', async () => {
  const router = await openSearch();
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect
    .element(page.getByRole('option', { name: 'Plain mug HK$88' }))
    .toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/shopping/detail/s2');
  await expect.element(field).toHaveValue('');
  await expect.element(field).not.toHaveFocus();
});

test('a tap on a suggested souvenir opens it and empties the field', async () => {
  const router = await openSearch();
  await userEvent.click(options.first());
  await expect.poll(() => router.state.location.pathname).toBe('/shopping/detail/s1');
  await expect.element(field).toHaveValue('');
  await expect.element(field).not.toHaveFocus();
});

test('Escape closes the suggestions and keeps the text, and Enter then searches for it', async () => {
  const router = await openSearch();
  await userEvent.keyboard('{Escape}');
  await expect.element(options.first()).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('mug');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.search).toBe('?keyword=mug');
});
