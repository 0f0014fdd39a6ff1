// The footer of every printed page. Margin boxes of a page take their text from variables of the root element.
import { printFooterWords } from '@keepsake/core/labels/print-footer-words';
import { useEffect, useState } from 'react';
import { useShow } from '../display/show.ts';
import { useUser } from '../hooks/use-user.ts';

const marks = { page: '#', pages: '#' };

/** Returns when and by whom the page is printed, for the screen. `title` names the document. */
export function usePrintFooter(title: string): string {
  const { t, format } = useShow();
  const { userName } = useUser().userInfo;
  const [openedAt] = useState(() => new Date().toISOString());
  const printed = t('print.printed', { at: format.dateTime(openedAt), name: userName });
  const [before = '', between = '', after = ''] = t(printFooterWords.page, marks).split('#');
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
