import type { MenuEntry } from '@keepsake/core/identity/sessions/session.contract';
import { useLocation } from 'react-router';
import { SubNav } from '../../patterns/display/sub-nav.tsx';

/** Tabs between the screens of one menu entry. The page of a record has a link back to its list instead. */
export function ScreenTabs({ groups }: { groups: readonly MenuEntry[] }) {
  const { pathname } = useLocation();
  const entry = groups
    .flatMap(({ children }) => children)
    .find(({ children }) => children.some(({ urlAddress }) => urlAddress === pathname));
  return entry ? <SubNav label={entry.fullName} items={entry.children} /> : null;
}
