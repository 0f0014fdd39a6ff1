import type { Language } from '@keepsake/core/values/language';

/** The name of each language, in that language. */
export const languageNames: Readonly<Record<Language, string>> = {
  'zh-HK': '繁體中文',
  en: 'English',
  'zh-CN': '简体中文',
};
