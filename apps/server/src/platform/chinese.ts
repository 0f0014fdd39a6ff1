// Converts Traditional to Simplified Chinese, for missing zh-CN texts and for search.
import { type Language, type LocalizedText, localized } from '@keepsake/core/values/language';
import { Converter } from 'opencc-js/t2cn';

export const toSimplified = Converter({ from: 'hk', to: 'cn' });

/** A text in the given language. An empty zh-CN text is converted from zh-HK. */
export function textIn(text: LocalizedText, language: Language): string {
  if (language === 'zh-CN' && !text['zh-CN'] && text['zh-HK']) return toSimplified(text['zh-HK']);
  return localized(text, language);
}

/** The second name, shown in small letters: English below Chinese, Chinese below English. */
export function getSubtitle(text: LocalizedText, language: Language): string {
  return language === 'en' ? text['zh-HK'] : text.en;
}

/** Normalises a text so that both scripts and all letter cases match. */
export function foldForSearch(text: string): string {
  return toSimplified(text.normalize('NFKC').toLowerCase()).replace(/\s+/g, ' ').trim();
}
