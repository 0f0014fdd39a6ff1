import { areaHome, isReachable } from '@keepsake/core/api/mode';
import { useLocation } from 'react-router';
import { useMode } from '../../../api/use-mode.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { BottomTabs } from '../../../ui/bottom-tabs.tsx';
import { IconGift, IconReceipt, IconStore, IconUser } from '../../../ui/icons.tsx';
import { useSignedIn } from '../../../ui/use-signed-in.ts';
import { CartIcon } from './cart-link.tsx';
import { useCartCount } from './use-cart.ts';
import { useSignInLink } from './use-wanted.ts';

/** The current tab for pages without a tab of their own, by the second part of the path. */
const tabOfPage: Readonly<Record<string, string>> = {
  'order-detail': '/shopping/orders',
  'order-history': '/shopping/orders',
  refund: '/shopping/orders',
  'orders-approvals': '/shopping/orders',
  checkout: '/shopping/cart',
  'my-applications': '/shopping/profile',
  'personal-info': '/shopping/profile',
};

const size = { width: 22, height: 22 };

/** The bottom bar of the shop on a phone. */
export function ShopTabs() {
  const t = useT();
  const hasApplicationArea = isReachable(useMode(), areaHome.application);
  const signedIn = useSignedIn();
  const signInLink = useSignInLink();
  const count = useCartCount();
  const { pathname } = useLocation();
  const accountTab = signedIn
    ? { to: '/shopping/profile', label: t('shop.tab.me') }
    : { ...signInLink, label: t('app.signIn') };
  const tabs = [
    { to: '/shopping', end: true, label: t('common.shop'), icon: <IconStore {...size} /> },
    ...(hasApplicationArea
      ? [{ to: areaHome.application, label: t('shop.tab.apply'), icon: <IconGift {...size} /> }]
      : []),
    {
      to: '/shopping/cart',
      label: t('shop.tab.cart'),
      name: count > 0 ? t('shop.cart.count', { count }) : undefined,
      icon: <CartIcon count={count} />,
    },
    ...(signedIn
      ? [{ to: '/shopping/orders', label: t('common.orders'), icon: <IconReceipt {...size} /> }]
      : []),
    { ...accountTab, icon: <IconUser {...size} /> },
  ];
  return (
    <BottomTabs
      label={t('shop.nav')}
      tabs={tabs}
      narrow={760}
      at={tabOfPage[pathname.split('/')[2] ?? ''] ?? pathname}
    />
  );
}
