// The user's scheduled reports: when and to whom each is sent, and the result of the last run.
import type { Schedule } from '@keepsake/core/workbench/schedules/schedule.contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { ScheduleDialog } from '../../../business/schedule/schedule-dialog.tsx';
import { useT } from '../../../i18n/i18n.tsx';
import type { Show } from '../../../patterns/display/show.ts';
import { StateBadge, type Tone } from '../../../patterns/display/state-badge.tsx';
import { invalidate } from '../../../patterns/hooks/use-api.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import type { Columns } from '../../../patterns/list/list-types.ts';
import styles from './schedule-list-page.module.css';
import { ScheduleRowActions } from './schedule-row-actions.tsx';

export const handle = { title: 'schedule.title', access: { module: 'reports' } } satisfies RouteHandle;

const endpoint = 'GET /api/inventory/reports/schedules';

function describeTime({ every, weekday, monthDay, time }: Schedule, { t }: Show): string {
  if (every === 'day') return t('schedule.when.day', { time });
  if (every === 'month') return t('schedule.when.month', { day: monthDay, time });
  return t('schedule.when.week', { weekday: t(`schedule.weekday.${weekday as 1}`), time });
}

type Delivery = NonNullable<Schedule['lastRun']>['deliveries'][number];
const tones: Record<Delivery['state'], Tone> = {
  success: 'ok',
  waiting: 'info',
  failed: 'danger',
  skipped: 'warn',
};
const worstFirst = ['failed', 'skipped', 'waiting', 'success'] as const;
const refreshMs = 3000;

function LastResult({ lastRun, show }: { lastRun: Schedule['lastRun']; show: Show }) {
  const { t, format } = show;
  if (!lastRun) return <span className={styles.soft}>{t('schedule.last.never')}</span>;
  const state = worstFirst.find((wanted) => lastRun.deliveries.some((delivery) => delivery.state === wanted));
  const failures = lastRun.deliveries.filter(({ reason }) => reason);
  return (
    <div className={styles.last}>
      {state && <StateBadge tone={tones[state]}>{t(`schedule.last.${state}`)}</StateBadge>}
      <span className={styles.soft}>{format.dateTime(lastRun.at)}</span>
      {state === 'waiting' && <RefreshList />}
      {failures.map(({ name, reason }) => (
        <span key={name} className={styles.reason}>
          {name}: {reason}
        </span>
      ))}
    </div>
  );
}

/** Refreshes the list while an email is being sent. */
function RefreshList() {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => void invalidate(client, [endpoint]), refreshMs);
    return () => clearInterval(timer);
  }, [client]);
  return null;
}

const buildColumns = (onEdit: (row: Schedule) => void): Columns<typeof endpoint> => [
  {
    key: 'reportName',
    title: 'schedule.report',
    fixed: true,
    primary: true,
    card: 'title',
    render: (row, { t }) => (
      <div>
        {row.reportName}
        <div className={styles.soft}>
          {t(`schedule.period.${row.period ?? 'none'}`)} · {row.filterText}
        </div>
      </div>
    ),
  },
  { key: 'every', title: 'schedule.every', card: 'subtitle', render: describeTime },
  {
    key: 'format',
    title: 'schedule.format',
    card: 'none',
    render: (row, { t }) => t(`schedule.format.${row.format}`),
  },
  {
    key: 'recipients',
    title: 'schedule.recipients',
    card: 'figure',
    render: (row, { t }) => row.recipients.map(({ name }) => name).join(t('app.comma')),
  },
  {
    key: 'nextRunAt',
    title: 'schedule.next',
    card: 'figure',
    render: (row, { t, format }) =>
      row.nextRunAt ? (
        format.dateTime(row.nextRunAt)
      ) : (
        <StateBadge tone="muted" quiet>
          {t('schedule.paused')}
        </StateBadge>
      ),
  },
  {
    key: 'lastRun',
    title: 'schedule.last',
    card: 'figure',
    render: (row, show) => <LastResult lastRun={row.lastRun} show={show} />,
  },
  {
    key: 'version',
    title: 'schedule.actions',
    fixed: true,
    card: 'badge',
    render: (row) => <ScheduleRowActions row={row} onEdit={() => onEdit(row)} />,
  },
];

export default function ScheduleListPage() {
  const t = useT();
  const [open, setOpen] = useState<Schedule | 'new'>();
  const newButton = (
    <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setOpen('new')}>
      {t('schedule.new')}
    </Button>
  );
  return (
    <>
      <ListPage
        list="inventory.schedules"
        title="schedule.title"
        count="schedule.count"
        searchHint="schedule.searchHint"
        endpoint={endpoint}
        columns={buildColumns(setOpen)}
        empty={{ title: 'schedule.empty', text: 'schedule.empty.text', action: newButton }}
        actions={
          <>
            <Button component={Link} to="/inventory/reports" variant="default">
              {t('schedule.back')}
            </Button>
            {newButton}
          </>
        }
      />
      {open && (
        <ScheduleDialog {...(open === 'new' ? {} : { schedule: open })} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
