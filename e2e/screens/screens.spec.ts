// Opens every route in every language, width and colour scheme, and takes a screenshot of each. Fails on console errors,
// missing texts, horizontal overflow, tables wider than their frame and axe violations. SCREENS=organization limits the run
// to paths with that text.
// A screen is loaded once per language. Then the window is resized and the colour scheme switched.
// SCREENS_PART=sample (used by CI) loads each screen in one language, in turn zh-HK and English: light on a phone, dark on a
// desktop, without screenshots.
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { type Language, languages } from '../../packages/core/src/values/language.ts';
import { officeUrl } from '../servers.ts';
import { expect, fetchToken, setLanguage, watchConsole } from '../test.ts';
import { createNewcomer } from './create-newcomer.ts';
import { test } from './records.ts';
import { newcomer, type Screen, screens } from './routes.ts';
import { findAxeFaults, findTextFaults, findWideTables, watchRequests } from './screen-checks.ts';

const folder = resolve(import.meta.dirname, '../../test-screens');
const schemes = ['light', 'dark'] as const;
const heights = { 390: 844, 1280: 900 } as const;
type Width = keyof typeof heights;

const isSample = process.env.SCREENS_PART === 'sample';

const widths = [390, 1280] as const;
const chooseSchemes = (width: Width): readonly (typeof schemes)[number][] =>
  isSample ? [width === 390 ? 'light' : 'dark'] : schemes;
const chooseLanguages = (position: number): readonly Language[] =>
  isSample ? [position % 2 === 0 ? 'zh-HK' : 'en'] : languages;

const wanted = screens.filter(({ path }) => new RegExp(process.env.SCREENS ?? '').test(path));

/** The screens of one account, because each test signs in once. At most 24 per test. */
function makeBatches(language: Language): Screen[][] {
  const inLanguage = wanted.filter((_, position) => chooseLanguages(position).includes(language));
  return Object.values(Object.groupBy(inLanguage, ({ account }) => account ?? '')).flatMap((list = []) =>
    Array.from({ length: Math.ceil(list.length / 24) }, (_, part) => list.slice(part * 24, part * 24 + 24)),
  );
}

async function storeToken(page: Page, account: string | undefined): Promise<void> {
  if (!account) return;
  const token = await (account === newcomer ? createNewcomer(page) : fetchToken(page, account));
  await page.goto('/brand/crest.svg');
  await page.evaluate((value) => localStorage.setItem('keepsake.token', value), token);
}

async function setColorScheme(page: Page, scheme: (typeof schemes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.evaluate((value) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', value);
  }, scheme);
}

const setWidth = (page: Page, width: Width) => page.setViewportSize({ width, height: heights[width] });

// only this server has the development mailbox
test.use({ baseURL: officeUrl, contextOptions: { reducedMotion: 'reduce' } });
mkdirSync(folder, { recursive: true });

for (const language of languages) {
  for (const batch of makeBatches(language)) {
    const account = batch[0]!.account;
    const who = account ?? 'a visitor';
    const title = `${batch.length} screens, beginning with ${batch[0]!.path}, have no faults in ${language} for ${who}`;
    test(title, async ({ page, context, baseURL, ids }) => {
      test.setTimeout(60_000 + batch.length * 60_000);
      await setLanguage(context, language, baseURL!);
      const consoleErrors = watchConsole(page);
      const requests = watchRequests(page);
      await storeToken(page, account);

      async function checkScreen({ path, status = 200 }: Screen): Promise<string[]> {
        await page.emulateMedia({ colorScheme: 'light' });
        await setWidth(page, widths[0]);
        const response = await page.goto(
          path.replace(/:\w+/g, (name) => ids[name]!),
          { waitUntil: 'load' },
        );
        const found = response?.status() === status ? [] : [`status ${response?.status()}`];
        await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 60_000 });
        for (const width of widths) {
          await setWidth(page, width);
          await requests.waitUntilIdle();
          for (const scheme of chooseSchemes(width)) {
            await setColorScheme(page, scheme);
            const name = `${path.replace(/\W+/g, '_')}-${language}-${width}-${scheme}.jpeg`;
            const picture = { path: `${folder}/${name}`, fullPage: width === 390 };
            if (!isSample) await page.screenshot({ ...picture, type: 'jpeg', quality: 75 });
            const faults = [
              ...(scheme === chooseSchemes(width)[0]
                ? [...(await findTextFaults(page, language)), ...(await findWideTables(page))]
                : []),
              ...(await findAxeFaults(page, {
                isFirstLanguage: isSample || language === languages[0],
                scheme,
              })),
            ];
            found.push(...faults.map((fault) => `${width} px ${scheme}: ${fault}`));
          }
          await setColorScheme(page, 'light');
        }
        found.push(...consoleErrors.splice(0));
        return found.map((fault) => `${path}: ${fault}`);
      }

      const all: string[] = [];
      for (const screen of batch) {
        all.push(
          ...(await checkScreen(screen).catch((error: Error) => [`${screen.path}: ${error.message}`])),
        );
      }
      expect(all).toEqual([]);
    });
  }
}
