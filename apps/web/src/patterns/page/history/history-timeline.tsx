import type { ReactNode } from 'react';
import { actorName, useShow } from '../../display/show.ts';
import { TimeText } from '../../display/time-text.tsx';
import styles from './timeline.module.css';
import { Timeline } from './timeline.tsx';

export type HistoryItem = {
  readonly at: string;
  readonly actor: string;
  /** The text of the event. */
  readonly what: ReactNode;
  readonly comment?: ReactNode;
};

/** The history of a record: who, what, when and comment. Newest first. */
export function HistoryTimeline({ items, none }: { items: readonly HistoryItem[]; none?: string }) {
  const show = useShow();
  if (items.length === 0) return <p className={styles.none}>{none ?? show.t('history.none')}</p>;
  return (
    <Timeline
      items={items.map(({ at, actor, what, comment }, i) => ({
        // two steps may have the same time, so the key also has the position, counted from the oldest
        key: `${at} ${items.length - i}`,
        what,
        when: (
          <>
            {actorName(show, actor)} · <TimeText iso={at} exact />
          </>
        ),
        comment,
      }))}
    />
  );
}
