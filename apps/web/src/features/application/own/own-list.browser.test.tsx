// The list of the user's own applications.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createPage } from '../../../testing/list-answers.ts';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import { OwnList } from './own-list.tsx';

test('the list of own applications has a tab for each state with applications, and for the selected state', async () => {
  mockApi({
    countOwnApplications: () => ({ list: [{ state: 'draft', count: 2 }] }),
    listOwnApplications: () => createPage([]),
  });
  await renderScreen(<OwnList list="/application/my-applications" applyPath="/application/apply" />, {
    path: '/application/my-applications?state=approved',
  });
  await expect.element(page.getByRole('link', { name: 'Draft 2' })).toBeVisible();
  const tabs = page.getByRole('navigation').getByRole('link').elements();
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['All', 'Draft2', 'Approved']);
});
