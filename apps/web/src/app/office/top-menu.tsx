import type { MenuEntry } from '@keepsake/core/identity/sessions/session.contract';
import { Popover, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../i18n/i18n.tsx';
import { MenuIcon } from '../../patterns/display/menu-icon.tsx';
import type { Favourites } from './favourites.ts';
import { findCurrent, useMenuPath } from './menu.ts';
import { OverflowRow } from './overflow-row.tsx';
import { SideMenu } from './side-menu.tsx';
import styles from './top-menu.module.css';

type MenuProps = { groups: readonly MenuEntry[]; favourites: Favourites };
type Opening = { openId: string | undefined; setOpenId: (id: string | undefined) => void };

type GroupButtonProps = MenuProps & {
  id: string;
  name: string;
  active: boolean;
  opening: Opening;
  /** Shows only this icon. */
  icon?: string;
};

function EntryLink({ entry, icon, active }: { entry: MenuEntry; icon: string | undefined; active: boolean }) {
  return (
    <Link
      to={entry.urlAddress}
      className={styles.entry}
      data-active={active || undefined}
      aria-current={active ? 'page' : undefined}
      aria-label={icon ? entry.fullName : undefined}
      title={icon ? entry.fullName : undefined}
    >
      {icon ? <MenuIcon name={icon} size={22} /> : entry.fullName}
    </Link>
  );
}

/** A button that opens these groups. If another menu is open, pointing at the button is enough. */
function GroupButton({ id, name, groups, favourites, active, opening, icon }: GroupButtonProps) {
  const { openId, setOpenId } = opening;
  const opened = openId === id;
  const [group, ...others] = groups;
  const [entry, ...more] = group?.children ?? [];
  if (entry && more.length === 0 && others.length === 0) return <EntryLink {...{ entry, icon, active }} />;
  return (
    <Popover
      opened={opened}
      onChange={(open) => setOpenId(open ? id : undefined)}
      position={icon ? 'right-start' : 'bottom-start'}
      offset={icon ? 10 : 6}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <UnstyledButton
          className={styles.entry}
          data-active={active || undefined}
          aria-label={icon ? name : undefined}
          title={icon ? name : undefined}
          onClick={() => setOpenId(opened ? undefined : id)}
          onMouseEnter={() => openId !== undefined && setOpenId(id)}
        >
          {icon ? <MenuIcon name={icon} size={22} /> : name}
          {!icon && <IconChevronDown size={14} aria-hidden />}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} aria-label={name}>
        <SideMenu {...{ groups, favourites }} tone="light" label={name} onPick={() => setOpenId(undefined)} />
      </Popover.Dropdown>
    </Popover>
  );
}

const useOpening = (): Opening => {
  const [openId, setOpenId] = useState<string>();
  return { openId, setOpenId };
};

const addFavourites = ({ groups, favourites }: MenuProps): readonly MenuEntry[] =>
  favourites.group ? [favourites.group, ...groups] : groups;

/** Groups as icons in a column. Each opens its entries. */
export function IconMenu({ groups, favourites }: MenuProps) {
  const t = useT();
  const active = findCurrent(groups, useMenuPath(groups))?.group;
  const opening = useOpening();
  return (
    <nav className={styles.column} aria-label={t('office.menu')}>
      {addFavourites({ groups, favourites }).map((group) => (
        <GroupButton
          key={group.id}
          id={group.id}
          name={group.fullName}
          icon={group.icon}
          groups={[group]}
          active={group === active}
          {...{ favourites, opening }}
        />
      ))}
    </nav>
  );
}

type RowProps = MenuProps & {
  shown: readonly MenuEntry[];
  active: MenuEntry | undefined;
  opening: Opening;
  renderGroup: (group: MenuEntry) => ReactNode;
};

function GroupRow({ shown, favourites, active, opening, renderGroup }: RowProps) {
  const t = useT();
  return (
    <OverflowRow
      label={t('office.menu')}
      entries={shown.map((group) => ({ id: group.id, element: renderGroup(group) }))}
      renderMore={(from) => (
        <GroupButton
          id="more"
          name={t('office.more')}
          groups={shown.slice(from)}
          active={shown.slice(from).some((group) => group === active)}
          {...{ favourites, opening }}
        />
      )}
    />
  );
}

/** Groups as buttons in a row. Each opens its entries. */
export function TopMenu({ groups, favourites }: MenuProps) {
  const active = findCurrent(groups, useMenuPath(groups))?.group;
  const opening = useOpening();
  return (
    <GroupRow
      {...{ groups, favourites, active, opening }}
      shown={addFavourites({ groups, favourites })}
      renderGroup={(group) => (
        <GroupButton
          id={group.id}
          name={group.fullName}
          groups={[group]}
          active={group === active}
          {...{ favourites, opening }}
        />
      )}
    />
  );
}

/** Groups as links to their first screen. The side menu shows the other screens of the group. */
export function GroupLinks({ groups, favourites, active }: MenuProps & { active: MenuEntry | undefined }) {
  return (
    <GroupRow
      {...{ groups, favourites, active }}
      shown={groups}
      opening={useOpening()}
      renderGroup={(group) => (
        <Link
          to={group.children[0]?.urlAddress ?? '.'}
          className={styles.entry}
          data-active={group === active || undefined}
          aria-current={group === active ? 'true' : undefined}
        >
          {group.fullName}
        </Link>
      )}
    />
  );
}
