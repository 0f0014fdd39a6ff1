import type { Page } from '@playwright/test';
import { modules } from '../../../packages/core/src/permissions/permissions.ts';
import { recordMessages } from '../../../packages/core/src/records/records.messages.ts';
import { translate } from '../../../packages/core/src/values/messages.ts';
import { officeUrl } from '../../servers.ts';
import { expect, findFirstSouvenirLink, setLanguage, signInForTheFirstTime, test } from '../../test.ts';

test.use({ baseURL: officeUrl });

const amount = /HK\$|mallPrice|internalPrice|unitCost|stockValue|商城價|內部價|Shop price|Internal price/;
/** Modules with price columns. */
const pricedModules = ['dashboard', 'gifts', 'receiving'] as const;
const exportFile = { path: '/api/inventory/receivings/export?format=csv', button: 'export' } as const;

test('a person whose role has no price columns sees no amount on screens, in API answers and in exports', async ({
  page,
  browser,
  t,
  variantName,
  signIn,
  language,
  viewport,
  checkAccessibility,
}) => {
  // two people, eight screens
  test.slow();
  await signIn('admin');
  await page.goto('/inventory/organization/roles/new');
  await page.getByRole('textbox', { name: t('role.enCode'), exact: true }).fill(`noprice-${variantName}`);
  await page.getByRole('textbox', { name: t('role.fullName'), exact: true }).fill(`點貨員 ${variantName}`);
  await page.getByRole('textbox', { name: t('role.fullNameEn'), exact: true }).fill(`Counter ${variantName}`);
  const search = page.getByRole('searchbox', { name: t('roles.search') });
  for (const id of pricedModules) {
    const name = translate(modules[id].name, language);
    // on a phone, a search opens the group of the module
    await search.fill(name);
    const matrix = page.getByRole('group', { name, exact: true });
    await matrix.getByRole('checkbox', { name, exact: true }).check();
    if (id !== 'receiving') continue;
    const button = translate(modules[id].buttons[exportFile.button], language);
    await matrix.getByRole('checkbox', { name: button, exact: true }).check();
  }
  await search.fill('');
  // scroll to the top, because a checkbox behind the header counts as too close to the controls of the header
  await page.evaluate(() => scrollTo(0, 0));
  await checkAccessibility();
  await page.getByRole('button', { name: t('common.save'), exact: true }).click();
  await expect(page).toHaveURL(/\/roles\/[0-9a-f-]{36}$/);

  await page.goto('/inventory/organization/users/new');
  const account = `count-${variantName}`;
  await page.getByRole('textbox', { name: t('user.account'), exact: true }).fill(account);
  await page.getByRole('textbox', { name: t('user.realName'), exact: true }).fill('盧點貨');
  await page.getByRole('combobox', { name: t('user.roleIds') }).fill(variantName);
  await page.getByRole('option', { name: new RegExp(`^(點貨員|Counter) ${variantName}$`) }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('common.save'), exact: true }).click();
  const password = await page.locator('[data-secret]').innerText();

  const context = await browser.newContext({ viewport, baseURL: officeUrl });
  await setLanguage(context, language, officeUrl);
  const rolePage = await context.newPage();
  const answers: string[] = [];
  rolePage.on('response', async (response) => {
    if (response.url().includes('/api/')) answers.push(await response.text().catch(() => ''));
  });
  await signInForTheFirstTime(rolePage, t, { account, password });

  const main = rolePage.locator('main');
  for (const path of ['/inventory/home', '/inventory/gifts']) {
    await rolePage.goto(path);
    await expect(main).toContainText(/GF-\d{4}/);
    await expect(main).not.toContainText(amount);
  }
  // the administrator sees amounts on the same screen
  await page.goto('/inventory/gifts');
  await expect(page.locator('main')).toContainText(amount);
  await findFirstSouvenirLink(rolePage).click();
  await expect(rolePage.getByRole('heading', { name: t('history.title') })).toBeVisible();
  await expect(main).not.toContainText(amount);
  expect(answers.length).toBeGreaterThan(3);
  expect(answers.filter((text) => amount.test(text))).toEqual([]);

  const readColumnNames = async (reader: Page): Promise<string> => {
    const authorization = await reader.evaluate(() => localStorage.getItem('keepsake.token') ?? '');
    const headers = { authorization, 'accept-language': language };
    const answer = await reader.request.get(exportFile.path, { headers });
    expect(answer.headers()['content-type']).toContain('text/csv');
    return (await answer.text()).split('\n')[0]!;
  };
  const money = translate(recordMessages['document.totalAmount'], language);
  expect(await readColumnNames(page)).toContain(money);
  expect(await readColumnNames(rolePage)).not.toContain(money);
  await rolePage.goto('/inventory/organization/roles');
  await expect(rolePage).toHaveURL(/\/403$/);
  await context.close();
});
