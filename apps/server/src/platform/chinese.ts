// Traditional and Simplified: converting a missing zh-CN text, and folding both scripts into one for search.
import { type Language, type LocalizedText, localized } from '@keepsake/core/values/language';
import { Converter } from 'opencc-js/t2cn';

export const toSimplified = Converter({ from: 'hk', to: 'cn' });

/** A content text in a language; an empty zh-CN is converted from zh-HK. */
export function textIn(text: LocalizedText, language: Language): string {
  if (language === 'zh-CN' && !text['zh-CN'] && text['zh-HK']) return toSimplified(text['zh-HK']);
  return localized(text, language);
}

/** The name shown small below the first: English below Chinese, Chinese below English. */
export function subtitleOf(text: LocalizedText, language: Language): string {
  return language === 'en' ? text['zh-HK'] : text.en;
}

export function foldForSearch(text: string): string {
  return toSimplified(text.normalize('NFKC').toLowerCase()).replace(/\s+/g, ' ').trim();
}
