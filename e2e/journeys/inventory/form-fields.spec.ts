import { modules } from '../../../packages/core/src/permissions/permissions.ts';
import { recordMessages } from '../../../packages/core/src/records/records.messages.ts';
import { translate } from '../../../packages/core/src/values/messages.ts';
import { officeUrl } from '../../servers.ts';
import { expect, setLanguage, signInForTheFirstTime, test } from '../../test.ts';

test.use({ baseURL: officeUrl });

test('a person without permission for some form fields does not see them, and saving keeps their values', async ({
  page,
  browser,
  t,
  variantName,
  signIn,
  language,
  viewport,
  checkAccessibility,
}) => {
  // two people, five screens
  test.slow();
  const label = (key: keyof typeof recordMessages) => translate(recordMessages[key], language);
  await signIn('admin');
  await page.goto('/inventory/suppliers-management/new');
  const field = (of: typeof page, name: string) => of.getByRole('textbox', { name, exact: true });
  await field(page, label('supplier.name')).fill(`Paper ${variantName}`);
  await field(page, label('supplier.contactPerson')).fill('Ms Lam');
  await field(page, label('supplier.contactPhone')).fill('2345 6789');
  await field(page, label('supplier.contactEmail')).fill('lam@paper.example');
  await field(page, label('supplier.website')).fill('https://kept.example');
  await field(page, label('supplier.evaluation')).fill('Delivers in time');
  await page.getByRole('button', { name: t('common.save'), exact: true }).click();
  await expect(page).toHaveURL(/\/suppliers-management\/[0-9a-f-]{36}$/);
  const supplierPath = new URL(page.url()).pathname;

  await page.goto('/inventory/organization/roles/new');
  await field(page, t('role.enCode')).fill(`forms-${variantName}`);
  await field(page, t('role.fullName')).fill(`文書 ${variantName}`);
  await field(page, t('role.fullNameEn')).fill(`Clerk ${variantName}`);
  const suppliers = translate(modules.suppliers.name, language);
  // on a phone, a search opens the group of the module
  const search = page.getByRole('searchbox', { name: t('roles.search') });
  await search.fill(suppliers);
  const matrix = page.getByRole('group', { name: suppliers, exact: true });
  for (const name of [
    translate(modules.suppliers.buttons.edit, language),
    translate(modules.suppliers.forms.state, language),
  ])
    await matrix.getByRole('checkbox', { name, exact: true }).check();
  await search.fill('');
  // scroll to the top, because a checkbox behind the header counts as too close to the controls of the header
  await page.evaluate(() => scrollTo(0, 0));
  await checkAccessibility();
  await page.getByRole('button', { name: t('common.save'), exact: true }).click();
  await expect(page).toHaveURL(/\/roles\/[0-9a-f-]{36}$/);

  await page.goto('/inventory/organization/users/new');
  const account = `form-${variantName}`;
  await field(page, t('user.account')).fill(account);
  await field(page, t('user.realName')).fill('文書同事');
  await page.getByRole('combobox', { name: t('user.roleIds') }).fill(variantName);
  await page.getByRole('option', { name: new RegExp(`^(文書|Clerk) ${variantName}$`) }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('common.save'), exact: true }).click();
  const password = await page.locator('[data-secret]').innerText();

  const context = await browser.newContext({ viewport, baseURL: officeUrl });
  await setLanguage(context, language, officeUrl);
  const rolePage = await context.newPage();
  await signInForTheFirstTime(rolePage, t, { account, password });
  await rolePage.goto(`${supplierPath}/edit`);
  await expect(field(rolePage, label('supplier.name'))).toHaveValue(`Paper ${variantName}`);
  await expect(rolePage.getByRole('combobox', { name: label('supplier.state') })).toBeVisible();
  for (const hidden of ['supplier.website', 'supplier.evaluation', 'supplier.code'] as const)
    await expect(field(rolePage, label(hidden))).toHaveCount(0);
  await field(rolePage, label('supplier.contactPerson')).fill('Mr Ho');
  await rolePage.getByRole('button', { name: t('common.save'), exact: true }).click();
  await expect(rolePage).toHaveURL(new RegExp(`${supplierPath}$`));
  await expect(rolePage.locator('main')).toContainText('Mr Ho');

  await page.goto(`${supplierPath}/edit`);
  await expect(field(page, label('supplier.contactPerson'))).toHaveValue('Mr Ho');
  await expect(field(page, label('supplier.website'))).toHaveValue('https://kept.example');
  await expect(field(page, label('supplier.evaluation'))).toHaveValue('Delivers in time');
  await context.close();
});
