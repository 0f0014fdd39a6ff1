// The layout of all shop pages: header, footer and the tab bar of phones. The checkout has only a small header.
import { Outlet, useLocation } from 'react-router';
import { useT } from '../../../i18n/i18n.tsx';
import { ConnectionBanner } from '../../../ui/connection/connection-banner.tsx';
import { CheckoutHeader } from './checkout-header.tsx';
import { ShopFooter } from './shop-footer.tsx';
import { ShopHeader } from './shop-header.tsx';
import styles from './shop-layout.module.css';
import { ShopTabs } from './shop-tabs.tsx';
import { useOpenCart } from './use-cart.ts';
import { useFulfilWanted } from './use-wanted.ts';

/** While buying or returning something, the footer would only distract. */
const withoutFooter = /^\/shopping\/(cart|checkout|refund|orders-approvals)\b/;
/** The page of a souvenir shows the terms itself. */
const withoutTerms = /^\/shopping\/detail\//;

export default function ShopLayout() {
  const t = useT();
  useFulfilWanted();
  useOpenCart();
  const { pathname } = useLocation();
  const isCheckout = pathname === '/shopping/checkout';
  const hasFooter = !withoutFooter.test(pathname);
  return (
    <div className={styles.shop} data-checkout={isCheckout || undefined}>
      <a className="ks-skip" href="#main">
        {t('app.skip')}
      </a>
      {isCheckout ? <CheckoutHeader /> : <ShopHeader />}
      <main id="main" className={styles.main} data-last={!hasFooter || undefined}>
        <ConnectionBanner />
        <Outlet />
      </main>
      {hasFooter && <ShopFooter hasTerms={!withoutTerms.test(pathname)} />}
      {!isCheckout && <ShopTabs />}
    </div>
  );
}
