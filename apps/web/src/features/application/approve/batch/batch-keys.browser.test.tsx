// The keys of the list of approvals: move, select, approve and reject.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createPage, noViews } from '../../../../testing/list-answers.ts';
import { mockApi, renderScreen } from '../../../../testing/render-screen.tsx';
import MyApprovalsPage from '../my-approvals-page.tsx';

const row = {
  applicantName: 'May Lee',
  organizationName: 'Library',
  urgency: 'normal',
  souvenirNames: ['Crest mug'],
  covers: [],
  pieces: 4,
  totalAmount: 5000,
  useDate: '2026-12-01',
  openedAt: '2026-11-17T02:00:00.000Z',
  waitedDays: 0,
  recipientCount: 0,
  recipientName: 'Ada Chan',
  activity: '',
  overdue: false,
  offered: false,
  actingFor: null,
};
const rows = ['AP20261117-0001', 'AP20261117-0002'].map((no) => ({ ...row, id: no, no }));
const dialog = page.getByRole('dialog');
beforeEach(async () => {
  mockApi({
    ...noViews,
    listApprovals: () => createPage(rows),
    countApprovals: () => ({ pending: 2, offered: 0, processed: 0, forwarded: 0, overdue: 0 }),
  });
  await renderScreen(<MyApprovalsPage />, { path: '/application/my-approvals' });
  await expect.element(page.getByRole('link', { name: /AP20261117-0001/ })).toBeVisible();
});

test('J moves to an application, X selects it, and A opens the dialog that approves all selected applications', async () => {
  await userEvent.keyboard('jx');
  await expect.element(page.getByText('1 selected').first()).toBeVisible();
  await userEvent.keyboard('jx');
  await expect.element(page.getByText('2 selected').first()).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(dialog.getByText('AP20261117-0001')).toBeVisible();
  await expect.element(dialog.getByText('AP20261117-0002')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
});

test('if no application is selected, R opens the dialog that rejects the application with the focus', async () => {
  await userEvent.keyboard('jjr');
  await expect.element(dialog.getByText('AP20261117-0002')).toBeVisible();
  await expect.element(dialog.getByText('AP20261117-0001')).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Reject', exact: true })).toBeVisible();
});

test('A and R do nothing while no application has the focus', async () => {
  await userEvent.keyboard('ar');
  await expect.element(dialog).not.toBeInTheDocument();
});
