import { areaHome, isReachable } from '@keepsake/core/api/mode';
import { useLocation } from 'react-router';
import { useMode } from '../../../api/use-mode.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { BottomTabs } from '../../../ui/bottom-tabs.tsx';
import { IconGift, IconReceipt, IconStore, IconUser } from '../../../ui/icons.tsx';
import { useSignedIn } from '../../../ui/use-signed-in.ts';
import { CartIcon } from './cart-link.tsx';
import { useCartCount } from './use-cart.ts';

/** Whose tab is marked on the pages that none leads to. */
const belongs: Readonly<Record<string, string>> = {
  'order-detail': '/shopping/orders',
  'order-history': '/shopping/orders',
  refund: '/shopping/orders',
  'orders-approvals': '/shopping/orders',
  checkout: '/shopping/cart',
  'my-applications': '/shopping/profile',
  'personal-info': '/shopping/profile',
};

const size = { width: 22, height: 22 };

/** The phone's bottom bar. */
export function ShopTabs() {
  const t = useT();
  const applies = isReachable(useMode(), areaHome.application);
  const signedIn = useSignedIn();
  const count = useCartCount();
  const { pathname } = useLocation();
  const me = signedIn
    ? { to: '/shopping/profile', label: t('shop.tab.me') }
    : { to: '/login', label: t('app.logIn') };
  const tabs = [
    { to: '/shopping', end: true, label: t('shop.tab.shop'), icon: <IconStore {...size} /> },
    ...(applies
      ? [{ to: areaHome.application, label: t('shop.tab.apply'), icon: <IconGift {...size} /> }]
      : []),
    {
      to: '/shopping/cart',
      label: t('shop.tab.cart'),
      name: count > 0 ? t('shop.cart.count', { count }) : undefined,
      icon: <CartIcon count={count} />,
    },
    ...(signedIn
      ? [{ to: '/shopping/orders', label: t('shop.tab.orders'), icon: <IconReceipt {...size} /> }]
      : []),
    { ...me, icon: <IconUser {...size} /> },
  ];
  return (
    <BottomTabs
      label={t('shop.nav')}
      tabs={tabs}
      narrow={760}
      at={belongs[pathname.split('/')[2] ?? ''] ?? pathname}
    />
  );
}
