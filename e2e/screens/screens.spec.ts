// The whole matrix: route × language × width × colour scheme, with a picture of each, no console error, no missing text,
// nothing wider than the screen and no serious finding by axe.
import { languages } from '../../packages/core/src/language.ts';
import { checkAccess, expect, setLanguage, base as test, tokenOf, watchConsole } from '../test.ts';
import { screens } from './routes.ts';

const widths = [390, 1280];
const schemes = ['light', 'dark'] as const;

for (const { path, account, status = 200 } of screens) {
  for (const language of languages) {
    for (const width of widths) {
      for (const colorScheme of schemes) {
        test.describe(() => {
          test.use({ viewport: { width, height: width < 600 ? 844 : 900 }, colorScheme });
          test(`${path} ${language} ${width} ${colorScheme}`, async ({ page, context, baseURL }, info) => {
            await setLanguage(context, language, baseURL!);
            const faults = watchConsole(page);
            const products = await page.request.get('/api/shop/products?pageSize=1');
            const [first] = ((await products.json()) as { data: { list: { id: string }[] } }).data.list;
            if (account) {
              const token = await tokenOf(page, account);
              await page.addInitScript((value) => localStorage.setItem('keepsake.token', value), token);
            }
            const response = await page.goto(path.replace(':souvenir', first!.id));
            expect(response?.status()).toBe(status);
            await page.waitForLoadState('networkidle');
            await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
            await expect(page.locator('html')).toHaveAttribute('lang', language);
            const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            expect(overflow, 'wider than the screen by').toBeLessThanOrEqual(0);
            await checkAccess(page);
            expect(faults).toEqual([]);
            const name = `${path.replace(/\W+/g, '_')}-${language}-${width}-${colorScheme}.png`;
            await page.screenshot({ path: info.outputPath('..', 'screens', name) });
          });
        });
      }
    }
  }
}
