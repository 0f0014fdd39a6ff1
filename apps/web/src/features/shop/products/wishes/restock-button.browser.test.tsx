// The button to wait for a sold-out souvenir, and the heart button of the wish list. Each test signs in with its own
// token, because the store keeps the marks that it loaded for a token.
import type { WishMarks } from '@keepsake/core/shop/wishes/wish.contract';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearSession, readSignInReason, startSession, takeRememberedPath } from '../../../../api/session.ts';
import { mockApi, refusal, renderScreen } from '../../../../testing/render-screen.tsx';
import { useFulfilWanted } from '../../layout/use-wanted.ts';
import { takeWanted } from '../../layout/wanted.ts';
import { LazyWishHeart } from './lazy-wish-heart.tsx';
import { RestockButton } from './restock-button.tsx';
import WishHeart from './wish-heart.tsx';

const souvenirId = '00000000-0000-4000-8000-000000000001';
const none: WishMarks = { wished: [], waiting: [] };
/** Calls the same hook as the layout of the shop. */
function Shop({ children }: { children: ReactNode }) {
  useFulfilWanted();
  return children;
}
const button = <RestockButton souvenirId={souvenirId} name="Tea set" className="" />;
const ask = page.getByRole('button', { name: 'Tell me when it is back' });
const told = page.getByRole('button', { name: 'We will email you when it is back. Select to cancel.' });
afterEach(clearSession);

test('a visitor who asks to be told about a restock signs in first, and then the request is sent', async () => {
  const { requests } = mockApi({
    getWishMarks: () => none,
    requestRestock: () => ({ ...none, waiting: [souvenirId] }),
  });
  const router = await renderScreen(<Shop>{button}</Shop>, { path: '/shopping/detail/1' });
  await userEvent.click(ask);
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(requests).toEqual([]);
  startSession('visitor-token');
  await expect.element(told).toBeVisible();
  await expect.element(page.getByText('We will email you when Tea set is back')).toBeVisible();
  expect(requests.map(({ body }) => body)).toContainEqual({ souvenirId });
  expect(takeWanted()).toBeUndefined();
});

test('the button tells a person that they wait for a restock, and lets them stop waiting', async () => {
  startSession('waiting-token');
  let waiting = [souvenirId];
  mockApi({
    getWishMarks: () => ({ ...none, waiting }),
    withdrawRestockRequest: ({ params }) => {
      waiting = waiting.filter((id) => id !== params.id);
      return { ...none, waiting };
    },
  });
  await renderScreen(button, { width: 390 });
  await userEvent.click(told);
  await expect.element(ask).toBeVisible();
  await expect.element(told).not.toBeInTheDocument();
});

test('a refused restock request shows the reason, and the button can be pressed again', async () => {
  startSession('refused-token');
  mockApi({
    getWishMarks: () => none,
    requestRestock: () => refusal(409, 'This souvenir is in stock', { reason: 'IN_STOCK' }),
  });
  await renderScreen(button);
  await userEvent.click(ask);
  await expect.element(page.getByText('This souvenir is in stock')).toBeVisible();
  await expect.element(ask).toHaveAttribute('aria-busy', 'false');
});

test('a visitor who presses the heart signs in first, and then the souvenir is on the wish list', async () => {
  const { requests } = mockApi({
    getWishMarks: () => none,
    addWish: () => ({ ...none, wished: [souvenirId] }),
  });
  const heart = <LazyWishHeart id={souvenirId} name="Tea set" />;
  const router = await renderScreen(<Shop>{heart}</Shop>, { path: '/shopping?order=newest' });
  await userEvent.click(page.getByRole('button', { name: 'Add Tea set to wish list' }));
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(requests).toEqual([]);
  expect(readSignInReason()).toBe('Sign in to add Tea set to your wish list.');
  expect(takeRememberedPath()).toBe('/shopping?order=newest');
  startSession('wishing-token');
  await expect.element(page.getByRole('button', { name: 'Remove Tea set from wish list' })).toBeVisible();
  await expect.element(page.getByText('Added to your wish list: Tea set')).toBeVisible();
  expect(requests.map(({ body }) => body)).toContainEqual({ souvenirId });
});

test('the heart button adds a souvenir to the wish list and removes it again', async () => {
  startSession('heart-token');
  mockApi({
    getWishMarks: () => none,
    addWish: () => ({ ...none, wished: [souvenirId] }),
    removeWish: () => none,
  });
  await renderScreen(<WishHeart id={souvenirId} name="Tea set" />);
  await userEvent.click(page.getByRole('button', { name: 'Add Tea set to wish list' }));
  await userEvent.click(page.getByRole('button', { name: 'Remove Tea set from wish list' }));
  await expect.element(page.getByRole('button', { name: 'Add Tea set to wish list' })).toBeVisible();
});
