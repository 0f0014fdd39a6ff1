import { emptySheet } from '../../apps/server/src/platform/sheet.ts';
import { officeUrl } from '../servers.ts';
import { corners } from '../stories.ts';
import { expect, test, tokenOf } from '../test.ts';

test.use({ baseURL: officeUrl });

const sheet = async (heading: string[], rows: string[][]) => ({
  name: 'sheet.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await emptySheet('Sheet', heading, rows),
});

test('an import is left in the midst of it, watched from another screen, and found again with its result', async ({
  page,
  t,
  who,
  language,
  isPhone,
  signIn,
  checkAccess,
}) => {
  test.slow();
  // the four corners are one person: each knows its own by the number of its rows
  const corner = corners.findIndex((one) => one.language === language && one.width < 600 === isPhone);
  const count = 990 + corner;
  await signIn('admin');
  await page.goto('/inventory/gifts/import');
  const rows = Array.from({ length: count }, (_, i) => [
    `L-${who}-${i}`,
    `款 ${i}`,
    `Kind ${i}`,
    'STATIONERY',
  ]);
  await page
    .locator('input[type=file]')
    .setInputFiles(await sheet(['code', 'nameHk', 'nameEn', 'categoryCode'], rows));
  await page.getByRole('button', { name: t('gifts.import.run', { count }) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await expect(dialog.getByText(t('work.leave'))).toBeVisible();

  // the page goes, the work stays
  await page.goto('/inventory/suppliers-management');
  const title = t('work.kind.souvenirs.import');
  const name = new RegExp(`^${t('work.title')}`);
  await page.getByRole('button', { name }).click();
  const entry = page
    .getByRole('region', { name: title })
    .filter({ hasText: new RegExp(count.toLocaleString(language)) });
  await expect(entry).toBeVisible();
  await checkAccess();
  // it ends before their eyes
  const made = language === 'en' ? `${count} created, 0 updated` : `新增 ${count} 款，更改 0 款`;
  await expect(entry.getByText(made)).toBeVisible({ timeout: 30_000 });
  await entry.getByText(t('work.results')).click();
  await expect(entry.getByText(`L-${who}-0`, { exact: true })).toBeVisible();
  await entry.getByRole('button', { name: t('work.dismiss') }).click();
  await expect(entry).toHaveCount(0);
  await page.goto(`/inventory/gifts?keyword=L-${who}-${count - 1}`);
  await expect(page.getByText(`L-${who}-${count - 1}`).first()).toBeVisible();
});

test('a sheet of users with a mistake says so in the dialog and in the header, and imports nobody', async ({
  page,
  t,
  who,
  signIn,
  checkAccess,
}) => {
  await signIn('admin');
  await page.goto('/inventory/organization/users');
  const open = page.getByRole('button', { name: t('users.import'), exact: true });
  await open.click();
  const dialog = page.getByRole('dialog');
  const heading = ['account', 'realName', 'email', 'mobilePhone', 'kind', 'organizeCode', 'positionCode'];
  const account = `w.${who}`;
  await dialog.locator('input[type=file]').setInputFiles(
    await sheet(heading, [
      [account, '王一', '', '', 'student', '', ''],
      [`${account}.2`, '王二', '', '', 'student', `NO-${who}`, ''],
    ]),
  );
  const wrong = new RegExp(`organizeCode: NO-${who}`);
  await expect(dialog.getByText(wrong)).toBeVisible();
  await checkAccess();
  await page.keyboard.press('Escape');
  await page.goto('/inventory/suppliers-management');
  await page.getByRole('button', { name: new RegExp(`^${t('work.title')}`) }).click();
  const entry = page.getByRole('region', { name: t('work.kind.users.import') }).filter({ hasText: wrong });
  await entry.getByText(t('work.results')).click();
  await expect(entry.getByText(wrong)).toBeVisible();
  await page.goto(`/inventory/organization/users?keyword=${account}`);
  await expect(page.getByText(account, { exact: true })).toHaveCount(0);
});

test('a paper is wanted, its page is left at once, and it is fetched from the header', async ({
  page,
  t,
  signIn,
  checkAccess,
}) => {
  test.slow();
  await signIn('admin');
  await page.goto('/inventory/suppliers-management');
  await page.getByRole('button', { name: t('list.export') }).click();
  const begun = page.waitForResponse('**/api/work/papers*');
  await page.getByRole('menuitem', { name: t('list.export.pdf') }).click();
  await begun;
  await page.goto('/inventory/storage-management/StorageLocation');
  await page.getByRole('button', { name: new RegExp(`^${t('work.title')}`) }).click();
  const entry = page.getByRole('region', { name: t('work.kind.reports.print') }).first();
  const fetching = entry.getByRole('button', { name: t('work.fetch') });
  await expect(fetching).toBeVisible({ timeout: 45_000 });
  await checkAccess();
  const downloading = page.waitForEvent('download');
  await fetching.click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
});

test('thousands of labels are drawn before they can be printed, and it shows how far', async ({
  page,
  t,
  signIn,
}) => {
  test.slow();
  await signIn('admin');
  const headers = { authorization: await tokenOf(page, 'admin') };
  const answer = await page.request.get('/api/inventory/souvenirs?pageSize=20', { headers });
  const { data } = (await answer.json()) as { data: { list: { id: string }[] } };
  await page.goto(`/inventory/gifts/labels?ids=${data.list.map(({ id }) => id).join(',')}`);
  const print = page.getByRole('button', { name: t('gifts.labels.print') });
  await expect(print).toBeEnabled();
  await page.getByRole('textbox', { name: t('gifts.labels.allCopies') }).fill('100');
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(print).toBeDisabled();
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 45_000 });
  await expect(print).toBeEnabled();
  await expect(page.getByText(t('gifts.labels.count', { count: 2000, pages: 84 }))).toBeVisible();
});
