// Where the stock is and why: a figure explained, a life followed, an alert answered, the ledger proved; and price-blind.
import { officeUrl } from '../servers.ts';
import { expect, test } from '../test.ts';

test.use({ baseURL: officeUrl });

const root = '/inventory/storage-management';

test('a warehouse person asks a figure where it comes from and follows the souvenir’s life', async ({
  page,
  t,
  signIn,
  checkAccess,
}) => {
  await signIn('warehouse');
  await page.goto(`${root}/StorageGift?keyword=GF-0002`);
  const available = page.locator(`button[aria-label^="${t('stockView.available')} "]`).first();
  await expect(available).toBeVisible();
  await checkAccess();
  await available.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(t('explain.available'), { exact: true })).toBeVisible();
  await expect(drawer.getByText(/RC\d{8}-\d{4}/).first()).toBeVisible();
  await checkAccess();
  await drawer.getByRole('link', { name: t('explain.movements.all') }).click();
  await expect(page).toHaveURL(/\/inventory\/inOutDetails\?souvenirId=/);
  await expect(page.getByRole('button', { name: t('movements.ofSouvenir.clear') })).toBeVisible();
  await checkAccess();

  await page.goto(`${root}/StorageLifecycle?keyword=GF-0002`);
  await page.locator('a[href*="souvenirId="]').first().click();
  await expect(page.getByRole('heading', { name: t('life.origins') })).toBeVisible();
  await expect(page.getByText(t('life.value'), { exact: true })).toBeVisible();
  await checkAccess();
  await page.getByText(t('life.table'), { exact: true }).click();
  await expect(page.getByRole('columnheader', { name: t('stockView.balanceInAll') })).toBeVisible();
  const address = new URL(page.url());
  address.searchParams.set('asOf', '2020-01-01');
  await page.goto(address.href);
  await expect(page.getByText(t('life.none'))).toBeVisible();
});

test('an alert is answered, and the answer taken back', async ({ page, t, who, signIn, checkAccess }) => {
  // each project of the matrix takes an alert of its own
  const code = {
    'zh-hk-desk': 'GF-0001',
    'zh-hk-phone': 'GF-0013',
    'en-desk': 'GF-0019',
    'en-phone': 'GF-0027',
  }[who]!;
  await signIn('warehouse');
  await page.goto(`/inventory/gift-storage-alert-report?keyword=${code}`);
  const handle = page.locator(`main button[aria-label^="${t('alerts.handle')}"]`);
  await expect(handle).toHaveCount(1);
  await checkAccess();
  await handle.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('stockView.comment') }).fill(`journey ${who}`);
  await checkAccess();
  await dialog.locator('button[type=submit]').click();
  await expect(page.getByText(`journey ${who}`)).toBeVisible();
  await handle.click();
  await dialog.getByRole('button', { name: t('alerts.clear') }).click();
  await expect(page.getByText(`journey ${who}`)).toHaveCount(0);
});

test('an administrator proves the ledger', async ({ page, t, signIn, checkAccess }) => {
  await signIn('admin');
  await page.goto('/inventory/stock-health');
  await page.getByRole('button', { name: t('health.run') }).click();
  await expect(page.getByText(t('health.trigger.hand')).first()).toBeVisible();
  await expect(page.getByText(t('health.holds')).first()).toBeVisible();
  await checkAccess();
});

test('the price-blind have the same screens under their own paths, without an amount', async ({
  page,
  signIn,
}) => {
  await signIn('noprice');
  for (const path of [
    `${root}/StorageGiftNoPrice`,
    `${root}/StorageLifecycleNoPrice`,
    '/inventory/gift-storage-alert-report-no-price',
    '/inventory/inOutDetailsNoPrice',
    '/inventory/home',
  ]) {
    await page.goto(path);
    await expect(page.getByText(/GF-00\d\d/).first()).toBeVisible();
    await expect(page.locator('main')).not.toContainText(/HK\$/);
  }
  await page.goto(`${root}/StorageGift`);
  await expect(page).toHaveURL(/\/403$/);
});
