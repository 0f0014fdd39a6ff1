import { validationMessages } from '../../packages/core/src/api/validation.messages.ts';
import { systemConfig } from '../../packages/core/src/settings/configuration/system-config.ts';
import { translate } from '../../packages/core/src/values/messages.ts';
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
    // the button is out while it is being saved, too: the answer says when it is done
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: t('form.save') }).click();
    await saved;
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

test('an administrator creates a setting of their own, renames it and deletes it', async ({
  page,
  t,
  signIn,
  who,
  language,
  checkAccess,
}) => {
  test.slow(); // it looks at every control twice
  const told = (key: 'validation.choose' | 'validation.taken') =>
    translate(validationMessages[key], language);
  const own = `college.${who.replace(/[^A-Za-z0-9]/g, '-')}`;
  const dialog = page.getByRole('dialog');
  const inLanguage = (language: 'zh-HK' | 'en') =>
    t('config.nameIn', { language: t(`settings.language.${language}`) });
  const choose = async (field: 'config.category' | 'config.dataType', choice: string) => {
    await dialog.getByRole('combobox', { name: t(field) }).click();
    await page.getByRole('option', { name: choice, exact: true }).click();
  };
  await signIn('admin');
  await page.goto('/inventory/system-config-management');
  await page.getByRole('button', { name: t('config.new') }).click();
  await dialog.getByLabel(t('config.key')).fill('mall.refund_days');
  await dialog.getByLabel(inLanguage('zh-HK')).fill('校訓');
  await dialog.getByLabel(inLanguage('en')).fill('Motto');
  await dialog.getByRole('button', { name: t('config.create') }).click();
  await expect(dialog.getByText(told('validation.choose')).first()).toBeVisible();
  await choose('config.category', t('config.category.business'));
  await choose('config.dataType', t('config.type.string'));
  await dialog.getByLabel(t('config.value')).fill('敬業樂群');
  await dialog.getByRole('button', { name: t('config.create') }).click();
  await expect(dialog.getByText(told('validation.taken'))).toBeVisible();
  await checkAccess();
  await dialog.getByLabel(t('config.key')).fill(own);
  await dialog.getByRole('button', { name: t('config.create') }).click();
  await expect(page).toHaveURL(new RegExp(`/${own}$`));

  await page.getByLabel(t('config.key')).fill(`${own}.renamed`);
  await page.getByLabel(inLanguage('en')).fill('Motto of the college');
  await page.getByRole('button', { name: t('form.save') }).click();
  await expect(page).toHaveURL(new RegExp(`/${own}.renamed$`));
  await expect(page.getByLabel(inLanguage('en'))).toHaveValue('Motto of the college');
  await checkAccess();

  await page.getByRole('button', { name: t('config.delete') }).click();
  await dialog.getByRole('button', { name: t('config.delete') }).click();
  await expect(page).toHaveURL(/system-config-management$/);
  await page.goto(`/inventory/system-config-management?keyword=${own}`);
  await expect(page.getByText(t('config.count', { count: 0 }))).toBeVisible();
});
