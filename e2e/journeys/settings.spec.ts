import { translate } from '../../packages/core/src/messages.ts';
import { systemConfig } from '../../packages/core/src/settings/system-config.ts';
import { officeUrl } from '../servers.ts';
import { expect, setLanguage, test } from '../test.ts';

test.use({ baseURL: officeUrl });

const key = 'mall.hot_product_count';

test('a changed setting holds at once, in a window that was open before too', async ({
  page,
  browser,
  t,
  signIn,
  alone,
  language,
  viewport,
  checkAccess,
}) => {
  test.slow(); // it may have to wait for its turn
  const name = translate(systemConfig[key].name, language);
  await alone(key);
  await signIn('admin');
  const context = await browser.newContext({ viewport, baseURL: officeUrl });
  await setLanguage(context, language, officeUrl);
  const shop = await context.newPage();
  const hot = shop.getByRole('region', { name: t('shop.hot') }).getByRole('listitem');
  await shop.goto('/shopping');
  await expect(hot).toHaveCount(5);

  const setTo = async (count: number) => {
    await page.goto(`/inventory/system-config-management/${key}`);
    await page.getByLabel(name).first().fill(String(count));
    await page.getByRole('button', { name: t('form.save') }).click();
    await expect(page.getByRole('button', { name: t('form.save') })).toBeDisabled();
  };
  await setTo(3);
  await checkAccess();
  // away and back inside the window that stood open, without loading it anew
  await shop.locator('main a[href*="categoryId="]').first().click();
  await expect(shop).toHaveURL(/categoryId=/);
  await shop.goBack();
  await expect(hot).toHaveCount(3);
  await shop.reload();
  await expect(hot).toHaveCount(3);

  await page.goto(`/inventory/system-config-management/${key}`);
  await page.getByLabel(name).first().fill('51');
  await page.getByRole('button', { name: t('form.save') }).click();
  await expect(page.getByLabel(name).first()).toHaveAttribute('aria-invalid', 'true');
  await shop.reload();
  await expect(hot).toHaveCount(3);

  await setTo(5);
  await shop.reload();
  await expect(hot).toHaveCount(5);
  await context.close();
});
