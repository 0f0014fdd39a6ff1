// The messages of a person in the header.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, renderScreen } from '../../testing/render-screen.tsx';
import InboxBell from './inbox-bell.tsx';

const message = { at: '2026-11-16T02:00:00.000Z', businessType: 'application', businessNo: '', read: false };
const list = [
  {
    ...message,
    id: 'm1',
    title: 'Approval needed',
    content: 'Review it:',
    path: '/application/approval/a1',
  },
  { ...message, id: 'm2', title: 'Closed tomorrow', content: '', path: '' },
];

test('a message opens the page that it is about and is then marked as read, and a message without a page is not a link', async () => {
  const { requests } = mockApi({
    countUnread: () => ({ unread: 2 }),
    listInbox: () => ({ list, pagination: { total: 2 }, unread: 2 }),
    readMessage: () => ({ unread: 1 }),
  });
  const router = await renderScreen(<InboxBell />);
  await userEvent.click(page.getByRole('button', { name: 'Messages, 2 unread' }));
  const panel = page.getByRole('region', { name: 'Messages' });
  await expect.element(panel.getByText('Closed tomorrow')).toBeVisible();
  expect(panel.getByRole('link').elements()).toHaveLength(1);
  await expect.element(panel.getByText(/^Review it:/)).toHaveTextContent('Review it: Open');
  await userEvent.click(panel.getByRole('link', { name: 'Approval needed' }));
  await expect.poll(() => router.state.location.pathname).toBe('/application/approval/a1');
  expect(requests.some(({ params }) => params.id === 'm1')).toBe(true);
  await expect.poll(() => panel.elements()).toHaveLength(0);
});
