import { useT } from '../../i18n/i18n.tsx';
import styles from './office-skeleton.module.css';

/** The placeholder for pages behind login. The server renders it, and it is shown until the user is loaded. */
export function OfficeSkeleton() {
  const t = useT();
  return (
    <div className={styles.shell} role="status">
      <span className="ks-hidden">{t('app.loading')}</span>
      <div className={styles.side}>
        <img src="/brand/crest.svg" width="32" height="36" alt="" />
      </div>
      <div className={styles.body}>
        <div className={styles.header} />
        <div className={styles.content}>
          <div className="ks-skeleton" style={{ width: 200, height: 30 }} />
          <div className={styles.cards}>
            {['a', 'b', 'c', 'd'].map((key) => (
              <div key={key} className="ks-skeleton" style={{ height: 104 }} />
            ))}
          </div>
          <div className="ks-skeleton" style={{ height: 320 }} />
        </div>
      </div>
    </div>
  );
}
