import { useConnection } from '../../api/connection.ts';
import { useT } from '../../i18n/i18n.tsx';
import { IconAlert } from '../icons.tsx';
import styles from './connection-banner.module.css';

/** Says that the service cannot be reached, until it is back. The page below stays usable. */
export function ConnectionBanner() {
  const t = useT();
  const connection = useConnection();
  return (
    <div role="status" className={styles.place}>
      {connection !== 'ok' && (
        <p className={styles.banner}>
          <IconAlert className={styles.icon} />
          {t(`app.${connection}`)}
        </p>
      )}
    </div>
  );
}
