import { officeUrl } from '../servers.ts';
import { codeSentTo, expect, test } from '../test.ts';

// the development mailbox is the office's
test.use({ baseURL: officeUrl });

test('a newcomer registers by email, changes the address, locks the screen, unlocks it and leaves', async ({
  page,
  t,
  who,
  checkAccess,
}) => {
  test.slow();
  const account = `join-${who}`;
  const password = 'Bauhinia-26';
  const [first, second] = [`${account}@college.example`, `${account}-new@college.example`];

  await page.goto('/register');
  await page.getByLabel(t('register.account'), { exact: true }).fill(account);
  await page.getByLabel(t('register.realName'), { exact: true }).fill('何新民');
  await page.getByRole('radio', { name: t('register.kind.staff') }).check();
  await page.getByLabel(t('signUp.email'), { exact: true }).fill(first);
  await page.getByLabel(t('login.password'), { exact: true }).fill(password);
  await page.getByLabel(t('signUp.confirm'), { exact: true }).fill(password);
  await page.getByLabel(t('emailCode.label')).fill('000000');
  await page.getByRole('button', { name: t('register.submit') }).click();
  // neither agreed nor the right code
  await expect(page.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('emailCode.send') }).click();
  await page.getByLabel(t('emailCode.label')).fill(await codeSentTo(page, first));
  await checkAccess();
  await page.getByRole('button', { name: t('register.submit') }).click();
  await expect(page).toHaveURL(/\/login$/);

  await page.getByLabel(t('login.account')).fill(account);
  await page.getByLabel(t('login.password'), { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/login$/);

  await page.goto('/application/personal-info');
  const email = page.getByRole('form', { name: t('security.email') });
  await email.getByLabel(t('security.email.new')).fill(second);
  await email.getByRole('button', { name: t('emailCode.send') }).click();
  await email.getByLabel(t('emailCode.label')).fill(await codeSentTo(page, second));
  await email.getByLabel(t('security.password.present'), { exact: true }).fill(password);
  await email.getByRole('button', { name: t('security.email.submit') }).click();
  await expect(page.getByText(t('security.email.text', { email: second }))).toBeVisible();

  const menu = page.getByRole('button', { name: t('app.account') });
  const locked = page.getByRole('dialog', { name: t('lock.title') });
  const answerTo = async (path: string) => {
    const authorization = await page.evaluate(() => localStorage.getItem('keepsake.token') ?? '');
    return (await page.request.get(path, { headers: { authorization } })).json();
  };
  await menu.click();
  await page.getByRole('menuitem', { name: t('lock.lock') }).click();
  await expect(locked).toBeVisible();
  await page.reload();
  await expect(locked).toBeVisible();
  await checkAccess();
  expect(await answerTo('/api/application/catalog')).toMatchObject({ code: 423 });
  await page.keyboard.press('Escape');
  await locked.getByLabel(t('lock.password')).fill('not this one');
  await locked.getByRole('button', { name: t('lock.unlock') }).click();
  await expect(locked.getByRole('alert')).toBeVisible();
  await locked.getByLabel(t('lock.password')).fill(password);
  await locked.getByRole('button', { name: t('lock.unlock') }).click();
  await expect(locked).toHaveCount(0);
  await expect(page.getByText(t('security.email.text', { email: second }))).toBeVisible();
  expect(await answerTo('/api/application/catalog')).toMatchObject({ code: 200 });

  const authorization = await page.evaluate(() => localStorage.getItem('keepsake.token') ?? '');
  await menu.click();
  await page.getByRole('menuitem', { name: t('app.logOut') }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('keepsake.token'))).toBeNull();
  const after = await page.request.get('/api/oauth/CurrentUser', { headers: { authorization } });
  expect((await after.json()).code).toBe(602);
});
