// The layout of the application area and the inventory back office: menu, header, tools and the screen.
import type { Area } from '@keepsake/core/api/mode';
import type { Theme } from '@keepsake/core/identity/accounts/user.contract';
import type { CurrentUser } from '@keepsake/core/identity/sessions/session.contract';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Outlet, useRevalidator } from 'react-router';
import { call } from '../../api/call.ts';
import { withTimeout } from '../../api/chunk.ts';
import { clearUserCache } from '../../api/session.ts';
import { useT } from '../../i18n/i18n.tsx';
import { PaletteButton } from '../../patterns/palette/palette-button.tsx';
import { PrintHead } from '../../patterns/print/print-head.tsx';
import { WorkButton } from '../../patterns/work/work-button.tsx';
import { ConnectionBanner } from '../../ui/connection/connection-banner.tsx';
import { MantineShell } from '../theme/mantine-shell.tsx';
import { useFavourites } from './favourites.ts';
import { frames } from './frames.tsx';
import { listMenuGroups, splitTabs } from './menu.ts';
import styles from './office-layout.module.css';
import { OfficeTabs } from './office-tabs.tsx';
import { OfficeTools } from './office-tools.tsx';
import { ScreenTabs } from './screen-tabs.tsx';
import { UserMenu } from './user-menu.tsx';

const InboxBell = lazy(() => withTimeout(import('../../ui/inbox/inbox-bell.tsx')));

/** Shows the chosen theme at once and saves it to the account. If saving fails, the old theme returns. */
function useLayoutTheme(user: CurrentUser): [Theme, (theme: Theme) => Promise<void>] {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<Theme>();
  const change = async (next: Theme) => {
    setPending(next);
    try {
      await call('PUT /api/permission/Users/Current/preferences', { body: { theme: next } });
      clearUserCache();
      await revalidate();
    } finally {
      setPending(undefined);
    }
  };
  return [pending ?? user.userInfo.theme, change];
}

export function OfficeLayout({ area, user }: { area: Area; user: CurrentUser }) {
  const t = useT();
  const [theme, changeTheme] = useLayoutTheme(user);
  const { all, groups, account } = listMenuGroups(user, area);
  const screens = useMemo(() => splitTabs(listMenuGroups(user, area).all), [user, area]);
  const favourites = useFavourites(user.userInfo.userId, groups);
  const Frame = frames[theme];
  const isTopMenu = theme === 'functional' || theme === 'blend';
  const hasBottomTabs = area === 'application';
  return (
    <MantineShell>
      <a className="ks-skip" href="#main">
        {t('app.skip')}
      </a>
      <Frame
        groups={groups}
        favourites={favourites}
        areaName={t(`app.area.${area}`)}
        tools={
          <OfficeTools {...{ groups, favourites }}>
            <PaletteButton {...{ area, user }} groups={screens} compact={isTopMenu} />
            <WorkButton />
            <Suspense>
              <InboxBell />
            </Suspense>
            <UserMenu
              {...{ area, user, account, theme }}
              onTheme={(next) => void changeTheme(next).catch(() => {})}
            />
          </OfficeTools>
        }
      >
        <main id="main" className={styles.main} data-theme={theme} data-tabbed={hasBottomTabs || undefined}>
          <PrintHead />
          <ConnectionBanner />
          <ScreenTabs groups={all} />
          <Outlet />
        </main>
      </Frame>
      {hasBottomTabs && <OfficeTabs groups={groups} />}
    </MantineShell>
  );
}
