// The page of pickup slips.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import SlipsPage from './slips-page.tsx';

test('without a selection, the page of pickup slips says so, links back and offers no printing', async () => {
  mockApi({});
  await renderScreen(<SlipsPage />, { path: '/inventory/approval-management/slips' });
  await expect.element(page.getByText('No pickup slips selected')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /^Back to/ }))
    .toHaveAttribute('href', '/inventory/approval-management');
  expect(page.getByRole('button').elements()).toHaveLength(0);
});
