// Fixtures of the browser tests: texts in the language of the variant, and checks of accessibility and of console
// errors.
import { createHash } from 'node:crypto';
import { mkdirSync, rmdirSync } from 'node:fs';
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';
import { readAllMessages } from '../apps/web/plugins/messages-plugin.ts';
import type { MessageKey } from '../apps/web/src/i18n/message-keys.ts';
import type { Language } from '../packages/core/src/values/language.ts';
import { fillTemplate, type MessageParams } from '../packages/core/src/values/messages.ts';
import { withWholeLayout } from './whole-layout.ts';

const messages = readAllMessages();

export const demoPassword = 'keepsake-demo';

type Fixtures = {
  language: Language;
  isPhone: boolean;
  /** A text of the web application in the language of the variant. */
  t: (key: MessageKey, params?: MessageParams) => string;
  /** Fails if axe finds a violation on the current page, or if a text is missing. */
  checkAccessibility: () => Promise<void>;
  signIn: (account: string, password?: string) => Promise<void>;
  /** Part of the names of records, because the four variants run at the same time on the same servers. */
  variantName: string;
  /** Locks something that all variants share until the test ends. Other tests wait for it. */
  lockShared: (what: string) => Promise<void>;
};

/** Chromium logs refused calls in the console. These are not errors. */
const expectedErrors = /Failed to load resource/;

export async function setLanguage(context: BrowserContext, language: Language, url: string): Promise<void> {
  await context.addCookies([{ name: 'keepsake.lang', value: language, url }]);
}

export function watchConsole(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !expectedErrors.test(message.text())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}

export async function fetchToken(page: Page, account: string, typed = demoPassword): Promise<string> {
  const password = createHash('md5').update(typed).digest('hex');
  const response = await page.request.post('/api/oauth/Login', { form: { account, password } });
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}

/** The password that new people of the tests choose at their first sign-in. */
export const chosenPassword = 'Kapok-tree-27';

/** The first sign-in of a new person through the API: replaces the password that an administrator was shown. */
export async function chooseFirstPassword(page: Page, account: string, generated: string): Promise<void> {
  const headers = { authorization: await fetchToken(page, account, generated) };
  const path = '/api/permission/Users/Current/actions/choose-password';
  const answer = await page.request.post(path, { headers, data: { password: chosenPassword } });
  expect(await answer.json()).toMatchObject({ code: 200 });
}

/** The first sign-in of a new person on the screen. */
export async function signInForTheFirstTime(
  page: Page,
  t: Fixtures['t'],
  { account, password }: { account: string; password: string },
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(t('login.account')).fill(account);
  await page.getByLabel(t('common.password'), { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/new-password$/);
  await page.getByLabel(t('forgot.password'), { exact: true }).fill(chosenPassword);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/(login|new-password)$/);
}

/** Signs another user in, in the same window. The next page is loaded as that user. */
export async function switchUser(page: Page, account: string, typed?: string): Promise<void> {
  const token = await fetchToken(page, account, typed);
  await page.goto('/brand/crest.svg');
  await page.evaluate((value) => localStorage.setItem('keepsake.token', value), token);
}

/** The six digits in the newest email to an address, from the development mailbox. */
export async function readSentCode(page: Page, address: string): Promise<string> {
  const authorization = await fetchToken(page, 'admin');
  const digits = async () => {
    const query = `keyword=${encodeURIComponent(address)}&pageSize=1`;
    const answer = await page.request.get(`/api/notifications/mailbox?${query}`, {
      headers: { authorization },
    });
    const { data } = (await answer.json()) as { data: { list: { content: string }[] } };
    return data.list[0]?.content.match(/\b\d{6}\b/)?.[0] ?? '';
  };
  await expect.poll(digits, `a code for ${address}`).not.toBe('');
  return digits();
}

/** Types a day. A phone opens a calendar instead: there, the last day of the month is chosen. */
export async function enterDay(field: Locator, day: string, isPhone: boolean): Promise<void> {
  if (isPhone) {
    await field.click();
    const calendar = field.page().getByRole('dialog').last();
    await calendar.locator('td button:not([disabled]):not([data-outside])').last().click();
  } else {
    await field.fill(day);
    await field.press('Tab');
  }
}

const standardRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/**
 * The rule that visible text is part of the accessible name (WCAG 2.5.3). Axe calls it experimental, so it is switched
 * on by name.
 */
export const labelInName = 'label-content-name-mismatch';

/** Axe skips these rows: they look like the rows above, and checking the contrast of all texts doubles the time. */
const repeatedRows = 'tbody tr:nth-child(n + 9)';

/** Returns all axe violations on the current page, without the repeated rows of long tables. */
export async function findAxeViolations(page: Page, runOnly: string[] = standardRules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    runOnly,
    rules: { [labelInName]: { enabled: true } },
    resultTypes: ['violations'],
  };
  return page.evaluate(
    async ([exclude, axeOptions]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        { include: document, exclude },
        axeOptions,
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
    },
    [repeatedRows, options] as const,
  );
}

/**
 * Waits until nothing has been loading or moving for three frames, because an animation starts a few frames after its
 * cause.
 */
async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    const isLoading = () =>
      [...document.querySelectorAll('[aria-busy="true"]')].some((element) => element.checkVisibility());
    for (let stillFrames = 0; stillFrames < 3; stillFrames++) {
      await new Promise(requestAnimationFrame);
      if (document.getAnimations().some(isMoving) || isLoading()) stillFrames = -1;
    }
  });
}

/** Waits until nothing is loading or moving, because elements that fade in have too little contrast. */
export async function findAccessibilityFaults(page: Page): Promise<string[]> {
  await waitUntilStill(page);
  const missing = (await page.locator('body').innerText()).match(/⟦[^⟧]*⟧/g) ?? [];
  return [...(await withWholeLayout(page, () => findAxeViolations(page))), ...missing];
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
  language: async ({}, use, info) => use(info.project.metadata.language as Language),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 600),
  t: async ({ language }, use) => {
    const texts = await messages;
    await use((key, params = {}) => fillTemplate(texts[key]![language], params, language));
  },
  page: async ({ page, context, language, baseURL }, use) => {
    await setLanguage(context, language, baseURL!);
    const faults = watchConsole(page);
    await use(page);
    expect(faults, 'errors in the console').toEqual([]);
  },
  checkAccessibility: async ({ page }, use) =>
    use(async () => expect(await findAccessibilityFaults(page)).toEqual([])),
  signIn: async ({ page }, use) =>
    use(async (account, password) => {
      const token = await fetchToken(page, account, password);
      // only once, because the page may change the token later
      await page.addInitScript((value) => {
        if (sessionStorage.getItem('e2e.signed-in')) return;
        sessionStorage.setItem('e2e.signed-in', 'yes');
        localStorage.setItem('keepsake.token', value);
      }, token);
    }),
  variantName: async ({ language, isPhone }, use, { retry, repeatEachIndex }) => {
    const again = retry || repeatEachIndex ? `-${repeatEachIndex}${retry}` : '';
    await use(`${language.toLowerCase()}-${isPhone ? 'phone' : 'wide'}${again}`);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
  lockShared: async ({}, use) => {
    const heldLocks: string[] = [];
    await use(async (what) => {
      const lockPath = `${process.env.E2E_DATA}/lock-${what}`;
      const tryLock = () => {
        try {
          mkdirSync(lockPath);
          return true;
        } catch {
          return false;
        }
      };
      await expect.poll(tryLock, { message: `${what} is free`, timeout: 150_000 }).toBe(true);
      heldLocks.push(lockPath);
    });
    for (const lockPath of heldLocks) rmdirSync(lockPath);
  },
});

export { base, expect };

/** The link of the first souvenir in the list. Only an id contains hyphens, so links to other screens do not match. */
export const findFirstSouvenirLink = (page: Page) =>
  page.getByRole('main').locator('a[href^="/inventory/gifts/"][href*="-"]:not([href*="?"])').first();
