import type { MenuEntry } from '@keepsake/core/identity/sessions/session.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockApi, renderScreen } from '../../testing/render-screen.tsx';
import { OfficeTabs } from './office-tabs.tsx';

const entry = (id: string, urlAddress: string, children: MenuEntry[] = []): MenuEntry => ({
  id,
  parentId: '',
  enCode: id,
  fullName: id,
  icon: 'gift',
  urlAddress,
  children,
});
const groups = [
  entry('application.apply', '', [entry('application.home', '/application/home')]),
  entry('application.approve', '', [entry('application.my-approvals', '/application/my-approvals')]),
];

test('on a phone the tab Approvals shows how many applications wait for the user', async () => {
  mockApi({
    countApprovals: () => ({ pending: 4, offered: 0, processed: 9, forwarded: 0, overdue: 1 }),
  });
  await renderScreen(<OfficeTabs groups={groups} />, { path: '/application/home', width: 390 });
  const tab = page.getByRole('link', { name: 'Approvals 4 applications to review' });
  await expect.element(tab.getByText('4', { exact: true })).toBeVisible();
});
