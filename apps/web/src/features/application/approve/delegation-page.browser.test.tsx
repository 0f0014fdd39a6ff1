// The list of delegations.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createPage, noViews } from '../../../testing/list-answers.ts';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import DelegationPage from './delegation-page.tsx';

const delegation = {
  id: 'd1',
  fromName: 'Ada',
  toName: 'May Lee',
  side: 'from',
  startsOn: '2026-11-16',
  endsOn: '2026-11-20',
  reason: 'Leave',
  state: 'active',
  createdBy: 'Bob',
  createdAt: '2026-11-10T02:00:00.000Z',
  actions: ['revoke'],
};
beforeEach(() => localStorage.clear());

test('the list of delegations shows who delegates to whom, the days, the status, the reason and the creator', async () => {
  mockApi({ ...noViews, listDelegations: () => createPage([delegation]) });
  await renderScreen(<DelegationPage />);
  for (const name of ['Delegated to', 'Delegated by', 'Dates', 'Status', 'Reason', 'Created by', 'Actions'])
    await expect.element(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  const row = page.getByRole('row', { name: /May Lee/ });
  await expect.element(row).toHaveTextContent('May LeeAda16 Nov 2026 – 20 Nov 2026ActiveLeaveBobEnd now');
});

test('delegations can be filtered by state', async () => {
  const { requests } = mockApi({ ...noViews, listDelegations: () => createPage([delegation]) });
  await renderScreen(<DelegationPage />);
  await userEvent.click(page.getByRole('button', { name: /^Status/ }).first());
  await userEvent.click(page.getByRole('option', { name: 'Ended early' }));
  await expect.poll(() => requests.some(({ query }) => query.get('state') === 'revoked')).toBe(true);
});

test('a delegation is ended after a confirmation', async () => {
  const { requests } = mockApi({
    ...noViews,
    listDelegations: () => createPage([delegation]),
    revokeDelegation: () => null,
  });
  await renderScreen(<DelegationPage />);
  await userEvent.click(page.getByRole('button', { name: 'End now' }));
  const dialog = page.getByRole('dialog', { name: 'End the delegation from Ada to May Lee?' });
  await userEvent.click(dialog.getByRole('button', { name: 'End now' }));
  await expect.poll(() => requests.some(({ params }) => params.id === 'd1')).toBe(true);
});

test('the button for a new delegation opens a dialog with its form', async () => {
  mockApi({
    ...noViews,
    listDelegations: () => createPage([delegation]),
    listPossibleDelegates: () => ({ list: [], maySetForOthers: false }),
  });
  await renderScreen(<DelegationPage />);
  await userEvent.click(page.getByRole('button', { name: 'New delegation' }));
  const dialog = page.getByRole('dialog', { name: 'New delegation' });
  await expect.element(dialog.getByRole('combobox', { name: 'Delegated to' })).toBeVisible();
});

test('without delegations, the list says so', async () => {
  mockApi({ ...noViews, listDelegations: () => createPage([]) });
  await renderScreen(<DelegationPage />);
  await expect.element(page.getByText('No delegations yet')).toBeVisible();
});
