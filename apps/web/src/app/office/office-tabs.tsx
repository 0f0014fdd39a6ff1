import type { MenuEntry } from '@keepsake/core/identity/sessions/session.contract';
import { useT } from '../../i18n/i18n.tsx';
import { MenuIcon } from '../../patterns/display/menu-icon.tsx';
import { BottomTabs } from '../../ui/bottom-tabs.tsx';
import { useMenuPath } from './menu.ts';

/** Of each place the first that there is: whoever approves finds their list of wishes on the catalog's own button. */
const places = [
  ['application.home'],
  ['application.catalog'],
  ['application.my-approvals', 'application.cart'],
  ['application.apply-form'],
  ['application.my-applications'],
];
/** A tab is a finger wide: these names would break in two. */
const short = {
  'application.my-applications': 'office.tab.applications',
  'application.my-approvals': 'office.tab.approvals',
} as const;
const isShort = (id: string): id is keyof typeof short => id in short;

/** The phone's bottom bar in the application area; the rest is in the burger's menu. */
export function OfficeTabs({ groups }: { groups: readonly MenuEntry[] }) {
  const t = useT();
  const path = useMenuPath(groups);
  const items = groups.flatMap((group) => group.children);
  const isThere = (wanted: string) => items.some(({ id }) => id === wanted);
  const chosen = places.flatMap((ids) => items.find(({ id }) => id === ids.find(isThere)) ?? []);
  const tabs = chosen.map(({ id, urlAddress, fullName, icon }) => ({
    to: urlAddress,
    label: isShort(id) ? t(short[id]) : fullName,
    icon: <MenuIcon name={icon} size={22} />,
  }));
  return <BottomTabs label={t('shop.nav')} tabs={tabs} narrow={860} at={path} />;
}
