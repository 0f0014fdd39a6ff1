// What a change of an order changes: each field with its value before and after.
import type { ChangeView } from '@keepsake/core/shop/changes/change.schemas';
import { describeChange } from '@keepsake/core/shop/changes/change.words';
import { useLanguage } from '../../../i18n/i18n.tsx';
import styles from './change-list.module.css';

export function ChangeList({ change }: { change: ChangeView }) {
  const language = useLanguage();
  return (
    <ul className={styles.list}>
      {describeChange(change, language).map(({ label, before, after }) => (
        <li key={label}>
          <span className={styles.label}>{label}</span> {before ? <del>{before}</del> : '—'} → {after || '—'}
        </li>
      ))}
    </ul>
  );
}

type HistoryCommentProps = { change: ChangeView | undefined; comment: string };

/** The text of an entry of the order history: the change, if the entry records one, and the comment. */
export function HistoryComment({ change, comment }: HistoryCommentProps) {
  return (
    <>
      {change && <ChangeList change={change} />}
      {comment}
    </>
  );
}
