import type { MenuEntry } from '@keepsake/core/identity/sessions/session.contract';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useT } from '../../i18n/i18n.tsx';
import { MenuIcon } from '../../patterns/display/menu-icon.tsx';
import { findActiveGroup, isCurrentEntry, useMenuPath } from './menu.ts';
import { MenuCount } from './menu-count.tsx';
import styles from './top-menu.module.css';

/** Groups as buttons that open a menu: in a row, or `upright` in a column with icons only. */
export function TopMenu({ groups, upright = false }: { groups: readonly MenuEntry[]; upright?: boolean }) {
  const t = useT();
  const path = useMenuPath(groups);
  const active = findActiveGroup(path, groups);
  return (
    <nav className={styles.menu} data-upright={upright || undefined} aria-label={t('office.menu')}>
      {groups.map((group) => (
        <Menu
          key={group.id}
          trigger="click-hover"
          position={upright ? 'right-start' : 'bottom-start'}
          offset={upright ? 10 : 6}
          openDelay={60}
          withinPortal
        >
          <Menu.Target>
            <UnstyledButton
              className={styles.entry}
              data-active={group === active || undefined}
              aria-label={upright ? group.fullName : undefined}
            >
              <MenuIcon name={group.icon} size={upright ? 22 : 18} />
              {!upright && group.fullName}
              {!upright && <IconChevronDown size={14} aria-hidden />}
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{group.fullName}</Menu.Label>
            {group.children.map((item) => (
              <Menu.Item
                key={item.id}
                component={Link}
                to={item.urlAddress}
                aria-current={isCurrentEntry(path, item, group) ? 'page' : undefined}
                className={styles.item}
                leftSection={<MenuIcon name={item.icon} size={18} />}
                rightSection={<MenuCount id={item.id} />}
              >
                {item.fullName}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ))}
    </nav>
  );
}

/** Groups as links to their first screen. The side menu shows the other screens of the group. */
export function GroupLinks({
  groups,
  active,
}: {
  groups: readonly MenuEntry[];
  active: MenuEntry | undefined;
}) {
  const t = useT();
  return (
    <nav className={styles.menu} aria-label={t('office.menu')}>
      {groups.map((group) => (
        <Link
          key={group.id}
          to={group.children[0]?.urlAddress ?? '.'}
          className={styles.entry}
          data-active={group === active || undefined}
          aria-current={group === active ? 'true' : undefined}
        >
          <MenuIcon name={group.icon} size={18} />
          {group.fullName}
        </Link>
      ))}
    </nav>
  );
}
