import { useEffect } from 'react';
import { useT } from '../../i18n/i18n.tsx';

/** Sets the tab title to the name of the record, which the route does not know. */
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
