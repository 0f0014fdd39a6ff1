// The user's approvals: applications that wait for a decision, and those decided or forwarded.
import {
  type ApprovalRow,
  type ApprovalTab,
  approvalTabs,
} from '@keepsake/core/application/approve/approval.contract';
import { Button } from '@mantine/core';
import { IconCheck, IconUsers, IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useSeesAmounts } from '../../../business/use-sees-amounts.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { useLive } from '../../../patterns/hooks/use-live.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { type Columns, dateRange, type Filters } from '../../../patterns/list/list-types.ts';
import { ApplicationBadge, UrgencyBadge } from '../application-badges.tsx';
import styles from './approval-page.module.css';
import { approvalQueries } from './approval-queries.ts';
import { type Batch, BatchDialog } from './batch-dialog.tsx';

export const handle = { title: 'approval.title', access: { module: 'my-approvals' } } satisfies RouteHandle;

const endpoint = 'GET /api/application/approvals';

const sharedColumns: Columns<typeof endpoint> = [
  {
    key: 'no',
    title: 'approval.column.application',
    fixed: true,
    primary: true,
    card: 'title',
    render: (row, { t }) => (
      <>
        {row.no} <UrgencyBadge urgency={row.urgency} />{' '}
        {row.isVip && <StateBadge tone="gold">{t('approval.vip')}</StateBadge>}
      </>
    ),
  },
  {
    key: 'applicantName',
    title: 'approval.column.applicant',
    card: 'subtitle',
    render: (row) => (
      <>
        {row.applicantName}
        {row.organizationName && <small>{row.organizationName}</small>}
      </>
    ),
  },
  {
    key: 'souvenirNames',
    title: 'approval.column.souvenirs',
    render: (row, { t }) => {
      const names = row.souvenirNames.slice(0, 2).join(t('app.comma'));
      const shownNames = row.souvenirNames.length > 2 ? t('approval.souvenirs.more', { names }) : names;
      return <p>{`${shownNames} ×${row.pieces}`}</p>;
    },
  },
  {
    key: 'totalAmount',
    title: 'approval.column.amount',
    numeric: true,
    sort: 'totalAmount',
    render: (row, { format }) => (row.totalAmount === undefined ? '—' : format.accounting(row.totalAmount)),
  },
  {
    key: 'useDate',
    title: 'approval.column.useDate',
    sort: 'useDate',
    card: 'fact',
    render: (row, { format }) => row.useDate && format.date(row.useDate),
  },
];

const pendingColumns: Columns<typeof endpoint> = [
  ...sharedColumns,
  {
    key: 'waitedDays',
    title: 'approval.column.waited',
    sort: 'openedAt',
    card: 'fact',
    render: (row, { t }) => <WaitingTime row={row} days={t('approval.days', { count: row.waitedDays })} />,
  },
];
const doneColumns: Columns<typeof endpoint> = [
  ...sharedColumns,
  {
    key: 'decision',
    title: 'approval.column.decision',
    card: 'fact',
    render: (row, { t }) => (
      <>
        {row.decision && t(`approval.decided.${row.decision}`)}
        <small>
          {row.actingFor ? t('history.actingFor', { actor: row.actor, holder: row.actingFor }) : row.actor}
        </small>
      </>
    ),
  },
  {
    key: 'closedAt',
    title: 'approval.column.when',
    sort: 'closedAt',
    card: 'fact',
    render: (row, { format }) => row.closedAt && format.dateTime(row.closedAt),
  },
  {
    key: 'state',
    title: 'approval.column.state',
    card: 'badge',
    render: (row) => <ApplicationBadge state={row.state} inList />,
  },
];

function WaitingTime({ row, days }: { row: ApprovalRow; days: string }) {
  const t = useT();
  return (
    <span className={styles.waited}>
      {row.offered ? (
        <StateBadge tone="info">{t('approval.offered')}</StateBadge>
      ) : row.overdue ? (
        <StateBadge tone="danger">
          {days} · {t('approval.overdue')}
        </StateBadge>
      ) : row.waitedDays === 0 ? (
        t('approval.today')
      ) : (
        days
      )}
      {row.actingFor && <small>{t('approval.for', { name: row.actingFor })}</small>}
    </span>
  );
}

const filters: Filters<typeof endpoint> = [dateRange('approval.dates')];

export default function MyApprovalsPage() {
  const t = useT();
  const [params] = useSearchParams();
  const tab = approvalTabs.find((known) => known === params.get('tab')) ?? 'pending';
  const [batch, setBatch] = useState<Batch>();
  const isPending = tab === 'pending';
  useLive('applications', approvalQueries);
  const seesAmounts = useSeesAmounts();
  const columns = useMemo(
    () =>
      (isPending ? pendingColumns : doneColumns).filter(({ key }) => seesAmounts || key !== 'totalAmount'),
    [isPending, seesAmounts],
  );
  return (
    <>
      <ListPage
        key={tab}
        list={`application.approvals.${isPending ? 'pending' : 'done'}`}
        title="approval.title"
        count="approval.count"
        searchHint="approval.searchHint"
        endpoint={endpoint}
        columns={columns}
        filters={filters}
        query={{ tab }}
        pathOf={(row) => `/application/approval/${row.id}`}
        empty={
          isPending
            ? { title: 'approval.empty.pending', text: 'approval.empty.pending.text' }
            : { title: 'approval.empty.done', text: 'approval.empty.done.text' }
        }
        actions={
          <Button
            component={Link}
            to="/application/delegations"
            variant="default"
            leftSection={<IconUsers size={17} aria-hidden />}
          >
            {t('delegation.title')}
          </Button>
        }
        {...(isPending
          ? {
              // While a suggestion is open, no decision is possible.
              selectable: ({ offered }: ApprovalRow) => !offered,
              bulkActions: (rows: ApprovalRow[], clear: () => void) => (
                <>
                  <Button
                    leftSection={<IconCheck size={17} aria-hidden />}
                    onClick={() => setBatch({ decision: 'approve', rows, clear })}
                  >
                    {t('approval.batch.approve')}
                  </Button>
                  <Button
                    variant="default"
                    leftSection={<IconX size={17} aria-hidden />}
                    onClick={() => setBatch({ decision: 'reject', rows, clear })}
                  >
                    {t('approval.batch.reject')}
                  </Button>
                </>
              ),
            }
          : {})}
      >
        <Tabs tab={tab} />
      </ListPage>
      {batch && <BatchDialog batch={batch} onClose={() => setBatch(undefined)} />}
    </>
  );
}

function Tabs({ tab }: { tab: ApprovalTab }) {
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
