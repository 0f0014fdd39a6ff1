import { createDepartment, type Person } from '../../department.ts';
import { officeUrl } from '../../servers.ts';
import { expect, findFirstSouvenirLink, switchUser, test } from '../../test.ts';

// changes must not disturb the visitor journeys, which use another server
test.use({ baseURL: officeUrl });

test('an administrator can choose a layout theme on a wide screen, which is kept after a reload, and open the menu of the back office on a phone', async ({
  page,
  t,
  signIn,
  checkAccessibility,
  isPhone,
}) => {
  await signIn('admin');
  await page.goto('/inventory');
  await expect(page).toHaveURL(/\/inventory\/home$/);
  await checkAccessibility();
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
    await checkAccessibility();
  }
});

test('a student who opens the back office is sent to /403', async ({
  page,
  t,
  signIn,
  checkAccessibility,
}) => {
  await signIn('student');
  await page.goto('/inventory/gifts');
  await expect(page).toHaveURL(/\/403$/);
  await expect(page.getByRole('heading', { name: t('app.forbidden.title') })).toBeVisible();
  await checkAccessibility();
});

test('the approval screens are open to managers and administrators, and send everybody else to /403', async ({
  page,
  t,
  checkAccessibility,
}) => {
  const { head, staff, trophy, apply } = await createDepartment(page, 1);
  const [applicant] = staff as [Person];
  const { id } = await apply(applicant, trophy, 1);
  const list = '/application/my-approvals';
  const screens = [list, `/application/approval/${id}`, '/application/delegations'];
  await switchUser(page, applicant.account, applicant.password);
  for (const path of screens) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/403$/);
    await expect(page.getByRole('heading', { name: t('app.forbidden.title') })).toBeVisible();
  }
  await checkAccessibility();
  for (const account of ['student', 'visitor']) {
    await switchUser(page, account);
    await page.goto(screens[1]!);
    await expect(page).toHaveURL(/\/403$/);
  }
  await switchUser(page, head.account, head.password);
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await switchUser(page, 'admin');
  await page.goto(list);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
});

test('a visitor who opens a back-office page signs in and returns to that page', async ({ page, t }) => {
  await page.goto('/inventory/gifts?level=vip');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel(t('login.account')).fill('admin');
  await page.getByLabel(t('common.password'), { exact: true }).fill('wrong-password');
  await page.getByRole('button', { name: t('app.signIn'), exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByLabel(t('common.password'), { exact: true }).fill('keepsake-demo');
  await page.getByRole('button', { name: t('app.signIn'), exact: true }).click();
  await expect(page).toHaveURL(/\/inventory\/gifts\?level=vip$/);
});

test('a person with an invalid session token is sent to the login page', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/inventory/home');
  await page.evaluate(() => localStorage.setItem('keepsake.token', 'bearer nonsense'));
  await page.goto('/inventory/gifts');
  await expect(page).toHaveURL(/\/login$/);
});

test('when the connection is lost, a list shows an error and loads again with the retry button', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('warehouse');
  await page.goto('/inventory/home');
  await expect(page.getByText(/^GF-\d{4}/).first()).toBeVisible();
  const list = '**/api/inventory/souvenirs?*';
  const retry = page.getByRole('button', { name: t('app.retry') }).first();
  await page.route(list, (route) => route.abort());
  await page.goto('/inventory/gifts');
  await expect(page.getByText(t('app.networkError')).first()).toBeVisible();
  await Promise.all([page.waitForRequest(list), retry.click()]);
  await expect(retry).toBeVisible();
  await page.unroute(list);
  // a change by another test may reload the list before the button is pressed
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(page.getByText('GF-0001').first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('while the server cannot be reached, a form stays open and keeps its input', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/inventory/suppliers-management/new');
  const name = page.getByRole('textbox').first();
  await name.fill('Half-typed supplier');
  await page.getByLabel(t('supplier.contactPerson')).fill('Ada');
  await page.getByLabel(t('supplier.contactPhone')).fill('2345 6789');
  await page.getByLabel(t('supplier.contactEmail')).fill('ada@example.com');
  const isOtherPath = (url: URL) => url.pathname !== '/inventory/suppliers-management/new';
  await page.route(isOtherPath, (route) => route.abort());
  await page
    .getByRole('button', { name: t('common.save'), exact: true })
    .first()
    .click();
  await expect(page.getByText(t('app.unreachable'))).toBeVisible();
  await expect(name).toHaveValue('Half-typed supplier');
  await page.unroute(isOtherPath);
  await expect(page.getByText(t('app.unreachable'))).toHaveCount(0);
  await expect(name).toHaveValue('Half-typed supplier');
});

test('when an administrator disables a souvenir, the shop hides it at once and the history shows the reason', async ({
  page,
  t,
  signIn,
  isPhone,
  language,
  checkAccessibility,
}) => {
  // each variant uses its own souvenir
  const code = { 'zh-HK': ['GF-0014', 'GF-0015'], en: ['GF-0016', 'GF-0017'], 'zh-CN': [] }[language][
    isPhone ? 1 : 0
  ]!;
  await signIn('admin');
  await page.goto(`/inventory/gifts?keyword=${code}`);
  await findFirstSouvenirLink(page).click();
  // wait for the detail page, because the list also has a heading
  await page.waitForURL(/\/gifts\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkAccessibility();
  const shopUrl = page.url().replace('/inventory/gifts/', '/shopping/detail/').replace(/\?.*/, '');
  expect((await page.request.get(shopUrl)).status()).toBe(200);
  await page.getByRole('button', { name: t('active.action.disable'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('textbox').fill('journey');
  await dialog.getByRole('button', { name: t('active.action.disable') }).click();
  await expect(page.getByText(t('souvenir.state.invalid')).first()).toBeVisible();
  await expect(page.getByRole('blockquote').filter({ hasText: 'journey' })).toBeVisible();
  await expect.poll(async () => (await page.request.get(shopUrl)).status()).toBe(404);
  await page.getByRole('button', { name: t('active.action.enable'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('active.action.enable') })
    .click();
  await expect.poll(async () => (await page.request.get(shopUrl)).status()).toBe(200);
});

test('a person without price permission sees no amount on the dashboard, the list and the detail page', async ({
  page,
  signIn,
}) => {
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
  await findFirstSouvenirLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/HK\$|商城價|Shop price/);
});

test('a person changes their name and picture, and is warned before leaving an unsaved form', async ({
  page,
  t,
  signIn,
  isPhone,
  language,
  checkAccessibility,
}) => {
  const account = isPhone ? (language === 'en' ? 'user' : 'other') : language === 'en' ? 'visitor' : 'staff';
  await signIn(account);
  await page.goto('/application/personal-info');
  const form = page.locator('form').first();
  await expect(form).toBeVisible();
  await checkAccessibility();
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
  await form.getByLabel(t('user.englishName')).fill('Wong Siu Ming');
  const photo = await page.screenshot({ type: 'jpeg' });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(form.locator('img[src^="blob:"]')).toBeVisible();
  await form.locator('button[type=submit]').click();
  const shownName = language === 'en' ? /Wong Siu Ming/ : /王小明/;
  await expect(page.getByRole('button', { name: shownName })).toBeVisible();
  await page.reload();
  await expect(form.getByRole('textbox').first()).toHaveValue('王小明');
});
