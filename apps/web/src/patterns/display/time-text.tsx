import { useFormat } from '../../i18n/format.ts';
import styles from './time-text.module.css';

/** "2 hours ago", with the exact time on hover, in the datetime attribute and in print. */
export function TimeText({ iso, exact = false }: { iso: string; exact?: boolean }) {
  const format = useFormat();
  const absolute = format.dateTime(iso);
  return (
    <time dateTime={iso} title={absolute} className={exact ? styles.both : 'ks-relative'}>
      <span className="ks-screen-only">{format.relative(iso)}</span>
      {exact && <span className={styles.exact}>{absolute}</span>}
    </time>
  );
}
