// The page with links to the areas that the user may open.
import { type Area, areaHome, areas, isReachable } from '@keepsake/core/api/mode';
import { Link } from 'react-router';
import { useMode } from '../../api/use-mode.ts';
import { useT } from '../../i18n/i18n.tsx';
import { IconArrow, IconBuilding, IconGift, IconStore } from '../../ui/icons.tsx';
import { useCurrentUser } from '../../ui/use-current-user.ts';
import { useSignedIn } from '../../ui/use-signed-in.ts';
import { BrandFrame } from '../brand-frame.tsx';
import type { RouteHandle } from '../route-handle.ts';
import styles from './portal-page.module.css';

export const handle = { title: 'app.portal.title', access: 'public' } satisfies RouteHandle;

const icons: Record<Area, typeof IconGift> = {
  shopping: IconStore,
  application: IconGift,
  inventory: IconBuilding,
};

export default function PortalPage() {
  const t = useT();
  const mode = useMode();
  const signedIn = useSignedIn();
  const user = useCurrentUser(signedIn);
  const mayEnter = (area: Area) =>
    isReachable(mode, areaHome[area]) && (!user || user.menuList.some(({ enCode }) => enCode === area));
  return (
    <BrandFrame>
      <section className={styles.portal}>
        <h1 className={styles.title}>{t('app.portal.title')}</h1>
        <p className={styles.lead}>{t('app.portal.lead')}</p>
        <ul className={styles.cards}>
          {areas.filter(mayEnter).map((area) => {
            const Icon = icons[area];
            return (
              <li key={area}>
                <Link to={areaHome[area]} className={styles.card} data-area={area}>
                  <span className={styles.icon}>
                    <Icon width="30" height="30" />
                  </span>
                  <span className={styles.name}>{t(`app.area.${area}`)}</span>
                  <span className={styles.text}>{t(`app.area.${area}.text`)}</span>
                  <span className={styles.go}>
                    {t('app.area.enter')} <IconArrow width="18" height="18" />
                    {area !== 'shopping' && !signedIn && (
                      <span className={styles.needs}>{t('app.area.needsSignIn')}</span>
                    )}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      </section>
    </BrandFrame>
  );
}
