import type { ReactNode } from 'react';
import styles from './timeline.module.css';

export type TimelineItem = {
  readonly key: string;
  readonly what: ReactNode;
  /** The time and, if known, the person. */
  readonly when: ReactNode;
  readonly comment?: ReactNode;
};

/** A vertical list of events, newest first. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className={styles.list}>
      {items.map(({ key, what, when, comment }) => (
        <li key={key} className={styles.item}>
          <div className={styles.what}>{what}</div>
          <div className={styles.who}>{when}</div>
          {comment && <blockquote className={styles.comment}>{comment}</blockquote>}
        </li>
      ))}
    </ol>
  );
}
