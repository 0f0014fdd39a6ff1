import { shoppingUrl } from '../../servers.ts';
import { expect, test } from '../../test.ts';

test.use({ baseURL: shoppingUrl });

test('in the shopping mode, pages of other areas redirect to the shop and their API endpoints do not exist', async ({
  page,
  t,
  request,
}) => {
  for (const path of ['/inventory', '/inventory/gifts', '/application/home']) {
    await page.goto(path);
    await expect(page).toHaveURL(`${shoppingUrl}/shopping`);
  }
  const response = await request.get('/api/inventory/souvenirs');
  expect(response.status()).toBe(404);
  expect(await response.json()).toMatchObject({ code: 404, data: { reason: 'PATH_UNKNOWN' } });
  await page.goto('/shopping');
  await expect(page.getByRole('link', { name: t('shop.tab.apply'), exact: true })).toHaveCount(0);
  for (const path of ['/login', '/portal', '/403']) {
    await page.goto(path);
    await expect(page).toHaveURL(`${shoppingUrl}${path}`);
  }
});
