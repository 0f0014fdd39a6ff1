import { officeUrl } from '../../servers.ts';
import { expect, fetchToken, readSentCode, signInForTheFirstTime, test } from '../../test.ts';

// this server has the development mailbox
test.use({ baseURL: officeUrl });

test('a new person registers by email, changes the email address, locks and unlocks the screen, and signs out', async ({
  page,
  t,
  variantName,
  checkAccessibility,
}) => {
  test.slow();
  const account = `join-${variantName}`;
  const password = 'Bauhinia-26';
  const [first, second] = [`${account}@college.example`, `${account}-new@college.example`];

  await page.goto('/register');
  await page.getByLabel(t('user.account'), { exact: true }).fill(account);
  await page.getByLabel(t('user.realName'), { exact: true }).fill('何新民');
  await page.getByRole('radio', { name: t('register.kind.staff') }).check();
  await page.getByLabel(t('common.email'), { exact: true }).fill(first);
  await page.getByLabel(t('common.password'), { exact: true }).fill(password);
  await page.getByLabel(t('emailCode.label')).fill('000000');
  await page.getByRole('button', { name: t('register.title') }).click();
  // the terms are not accepted and the code is wrong
  await expect(page.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('emailCode.send') }).click();
  await page.getByLabel(t('emailCode.label')).fill(await readSentCode(page, first));
  await checkAccessibility();
  await page.getByRole('button', { name: t('register.title') }).click();
  // the new account is signed in at once
  await expect(page).not.toHaveURL(/\/(register|login)$/);

  await page.goto('/application/personal-info');
  const email = page.getByRole('form', { name: t('security.email') });
  await email.getByLabel(t('security.email.new')).fill(second);
  await email.getByRole('button', { name: t('emailCode.send') }).click();
  await email.getByLabel(t('emailCode.label')).fill(await readSentCode(page, second));
  await email.getByLabel(t('security.password.current'), { exact: true }).fill(password);
  await email.getByRole('button', { name: t('security.email') }).click();
  await expect(page.getByText(t('security.email.text', { email: second }))).toBeVisible();

  const menu = page.getByRole('button', { name: t('app.account') });
  const lockDialog = page.getByRole('dialog', { name: t('lock.title') });
  const callApi = async (path: string) => {
    const authorization = await page.evaluate(() => localStorage.getItem('keepsake.token') ?? '');
    return (await page.request.get(path, { headers: { authorization } })).json();
  };
  await menu.click();
  await page.getByRole('menuitem', { name: t('lock.lock') }).click();
  await expect(lockDialog).toContainText('何新民');
  await page.reload();
  await expect(lockDialog).toBeVisible();
  await checkAccessibility();
  expect(await callApi('/api/application/catalog')).toMatchObject({ code: 423 });
  await page.keyboard.press('Escape');
  await lockDialog.getByLabel(t('lock.password')).fill('not this one');
  await lockDialog.getByRole('button', { name: t('lock.unlock') }).click();
  await expect(lockDialog.getByRole('alert')).toBeVisible();
  await lockDialog.getByLabel(t('lock.password')).fill(password);
  await lockDialog.getByRole('button', { name: t('lock.unlock') }).click();
  await expect(lockDialog).toHaveCount(0);
  await expect(page.getByText(t('security.email.text', { email: second }))).toBeVisible();
  expect(await callApi('/api/application/catalog')).toMatchObject({ code: 200 });

  const authorization = await page.evaluate(() => localStorage.getItem('keepsake.token') ?? '');
  await menu.click();
  await page.getByRole('menuitem', { name: t('app.signOut') }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('keepsake.token'))).toBeNull();
  const after = await page.request.get('/api/oauth/CurrentUser', { headers: { authorization } });
  expect((await after.json()).code).toBe(602);
});

test('a person with a generated password must choose another before any page opens, and then reaches the requested page', async ({
  page,
  t,
  variantName,
  checkAccessibility,
}) => {
  const account = `first-${variantName}`;
  const headers = { authorization: await fetchToken(page, 'admin') };
  const data = { account, realName: '何初來', kind: 'staff', roleIds: [] };
  const answer = await page.request.post('/api/permission/Users', { headers, data });
  const { password } = ((await answer.json()) as { data: { password: string } }).data;

  await page.goto('/login');
  await page.getByLabel(t('login.account')).fill(account);
  await page.getByLabel(t('common.password'), { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('newPassword.title') })).toBeVisible();
  await checkAccessibility();
  for (const path of ['/application/my-applications', '/shopping/cart', '/login']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/new-password$/);
  }
  await page.getByLabel(t('forgot.password'), { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('validation.passwordUnchanged'))).toBeVisible();
  await page.getByRole('button', { name: t('app.signOut') }).click();
  await expect(page).toHaveURL(/\/login$/);

  await page.goto('/application/my-applications');
  await expect(page).toHaveURL(/\/login$/);
  await signInForTheFirstTime(page, t, { account, password });
  await expect(page).toHaveURL(/\/application\/my-applications$/);
  await page.goto('/new-password');
  await expect(page).not.toHaveURL(/\/new-password$/);
});
