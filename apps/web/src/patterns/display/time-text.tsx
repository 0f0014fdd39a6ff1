import { useFormat } from '../../i18n/format.ts';
import styles from './time-text.module.css';

type TimeTextProps = {
  iso: string;
  exact?: boolean;
  /** Puts the time into a sentence, such as "Saved 2 hours ago". */
  sentence?: (time: string) => string;
};

/** "2 hours ago", with the exact time on hover, in the datetime attribute and in print. */
export function TimeText({ iso, exact = false, sentence = (time) => time }: TimeTextProps) {
  const format = useFormat();
  const absolute = format.dateTime(iso);
  return (
    <time dateTime={iso} title={sentence(absolute)} className={exact ? styles.both : 'ks-relative'}>
      <span className="ks-screen-only">{sentence(format.relative(iso))}</span>
      {exact && <span className={styles.exact}>{absolute}</span>}
    </time>
  );
}
