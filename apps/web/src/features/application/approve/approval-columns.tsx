// Columns of a user's approvals: those that wait for a decision, and those decided.
import type { ApprovalRow } from '@keepsake/core/application/approve/approval.contract';
import { useShow } from '../../../patterns/display/show.ts';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import type { Columns } from '../../../patterns/list/list-types.ts';
import { ApplicationBadge, UrgencyBadge } from '../application-badges.tsx';
import { renderApplicant } from '../issue/office-columns.tsx';
import styles from './approval-page.module.css';

type ApprovalsEndpoint = 'GET /api/application/approvals';

const sharedColumns: Columns<ApprovalsEndpoint> = [
  {
    key: 'no',
    title: 'common.application',
    fixed: true,
    primary: true,
    card: 'title',
    render: (row, { t }) => (
      <>
        <span className="ks-whole">{row.no}</span> <UrgencyBadge urgency={row.urgency} />{' '}
        {row.isVip && <StateBadge tone="gold">{t('approval.vip')}</StateBadge>}
      </>
    ),
  },
  {
    key: 'applicantName',
    title: 'application.applicantName',
    card: 'subtitle',
    render: renderApplicant,
  },
  {
    key: 'souvenirNames',
    title: 'common.souvenirs',
    render: (row, { t }) => {
      const names = row.souvenirNames.slice(0, 2).join(t('app.comma'));
      const shownNames = row.souvenirNames.length > 2 ? t('approval.souvenirs.more', { names }) : names;
      const recipients =
        row.recipientCount > 0
          ? t('apply.recipientCount', { count: row.recipientCount })
          : row.recipientName && t('myApply.for', { who: row.recipientName });
      const occasion = [recipients, row.activity].filter(Boolean).join(' · ');
      return (
        <>
          <p>{`${shownNames} ×${row.pieces}`}</p>
          {occasion && <p>{occasion}</p>}
        </>
      );
    },
  },
  {
    key: 'totalAmount',
    title: 'application.totalAmount',
    numeric: true,
    sort: 'totalAmount',
    render: (row, { format }) => (row.totalAmount === undefined ? '—' : format.accounting(row.totalAmount)),
  },
  {
    key: 'useDate',
    title: 'application.useDate',
    sort: 'useDate',
    card: 'fact',
    render: (row, { format }) => row.useDate && format.date(row.useDate),
  },
];

export const pendingColumns: Columns<ApprovalsEndpoint> = [
  ...sharedColumns,
  {
    key: 'waitedDays',
    title: 'approval.column.waited',
    sort: 'openedAt',
    card: 'fact',
    render: (row) => <WaitingTime row={row} />,
  },
];
export const doneColumns: Columns<ApprovalsEndpoint> = [
  ...sharedColumns,
  {
    key: 'decision',
    title: 'record.decision',
    card: 'fact',
    render: (row, { t, format }) => (
      <>
        {row.decision && t(`approval.decided.${row.decision}`)}
        <small>
          {row.actingFor
            ? t('applyRecord.actingFor', {
                actor: format.person(row.actor),
                holder: format.person(row.actingFor),
              })
            : format.person(row.actor)}
        </small>
      </>
    ),
  },
  {
    key: 'closedAt',
    title: 'approval.column.when',
    sort: 'closedAt',
    card: 'fact',
    render: (row, { format }) =>
      row.closedAt && <time dateTime={row.closedAt}>{format.dateTime(row.closedAt)}</time>,
  },
  {
    key: 'state',
    title: 'application.state',
    card: 'badge',
    render: (row) => <ApplicationBadge state={row.state} inList />,
  },
];

export function WaitingTime({ row }: { row: ApprovalRow }) {
  const { t, format } = useShow();
  const days = t('calendar.workingDays', { count: row.waitedDays });
  return (
    <span className={styles.waited}>
      {row.offered ? (
        <StateBadge tone="info">{t('approval.offered')}</StateBadge>
      ) : row.overdue ? (
        <StateBadge tone="danger">
          {days} · {t('common.overdue')}
        </StateBadge>
      ) : row.waitedDays === 0 ? (
        t('approval.today')
      ) : (
        days
      )}
      {row.actingFor && <small>{t('approval.for', { name: format.person(row.actingFor) })}</small>}
    </span>
  );
}
