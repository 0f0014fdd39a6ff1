import { areaHome, isReachable } from '@keepsake/core/mode';
import { useT } from '../../app/i18n.tsx';
import { useMode } from '../../app/use-mode.ts';
import { BottomTabs } from '../../ui/bottom-tabs.tsx';
import { IconGift, IconStore, IconUser } from '../../ui/icons.tsx';
import { useSignedIn } from '../../ui/use-signed-in.ts';

const size = { width: 22, height: 22 };

/** The phone's bottom bar. */
export function ShopTabs() {
  const t = useT();
  const applies = isReachable(useMode(), areaHome.application);
  const me = useSignedIn()
    ? { to: '/shopping/personal-info', label: t('shop.tab.me') }
    : { to: '/login', label: t('app.logIn') };
  const tabs = [
    { to: '/shopping', end: true, label: t('shop.tab.shop'), icon: <IconStore {...size} /> },
    ...(applies
      ? [{ to: areaHome.application, label: t('shop.tab.apply'), icon: <IconGift {...size} /> }]
      : []),
    { ...me, icon: <IconUser {...size} /> },
  ];
  return <BottomTabs label={t('shop.nav')} tabs={tabs} narrow={760} />;
}
