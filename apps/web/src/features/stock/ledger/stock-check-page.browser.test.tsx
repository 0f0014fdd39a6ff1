// The result of a stock check and the list of earlier checks.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createPage } from '../../../testing/list-answers.ts';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import StockCheckPage from './stock-check-page.tsx';

const firstId = '018f0000-0000-7000-8000-000000000001';
const secondId = '018f0000-0000-7000-8000-000000000002';
const check = { id: firstId, trigger: 'hand', actor: 'Ada', durationMs: 120, faults: 0 };
const runs = [
  { ...check, at: '2026-11-16T02:00:00.000Z' },
  { ...check, id: secondId, at: '2026-11-15T02:00:00.000Z' },
];

test('the pages of the list of stock checks keep the shown check, and another check keeps the page', async () => {
  mockApi({
    getStockCheck: () => ({ ...runs[0], list: [], more: 0 }),
    listStockChecks: () => createPage(runs, 60),
  });
  const router = await renderScreen(<StockCheckPage />, { path: `/inventory/stock-health?id=${firstId}` });
  await userEvent.click(page.getByRole('link', { name: 'Page 2' }));
  await expect.poll(() => router.state.location.search).toBe(`?id=${firstId}&page=2`);
  await userEvent.click(page.getByRole('table').getByRole('link').nth(1));
  await expect.poll(() => router.state.location.search).toBe(`?id=${secondId}&page=2`);
});
