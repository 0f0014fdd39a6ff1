import { validationMessages } from '../../../packages/core/src/api/validation.messages.ts';
import { systemConfig } from '../../../packages/core/src/settings/configuration/system-config.ts';
import { translate } from '../../../packages/core/src/values/messages.ts';
import { officeUrl } from '../../servers.ts';
import { expect, setLanguage, test } from '../../test.ts';

test.use({ baseURL: officeUrl });

const key = 'mall.hot_product_count';

test('a changed setting takes effect at once, also in a window that is already open', async ({
  page,
  browser,
  t,
  signIn,
  lockShared,
  language,
  viewport,
  checkAccessibility,
}) => {
  // the test may have to wait for the lock of the setting
  test.slow();
  const name = translate(systemConfig[key].name, language);
  await lockShared(key);
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
    // wait for the response, because the button is disabled while saving and also afterwards
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: t('common.save'), exact: true }).click();
    await saved;
  };
  await setTo(3);
  await checkAccessibility();
  // navigate in the open window without reloading it
  await shop.locator('main a[href*="categoryId="]').first().click();
  await expect(shop).toHaveURL(/categoryId=/);
  await shop.goBack();
  await expect(hot).toHaveCount(3);
  await shop.reload();
  await expect(hot).toHaveCount(3);

  await page.goto(`/inventory/system-config-management/${key}`);
  await page.getByLabel(name).first().fill('51');
  await page.getByRole('button', { name: t('common.save'), exact: true }).click();
  await expect(page.getByLabel(name).first()).toHaveAttribute('aria-invalid', 'true');
  await shop.reload();
  await expect(hot).toHaveCount(3);

  await setTo(5);
  await shop.reload();
  await expect(hot).toHaveCount(5);
  await context.close();
});

test('an administrator creates, renames and deletes a custom setting', async ({
  page,
  t,
  signIn,
  variantName,
  language,
  checkAccessibility,
}) => {
  // the test fills in every field of two forms
  test.slow();
  const errorText = (key: 'validation.choose' | 'validation.taken') =>
    translate(validationMessages[key], language);
  const ownKey = `college.${variantName.replace(/[^A-Za-z0-9]/g, '-')}`;
  const dialog = page.getByRole('dialog');
  const inLanguage = (language: 'zh-HK' | 'en') =>
    t('config.nameIn', { language: t(`settings.language.${language}`) });
  const choose = async (field: 'common.category' | 'config.dataType', choice: string) => {
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
  await expect(dialog.getByText(errorText('validation.choose')).first()).toBeVisible();
  await choose('common.category', t('config.category.business'));
  await choose('config.dataType', t('config.dataType.string'));
  await dialog.getByLabel(t('config.value')).fill('敬業樂群');
  await dialog.getByRole('button', { name: t('config.create') }).click();
  await expect(dialog.getByText(errorText('validation.taken'))).toBeVisible();
  await checkAccessibility();
  await dialog.getByLabel(t('config.key')).fill(ownKey);
  await dialog.getByRole('button', { name: t('config.create') }).click();
  await expect(page).toHaveURL(new RegExp(`/${ownKey}$`));

  await page.getByLabel(t('config.key')).fill(`${ownKey}.renamed`);
  await page.getByLabel(inLanguage('en')).fill('Motto of the college');
  await page.getByRole('button', { name: t('common.save'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${ownKey}.renamed$`));
  await expect(page.getByLabel(inLanguage('en'))).toHaveValue('Motto of the college');
  await checkAccessibility();

  await page.getByRole('button', { name: t('config.delete') }).click();
  await dialog.getByRole('button', { name: t('config.delete') }).click();
  await expect(page).toHaveURL(/system-config-management$/);
  await page.goto(`/inventory/system-config-management?keyword=${ownKey}`);
  await expect(page.getByText(t('config.count', { count: 0 }))).toBeVisible();
});
