// The four layouts of the back office (docs/design/experience.md, "Back-office layouts").

import type { Theme } from '@keepsake/core/identity/accounts/user.contract';
import type { MenuEntry } from '@keepsake/core/identity/sessions/session.contract';
import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import { localStore } from '../../stores/browser-storage.ts';
import { BrandLink } from '../../ui/brand-link.tsx';
import type { Favourites } from './favourites.ts';
import styles from './frames.module.css';
import { findCurrent, useMenuPath } from './menu.ts';
import { SideMenu } from './side-menu.tsx';
import { GroupLinks, IconMenu, TopMenu } from './top-menu.tsx';

export type FrameProps = {
  groups: readonly MenuEntry[];
  favourites: Favourites;
  areaName: string;
  tools: ReactNode;
  children: ReactNode;
};

const collapsedKey = 'keepsake.sidebar';

function Classic({ groups, favourites, areaName, tools, children }: FrameProps) {
  const t = useT();
  const [collapsed, setCollapsed] = useState(() => localStore.getItem(collapsedKey) === 'collapsed');
  const toggleCollapsed = () => {
    localStore.setItem(collapsedKey, collapsed ? 'open' : 'collapsed');
    setCollapsed(!collapsed);
  };
  const Icon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={styles.sided}>
      <aside className={styles.side} data-collapsed={collapsed || undefined}>
        <div className={styles.sideBrand}>
          <BrandLink compact={collapsed} />
        </div>
        {collapsed ? (
          <IconMenu {...{ groups, favourites }} />
        ) : (
          <SideMenu {...{ groups, favourites }} collapsible />
        )}
      </aside>
      <div className={styles.body}>
        <header className={styles.header}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            className={styles.desktopOnly}
            aria-label={t(collapsed ? 'office.expand' : 'office.collapse')}
            onClick={toggleCollapsed}
          >
            <Icon size={20} />
          </ActionIcon>
          <p className={styles.area}>{areaName}</p>
          {tools}
        </header>
        {children}
      </div>
    </div>
  );
}

function Functional({ groups, favourites, tools, children }: FrameProps) {
  return (
    <div className={styles.stacked}>
      <header className={styles.header} data-tone="dark">
        <div className={styles.desktopOnly}>
          <BrandLink compact />
        </div>
        <TopMenu {...{ groups, favourites }} />
        {tools}
      </header>
      {children}
    </div>
  );
}

function Plain({ groups, favourites, areaName, tools, children }: FrameProps) {
  return (
    <div className={styles.sided}>
      <aside className={styles.side} data-collapsed>
        <div className={styles.sideBrand}>
          <BrandLink compact />
        </div>
        <IconMenu {...{ groups, favourites }} />
      </aside>
      <div className={styles.body}>
        <header className={styles.header}>
          <p className={styles.area}>{areaName}</p>
          {tools}
        </header>
        {children}
      </div>
    </div>
  );
}

function Blend({ groups, favourites, tools, children }: FrameProps) {
  const group = findCurrent(groups, useMenuPath(groups))?.group ?? groups[0];
  return (
    <div className={styles.stacked}>
      <header className={styles.header} data-tone="dark">
        <div className={styles.desktopOnly}>
          <BrandLink compact />
        </div>
        <GroupLinks {...{ groups, favourites }} active={group} />
        {tools}
      </header>
      <div className={styles.sided}>
        <aside className={styles.lightSide}>
          {favourites.group && (
            <SideMenu
              groups={[favourites.group]}
              favourites={favourites}
              tone="light"
              label={favourites.group.fullName}
            />
          )}
          {group && <SideMenu groups={[group]} favourites={favourites} tone="light" label={group.fullName} />}
        </aside>
        <div className={styles.body}>{children}</div>
      </div>
    </div>
  );
}

export const frames: Record<Theme, ComponentType<FrameProps>> = {
  classic: Classic,
  functional: Functional,
  plain: Plain,
  blend: Blend,
};
