import { expect, test } from '../test.ts';

test('an administrator sees the inventory shell in each theme, and it is remembered', async ({
  page,
  t,
  signIn,
  checkAccess,
  isPhone,
}) => {
  await signIn('admin');
  await page.goto('/inventory');
  await expect(page).toHaveURL(/\/inventory\/home$/);
  await checkAccess();
  if (isPhone) {
    await page.getByRole('button', { name: t('office.openMenu') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page
      .getByRole('link', { name: /紀念品|Souvenirs/ })
      .last()
      .click();
    await expect(page).toHaveURL(/\/inventory\/gifts$/);
    return;
  }
  for (const theme of ['functional', 'plain', 'blend', 'classic'] as const) {
    await page.getByRole('button', { name: t('app.account') }).click();
    await page.getByRole('menuitem', { name: t(`office.layout.${theme}`) }).click();
    await expect(page.locator(`[data-theme="${theme}"]`)).toBeVisible();
    await page.reload();
    await expect(page.locator(`[data-theme="${theme}"]`)).toBeVisible();
    await checkAccess();
  }
});

test('a student is sent from /inventory to /403', async ({ page, t, signIn, checkAccess }) => {
  await signIn('student');
  await page.goto('/inventory/gifts');
  await expect(page).toHaveURL(/\/403$/);
  await expect(page.getByRole('heading', { name: t('app.forbidden.title') })).toBeVisible();
  await checkAccess();
});

test('a visitor of the back office logs in first and comes back to the wanted page', async ({ page, t }) => {
  await page.goto('/inventory/gifts?level=vip');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel(t('login.account')).fill('admin');
  await page.getByLabel(t('login.password'), { exact: true }).fill('wrong-password');
  await page.getByRole('button', { name: t('login.submit') }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByLabel(t('login.password'), { exact: true }).fill('keepsake-demo');
  await page.getByRole('button', { name: t('login.submit') }).click();
  await expect(page).toHaveURL(/\/inventory\/gifts\?level=vip$/);
});

test('an expired session says so, then leads to the log-in', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/inventory/home');
  await page.evaluate(() => localStorage.setItem('keepsake.token', 'bearer nonsense'));
  await page.goto('/inventory/gifts');
  await expect(page).toHaveURL(/\/login$/, { timeout: 10_000 });
});
