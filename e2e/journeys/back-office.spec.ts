import { officeUrl } from '../servers.ts';
import { expect, firstSouvenir, test } from '../test.ts';

// what is changed here must not move under the visitors' feet
test.use({ baseURL: officeUrl });

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
    await page.getByRole('menuitemradio', { name: t(`office.layout.${theme}`) }).click();
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
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByLabel(t('login.password'), { exact: true }).fill('keepsake-demo');
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/inventory\/gifts\?level=vip$/);
});

test('an expired session says so, then leads to the log-in', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/inventory/home');
  await page.evaluate(() => localStorage.setItem('keepsake.token', 'bearer nonsense'));
  await page.goto('/inventory/gifts');
  await expect(page).toHaveURL(/\/login$/, { timeout: 10_000 });
});

test('a lost connection says so, leaves the shell usable, and heals', async ({ page, t, signIn }) => {
  await signIn('warehouse');
  await page.goto('/inventory/home');
  await expect(page.getByText('GF-0001').first()).toBeVisible();
  const list = '**/api/inventory/souvenirs?*';
  const retry = page.getByRole('button', { name: t('app.retry') }).first();
  await page.route(list, (route) => route.abort());
  await page.goto('/inventory/gifts');
  await expect(page.getByText(t('app.networkError')).first()).toBeVisible();
  await Promise.all([page.waitForRequest(list), retry.click()]);
  await expect(retry).toBeVisible();
  await page.unroute(list);
  // somebody else's change may have it asked for again before the button is pressed
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(page.getByText('GF-0001').first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('an administrator disables a souvenir; the shop forgets it at once, and the history tells why', async ({
  page,
  t,
  signIn,
  isPhone,
  language,
  checkAccess,
}) => {
  // each project of the matrix takes a souvenir of its own
  const code = { 'zh-HK': ['GF-0014', 'GF-0015'], en: ['GF-0016', 'GF-0017'], 'zh-CN': [] }[language][
    isPhone ? 1 : 0
  ]!;
  await signIn('admin');
  await page.goto(`/inventory/gifts?keyword=${code}`);
  await firstSouvenir(page).click();
  // the list has a heading of its own
  await page.waitForURL(/\/gifts\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkAccess();
  const shop = page.url().replace('/inventory/gifts/', '/shopping/detail/').replace(/\?.*/, '');
  expect((await page.request.get(shop)).status()).toBe(200);
  await page.getByRole('button', { name: t('souvenir.action.disable'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('textbox').fill('journey');
  await dialog.getByRole('button', { name: t('souvenir.action.disable') }).click();
  await expect(page.getByText(t('souvenir.state.invalid')).first()).toBeVisible();
  await expect(page.getByRole('blockquote').filter({ hasText: 'journey' })).toBeVisible();
  await expect.poll(async () => (await page.request.get(shop)).status()).toBe(404);
  await page.getByRole('button', { name: t('souvenir.action.enable'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('souvenir.action.enable') })
    .click();
  await expect.poll(async () => (await page.request.get(shop)).status()).toBe(200);
});

test('a price-blind person meets no amount on any screen', async ({ page, signIn }) => {
  await signIn('noprice');
  for (const path of ['/inventory/home', '/inventory/gifts']) {
    await page.goto(path);
    await expect(
      page
        .getByText(/GF-\d{4}/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expect(page.locator('main')).not.toContainText(/HK\$|商城價|Shop price/);
  }
  await firstSouvenir(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/HK\$|商城價|Shop price/);
});

test('a person changes name and picture; an unsaved form is not lost by accident', async ({
  page,
  signIn,
  isPhone,
  language,
  checkAccess,
}) => {
  const account = isPhone ? (language === 'en' ? 'user' : 'other') : language === 'en' ? 'visitor' : 'staff';
  await signIn(account);
  await page.goto('/application/personal-info');
  const form = page.locator('form').first();
  await expect(form).toBeVisible();
  await checkAccess();
  const name = form.getByRole('textbox').first();
  await name.fill('王');
  await page
    .getByRole('link')
    .filter({ hasText: /目錄|Catalog/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue('王');
  await name.fill('王小明');
  const photo = await page.screenshot({ type: 'jpeg' });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(form.locator('img[src^="blob:"]')).toBeVisible();
  await form.locator('button[type=submit]').click();
  await expect(page.getByRole('button', { name: /王小明/ })).toBeVisible();
  await page.reload();
  await expect(form.getByRole('textbox').first()).toHaveValue('王小明');
});
