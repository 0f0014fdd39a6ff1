// The user's scheduled reports: when and to whom each is sent, and the result of the last run.
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { ScheduleDialog } from '../../../business/schedule/schedule-dialog.tsx';
import { useT } from '../../../i18n/i18n.tsx';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { listTexts } from '../../../patterns/list/list-texts.ts';
import { scheduleColumns, scheduleEndpoint } from './schedule-columns.tsx';

export const handle = { title: 'schedule.title', access: { module: 'reports' } } satisfies RouteHandle;

export default function ScheduleListPage() {
  const t = useT();
  return (
    <ListPage
      list="inventory.schedules"
      {...listTexts('schedule')}
      endpoint={scheduleEndpoint}
      columns={scheduleColumns}
      actions={
        <Button component={Link} to="/inventory/reports" variant="default">
          {t('reports.title')}
        </Button>
      }
      create={{ dialog: (close) => <ScheduleDialog onClose={close} />, label: 'schedule.new' }}
    />
  );
}
