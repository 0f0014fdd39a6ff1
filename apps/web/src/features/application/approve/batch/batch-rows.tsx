// What is approved or rejected together: each application, and the total.
import type { ApprovalRow } from '@keepsake/core/application/approve/approval.contract';
import { useShow } from '../../../../patterns/display/show.ts';
import { UrgencyBadge } from '../../application-badges.tsx';
import styles from './batch-rows.module.css';

export function BatchRows({ rows }: { rows: readonly ApprovalRow[] }) {
  const { t, format } = useShow();
  const pieces = rows.reduce((sum, row) => sum + row.pieces, 0);
  const seesAmounts = rows.every(({ totalAmount }) => totalAmount !== undefined);
  const amount = format.hkd(rows.reduce((sum, row) => sum + (row.totalAmount ?? 0), 0));
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <ul className={styles.rows} tabIndex={0} aria-label={t('approval.count', { count: rows.length })}>
        {rows.map((row) => (
          <li key={row.id}>
            <p>
              <strong>{format.person(row.applicantName)}</strong> <UrgencyBadge urgency={row.urgency} />
            </p>
            {row.totalAmount !== undefined && <p className={styles.amount}>{format.hkd(row.totalAmount)}</p>}
            <p className={styles.faint}>
              {`${row.souvenirNames.join(t('app.comma'))} ×${row.pieces}`}
              {' · '}
              {row.recipientCount > 0 && `${t('apply.recipientCount', { count: row.recipientCount })} · `}
              <span className="ks-whole">{row.no}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t('common.total')}</span>
        <strong>
          {seesAmounts
            ? t('approval.bar.total', { count: pieces, amount })
            : t('common.pieceCount', { count: pieces })}
        </strong>
      </p>
    </div>
  );
}
