import type { ProductCard as Product } from '@keepsake/core/shop/products/product.contract';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearSession, startSession } from '../../../api/session.ts';
import { mockApi, refusal, renderScreen } from '../../../testing/render-screen.tsx';
import { clearCart } from '../layout/cart-store.ts';
import { ProductCard } from './product-card.tsx';

const mug = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Mug',
  subtitle: '',
  price: 8800,
  available: 3,
} as Product;
const add = page.getByRole('button', { name: 'Add Mug to cart' });

test('a visitor who adds a souvenir from its card signs in first', async () => {
  mockApi({});
  const router = await renderScreen(<ProductCard product={mug} sizes="200px" />);
  await userEvent.click(add);
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(sessionStorage.getItem('keepsake.wanted')).toContain(mug.id);
});

test('if the session has ended, a souvenir that is added is remembered for the next sign-in', async () => {
  startSession('bearer ended');
  onTestFinished(clearSession);
  onTestFinished(clearCart);
  onTestFinished(() => sessionStorage.removeItem('keepsake.wanted'));
  mockApi({
    currentUser: () => ({ userInfo: { userId: 'u' }, menuList: [], permissionList: [] }),
    addToCart: () => refusal(600, 'Your session has ended'),
    getCart: () => refusal(600, 'Your session has ended'),
  });
  await renderScreen(<ProductCard product={mug} sizes="200px" />);
  await userEvent.click(add);
  await expect.element(page.getByText('Your session has ended')).toBeVisible();
  await expect.poll(() => sessionStorage.getItem('keepsake.wanted')).toContain(mug.id);
});

test('a souvenir that is sold out cannot be added from its card', async () => {
  mockApi({});
  await renderScreen(<ProductCard product={{ ...mug, available: 0 }} sizes="200px" />);
  await expect.element(page.getByRole('link', { name: 'Mug' })).toBeVisible();
  await expect.element(add).not.toBeInTheDocument();
});

test('the card of a souvenir that can have a personal text says so, and has no button to add it to the cart', async () => {
  mockApi({});
  await renderScreen(<ProductCard product={{ ...mug, hasPersonalText: true }} sizes="200px" />);
  await expect.element(page.getByText('Can be personalised')).toBeVisible();
  await expect.element(add).not.toBeInTheDocument();
});

test('the text of the lowest of several prices has a blank between "from" and the price', async () => {
  mockApi({});
  await renderScreen(<ProductCard product={{ ...mug, highestPrice: 9900 }} sizes="200px" />);
  await expect.poll(() => document.querySelector('article')?.textContent).toContain('from HK$88');
});

test('the message after adding a souvenir to the cart has a button that opens the cart', async () => {
  startSession('bearer buyer');
  onTestFinished(clearSession);
  onTestFinished(clearCart);
  const totals = { selectedCount: 1, selectedAmount: 8800, limit: 50 };
  const item = {
    id: 'i',
    souvenirId: mug.id,
    name: 'Mug',
    quantity: 1,
    selected: true,
    price: 8800,
    note: null,
  };
  mockApi({
    currentUser: () => ({ userInfo: { userId: 'u' }, menuList: [], permissionList: [] }),
    addToCart: () => ({ item, lines: 1, ...totals }),
    getCart: () => ({ list: [item], ...totals }),
  });
  const router = await renderScreen(<ProductCard product={mug} sizes="200px" />);
  await userEvent.click(add);
  await userEvent.click(page.getByRole('button', { name: 'View cart' }));
  await expect.poll(() => router.state.location.pathname).toBe('/shopping/cart');
});
