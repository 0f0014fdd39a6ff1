import type { MenuEntry } from '@keepsake/core/identity/sessions/session.contract';
import { useLocation } from 'react-router';
import { useT } from '../../i18n/i18n.tsx';
import { SubNav } from '../../patterns/display/sub-nav.tsx';

/** Parent paths that have no screen of their own. */
const parents = { '/inventory/storage-management': 'office.parent.storage' } as const;

/** Tabs between the screens below such a path. They come from the menu, so a new row in core's navigation adds a tab. */
export function ParentTabs({ groups }: { groups: readonly MenuEntry[] }) {
  const t = useT();
  const { pathname } = useLocation();
  const items = groups.flatMap(({ children }) => children);
  const parent = (Object.keys(parents) as (keyof typeof parents)[]).find((path) =>
    pathname.startsWith(`${path}/`),
  );
  // The page of a record shows a link back to its list instead.
  if (!parent || !items.some(({ urlAddress }) => urlAddress === pathname)) return null;
  const siblings = items.filter(({ urlAddress }) => urlAddress.startsWith(`${parent}/`));
  return <SubNav label={t(parents[parent])} items={siblings} />;
}
