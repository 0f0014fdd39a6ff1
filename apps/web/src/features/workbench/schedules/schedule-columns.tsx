// The columns of the list of schedules.
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import type { Columns } from '../../../patterns/list/list-types.ts';
import { describeTime, LastResult, ReportName } from './schedule-cells.tsx';
import { ScheduleRowActions } from './schedule-row-actions.tsx';

export const scheduleEndpoint = 'GET /api/inventory/reports/schedules';

export const scheduleColumns: Columns<typeof scheduleEndpoint> = [
  {
    key: 'reportName',
    title: 'schedule.report',
    fixed: true,
    primary: true,
    card: 'title',
    render: (row, show) => <ReportName row={row} show={show} />,
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
    // the key of a column must be a field of the row, and no other column uses `version`
    key: 'version',
    title: 'common.actions',
    fixed: true,
    card: 'buttons',
    render: (row) => <ScheduleRowActions row={row} />,
  },
];
