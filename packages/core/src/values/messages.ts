// Texts in three languages, and the function that inserts their values (docs/adr/0001-ids-and-localized-text.md).
import type { Language } from './language.ts';
import { formatNumber } from './number.ts';

/** English texts may have a singular form. The parameter `count` chooses between the two. */
export type Template = string | { readonly one: string; readonly other: string };
export type Message = { readonly [L in Language]: Template };
export type Messages = { readonly [key: string]: Message };
export type MessageParams = { readonly [name: string]: string | number };

/** A text in Traditional Chinese, English and Simplified Chinese. */
export const text = (zhHK: string, en: Template, zhCN: string): Message => ({
  'zh-HK': zhHK,
  en,
  'zh-CN': zhCN,
});

/** The same three texts as an array, for tables with many rows. */
export type Words = readonly [zhHK: string, en: string, zhCN: string];
export const toMessage = (words: Words): Message => text(...words);

export function fillTemplate(template: Template, params: MessageParams, language: Language): string {
  const text =
    typeof template === 'string'
      ? template
      : new Intl.PluralRules(language).select(Number(params.count ?? 0)) === 'one'
        ? template.one
        : template.other;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    // the smallest exchange rate, 0.0001, must not be shown as 0
    return typeof value === 'number' ? formatNumber(value, language, 4) : value;
  });
}

export function translate(message: Message, language: Language, params: MessageParams = {}): string {
  return fillTemplate(message[language], params, language);
}
