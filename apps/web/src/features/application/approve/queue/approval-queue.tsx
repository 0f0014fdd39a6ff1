// The applications that wait for the user, beside the one that is open. Shown on wide screens.
import type { ApprovalRow } from '@keepsake/core/application/approve/approval.contract';
import { hongKongDay } from '@keepsake/core/values/period';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useShow } from '../../../../patterns/display/show.ts';
import { UrgencyBadge } from '../../application-badges.tsx';
import { WaitingTime } from '../approval-columns.tsx';
import styles from './approval-queue.module.css';
import { findGroupStarts } from './queue-groups.ts';
import { buildApprovalPath, type Queue } from './use-queue.ts';

export function ApprovalQueue({ queue: { rows, total, sidx, index, state } }: { queue: Queue }) {
  const { t } = useShow();
  const list = useRef<HTMLOListElement>(null);
  const starts = findGroupStarts(rows, sidx, hongKongDay(new Date()));
  // Scrolls the list to the open application. `scrollIntoView` would also scroll the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another application is open
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current]')?.closest('li');
    const scroller = list.current;
    if (!item || !scroller) return;
    const { offsetTop, offsetHeight } = item;
    if (offsetTop < scroller.scrollTop) scroller.scrollTop = offsetTop;
    const hidden = offsetTop + offsetHeight - scroller.clientHeight;
    if (hidden > scroller.scrollTop) scroller.scrollTop = hidden;
  }, [index]);
  return (
    <nav className={`${styles.queue} ks-screen-only`} aria-label={t('approval.tab.pending')}>
      <p className={styles.heading}>
        {t('approval.tab.pending')} <span>{total}</span>
      </p>
      <ol ref={list}>
        {rows.map((row, at) => (
          <li key={row.id}>
            {starts[at] && <p className={styles.group}>{t(`approval.queue.${starts[at]}`)}</p>}
            <Link
              to={buildApprovalPath(row)}
              state={state}
              className={styles.item}
              aria-current={at === index ? 'page' : undefined}
            >
              <QueueItem row={row} />
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function QueueItem({ row }: { row: ApprovalRow }) {
  const { t, format } = useShow();
  return (
    <>
      <span className={styles.head}>
        <strong>{format.person(row.applicantName)}</strong>
        <UrgencyBadge urgency={row.urgency} />
      </span>
      <span className={styles.names}>{`${row.souvenirNames.join(t('app.comma'))} ×${row.pieces}`}</span>
      <span className={styles.facts}>
        {row.totalAmount !== undefined && `${format.hkd(row.totalAmount)} · `}
        <WaitingTime row={row} />
      </span>
      <span className={styles.facts}>
        {[row.no, row.useDate && format.date(row.useDate)].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}
