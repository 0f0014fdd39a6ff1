import type { MenuEntry } from '@keepsake/core/identity/sessions/session.contract';
import { useT } from '../../i18n/i18n.tsx';
import { MenuIcon } from '../../patterns/display/menu-icon.tsx';
import { BottomTabs } from '../../ui/bottom-tabs.tsx';
import { useMenuPath } from './menu.ts';
import { MenuCount } from './menu-count.tsx';

/**
 * Menu ids for each tab. A tab shows the first entry that the user has. Approvers open the cart from the catalogue
 * instead.
 */
const tabEntries = [
  ['application.home'],
  ['application.catalog'],
  ['application.my-approvals', 'application.cart'],
  ['application.apply-form'],
  ['application.my-applications'],
];
/** Shorter names, because the full names do not fit on one line of a tab. */
const shortNames = {
  'application.my-applications': 'office.tab.applications',
  'application.my-approvals': 'office.tab.approvals',
} as const;
const hasShortName = (id: string): id is keyof typeof shortNames => id in shortNames;

/** The bottom bar of the application area on a phone. The other entries are in the menu of the header. */
export function OfficeTabs({ groups }: { groups: readonly MenuEntry[] }) {
  const t = useT();
  const path = useMenuPath(groups);
  const items = groups.flatMap((group) => group.children);
  const hasEntry = (wanted: string) => items.some(({ id }) => id === wanted);
  const shownItems = tabEntries.flatMap((ids) => items.find(({ id }) => id === ids.find(hasEntry)) ?? []);
  const tabs = shownItems.map((entry) => ({
    to: entry.urlAddress,
    label: hasShortName(entry.id) ? t(shortNames[entry.id]) : entry.fullName,
    icon: <MenuIcon name={entry.icon} size={22} />,
    badge: <MenuCount entry={entry} />,
  }));
  return <BottomTabs label={t('shop.nav')} tabs={tabs} narrow={860} at={path} />;
}
