import type { MenuEntry } from '@keepsake/core/identity/session.contract';
import { NavLink } from 'react-router';
import { useT } from '../i18n.tsx';
import { MenuIcon } from './menu-icon.tsx';
import styles from './office-tabs.module.css';

const mostTabs = 5;

/** The phone's bottom bar in the application area; the rest is in the burger's menu. */
export function OfficeTabs({ groups }: { groups: readonly MenuEntry[] }) {
  const t = useT();
  const items = groups.flatMap((group) => group.children).slice(0, mostTabs);
  return (
    <nav className={styles.tabs} aria-label={t('shop.nav')}>
      {items.map((item) => (
        <NavLink key={item.id} to={item.urlAddress} className={styles.tab}>
          <MenuIcon name={item.icon} size={22} />
          {item.fullName}
        </NavLink>
      ))}
    </nav>
  );
}
