// The working calendar of a year, and the closures that administrators add.
import type { WorkingCalendarView } from '@keepsake/core/settings/calendar/working-calendar.contract';
import { maxCalendarYear, minCalendarYear } from '@keepsake/core/values/day';
import { ActionIcon, Button } from '@mantine/core';
import { IconCalendarPlus, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { FailedState } from '../../../patterns/display/blank-state.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { useApiCommand, useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { PageHeader } from '../../../patterns/page/page-header.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import styles from './calendar-page.module.css';
import { ClosureDialog } from './closure-dialog.tsx';
import { type DayOff, MonthGrid } from './month-grid.tsx';

export const handle = {
  title: 'calendar.title',
  access: { module: 'working-calendar' },
} satisfies RouteHandle;

const endpoint = 'GET /api/application/working-calendar';

export default function WorkingCalendarPage() {
  const { t } = useShow();
  const may = useMay('working-calendar');
  const [params, setParams] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const requestedYear = Number(params.get('year'));
  const year =
    requestedYear >= minCalendarYear && requestedYear <= maxCalendarYear ? requestedYear : undefined;
  const result = useApiQuery(endpoint, { query: year ? { year } : {} }, { keepPrevious: true });
  const { data } = result;
  const showYear = (to: number) => setParams({ year: String(to) });
  return (
    <>
      <PageHeader
        title={t('calendar.title')}
        subtitle={t('calendar.subtitle')}
        actions={
          may('edit') && (
            <Button leftSection={<IconCalendarPlus size={17} aria-hidden />} onClick={() => setAdding(true)}>
              {t('calendar.add')}
            </Button>
          )
        }
      />
      {result.isError && !data ? (
        <FailedState error={result.error} retry={() => void result.refetch()} />
      ) : !data ? (
        <div className="ks-skeleton" style={{ height: 480, borderRadius: 12 }} />
      ) : (
        <div className={styles.stack}>
          <Closures view={data} />
          <Section
            title={t('calendar.months')}
            description={t('calendar.workingDays', { count: data.workingDays })}
            aside={
              <div className={styles.years}>
                <ActionIcon
                  variant="default"
                  size="lg"
                  aria-label={t('dates.previousYear')}
                  disabled={data.year === minCalendarYear}
                  onClick={() => showYear(data.year - 1)}
                >
                  <IconChevronLeft size={18} aria-hidden />
                </ActionIcon>
                <span className={styles.year}>{data.year}</span>
                <ActionIcon
                  variant="default"
                  size="lg"
                  aria-label={t('dates.nextYear')}
                  disabled={data.year === maxCalendarYear}
                  onClick={() => showYear(data.year + 1)}
                >
                  <IconChevronRight size={18} aria-hidden />
                </ActionIcon>
              </div>
            }
          >
            <Year view={data} />
          </Section>
        </div>
      )}
      {adding && <ClosureDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function Year({ view }: { view: WorkingCalendarView }) {
  const { t } = useShow();
  const daysOff: DayOff[] = [
    ...view.holidays.map((holiday) => ({ ...holiday, kind: 'holiday' as const })),
    ...view.closures.map(({ day, name }) => ({ day, name, kind: 'closure' as const })),
  ].sort((a, b) => (a.day < b.day ? -1 : 1));
  const off = new Map(daysOff.map((item) => [item.day, item]));
  const months = Array.from(
    { length: 12 },
    (_, index) => `${view.year}-${String(index + 1).padStart(2, '0')}`,
  );
  return (
    <div className={styles.stack}>
      <div className={styles.legend}>
        <StateBadge tone="danger">{t('calendar.holiday')}</StateBadge>
        <StateBadge tone="warn">{t('calendar.closure')}</StateBadge>
      </div>
      <div className={styles.months}>
        {months.map((month) => (
          <MonthGrid key={month} month={month} off={off} today={view.today} />
        ))}
      </div>
    </div>
  );
}

function Closures({ view }: { view: WorkingCalendarView }) {
  const { t, format } = useShow();
  const confirm = useConfirm();
  const remove = useApiCommand('DELETE /api/application/working-calendar/closures/:day');
  return (
    <Section title={t('calendar.closures')} description={t('calendar.closures.text')}>
      {view.closures.length === 0 ? (
        <p className={styles.note}>{t('calendar.closures.none')}</p>
      ) : (
        <ul className={styles.closures}>
          {view.closures.map(({ day, name, addedBy, addedAt, actions }) => (
            <li key={day}>
              <div>
                <strong>
                  {format.date(day)} · {name}
                </strong>
                <p className={styles.note}>
                  {t('calendar.addedBy', { who: addedBy, when: format.date(addedAt) })}
                </p>
              </div>
              {actions.includes('remove') && (
                <Button
                  variant="default"
                  size="xs"
                  onClick={() =>
                    void confirm({
                      title: t('calendar.remove.title', { day: format.date(day), name }),
                      text: t('calendar.remove.text'),
                      confirmLabel: t('common.remove'),
                      danger: true,
                      run: () => remove.mutateAsync({ params: { day } }),
                    })
                  }
                >
                  {t('common.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
