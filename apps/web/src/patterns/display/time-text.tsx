import { useFormat } from '../../i18n/format.ts';
import styles from './time-text.module.css';

/** "2 hours ago", with the exact time on hover and in the datetime attribute. */
export function TimeText({ iso, exact = false }: { iso: string; exact?: boolean }) {
  const format = useFormat();
  const absolute = format.dateTime(iso);
  return (
    <time dateTime={iso} title={absolute} className={exact ? styles.both : undefined}>
      {format.relative(iso)}
      {exact && <span className={styles.exact}>{absolute}</span>}
    </time>
  );
}
