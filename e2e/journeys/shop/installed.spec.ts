// The web application can be installed, shows an offline page, and caches no personal data.
import { expect, test } from '../../test.ts';

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

  // a test browser without a network may still say that it is online
  const titles = {
    'zh-HK': /目前沒有網絡|未能連接服務/,
    en: /You are offline|The service cannot be reached/,
    'zh-CN': /目前没有网络|无法连接服务/,
  };
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: titles[language] })).toBeVisible();
  // the page comes back by itself
  await context.setOffline(false);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});
