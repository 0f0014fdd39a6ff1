import { useLocation, useParams } from 'react-router';
import { useT } from '../../i18n/i18n.tsx';
import layoutStyles from './office-layout.module.css';
import styles from './office-skeleton.module.css';
import { findPageShape, PageSkeleton } from './page-skeleton.tsx';

/** Entries per group of the menu, roughly as most people see it. */
const groupSizes = [1, 4, 4, 3, 7];

/** The skeleton of a page behind login. The server renders it, and it is shown until the user is loaded. */
export function OfficeSkeleton() {
  const t = useT();
  const { pathname } = useLocation();
  const hasRecord = Object.keys(useParams()).length > 0;
  return (
    <div className={styles.shell} role="status">
      <span className="ks-hidden">{t('app.loading')}</span>
      <div className={styles.side}>
        <img src="/brand/crest.svg" width="32" height="36" alt="" />
        {groupSizes.map((size, group) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups never change
          <div key={group} className={styles.group}>
            {Array.from({ length: size }, (_, entry) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the entries never change
              <span key={entry} className={styles.entry} />
            ))}
          </div>
        ))}
      </div>
      <div className={styles.body}>
        <div className={styles.header} />
        <div className={layoutStyles.main}>
          <PageSkeleton shape={findPageShape(pathname, hasRecord)} />
        </div>
      </div>
    </div>
  );
}
