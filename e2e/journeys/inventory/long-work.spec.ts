import { writeSheet } from '../../../apps/server/src/platform/sheets/sheet.ts';
import { variants } from '../../journey-variants.ts';
import { officeUrl } from '../../servers.ts';
import { expect, fetchToken, test } from '../../test.ts';

test.use({ baseURL: officeUrl });

const createSheet = async (heading: string[], rows: string[][]) => ({
  name: 'sheet.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await writeSheet('Sheet', heading, rows),
});

test('an import continues when the page is left, and another screen shows its progress and result', async ({
  page,
  t,
  variantName,
  language,
  isPhone,
  signIn,
  checkAccessibility,
}) => {
  test.slow();
  // all variants use the same account, so each finds its import by the number of rows
  const variantIndex = variants.findIndex((one) => one.language === language && one.width < 600 === isPhone);
  const count = 990 + variantIndex;
  await signIn('admin');
  await page.goto('/inventory/gifts/import');
  const rows = Array.from({ length: count }, (_, i) => [
    `L-${variantName}-${i}`,
    `款 ${i}`,
    `Kind ${i}`,
    'STATIONERY',
  ]);
  await page
    .locator('input[type=file]')
    .setInputFiles(await createSheet(['code', 'nameHk', 'nameEn', 'categoryCode'], rows));
  await page.getByRole('button', { name: t('souvenirs.import.run', { count }) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await expect(dialog.getByText(t('work.leave'))).toBeVisible();

  // the work continues after the page is left
  await page.goto('/inventory/suppliers-management');
  const title = t('work.kind.souvenirs.import');
  const name = new RegExp(`^${t('work.title')}`);
  await page.getByRole('button', { name }).click();
  const entry = page
    .getByRole('region', { name: title })
    .filter({ hasText: new RegExp(count.toLocaleString(language)) });
  await expect(entry).toBeVisible();
  await checkAccessibility();
  // the entry updates when the import is finished
  const result = language === 'en' ? `${count} created, 0 updated` : `新增 ${count} 款，更改 0 款`;
  await expect(entry.getByText(result)).toBeVisible();
  await entry.getByText(t('work.results')).click();
  await expect(entry.getByText(`L-${variantName}-0`, { exact: true })).toBeVisible();
  await entry.getByRole('button', { name: t('work.dismiss') }).click();
  await expect(entry).toHaveCount(0);
  await page.goto(`/inventory/gifts?keyword=L-${variantName}-${count - 1}`);
  await expect(page.getByText(`L-${variantName}-${count - 1}`).first()).toBeVisible();
});

test('an import file of users with a mistake imports nobody and shows the mistake in the dialog and the header', async ({
  page,
  t,
  variantName,
  signIn,
  checkAccessibility,
}) => {
  await signIn('admin');
  await page.goto('/inventory/organization/users');
  const open = page.getByRole('button', { name: t('common.import'), exact: true });
  await open.click();
  const dialog = page.getByRole('dialog');
  const heading = ['account', 'realName', 'email', 'mobilePhone', 'kind', 'organizeCode', 'positionCode'];
  const account = `w.${variantName}`;
  await dialog.locator('input[type=file]').setInputFiles(
    await createSheet(heading, [
      [account, '王一', '', '', 'student', '', ''],
      [`${account}.2`, '王二', '', '', 'student', `NO-${variantName}`, ''],
    ]),
  );
  const wrong = new RegExp(`: NO-${variantName}`);
  await expect(dialog.getByText(wrong)).toBeVisible();
  await checkAccessibility();
  await page.keyboard.press('Escape');
  await page.goto('/inventory/suppliers-management');
  await page.getByRole('button', { name: new RegExp(`^${t('work.title')}`) }).click();
  const entry = page.getByRole('region', { name: t('work.kind.users.import') }).filter({ hasText: wrong });
  await entry.getByText(t('work.results')).click();
  await expect(entry.getByText(wrong)).toBeVisible();
  await page.goto(`/inventory/organization/users?keyword=${account}`);
  await expect(page.getByText(account, { exact: true })).toHaveCount(0);
});

test('a PDF export continues when the page is left, and can be downloaded from the header', async ({
  page,
  t,
  signIn,
  checkAccessibility,
}) => {
  test.slow();
  await signIn('admin');
  await page.goto('/inventory/suppliers-management');
  await page.getByRole('button', { name: t('list.export') }).click();
  const started = page.waitForResponse('**/api/work/pdfs*');
  await page.getByRole('menuitem', { name: t('list.export.pdf') }).click();
  await started;
  await page.goto('/inventory/storage-management/StorageLocation');
  await page.getByRole('button', { name: new RegExp(`^${t('work.title')}`) }).click();
  const entry = page.getByRole('region', { name: t('work.kind.reports.print') }).first();
  const downloadButton = entry.getByRole('button', { name: t('work.fetch') });
  await expect(downloadButton).toBeVisible({ timeout: 45_000 });
  await checkAccessibility();
  const downloading = page.waitForEvent('download');
  await downloadButton.click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
});

test('while 2,000 labels are being drawn, a progress bar is shown and the print button is disabled', async ({
  page,
  t,
  signIn,
}) => {
  test.slow();
  await signIn('admin');
  const headers = { authorization: await fetchToken(page, 'admin') };
  const answer = await page.request.get('/api/inventory/souvenirs?pageSize=20', { headers });
  const { data } = (await answer.json()) as { data: { list: { id: string }[] } };
  await page.goto(`/inventory/gifts/labels?ids=${data.list.map(({ id }) => id).join(',')}`);
  const print = page.getByRole('button', { name: t('common.print') });
  await expect(print).toBeEnabled();
  await page.getByRole('textbox', { name: t('souvenirs.labels.allCopies') }).fill('100');
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(print).toBeDisabled();
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 45_000 });
  await expect(print).toBeEnabled();
  await expect(page.getByText(t('souvenirs.labels.count', { count: 2000, pages: 84 }))).toBeVisible();
});
