import type { MenuEntry } from '@keepsake/core/identity/sessions/session.contract';
import { useLocation } from 'react-router';
import { useT } from '../../i18n/i18n.tsx';
import { SubNav } from '../../patterns/display/sub-nav.tsx';

/** Paths that are no screen but stand above some. */
const parents = { '/inventory/storage-management': 'office.parent.storage' } as const;

/** On a screen below such a path: its sisters, as the menu knows them. A row in core's navigation is all it takes to join. */
export function ParentTabs({ groups }: { groups: readonly MenuEntry[] }) {
  const t = useT();
  const { pathname } = useLocation();
  const items = groups.flatMap(({ children }) => children);
  const parent = (Object.keys(parents) as (keyof typeof parents)[]).find((path) =>
    pathname.startsWith(`${path}/`),
  );
  // a record's own page has its way back to the list instead
  if (!parent || !items.some(({ urlAddress }) => urlAddress === pathname)) return null;
  const sisters = items.filter(({ urlAddress }) => urlAddress.startsWith(`${parent}/`));
  return <SubNav label={t(parents[parent])} items={sisters} />;
}
