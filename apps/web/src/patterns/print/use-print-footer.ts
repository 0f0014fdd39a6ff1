// The footer of every printed page. The `@page` rule reads its texts from CSS variables of the root element.
import { printFooterWords } from '@keepsake/core/labels/print-footer-words';
import type { Language } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import { useEffect, useState } from 'react';
import { formatters } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/i18n.tsx';
import { useUser } from '../hooks/use-user.ts';

const bilingual = ['zh-HK', 'en'] as const;

/** The value of the CSS property `content`: the text with the numbers of the page and of all pages for its two `#`. */
function buildPageContent(text: string): string {
  const [before = '', between = '', after = ''] = text.split('#').map((part) => JSON.stringify(part));
  return [before, 'counter(page)', between, 'counter(pages)', after].join(' ');
}

type PageContent = { readonly page: string; readonly firstPage: string };

function useFooter(title: string, languages: readonly Language[], { page, firstPage }: PageContent): string {
  const { userName } = useUser().userInfo;
  const [openedAt] = useState(() => new Date().toISOString());
  const printed = languages
    .map((language) => {
      const format = formatters(language);
      const facts = { at: format.dateTime(openedAt), name: format.person(userName) };
      return translate(printFooterWords.printed, language, facts);
    })
    .join(' · ');
  useEffect(() => {
    const values = {
      '--ks-print-footer': JSON.stringify(`${title} · ${printed}`),
      '--ks-print-page': page,
      '--ks-print-first-page': firstPage,
    };
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(values)) style.setProperty(name, value);
    return () => {
      for (const name of Object.keys(values)) style.removeProperty(name);
    };
  }, [title, printed, page, firstPage]);
  return printed;
}

/** Returns when and by whom the page is printed, for the screen. `title` names the document. */
export function usePrintFooter(title: string): string {
  const language = useLanguage();
  const page = buildPageContent(translate(printFooterWords.page, language, { page: '#', pages: '#' }));
  return useFooter(title, [language], { page, firstPage: page });
}

/**
 * The same for slips in Chinese and English, whatever the reader's language is. A slip usually has one page, so numbers
 * without words begin on its second page. Several slips have none, because a page does not know the pages of its slip.
 */
export const useBilingualPrintFooter = (title: string, slips: number): string =>
  useFooter(title, bilingual, { page: slips === 1 ? buildPageContent('# / #') : 'none', firstPage: 'none' });
