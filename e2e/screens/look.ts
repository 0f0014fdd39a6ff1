// What is looked for on a screen that has come to rest.
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Language } from '../../packages/core/src/values/language.ts';
import { axeFindings, labelInName } from '../test.ts';

/** Live streams never end. */
const endless = /\/api\/live|\/stream\b/;

/** Says when nothing has been on its way for a moment: sooner than the browser's own half second. */
export function watchTraffic(page: Page): { rest(): Promise<void> } {
  const open = new Set<unknown>();
  let last = Date.now();
  page.on('request', (request) => {
    if (!endless.test(request.url())) open.add(request);
    last = Date.now();
  });
  const ended = (request: unknown) => {
    open.delete(request);
    last = Date.now();
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return {
    async rest() {
      const limit = Date.now() + 10_000;
      while (Date.now() < limit && (open.size > 0 || Date.now() - last <= 120)) await delay(40);
      open.clear();
    },
  };
}

/** Texts that stand for a value that was not there, or for a text that was not found. */
const nothings = /⟦[^⟧]*⟧|\bundefined\b|\bNaN\b|\[object \w+\]|Invalid Date|\{\w+\}/g;

/** There, what is to be filled in is what is shown. */
const showsTemplates = /\/notification-templates/;

/** Slips are read by both parties: every word stands in two languages. */
const bilingual = /\/slips?\?/;

/** Words of ours: what a person typed in does not stand in these. */
const ours = 'main th, main legend, main label, main [role="tab"]';
/** Languages name themselves, and payment methods bear their own signs. */
const foreign = /^(繁體中文|简体中文)$|WeChat Pay|Alipay|UnionPay|Campus card/;

export async function textFaults(page: Page, language: Language): Promise<string[]> {
  const { lang, overflow, text, words } = await page.evaluate(
    (selector) => ({
      lang: document.documentElement.lang,
      overflow: document.documentElement.scrollWidth - innerWidth,
      text: document.body.innerText,
      words: [...document.querySelectorAll<HTMLElement>(selector)].map((element) => element.innerText.trim()),
    }),
    ours,
  );
  const han = /\p{Script=Han}/u;
  return [
    ...(lang === language ? [] : [`language ${lang}`]),
    ...(overflow > 0 ? [`${overflow} px wider than the screen`] : []),
    ...(text.match(nothings) ?? []).filter(
      (found) => !(showsTemplates.test(page.url()) && found.startsWith('{')),
    ),
    ...(language === 'en' && !bilingual.test(page.url())
      ? words.filter((word) => han.test(word) && !foreign.test(word)).map((word) => `not in English: ${word}`)
      : []),
  ];
}

/** All of axe in one language: the others change only names, and darkness only colours. */
export async function axeFaults(page: Page, language: Language, scheme: 'light' | 'dark'): Promise<string[]> {
  if (language !== 'zh-HK') return scheme === 'light' ? axeFindings(page, [labelInName]) : [];
  return scheme === 'light' ? axeFindings(page) : axeFindings(page, ['color-contrast']);
}
