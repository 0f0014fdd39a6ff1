// Cells of the list of schedules: report, time and the result of the last run.
import type { Schedule } from '@keepsake/core/workbench/schedules/schedule.contract';
import { useEffect } from 'react';
import type { Show } from '../../../patterns/display/show.ts';
import { StateBadge, type Tone } from '../../../patterns/display/state-badge.tsx';
import { useReload } from '../../../patterns/hooks/use-api.ts';
import styles from './schedule-list-page.module.css';

export function ReportName({ row, show: { t } }: { row: Schedule; show: Show }) {
  return (
    <div>
      {row.reportName}
      <small>
        {t(`schedule.period.${row.period ?? 'none'}`)} · {row.filterText}
      </small>
    </div>
  );
}

export function describeTime({ every, weekday, monthDay, time }: Schedule, { t }: Show): string {
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

export function LastResult({ lastRun, show }: { lastRun: Schedule['lastRun']; show: Show }) {
  const { t, format } = show;
  if (!lastRun) return <span className={styles.soft}>{t('schedule.last.never')}</span>;
  const state = worstFirst.find((wanted) => lastRun.deliveries.some((delivery) => delivery.state === wanted));
  const unsent = lastRun.deliveries.filter(({ reason }) => reason);
  return (
    <div className={styles.last}>
      {state && <StateBadge tone={tones[state]}>{t(`schedule.last.${state}`)}</StateBadge>}
      <span className={styles.soft}>{format.dateTime(lastRun.at)}</span>
      {lastRun.deliveries.some((delivery) => delivery.state === 'waiting') && <RefreshList />}
      {unsent.map(({ name, reason }) => (
        <span key={name} className={styles.reason}>
          {name}: {reason}
        </span>
      ))}
    </div>
  );
}

/** Refreshes the list while an email is being sent. */
function RefreshList() {
  const reload = useReload();
  useEffect(() => {
    const timer = setInterval(() => void reload(), refreshMs);
    return () => clearInterval(timer);
  }, [reload]);
  return null;
}
