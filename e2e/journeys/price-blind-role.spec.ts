import type { Page } from '@playwright/test';
import { documentMessages } from '../../packages/core/src/labels/document.messages.ts';
import { modules } from '../../packages/core/src/permissions/permissions.ts';
import { translate } from '../../packages/core/src/values/messages.ts';
import { officeUrl } from '../servers.ts';
import { expect, firstSouvenir, setLanguage, test } from '../test.ts';

test.use({ baseURL: officeUrl });

const amount = /HK\$|mallPrice|internalPrice|unitCost|stockValue|商城價|內部價|Shop price|Internal price/;
/** Modules that have price columns, and the one file among them. */
const priced = ['dashboard', 'gifts', 'receiving'] as const;
const file = { path: '/api/inventory/receivings/export?format=csv', button: 'export' } as const;

test('a role without price columns, made and given in the browser, lets no amount through', async ({
  page,
  browser,
  t,
  who,
  signIn,
  language,
  viewport,
  checkAccess,
}) => {
  test.slow(); // two people, eight screens
  await signIn('admin');
  await page.goto('/inventory/organization/roles/new');
  await page.getByRole('textbox', { name: t('people.code'), exact: true }).fill(`blind-${who}`);
  await page.getByRole('textbox', { name: t('people.fullName'), exact: true }).fill(`點貨員 ${who}`);
  await page.getByRole('textbox', { name: t('people.fullNameEn'), exact: true }).fill(`Counter ${who}`);
  for (const id of priced) {
    const name = translate(modules[id].name, language);
    const matrix = page.getByRole('group', { name, exact: true });
    await matrix.getByRole('checkbox', { name, exact: true }).check();
    if (id !== 'receiving') continue;
    const button = translate(modules[id].buttons[file.button], language);
    await matrix.getByRole('checkbox', { name: button, exact: true }).check();
  }
  await checkAccess();
  await page.getByRole('button', { name: t('form.save') }).click();
  await expect(page).toHaveURL(/\/roles\/[0-9a-f-]{36}$/);

  await page.goto('/inventory/organization/users/new');
  const account = `count-${who}`;
  await page.getByRole('textbox', { name: t('users.account'), exact: true }).fill(account);
  await page.getByRole('textbox', { name: t('users.realName'), exact: true }).fill('盧點貨');
  await page.getByRole('combobox', { name: t('users.roles') }).fill(who);
  await page.getByRole('option', { name: new RegExp(`^(點貨員|Counter) ${who}$`) }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('form.save') }).click();
  const password = await page.locator('[data-secret]').innerText();

  const context = await browser.newContext({ viewport, baseURL: officeUrl });
  await setLanguage(context, language, officeUrl);
  const theirs = await context.newPage();
  const answers: string[] = [];
  theirs.on('response', async (response) => {
    if (response.url().includes('/api/')) answers.push(await response.text().catch(() => ''));
  });
  await theirs.goto('/login');
  await theirs.getByLabel(t('login.account')).fill(account);
  await theirs.getByLabel(t('login.password'), { exact: true }).fill(password);
  await theirs.keyboard.press('Enter');
  await expect(theirs).not.toHaveURL(/\/login$/);

  const main = theirs.locator('main');
  for (const path of ['/inventory/home', '/inventory/gifts']) {
    await theirs.goto(path);
    await expect(main).toContainText(/GF-\d{4}/);
    await expect(main).not.toContainText(amount);
  }
  // the same screen does show amounts to whoever may see them
  await page.goto('/inventory/gifts');
  await expect(page.locator('main')).toContainText(amount);
  await firstSouvenir(theirs).click();
  await expect(theirs.getByRole('heading', { name: t('history.title') })).toBeVisible();
  await expect(main).not.toContainText(amount);
  expect(answers.length).toBeGreaterThan(3);
  expect(answers.filter((text) => amount.test(text))).toEqual([]);

  const columnsOf = async (reader: Page): Promise<string> => {
    const authorization = await reader.evaluate(() => localStorage.getItem('keepsake.token') ?? '');
    const headers = { authorization, 'accept-language': language };
    const answer = await reader.request.get(file.path, { headers });
    expect(answer.headers()['content-type']).toContain('text/csv');
    return (await answer.text()).split('\n')[0]!;
  };
  const money = translate(documentMessages['document.column.totalAmount'], language);
  expect(await columnsOf(page)).toContain(money);
  expect(await columnsOf(theirs)).not.toContain(money);
  await theirs.goto('/inventory/organization/roles');
  await expect(theirs).toHaveURL(/\/403$/);
  await context.close();
});
