// The figures on the home page of the application area lead to lists with the same applications.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import { HomeFigures } from './home-figures.tsx';
import { OwnList } from './own-list.tsx';

const home = { total: 6, pending: 2, approved: 3, quota: { limit: 3, used: 1, nextDay: '' }, recent: [] };

test('a figure that counts several states opens the list with all of them', async () => {
  await renderScreen(<HomeFigures home={home} />, { path: '/application/home' });
  const link = (name: RegExp) => page.getByRole('link', { name }).element().getAttribute('href');
  await expect.element(page.getByRole('link', { name: /Under review/ })).toBeVisible();
  expect(link(/Under review/)).toBe('/application/my-applications?state=pending,reviewing');
  expect(link(/Approved/)).toBe('/application/my-applications?state=approved,waiting_pickup,completed');
});

test('the home page of an approver first says how many applications wait for a decision', async () => {
  mockApi({
    countApprovals: () => ({ pending: 4, offered: 0, processed: 9, forwarded: 0, overdue: 1 }),
  });
  await renderScreen(<HomeFigures home={home} />, {
    path: '/application/home',
    buttons: { 'my-approvals': ['approve'] },
  });
  const first = page.getByRole('link').first();
  await expect.element(first).toHaveAccessibleName('Waiting for your approval 4');
  await expect.element(first).toHaveAttribute('href', '/application/my-approvals');
});

test('the list of own applications filters by several states and marks their tabs', async () => {
  const { requests } = mockApi({
    listOwnApplications: () => ({ list: [], pagination: { total: 0 } }),
    countOwnApplications: () => ({ list: [] }),
  });
  const path = '/application/my-applications';
  await renderScreen(<OwnList list={path} applyPath={undefined} />, {
    path: `${path}?state=pending,reviewing,unknown`,
  });
  await expect.element(page.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
  await renderScreen(<OwnList list={path} applyPath={undefined} />, {
    path: `${path}?state=pending,reviewing`,
  });
  await expect
    .element(page.getByRole('link', { name: 'Under review' }).last())
    .toHaveAttribute('aria-current', 'true');
  await expect
    .element(page.getByRole('link', { name: 'Pending review' }).last())
    .toHaveAttribute('aria-current', 'true');
  expect(requests.map(({ query }) => query.get('state'))).toContain('pending,reviewing');
});
