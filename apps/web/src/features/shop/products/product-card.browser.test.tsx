import type { ProductCard as Product } from '@keepsake/core/shop/products/product.contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import { ProductCard } from './product-card.tsx';

const mug = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Mug',
  subtitle: '',
  price: 8800,
  available: 3,
} as Product;
const add = page.getByRole('button', { name: 'Add Mug to cart' });

test('a visitor who adds a souvenir from its card logs in first', async () => {
  mockApi({});
  const router = await renderScreen(<ProductCard product={mug} sizes="200px" />);
  await userEvent.click(add);
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(sessionStorage.getItem('keepsake.wanted')).toContain(mug.id);
});

test('a souvenir that is sold out cannot be added from its card', async () => {
  mockApi({});
  await renderScreen(<ProductCard product={{ ...mug, available: 0 }} sizes="200px" />);
  await expect.element(page.getByRole('link', { name: 'Mug' })).toBeVisible();
  await expect.element(add).not.toBeInTheDocument();
});
