import { useEffect } from 'react';
import { useT } from '../../i18n/i18n.tsx';

/** The record's own name in the tab; a route can only name what its loader knows. */
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
