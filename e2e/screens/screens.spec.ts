// The whole matrix: route × language × width × colour scheme, with a picture of each, no console error, no missing text,
// nothing wider than the screen and no serious finding by axe.
import { resolve } from 'node:path';
import { languages } from '../../packages/core/src/language.ts';
import { accessFaults, expect, setLanguage, base as test, tokenOf, watchConsole } from '../test.ts';
import { type Screen, screens } from './routes.ts';

const pictures = resolve(import.meta.dirname, '../../test-screens');
const combinations = languages.flatMap((language) =>
  [390, 1280].flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ language, width, scheme }))),
);

for (const { language, width, scheme } of combinations) {
  test.describe(() => {
    test.use({ viewport: { width, height: width < 600 ? 844 : 900 }, colorScheme: scheme });

    test(`every screen in ${language}, ${width} px, ${scheme}`, async ({ page, context, baseURL }) => {
      test.setTimeout(screens.length * 15_000);
      await setLanguage(context, language, baseURL!);
      const faults = watchConsole(page);
      const products = await page.request.get('/api/shop/products?pageSize=1');
      const [first] = ((await products.json()) as { data: { list: { id: string }[] } }).data.list;

      const authorization = await tokenOf(page, 'admin');
      const idOf = async (path: string): Promise<string> => {
        const answer = await page.request.get(`${path}?pageSize=1`, { headers: { authorization } });
        return ((await answer.json()) as { data: { list: { id: string }[] } }).data.list[0]!.id;
      };
      const told = await page.request.post('/api/notifications', {
        headers: { authorization },
        data: {
          type: 'app',
          businessType: 'order',
          title: '領取通知',
          receiverName: '管理員',
          receiverAddress: 'admin',
        },
      });
      const ids: Record<string, string> = {
        ':souvenir': first!.id,
        ':user': await idOf('/api/permission/Users'),
        ':role': await idOf('/api/permission/Role'),
        ':supplier': await idOf('/api/inventory/suppliers'),
        ':quotation': await idOf('/api/inventory/quotations'),
        ':storage': await idOf('/api/inventory/storages'),
        ':notification': ((await told.json()) as { data: { id: string } }).data.id,
      };

      async function signInAs(account: string | undefined): Promise<void> {
        await page.goto('/brand/crest.svg');
        const token = account && (await tokenOf(page, account));
        await page.evaluate((value) => {
          localStorage.clear();
          if (value) localStorage.setItem('keepsake.token', value);
        }, token);
      }

      async function faultsOf({ path, status = 200 }: Screen): Promise<string[]> {
        const response = await page.goto(
          path.replace(/:\w+/, (name) => ids[name]!),
          { waitUntil: 'networkidle' },
        );
        const found = response?.status() === status ? [] : [`status ${response?.status()}`];
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        const [lang, overflow] = await page.evaluate(() => [
          document.documentElement.lang,
          document.documentElement.scrollWidth - innerWidth,
        ]);
        if (lang !== language) found.push(`language ${lang}`);
        if (Number(overflow) > 0) found.push(`${overflow} px wider than the screen`);
        found.push(...(await accessFaults(page)), ...faults.splice(0));
        await page.screenshot({
          path: `${pictures}/${path.replace(/\W+/g, '_')}-${language}-${width}-${scheme}.png`,
        });
        return found.map((fault) => `${path}: ${fault}`);
      }

      const all: string[] = [];
      let current: string | undefined;
      for (const screen of screens) {
        if (screen.account !== current) await signInAs(screen.account);
        current = screen.account;
        all.push(...(await faultsOf(screen)));
      }
      expect(all).toEqual([]);
    });
  });
}
