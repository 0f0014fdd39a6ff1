import type { MenuEntry } from '@keepsake/core/identity/sessions/session.contract';
import { ActionIcon, Drawer } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import { BrandLink } from '../../ui/brand-link.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import type { Favourites } from './favourites.ts';
import styles from './office-tools.module.css';
import { SideMenu } from './side-menu.tsx';

const sideGround = { background: 'var(--ks-side)' };

/** The tools at the right end of the header. On a phone also the button that opens the menu. */
export function OfficeTools({
  groups,
  favourites,
  children,
}: {
  groups: readonly MenuEntry[];
  favourites: Favourites;
  children: ReactNode;
}) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        className={styles.burger}
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('office.openMenu')}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={24} />
      </ActionIcon>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        size={280}
        title={<BrandLink />}
        classNames={{ content: styles.drawer!, header: styles.drawerHead!, close: styles.drawerClose! }}
        styles={{ content: sideGround, header: sideGround }}
        closeButtonProps={{ 'aria-label': t('app.close') }}
      >
        <SideMenu {...{ groups, favourites }} collapsible onPick={() => setOpen(false)} />
      </Drawer>
      <div className={styles.tools}>
        <LanguageSwitch />
        {children}
      </div>
    </>
  );
}
