// Stock screens: the explanation of a figure, the history of a souvenir, stock alerts, the stock check,
// and the same screens without prices.
import { officeUrl } from '../../servers.ts';
import { expect, test } from '../../test.ts';

test.use({ baseURL: officeUrl });

const root = '/inventory/storage-management';

test('warehouse staff open the explanation of an available quantity and the lifecycle of the souvenir', async ({
  page,
  t,
  signIn,
  checkAccessibility,
}) => {
  await signIn('warehouse');
  await page.goto(`${root}/StorageGift?keyword=GF-0002`);
  const available = page.locator(`button[aria-label^="${t('stockView.available')} "]`).first();
  await expect(available).toBeVisible();
  await checkAccessibility();
  await available.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(t('explain.available'), { exact: true })).toBeVisible();
  await expect(drawer.getByText(/RC\d{8}-\d{4}/).first()).toBeVisible();
  await checkAccessibility();
  await drawer.getByRole('link', { name: t('explain.movements.all') }).click();
  await expect(page).toHaveURL(/\/inventory\/inOutDetails\?souvenirId=/);
  await expect(page.getByRole('button', { name: t('list.ofSouvenir.clear') })).toBeVisible();
  await checkAccessibility();

  await page.goto(`${root}/StorageLifecycle?keyword=GF-0002`);
  await page.locator('a[href*="souvenirId="]').first().click();
  await expect(page.getByRole('heading', { name: t('life.origins') })).toBeVisible();
  await expect(page.getByText(t('life.value'), { exact: true })).toBeVisible();
  await checkAccessibility();
  await page.getByText(t('life.table'), { exact: true }).click();
  await expect(page.getByRole('columnheader', { name: t('stockView.totalBalance') })).toBeVisible();
  const url = new URL(page.url());
  url.searchParams.set('asOf', '2020-01-01');
  await page.goto(url.href);
  await expect(page.getByText(t('life.none'))).toBeVisible();
});

test('warehouse staff respond to a stock alert and clear the response again', async ({
  page,
  t,
  variantName,
  signIn,
  checkAccessibility,
}) => {
  // each variant uses its own alert
  const code = {
    'zh-hk-wide': 'GF-0001',
    'zh-hk-phone': 'GF-0013',
    'en-wide': 'GF-0019',
    'en-phone': 'GF-0027',
  }[variantName]!;
  await signIn('warehouse');
  await page.goto(`/inventory/gift-storage-alert-report?keyword=${code}`);
  const respond = page.locator(`main button[aria-label^="${t('alerts.handle')}"]`);
  await expect(respond).toHaveCount(1);
  await checkAccessibility();
  await respond.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('stockView.comment') }).fill(`journey ${variantName}`);
  await checkAccessibility();
  await dialog.locator('button[type=submit]').click();
  // the list can show the comment before the dialog is gone
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`journey ${variantName}`)).toBeVisible();
  await respond.click();
  await dialog.getByRole('button', { name: t('alerts.clear') }).click();
  await expect(page.getByText(`journey ${variantName}`)).toHaveCount(0);
});

test('an administrator runs the stock check and it passes', async ({
  page,
  t,
  signIn,
  checkAccessibility,
}) => {
  await signIn('admin');
  await page.goto('/inventory/stock-health');
  await page.getByRole('button', { name: t('stockCheck.run') }).click();
  await expect(page.getByText(t('stockCheck.trigger.hand')).first()).toBeVisible();
  await expect(page.getByText(t('stockCheck.holds')).first()).toBeVisible();
  await checkAccessibility();
});

test('people without price permission have the same stock screens under other paths, without amounts', async ({
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
