// The form of a scheduled report: report, period, time, format and recipients.
import { exportFormats } from '@keepsake/core/api/export';
import {
  type Schedule,
  scheduleForm,
  type ScheduleForm as Values,
} from '@keepsake/core/workbench/schedules/schedule.contract';
import { frequencies, periods } from '@keepsake/core/workbench/schedules/schedule.rules';
import { Input, SegmentedControl, Select } from '@mantine/core';
import { TimePicker } from '@mantine/dates';
import type { CallOutput } from '../../api/endpoint-types.ts';
import { useT } from '../../i18n/i18n.tsx';
import { FormDialog } from '../../patterns/form/form-dialog.tsx';
import { useKeepsakeForm } from '../../patterns/form/use-keepsake-form.ts';
import { useApiCommand } from '../../patterns/hooks/use-api.ts';
import { useUser } from '../../patterns/hooks/use-user.ts';
import { RecipientsField } from './recipients-field.tsx';
import styles from './schedule-form.module.css';

type Report = CallOutput<'GET /api/inventory/reports/schedulable'>['list'][number];
type ScheduleFormProps = {
  reports: readonly Report[];
  /** The report, if the user cannot choose it. */
  fixedReport: Report | undefined;
  filters: Readonly<Record<string, string>>;
  schedule: Schedule | undefined;
  onClose: () => void;
};

const listNumbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));
const sortParameters = new Set(['sidx', 'sort']);

function useInitialValues({ reports, fixedReport, filters, schedule }: ScheduleFormProps): Values {
  const { userId } = useUser().userInfo;
  if (schedule) {
    const { report, format, period, every, weekday, monthDay, time } = schedule;
    const recipientIds = schedule.recipients.map(({ id }) => id);
    return { report, format, period, filters, every, weekday, monthDay, time, recipientIds };
  }
  const offered = reports.filter(({ needsScreen }) => !needsScreen);
  const first = fixedReport ?? offered.find(({ report }) => report === 'sales-report') ?? offered[0];
  return {
    report: first?.report ?? '',
    format: 'xlsx',
    period: first?.takesPeriod ? 'lastWeek' : null,
    filters,
    every: 'week',
    weekday: 1,
    monthDay: 1,
    time: '08:30',
    recipientIds: [userId],
  };
}

export function ScheduleForm(props: ScheduleFormProps) {
  const { reports, fixedReport, schedule, onClose } = props;
  const t = useT();
  const create = useApiCommand('POST /api/inventory/reports/schedules');
  const update = useApiCommand('PUT /api/inventory/reports/schedules/:id');
  const form = useKeepsakeForm({
    schema: scheduleForm,
    initialValues: useInitialValues(props),
    prefilled: !schedule,
    saved: 'schedule.saved',
    submit: async ({ report, ...body }) => {
      if (!schedule) await create.mutateAsync({ body: { report, ...body } });
      else {
        const { id, version } = schedule;
        await update.mutateAsync({ params: { id }, body: { ...body, version } });
      }
      onClose();
    },
  });
  const { values } = form;
  const chosen = reports.find(({ report }) => report === values.report);
  const filterCount = Object.keys(values.filters).filter((name) => !sortParameters.has(name)).length;

  function chooseReport(report: string | null): void {
    const next = reports.find((row) => row.report === report);
    if (!next) return;
    form.setValue('report', next.report);
    form.setValue('period', next.takesPeriod ? (values.period ?? 'lastWeek') : null);
    form.setValue('filters', {});
  }

  return (
    <FormDialog title={t(schedule ? 'schedule.edit' : 'schedule.new')} form={form} onClose={onClose}>
      {fixedReport ? (
        <div>
          <strong>{fixedReport.name}</strong>
          <div className={styles.filters}>
            {schedule
              ? schedule.filterText
              : filterCount > 0
                ? t('schedule.filters.asShown', { count: filterCount })
                : t('schedule.filters.none')}
          </div>
        </div>
      ) : (
        <Select
          label={t('schedule.report')}
          required
          searchable
          data={reports
            .filter(({ needsScreen }) => !needsScreen)
            .map(({ report, name }) => ({ value: report, label: name }))}
          value={values.report || null}
          onChange={chooseReport}
          error={form.findError('report')}
        />
      )}
      {chosen?.takesPeriod && (
        <Select
          label={t('schedule.period')}
          required
          allowDeselect={false}
          data={periods.map((value) => ({ value, label: t(`schedule.period.${value}`) }))}
          {...form.field('period')}
        />
      )}
      <Input.Wrapper label={t('schedule.every')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('schedule.every')}
          data={frequencies.map((value) => ({ value, label: t(`schedule.every.${value}`) }))}
          value={values.every}
          onChange={(every) => form.setValue('every', every)}
        />
      </Input.Wrapper>
      <div className={styles.when}>
        {values.every === 'week' && (
          <Select
            label={t('schedule.weekday')}
            allowDeselect={false}
            data={listNumbers(7).map((value) => ({
              value,
              label: t(`schedule.weekday.${value as '1'}`),
            }))}
            value={String(values.weekday)}
            onChange={(day) => form.setValue('weekday', Number(day))}
          />
        )}
        {values.every === 'month' && (
          <Select
            label={t('schedule.monthDay')}
            {...(values.monthDay > 28 ? { description: t('schedule.monthDay.hint') } : {})}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            allowDeselect={false}
            data={listNumbers(31)}
            value={String(values.monthDay)}
            onChange={(day) => form.setValue('monthDay', Number(day))}
          />
        )}
        <TimePicker
          label={t('schedule.time')}
          format="24h"
          required
          hoursInputLabel={t('dates.hours')}
          minutesInputLabel={t('dates.minutes')}
          value={values.time}
          onChange={(time) => form.setValue('time', time.slice(0, 5))}
          error={form.findError('time')}
        />
      </div>
      <Input.Wrapper label={t('schedule.format')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('schedule.format')}
          data={exportFormats.map((value) => ({ value, label: t(`schedule.format.${value}`) }))}
          value={values.format}
          onChange={(format) => form.setValue('format', format)}
        />
      </Input.Wrapper>
      <RecipientsField
        report={values.report}
        known={schedule?.recipients ?? []}
        value={values.recipientIds}
        onChange={(ids) => form.setValue('recipientIds', ids)}
        error={form.findError('recipientIds')}
      />
    </FormDialog>
  );
}
