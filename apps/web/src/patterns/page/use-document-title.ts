import { useEffect } from 'react';
import { useT } from '../../i18n/i18n.tsx';

/** Puts the name of the record, which the route does not know, into the title of the browser tab. */
export function useDocumentTitle(title: string | undefined): void {
  const name = useT()('app.name');
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    document.title = `${title} · ${name}`;
    return () => {
      document.title = before;
    };
  }, [title, name]);
}
