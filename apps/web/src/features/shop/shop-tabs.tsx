import { areaHome, isReachable } from '@keepsake/core/mode';
import { NavLink } from 'react-router';
import { useT } from '../../app/i18n.tsx';
import { useMode } from '../../app/use-mode.ts';
import { IconGift, IconStore, IconUser } from '../../ui/icons.tsx';
import { useSignedIn } from '../../ui/use-signed-in.ts';
import styles from './shop-tabs.module.css';

/** The phone's bottom bar. */
export function ShopTabs() {
  const t = useT();
  const mode = useMode();
  const signedIn = useSignedIn();
  const applies = isReachable(mode, areaHome.application);
  return (
    <nav className={styles.tabs} aria-label={t('shop.nav')}>
      <NavLink to="/shopping" end className={styles.tab}>
        <IconStore width="22" height="22" />
        {t('shop.tab.shop')}
      </NavLink>
      {applies && (
        <NavLink to={areaHome.application} className={styles.tab}>
          <IconGift width="22" height="22" />
          {t('shop.tab.apply')}
        </NavLink>
      )}
      <NavLink to={signedIn ? '/shopping/personal-info' : '/login'} className={styles.tab}>
        <IconUser width="22" height="22" />
        {signedIn ? t('shop.tab.me') : t('app.logIn')}
      </NavLink>
    </nav>
  );
}
