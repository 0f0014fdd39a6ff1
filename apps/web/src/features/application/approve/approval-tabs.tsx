// The tabs above a user's approvals, with the number of applications in each.
import { type ApprovalTab, approvalTabs } from '@keepsake/core/application/approve/approval.contract';
import { Link } from 'react-router';
import { useT } from '../../../i18n/i18n.tsx';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import styles from './approval-page.module.css';

export function ApprovalTabs({ tab }: { tab: ApprovalTab }) {
  const t = useT();
  const { data } = useApiQuery('GET /api/application/approvals/counts', {});
  return (
    <nav className={styles.tabs} aria-label={t('approval.tabs')}>
      {approvalTabs.map((name) => (
        <Link
          key={name}
          to={name === 'pending' ? '.' : `?tab=${name}`}
          className={styles.tab}
          aria-current={name === tab ? 'page' : undefined}
        >
          {t(`approval.tab.${name}`)}
          {data && (
            <span className={styles.tally}>
              {name === 'pending' ? data.pending + data.offered : data[name]}
            </span>
          )}
        </Link>
      ))}
      {data && data.overdue > 0 && (
        <span className={styles.late}>
          <StateBadge tone="danger">{t('approval.overdueCount', { count: data.overdue })}</StateBadge>
        </span>
      )}
    </nav>
  );
}
