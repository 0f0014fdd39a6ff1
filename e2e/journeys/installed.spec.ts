// The app can be installed, says so without a network, and keeps nothing of a person.
import { expect, test } from '../test.ts';

test.use({ serviceWorkers: 'allow' });

test('a phone may install it; without a network it says so and comes back by itself', async ({
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
  // a test's browser is always a private one
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.goto('/shopping?currentPage=1');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/offline.html');
  expect(kept.some((path) => path.startsWith('/assets/'))).toBe(true);
  expect(kept.filter((path) => !path.startsWith('/assets/') && path !== '/offline.html')).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  for (const text of ['沒有網絡', 'No network', '没有网络']) {
    await expect(page.getByRole('heading', { name: text, exact: true })).toBeVisible();
  }
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});
