// Texts in the footer of printed documents, in the browser and in PDFs.
import type { Messages } from '../values/messages.ts';

export const printFooterWords = {
  /** When and by whom a page is printed in the browser. */
  printed: {
    'zh-HK': '{name} 列印於 {at}',
    en: 'Printed {at} by {name}',
    'zh-CN': '{name} 打印于 {at}',
  },
  page: {
    'zh-HK': '第 {page} 頁，共 {pages} 頁',
    en: 'Page {page} of {pages}',
    'zh-CN': '第 {page} 页，共 {pages} 页',
  },
} as const satisfies Messages;
