import { officeUrl } from '../../servers.ts';
import { expect, fetchToken, test } from '../../test.ts';

test.use({ baseURL: officeUrl });

const owners: Record<string, string> = {
  'zh-hk-wide': 'staff',
  'zh-hk-phone': 'student',
  'en-wide': 'user',
  'en-phone': 'other',
};
/** One more than the inbox shows at first. */
const messageCount = 31;

test('without the live stream, new messages appear after a minute, and older ones can be loaded', async ({
  page,
  t,
  variantName,
  signIn,
  checkAccessibility,
}) => {
  const owner = owners[variantName]!;
  let streamRequests = 0;
  await page.route('**/api/live*', (route) => {
    streamRequests += 1;
    return route.abort();
  });
  await page.clock.install();
  await signIn(owner);
  // other journeys may have sent messages to this person
  const token = await fetchToken(page, owner);
  await page.request.post('/api/notifications/inbox/actions/read-all', {
    headers: { authorization: token },
    data: {},
  });
  await page.goto('/application/home');
  const bell = page.getByRole('button', { name: new RegExp(`^${t('ui.inbox')}`) });
  await expect(bell).toBeVisible();
  await page.clock.fastForward(5000);
  await expect.poll(() => streamRequests).toBe(1);

  const headers = { authorization: await fetchToken(page, 'admin') };
  const sendMessage = (title: string) =>
    page.request.post('/api/notifications', {
      headers,
      data: { type: 'app', businessType: 'order', title, receiverName: owner, receiverAddress: owner },
    });
  await sendMessage('第一則');
  const titles = Array.from({ length: messageCount - 1 }, (_, i) => `第 ${i + 2} 則`);
  await Promise.all(titles.map(sendMessage));
  const readUnreadCount = async () => {
    const answer = await page.request.get('/api/notifications/inbox/unread', {
      headers: { authorization: token },
    });
    return ((await answer.json()) as { data: { unread: number } }).data.unread;
  };
  await expect.poll(readUnreadCount).toBe(messageCount);

  // without the stream, the page asks for the number of unread messages once a minute
  await expect(bell).toBeVisible();
  await page.clock.fastForward(61_000);
  await page.getByRole('button', { name: t('ui.inbox.unread', { count: messageCount }) }).click();
  const panel = page.getByRole('region', { name: t('ui.inbox') });
  await expect(panel.getByRole('button', { name: `${t('ui.inbox.read')}:` })).toHaveCount(30);
  await expect(panel.getByText('第一則')).toHaveCount(0);
  await checkAccessibility();
  await panel.getByRole('button', { name: t('ui.inbox.older') }).click();
  await expect(panel.getByText('第一則')).toBeVisible();
  await expect(panel.getByRole('button', { name: t('ui.inbox.older') })).toHaveCount(0);
  await panel.getByRole('button', { name: t('ui.inbox.readAll') }).click();
  await expect(bell).toBeVisible();
  await expect(panel.getByText('第一則')).toBeVisible();
  await expect(panel.getByRole('button', { name: `${t('ui.inbox.read')}:` })).toHaveCount(0);
});
