import { expect, test } from '../../test.ts';

test.use({ javaScriptEnabled: false });

test('the shop works without JavaScript and has the metadata for sharing links', async ({
  page,
  language,
  t,
}) => {
  await page.goto('/shopping');
  const cards = page.locator('main a[href*="/shopping/detail/"]');
  expect(await cards.count()).toBeGreaterThanOrEqual(24);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    t('shop.home.description', { span: '1–2' }),
  );
  await page.getByRole('link', { name: language === 'en' ? 'Umbrellas' : '雨具', exact: true }).click();
  await expect(page).toHaveURL(/categoryId=/);
  await page.locator('main a[href*="/shopping/detail/"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const property of ['og:title', 'og:description', 'og:image', 'og:url', 'og:locale']) {
    await expect(page.locator(`meta[property="${property}"]`)).toHaveAttribute('content', /.+/);
  }
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http:\/\//);
  for (const section of ['#details', '#specifications', '#afterSales'])
    await expect(page.locator(section)).toBeVisible();
});
