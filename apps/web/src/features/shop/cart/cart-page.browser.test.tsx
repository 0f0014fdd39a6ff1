// The cart with many lines: what stays in view while they scroll.
import type { Cart, CartItem } from '@keepsake/core/shop/cart/cart.contract';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { clearSession, startSession } from '../../../api/session.ts';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import { clearCart } from '../layout/cart-store.ts';
import CartPage from './cart-page.tsx';

const names = ['Mug', 'Flask', 'Pen', 'Tie', 'Bear', 'Tote', 'Cap', 'Scarf'];
const list = names.map(
  (name, index): CartItem => ({
    id: String(index),
    cartId: 'c1',
    souvenirId: `s${index}`,
    name,
    coverSrc: null,
    productCode: `GF-${index}`,
    quantity: 1,
    selected: true,
    available: 15,
    note: null,
    personalText: '',
    personal: null,
    price: 4800,
    appPrice: null,
    oldPrice: null,
  }),
);
const cart: Cart = { list, selectedCount: 8, selectedAmount: 38_400, limit: 50 };

test('on a desktop the amounts and the button to check out stay in view while the lines of the cart scroll', async () => {
  startSession('bearer buyer');
  onTestFinished(clearSession);
  onTestFinished(clearCart);
  mockApi({ currentUser: () => ({ userInfo: { userId: 'u1' } }), getCart: () => cart });
  await renderScreen(<CartPage />, { width: 1280 });
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect.element(summary.getByText('Calculated at checkout')).toBeVisible();
  await expect.element(summary.getByText('HK$384.00').first()).toBeVisible();
  const checkOut = summary.getByRole('button', { name: 'Check out (8)' });
  await expect.element(checkOut).toBeInViewport();
  window.scrollTo(0, document.body.scrollHeight);
  await expect.element(page.getByRole('link', { name: 'Scarf' })).toBeInViewport();
  await expect.element(checkOut).toBeInViewport();
  await expect.element(page.getByRole('checkbox', { name: 'Select all' })).toBeChecked();
});
