// The footer of every printed page. The `@page` rule reads its texts from CSS variables of the root element.
import { printFooterWords } from '@keepsake/core/labels/print-footer-words';
import type { Language } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import { useEffect, useState } from 'react';
import { formatters } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/i18n.tsx';
import { useUser } from '../hooks/use-user.ts';

const placeholders = { page: '#', pages: '#' };
const bilingual = ['zh-HK', 'en'] as const;

/** A document in several languages shows only the numbers of the page and of all pages, without words. */
const buildPageText = ([language, ...others]: readonly Language[]): string =>
  others.length > 0 ? '# / #' : translate(printFooterWords.page, language!, placeholders);

function useFooter(title: string, languages: readonly Language[]): string {
  const { userName } = useUser().userInfo;
  const [openedAt] = useState(() => new Date().toISOString());
  const printed = languages
    .map((language) => {
      const format = formatters(language);
      const facts = { at: format.dateTime(openedAt), name: format.person(userName) };
      return translate(printFooterWords.printed, language, facts);
    })
    .join(' · ');
  const [before = '', between = '', after = ''] = buildPageText(languages).split('#');
  useEffect(() => {
    const texts = {
      '--ks-print-footer': `${title} · ${printed}`,
      '--ks-print-page-before': before,
      '--ks-print-page-between': between,
      '--ks-print-page-after': after,
    };
    const { style } = document.documentElement;
    for (const [name, text] of Object.entries(texts)) style.setProperty(name, JSON.stringify(text));
    return () => {
      for (const name of Object.keys(texts)) style.removeProperty(name);
    };
  }, [title, printed, before, between, after]);
  return printed;
}

/** Returns when and by whom the page is printed, for the screen. `title` names the document. */
export const usePrintFooter = (title: string): string => useFooter(title, [useLanguage()]);

/** The same for a document in Chinese and English, whatever the reader's language is. */
export const useBilingualPrintFooter = (title: string): string => useFooter(title, bilingual);
