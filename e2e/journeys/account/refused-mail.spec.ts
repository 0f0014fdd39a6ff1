import { mailServer } from '../../servers.ts';
import { expect, test } from '../../test.ts';

type Email = { subject: string; text: string; to: string[] };

test('an email that the mail server refuses shows the reason and arrives once after a retry', async ({
  page,
  t,
  variantName,
  signIn,
  checkAccessibility,
}) => {
  const address = `reader-${variantName}@college.example`;
  const title = `領取通知 ${variantName}`;
  const readArrivedEmails = async () => {
    const emails = (await (await page.request.get(mailServer.url)).json()) as Email[];
    return emails.filter(({ to }) => to.includes(address));
  };
  await signIn('admin');
  await page.goto('/inventory/notificationLog-report/new');
  await page.getByRole('textbox', { name: t('notification.receiverName'), exact: true }).fill('讀信人');
  await page.getByRole('textbox', { name: t('notification.receiverAddress'), exact: true }).fill(address);
  await page.getByRole('textbox', { name: t('notification.title'), exact: true }).fill(title);
  await page.getByRole('textbox', { name: t('notification.content'), exact: true }).fill('請於星期一領取。');
  await page.getByRole('button', { name: t('notifications.send') }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await expect(page.getByText(t('notification.status.failed'), { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/No such person here/).first()).toBeVisible();
  await checkAccessibility();
  expect(await readArrivedEmails()).toEqual([]);
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
  expect(await readArrivedEmails()).toEqual([
    { subject: title, text: expect.stringContaining('請於星期一領取。'), to: [address] },
  ]);
});
