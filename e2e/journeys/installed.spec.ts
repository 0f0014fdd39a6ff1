// The web application can be installed, shows an offline page, and caches no personal data.
import { expect, test } from '../test.ts';

test.use({ serviceWorkers: 'allow' });

test('the shop can be installed on a phone and shows an offline page without a network', async ({
  page,
  context,
  language,
  t,
}) => {
  await page.goto('/shopping');
  const browser = await context.newCDPSession(page);
  const { data, errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data!);
  expect(manifest).toMatchObject({
    lang: language,
    id: '/shopping',
    start_url: '/shopping',
    short_name: t('app.area.shopping'),
  });
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const size = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // test browsers are always incognito
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.goto('/shopping?currentPage=1');
  const cachedPaths = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cachedPaths).toContain('/offline.html');
  expect(cachedPaths.some((path) => path.startsWith('/assets/'))).toBe(true);
  expect(cachedPaths.filter((path) => !path.startsWith('/assets/') && path !== '/offline.html')).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  for (const text of ['沒有網絡', 'No network', '没有网络']) {
    await expect(page.getByRole('heading', { name: text, exact: true })).toBeVisible();
  }
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});
