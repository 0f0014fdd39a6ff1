// The whole matrix: route × language × width × colour scheme, with a picture of each, no console error, no missing text,
// nothing wider than the screen and no finding by axe. SCREENS=organization pictures only what has that in its path;
// SCREENS_PART=corners, of CI, two looks of twelve and no pictures. A screen is opened once per language, on a desk or
// on a phone in turn, and then turned to the other width as a window is; dark is the same page in the other colours.
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { type Language, languages } from '../../packages/core/src/values/language.ts';
import { officeUrl } from '../servers.ts';
import { expect, setLanguage, tokenOf, watchConsole } from '../test.ts';
import { axeFaults, textFaults, watchTraffic } from './look.ts';
import { test } from './records.ts';
import { type Screen, screens } from './routes.ts';

const pictures = resolve(import.meta.dirname, '../../test-screens');
const schemes = ['light', 'dark'] as const;
const heights = { 390: 844, 1280: 900 } as const;
type Width = keyof typeof heights;

const inCorners = process.env.SCREENS_PART === 'corners';

/** The first is the one the screen is opened at. */
const widths: Record<Language, readonly Width[]> = inCorners
  ? { 'zh-HK': [390], en: [1280], 'zh-CN': [] }
  : { 'zh-HK': [390, 1280], en: [1280, 390], 'zh-CN': [390, 1280] };
const schemesOf = (language: Language): readonly (typeof schemes)[number][] =>
  inCorners ? [language === 'en' ? 'dark' : 'light'] : schemes;

const wanted = screens.filter(({ path }) => new RegExp(process.env.SCREENS ?? '').test(path));

/** Those of one account after each other, since signing in is a walk of its own; no more than a test can hold. */
const rounds = Object.values(Object.groupBy(wanted, ({ account }) => account ?? '')).flatMap((list = []) =>
  Array.from({ length: Math.ceil(list.length / 24) }, (_, part) => list.slice(part * 24, part * 24 + 24)),
);

async function signInAs(page: Page, account: string | undefined): Promise<void> {
  if (!account) return;
  const token = await tokenOf(page, account);
  await page.goto('/brand/crest.svg');
  await page.evaluate((value) => localStorage.setItem('keepsake.token', value), token);
}

async function turn(page: Page, scheme: (typeof schemes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.evaluate((value) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', value);
  }, scheme);
}

const setWidth = (page: Page, width: Width) => page.setViewportSize({ width, height: heights[width] });

// the office's server has the development mailbox
test.use({ baseURL: officeUrl });
mkdirSync(pictures, { recursive: true });

for (const language of languages) {
  if (widths[language].length === 0) continue;
  for (const round of rounds) {
    const account = round[0]!.account;
    const title = `${round.length} screens from ${round[0]!.path} in ${language} as ${account ?? 'a visitor'}`;
    test(title, async ({ page, context, baseURL, ids }) => {
      test.setTimeout(60_000 + round.length * 20_000);
      await setLanguage(context, language, baseURL!);
      const faults = watchConsole(page);
      const traffic = watchTraffic(page);
      await signInAs(page, account);

      async function faultsOf({ path, status = 200 }: Screen): Promise<string[]> {
        const [first] = widths[language];
        await page.emulateMedia({ colorScheme: 'light' });
        await setWidth(page, first!);
        const response = await page.goto(
          path.replace(/:\w+/g, (name) => ids[name]!),
          { waitUntil: 'load' },
        );
        const found = response?.status() === status ? [] : [`status ${response?.status()}`];
        await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 20_000 });
        for (const width of widths[language]) {
          await setWidth(page, width);
          await traffic.rest();
          for (const scheme of schemesOf(language)) {
            await turn(page, scheme);
            const name = `${path.replace(/\W+/g, '_')}-${language}-${width}-${scheme}.jpeg`;
            const picture = { path: `${pictures}/${name}`, fullPage: width === 390 };
            if (!inCorners) await page.screenshot({ ...picture, type: 'jpeg', quality: 75 });
            const wrong = [
              ...(scheme === schemesOf(language)[0] ? await textFaults(page, language) : []),
              ...(await axeFaults(page, language, scheme)),
            ];
            found.push(...wrong.map((fault) => `${width} px ${scheme}: ${fault}`));
          }
          await turn(page, 'light');
        }
        found.push(...faults.splice(0));
        return found.map((fault) => `${path}: ${fault}`);
      }

      const all: string[] = [];
      for (const screen of round) {
        all.push(...(await faultsOf(screen).catch((error: Error) => [`${screen.path}: ${error.message}`])));
      }
      expect(all).toEqual([]);
    });
  }
}
