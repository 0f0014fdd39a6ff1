// The menu at the side of the back office: groups of screens, which can be closed, and favourites.
import type { MenuEntry } from '@keepsake/core/identity/sessions/session.contract';
import { IconChevronDown, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { useT } from '../../i18n/i18n.tsx';
import { MenuIcon } from '../../patterns/display/menu-icon.tsx';
import type { Favourites } from './favourites.ts';
import { findCurrent, useMenuPath } from './menu.ts';
import { MenuCount } from './menu-count.tsx';
import { useOpenGroups } from './open-groups.ts';
import styles from './side-menu.module.css';

type SideMenuProps = {
  groups: readonly MenuEntry[];
  favourites: Favourites;
  /** Whether groups can be closed. The favourites are then shown above them. */
  collapsible?: boolean;
  /** `dark`, or `light` with the background of the page. */
  tone?: 'dark' | 'light';
  /** The accessible name, for a page with more than one navigation. */
  label?: string;
  onPick?: () => void;
};

export function SideMenu({
  groups,
  favourites,
  collapsible = false,
  tone = 'dark',
  label,
  onPick,
}: SideMenuProps) {
  const t = useT();
  const current = findCurrent(groups, useMenuPath(groups));
  const { isOpen, toggle } = useOpenGroups(current?.group.id);
  const menu = useRef<HTMLElement>(null);
  const currentId = current?.entry.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another entry is current
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  const shown = collapsible && favourites.group ? [favourites.group, ...groups] : groups;
  return (
    <nav ref={menu} className={styles.menu} aria-label={label ?? t('office.menu')} data-tone={tone}>
      {shown.map((group) => {
        // a home screen alone in its group needs no title
        const titled = group !== groups[0] || group.children.length > 1;
        const open = !collapsible || !titled || isOpen(group.id);
        return (
          <div key={group.id} className={styles.group}>
            {titled && collapsible && (
              <button
                type="button"
                className={styles.title}
                aria-expanded={open}
                onClick={({ currentTarget }) => {
                  flushSync(() => toggle(group.id));
                  currentTarget.parentElement?.scrollIntoView({ block: 'nearest' });
                }}
              >
                {group.fullName}
                <IconChevronDown size={14} aria-hidden />
              </button>
            )}
            {titled && !collapsible && <p className={styles.title}>{group.fullName}</p>}
            {open && (
              <ul aria-label={group.fullName}>
                {group.children.map((entry) => (
                  <Entry
                    key={entry.id}
                    {...{ entry, favourites, onPick }}
                    // a favourite is marked in its own group only
                    isCurrent={entry.id === currentId && group.id !== favourites.group?.id}
                  />
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </nav>
  );
}

type EntryProps = {
  entry: MenuEntry;
  isCurrent: boolean;
  favourites: Favourites;
  onPick: (() => void) | undefined;
};

function Entry({ entry, isCurrent, favourites, onPick }: EntryProps) {
  const t = useT();
  const isPinned = favourites.isPinned(entry);
  const Star = isPinned ? IconStarFilled : IconStar;
  return (
    <li className={styles.entry}>
      <Link
        to={entry.urlAddress}
        aria-current={isCurrent ? 'page' : undefined}
        className={styles.item}
        onClick={onPick}
      >
        <MenuIcon name={entry.icon} size={18} />
        <span className={styles.name}>{entry.fullName}</span>
        <MenuCount entry={entry} />
      </Link>
      <button
        type="button"
        className={styles.star}
        aria-pressed={isPinned}
        aria-label={t('office.favourite', { name: entry.fullName })}
        title={t(isPinned ? 'office.unpin' : 'office.pin')}
        onClick={() => favourites.toggle(entry)}
      >
        <Star size={16} aria-hidden />
      </button>
    </li>
  );
}
