import { mailPeer } from '../servers.ts';
import { expect, test } from '../test.ts';

type Letter = { subject: string; text: string; to: string[] };

test('a letter the mail server refuses is seen with its reason, tried again, and arrives once', async ({
  page,
  t,
  who,
  signIn,
  checkAccess,
}) => {
  const address = `reader-${who}@college.example`;
  const title = `領取通知 ${who}`;
  const arrived = async () => {
    const letters = (await (await page.request.get(mailPeer.url)).json()) as Letter[];
    return letters.filter(({ to }) => to.includes(address));
  };
  await signIn('admin');
  await page.goto('/inventory/notificationLog-report/new');
  await page
    .getByRole('textbox', { name: t('notification.column.receiverName'), exact: true })
    .fill('讀信人');
  await page
    .getByRole('textbox', { name: t('notification.column.receiverAddress'), exact: true })
    .fill(address);
  await page.getByRole('textbox', { name: t('notification.column.title'), exact: true }).fill(title);
  await page.getByRole('textbox', { name: t('notifications.content'), exact: true }).fill('請於星期一領取。');
  await page.getByRole('button', { name: t('notifications.send') }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await expect(page.getByText(t('notification.status.failed'), { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/No such person here/).first()).toBeVisible();
  await checkAccess();
  expect(await arrived()).toEqual([]);
  const record = page.url();
  await page.goto(`/inventory/notificationLog-report?status=failed&keyword=${encodeURIComponent(title)}`);
  await expect(page.getByRole('link', { name: title })).toBeVisible();

  await page.goto(record);
  await page.getByRole('button', { name: t('notification.action.retry') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('notification.action.retry') })
    .click();
  await expect(page.getByText(t('notification.status.success'), { exact: true }).first()).toBeVisible();
  expect(await arrived()).toEqual([
    { subject: title, text: expect.stringContaining('請於星期一領取。'), to: [address] },
  ]);
});
