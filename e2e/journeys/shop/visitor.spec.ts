import { expect, test } from '../../test.ts';

test('a visitor filters and searches the shop, must sign in to add a souvenir to the cart, and then returns to the souvenir', async ({
  page,
  t,
  language,
  checkAccessibility,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/shopping$/);
  await expect(page).toHaveTitle(new RegExp(t('app.area.shopping')));
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByText(t('common.souvenirCount', { count: 38 }))).toBeVisible();
  await checkAccessibility();

  await page.getByLabel(t('shop.price'), { exact: false }).first().selectOption('over1000');
  await expect(page).toHaveURL(/priceRange=over1000/);
  await expect(page.getByText(t('common.souvenirCount', { count: 4 }))).toBeVisible();
  await page.getByLabel(t('common.sort'), { exact: false }).first().selectOption('priceDesc');
  await expect(page).toHaveURL(/order=priceDesc/);
  await page.goBack();
  await expect(page).not.toHaveURL(/order=/);
  await page.goBack();
  await expect(page.getByText(t('common.souvenirCount', { count: 38 }))).toBeVisible();

  await page.getByRole('combobox', { name: t('shop.search') }).fill('水晶奖座');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('common.souvenirCount', { count: 1 }))).toBeVisible();
  const name = language === 'en' ? 'Crystal trophy' : '水晶獎座';
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(name));
  for (const tab of ['detail.specifications', 'detail.afterSales', 'detail.details'] as const) {
    // a wide screen shows all three without tabs
    const link = page.getByRole('tab', { name: t(tab) });
    if (await link.isVisible()) await link.click();
    await expect(page.getByRole('tabpanel', { name: t(tab) })).toBeVisible();
  }
  await checkAccessibility();

  const detail = page.url();
  await page.getByRole('button', { name: t('detail.addToCart') }).click();
  await expect(page.getByText(t('app.pleaseSignIn'))).toBeVisible();
  await expect(page.getByText(t('detail.signIn.add', { name }))).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await checkAccessibility();
  // the reason to sign in survives reloading the page
  await page.reload();
  await expect(page.getByText(t('detail.signIn.add', { name }))).toBeVisible();
  await page.getByLabel(t('login.account')).fill('student');
  await page.getByLabel(t('common.password'), { exact: true }).fill('keepsake-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(detail);
  await expect(page.getByText(t('shop.cart.added', { name }))).toBeVisible();
});

test('a visitor who chooses "Buy now" signs in and then sees the checkout with the chosen quantity', async ({
  page,
  t,
  language,
}) => {
  const name = language === 'en' ? 'Canvas tote' : '帆布手提袋';
  await page.goto(`/shopping?keyword=${encodeURIComponent(name)}`);
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await page.getByRole('button', { name: t('detail.more') }).click();
  await page.getByRole('button', { name: t('detail.buyNow') }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel(t('login.account')).fill('visitor');
  await page.getByLabel(t('common.password'), { exact: true }).fill('keepsake-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shopping\/checkout\?.*quantity=2/);
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible();
});

test('a visitor who presses the heart signs in, and the souvenir is on the wish list', async ({
  page,
  t,
}) => {
  await page.goto('/shopping?priceRange=over1000');
  const card = page.locator('article').first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: t('wish.add', { name }) }).click();
  await expect(page.getByText(t('wish.signIn', { name }))).toBeVisible();
  await page.getByLabel(t('login.account')).fill('visitor');
  await page.getByLabel(t('common.password'), { exact: true }).fill('keepsake-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/priceRange=over1000/);
  await expect(card.getByRole('button', { name: t('wish.remove', { name }) })).toBeVisible();
});

test('switching the language keeps the page, and the choice is remembered', async ({
  page,
  t,
  language,
  isPhone,
}) => {
  // on a phone, the languages are in a menu
  const choose = async (name: string) => {
    if (isPhone) await page.locator('summary', { hasText: /^(繁|EN|简)/ }).click();
    await page.getByRole('button', { name }).first().click();
  };
  await page.goto('/shopping?priceRange=over1000');
  const before = page.url();
  const other =
    language === 'en'
      ? { button: '繁', lang: 'zh-HK', text: '所有紀念品' }
      : { button: 'EN', lang: 'en', text: 'All souvenirs' };
  await choose(other.button);
  await expect(page.getByRole('heading', { name: other.text })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', other.lang);
  expect(page.url()).toBe(before);
  await choose('简');
  await expect(page.getByRole('heading', { name: '所有纪念品' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.getByText(t('shop.everything'), { exact: true })).toHaveCount(0);
});

test('a visitor can enlarge a picture and close it with Escape', async ({ page, t }) => {
  await page.goto('/shopping');
  await page.locator('main a[href*="/shopping/detail/"]').first().click();
  await page
    .getByRole('link', { name: t('detail.enlarge') })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an unknown page and an unknown souvenir show a not-found page with status 404', async ({
  page,
  t,
  checkAccessibility,
}) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: t('app.notFound.title') })).toBeVisible();
  await checkAccessibility();
  const gone = await page.goto('/shopping/detail/00000000-0000-4000-8000-000000000000');
  expect(gone?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: t('detail.gone.title') })).toBeVisible();
});
