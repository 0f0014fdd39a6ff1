// The checks that the screenshot tests run on a fully loaded screen.
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Language } from '../../packages/core/src/values/language.ts';
import { findAxeViolations, labelInName } from '../test.ts';
import { withWholeLayout } from '../whole-layout.ts';

/** Requests that never finish. */
const liveStreams = /\/api\/live|\/stream\b/;

/** `waitUntilIdle` waits until no request has been running for 120 ms. Playwright's own "networkidle" takes 500 ms. */
export function watchRequests(page: Page): { waitUntilIdle(): Promise<void> } {
  const open = new Set<unknown>();
  let lastChangeAt = Date.now();
  page.on('request', (request) => {
    if (!liveStreams.test(request.url())) open.add(request);
    lastChangeAt = Date.now();
  });
  const onRequestEnd = (request: unknown) => {
    open.delete(request);
    lastChangeAt = Date.now();
  };
  page.on('requestfinished', onRequestEnd);
  page.on('requestfailed', onRequestEnd);
  return {
    async waitUntilIdle() {
      const deadline = Date.now() + 10_000;
      while (Date.now() < deadline && (open.size > 0 || Date.now() - lastChangeAt <= 120)) await delay(40);
      open.clear();
    },
  };
}

/** Texts that show a missing value or a missing translation. */
const placeholderTexts = /⟦[^⟧]*⟧|\bundefined\b|\bNaN\b|\[object \w+\]|Invalid Date|\{\w+\}/g;

/** These pages show placeholders such as {name} on purpose. */
const templatePages = /\/notification-templates/;

/** Slips show every text in two languages. */
const bilingualPages = /\/slips?\?/;

/** Elements that contain only our own texts, never user input. */
const ownTexts = 'main th, main legend, main label, main [role="tab"]';
/** Names of languages and payment methods, which are not translated. */
const untranslated = /^(繁體中文|简体中文)$|WeChat Pay|Alipay|UnionPay|Campus card/;

export async function findTextFaults(page: Page, language: Language): Promise<string[]> {
  const { lang, overflow, text, words } = await page.evaluate(
    (selector) => ({
      lang: document.documentElement.lang,
      overflow: document.documentElement.scrollWidth - innerWidth,
      text: document.body.innerText,
      words: [...document.querySelectorAll<HTMLElement>(selector)].map((element) => element.innerText.trim()),
    }),
    ownTexts,
  );
  const han = /\p{Script=Han}/u;
  return [
    ...(lang === language ? [] : [`language ${lang}`]),
    ...(overflow > 0 ? [`${overflow} px wider than the screen`] : []),
    ...(text.match(placeholderTexts) ?? []).filter(
      (found) => !(templatePages.test(page.url()) && found.startsWith('{')),
    ),
    ...(language === 'en' && !bilingualPages.test(page.url())
      ? words
          .filter((word) => han.test(word) && !untranslated.test(word))
          .map((word) => `not in English: ${word}`)
      : []),
  ];
}

/** From this width on, the tables of lists fit beside the open sidebar. */
const minTableWidth = 1280;

/** The tables of lists that are wider than their frame, with the columns that are outside. */
export function findWideTables(page: Page): Promise<string[]> {
  return page.evaluate((minWidth) => {
    if (innerWidth < minWidth) return [];
    return [...document.querySelectorAll<HTMLElement>('main .ks-wider:has(> table)')]
      .filter((frame) => frame.scrollWidth > frame.clientWidth)
      .map((frame) => {
        const outside = [...frame.querySelectorAll<HTMLElement>('thead th')]
          .filter((heading) => heading.offsetLeft + heading.offsetWidth > frame.clientWidth)
          .map((heading) => heading.innerText.trim());
        return `table ${frame.scrollWidth - frame.clientWidth} px wider than its frame: ${outside.join(', ')}`;
      });
  }, minTableWidth);
}

/**
 * In the first language: all axe rules in light mode, and only the contrast in dark mode, which changes only the
 * colours. Other languages change only the texts: one rule in light mode, and none in dark mode.
 */
export async function findAxeFaults(
  page: Page,
  { isFirstLanguage, scheme }: { isFirstLanguage: boolean; scheme: 'light' | 'dark' },
): Promise<string[]> {
  if (!isFirstLanguage) return scheme === 'light' ? findAxeViolations(page, [labelInName]) : [];
  const rules = scheme === 'dark' ? ['color-contrast'] : undefined;
  return withWholeLayout(page, () => findAxeViolations(page, rules));
}
