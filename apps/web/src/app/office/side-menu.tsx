import type { MenuEntry } from '@keepsake/core/identity/sessions/session.contract';
import { Tooltip } from '@mantine/core';
import { Link } from 'react-router';
import { useT } from '../../i18n/i18n.tsx';
import { MenuIcon } from '../../patterns/display/menu-icon.tsx';
import { isCurrentEntry, useMenuPath } from './menu.ts';
import { MenuCount } from './menu-count.tsx';
import styles from './side-menu.module.css';

type SideMenuProps = {
  groups: readonly MenuEntry[];
  /** Shows only the icons. */
  collapsed?: boolean;
  /** Shows the group names above their items. */
  titled?: boolean;
  /** `plum` is dark, `paper` has the background of the page. */
  tone?: 'plum' | 'paper';
  /** The accessible name, for a page with more than one navigation. */
  label?: string;
  onPick?: () => void;
};

export function SideMenu({
  groups,
  collapsed = false,
  titled = true,
  tone = 'plum',
  label,
  onPick,
}: SideMenuProps) {
  const t = useT();
  const path = useMenuPath(groups);
  return (
    <nav
      className={styles.menu}
      aria-label={label ?? t('office.menu')}
      data-collapsed={collapsed || undefined}
      data-tone={tone}
    >
      {groups.map((group) => (
        <div key={group.id} className={styles.group}>
          {titled && !collapsed && (
            <p className={styles.title} id={`group-${group.id}`}>
              {group.fullName}
            </p>
          )}
          <ul aria-label={group.fullName}>
            {group.children.map((item) => (
              <li key={item.id}>
                <Tooltip label={item.fullName} position="right" disabled={!collapsed}>
                  <Link
                    to={item.urlAddress}
                    aria-current={isCurrentEntry(path, item, group) ? 'page' : undefined}
                    className={styles.item}
                    onClick={onPick}
                  >
                    <MenuIcon name={item.icon} />
                    <span className={collapsed ? 'ks-hidden' : styles.name}>{item.fullName}</span>
                    <MenuCount id={item.id} />
                  </Link>
                </Tooltip>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
