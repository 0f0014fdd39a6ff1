import type { ReactNode } from 'react';
import { useT } from '../app/i18n.tsx';
import styles from './history-timeline.module.css';
import { actorName } from './show.ts';
import { TimeText } from './time-text.tsx';

export type HistoryItem = {
  readonly at: string;
  readonly actor: string;
  /** What happened, in words. */
  readonly what: ReactNode;
  readonly comment?: string;
};

/** Who, what, when, and what they said about it; newest first. */
export function HistoryTimeline({ items }: { items: readonly HistoryItem[] }) {
  const t = useT();
  if (items.length === 0) return <p className={styles.none}>{t('history.none')}</p>;
  return (
    <ol className={styles.list}>
      {items.map(({ at, actor, what, comment }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two steps of one moment differ by their place alone, counted from the oldest
        <li key={`${at} ${items.length - i}`} className={styles.item}>
          <div className={styles.what}>{what}</div>
          <div className={styles.who}>
            {actorName(t, actor)} · <TimeText iso={at} exact />
          </div>
          {comment && <blockquote className={styles.comment}>{comment}</blockquote>}
        </li>
      ))}
    </ol>
  );
}
