import type { Language } from '@keepsake/core/values/language';

/** Each language has its name in itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  'zh-HK': '繁體中文',
  en: 'English',
  'zh-CN': '简体中文',
};
