import { Outlet } from 'react-router';
import { useT } from '../../../i18n/i18n.tsx';
import { ConnectionBanner } from '../../../ui/connection/connection-banner.tsx';
import { ShopFooter } from './shop-footer.tsx';
import { ShopHeader } from './shop-header.tsx';
import styles from './shop-layout.module.css';
import { ShopTabs } from './shop-tabs.tsx';
import { useOpenCart } from './use-cart.ts';

export default function ShopLayout() {
  const t = useT();
  useOpenCart();
  return (
    <div className={styles.shop}>
      <a className="ks-skip" href="#main">
        {t('app.skip')}
      </a>
      <ShopHeader />
      <main id="main" className={styles.main}>
        <ConnectionBanner />
        <Outlet />
      </main>
      <ShopFooter />
      <ShopTabs />
    </div>
  );
}
