import { supplierMessages } from '../../packages/core/src/labels/supplier.messages.ts';
import { modules } from '../../packages/core/src/permissions/permissions.ts';
import { translate } from '../../packages/core/src/values/messages.ts';
import { officeUrl } from '../servers.ts';
import { expect, setLanguage, test } from '../test.ts';

test.use({ baseURL: officeUrl });

test('a role without some form fields does not see them, saves, and what they hold stays', async ({
  page,
  browser,
  t,
  who,
  signIn,
  language,
  viewport,
  checkAccess,
}) => {
  test.slow(); // two people, five screens
  const word = (key: keyof typeof supplierMessages) => translate(supplierMessages[key], language);
  await signIn('admin');
  await page.goto('/inventory/suppliers-management/new');
  const field = (of: typeof page, name: string) => of.getByRole('textbox', { name, exact: true });
  await field(page, word('supplier.name')).fill(`Paper ${who}`);
  await field(page, word('supplier.contactPerson')).fill('Ms Lam');
  await field(page, word('supplier.contactPhone')).fill('2345 6789');
  await field(page, word('supplier.contactEmail')).fill('lam@paper.example');
  await field(page, word('supplier.website')).fill('https://kept.example');
  await field(page, word('supplier.evaluation')).fill('Delivers in time');
  await page.getByRole('button', { name: t('form.save') }).click();
  await expect(page).toHaveURL(/\/suppliers-management\/[0-9a-f-]{36}$/);
  const supplier = new URL(page.url()).pathname;

  await page.goto('/inventory/organization/roles/new');
  await field(page, t('people.code')).fill(`forms-${who}`);
  await field(page, t('people.fullName')).fill(`文書 ${who}`);
  await field(page, t('people.fullNameEn')).fill(`Clerk ${who}`);
  const matrix = page.getByRole('group', { name: translate(modules.suppliers.name, language), exact: true });
  for (const name of [
    translate(modules.suppliers.buttons.edit, language),
    translate(modules.suppliers.forms.state, language),
  ])
    await matrix.getByRole('checkbox', { name, exact: true }).check();
  await checkAccess();
  await page.getByRole('button', { name: t('form.save') }).click();
  await expect(page).toHaveURL(/\/roles\/[0-9a-f-]{36}$/);

  await page.goto('/inventory/organization/users/new');
  const account = `form-${who}`;
  await field(page, t('users.account')).fill(account);
  await field(page, t('users.realName')).fill('文書同事');
  await page.getByRole('combobox', { name: t('users.roles') }).fill(who);
  await page.getByRole('option', { name: new RegExp(`^(文書|Clerk) ${who}$`) }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('form.save') }).click();
  const password = await page.locator('[data-secret]').innerText();

  const context = await browser.newContext({ viewport, baseURL: officeUrl });
  await setLanguage(context, language, officeUrl);
  const theirs = await context.newPage();
  await theirs.goto('/login');
  await theirs.getByLabel(t('login.account')).fill(account);
  await theirs.getByLabel(t('login.password'), { exact: true }).fill(password);
  await theirs.keyboard.press('Enter');
  await expect(theirs).not.toHaveURL(/\/login$/);
  await theirs.goto(`${supplier}/edit`);
  await expect(field(theirs, word('supplier.name'))).toHaveValue(`Paper ${who}`);
  await expect(theirs.getByRole('combobox', { name: word('supplier.state') })).toBeVisible();
  for (const hidden of ['supplier.website', 'supplier.evaluation', 'supplier.code'] as const)
    await expect(field(theirs, word(hidden))).toHaveCount(0);
  await field(theirs, word('supplier.contactPerson')).fill('Mr Ho');
  await theirs.getByRole('button', { name: t('form.save') }).click();
  await expect(theirs).toHaveURL(new RegExp(`${supplier}$`));
  await expect(theirs.locator('main')).toContainText('Mr Ho');

  await page.goto(`${supplier}/edit`);
  await expect(field(page, word('supplier.contactPerson'))).toHaveValue('Mr Ho');
  await expect(field(page, word('supplier.website'))).toHaveValue('https://kept.example');
  await expect(field(page, word('supplier.evaluation'))).toHaveValue('Delivers in time');
  await context.close();
});
