// Creates or edits a scheduled report. It is opened from the export menu of a report or from the list of schedules.
import type { Schedule } from '@keepsake/core/workbench/schedules/schedule.contract';
import { Loader, Modal } from '@mantine/core';
import { useT } from '../../i18n/i18n.tsx';
import { useApiQuery } from '../../patterns/hooks/use-api.ts';
import { ScheduleForm } from './schedule-form.tsx';

type ScheduleDialogProps = {
  /** The path of the export endpoint of the current screen, and its filters. */
  from?: { readonly path: string; readonly query: Readonly<Record<string, string | undefined>> };
  /** The schedule to edit. Absent for a new one. */
  schedule?: Schedule;
  onClose: () => void;
};

export function ScheduleDialog({ from, schedule, onClose }: ScheduleDialogProps) {
  const t = useT();
  const { data } = useApiQuery('GET /api/inventory/reports/schedulable', {});
  if (!data) {
    return (
      <Modal opened onClose={onClose} title={t(schedule ? 'schedule.edit' : 'schedule.new')} centered>
        <Loader aria-label={t('load.loading')} />
      </Modal>
    );
  }
  const found = data.list.find(({ report, exports }) =>
    from ? exports.includes(from.path) : report === schedule?.report,
  );
  const { format: _format, startTime: _start, endTime: _end, ...shownFilters } = from?.query ?? {};
  const filters = Object.fromEntries(
    Object.entries(shownFilters).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  return (
    <ScheduleForm
      reports={data.list}
      fixedReport={found}
      filters={schedule?.filters ?? filters}
      schedule={schedule}
      onClose={onClose}
    />
  );
}
