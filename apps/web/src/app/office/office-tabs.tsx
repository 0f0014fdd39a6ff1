import type { MenuEntry } from '@keepsake/core/identity/session.contract';
import { BottomTabs } from '../../ui/bottom-tabs.tsx';
import { useT } from '../i18n.tsx';
import { MenuIcon } from './menu-icon.tsx';

const mostTabs = 5;

/** The phone's bottom bar in the application area; the rest is in the burger's menu. */
export function OfficeTabs({ groups }: { groups: readonly MenuEntry[] }) {
  const t = useT();
  const items = groups.flatMap((group) => group.children).slice(0, mostTabs);
  const tabs = items.map(({ urlAddress, fullName, icon }) => ({
    to: urlAddress,
    label: fullName,
    icon: <MenuIcon name={icon} size={22} />,
  }));
  return <BottomTabs label={t('shop.nav')} tabs={tabs} narrow={860} />;
}
