import { directory, officeUrl } from '../../servers.ts';
import { expect, test } from '../../test.ts';

test.use({ baseURL: officeUrl });

test('a person signs in through the directory, reaches the requested page, and is recognised the next time', async ({
  page,
  t,
  language,
  isPhone,
  checkAccessibility,
}) => {
  const name = `person-${language.toLowerCase()}-${isPhone ? 'phone' : 'wide'}`;
  const signInThroughDirectory = async () => {
    await page.goto('/application/catalog?level=vip');
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('button', { name: t('directory.button') }).click();
    await expect(page).toHaveURL((url) => url.origin === directory.url);
    const login = page.locator('input[name="login"]');
    if (await login.isVisible()) {
      await login.fill(name);
      await page.locator('input[name="password"]').fill('anything');
      await page.locator('button[type="submit"]').click();
    }
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/application\/catalog\?level=vip$/);
  };
  await signInThroughDirectory();
  await expect(page.getByRole('button', { name: new RegExp(`目錄 ${name}`) })).toBeVisible();
  await checkAccessibility();
  const before = await page.evaluate(() => localStorage.getItem('keepsake.token'));
  await page.evaluate(() => localStorage.removeItem('keepsake.token'));
  await page.context().clearCookies({ domain: '127.0.0.1', name: /session|grant|interaction/ });
  await signInThroughDirectory();
  expect(await page.evaluate(() => localStorage.getItem('keepsake.token'))).not.toBe(before);
  await expect(page.getByRole('button', { name: new RegExp(`目錄 ${name}`) })).toBeVisible();
});

test('a directory callback with a forged state is refused', async ({ page, t, checkAccessibility }) => {
  await page.goto('/auth/azure/callback?code=stolen&state=forged');
  await expect(page.getByRole('heading', { name: t('directory.failed') })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/azure\/callback$/);
  expect(await page.evaluate(() => localStorage.getItem('keepsake.token'))).toBeNull();
  await checkAccessibility();
});
