// The overview of reports: figures, charts of a period, and links to all reports.
import type { Figure } from '@keepsake/core/workbench/reports/reports.contract';
import { Button } from '@mantine/core';
import { IconCalendarClock } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { isDay } from '../../../patterns/dates/days.ts';
import { FailedState } from '../../../patterns/display/blank-state.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { StatCard, StatCards } from '../../../patterns/display/stat-card.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { useLiveAnswer } from '../../../patterns/hooks/use-live.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { useNarrow } from '../../../patterns/hooks/use-narrow.ts';
import { ExportButton } from '../../../patterns/list/export-button.tsx';
import { RangeField, RangeFilter } from '../../../patterns/list/filters/range-filter.tsx';
import { dateRange } from '../../../patterns/list/list-types.ts';
import { PageHeader } from '../../../patterns/page/page-header.tsx';
import { PercentChange } from './percent-change.tsx';
import { ReportScreens } from './report-screens.tsx';
import { ReportChart } from './reports-chart.tsx';
import styles from './reports-page.module.css';

export const handle = { title: 'reports.title', access: { module: 'reports' } } satisfies RouteHandle;

const endpoint = 'GET /api/inventory/reports';

export default function ReportsPage() {
  const { t, format } = useShow();
  const may = useMay('reports');
  const narrow = useNarrow();
  const [params, setParams] = useSearchParams();
  const readParam = (name: string) => {
    const value = params.get(name);
    return value && isDay(value) ? value : undefined;
  };
  const query = { startTime: readParam('startTime'), endTime: readParam('endTime') };
  const result = useApiQuery(endpoint, { query }, { keepPrevious: true });
  const Range = narrow ? RangeField : RangeFilter;
  useLiveAnswer(endpoint);
  const { data } = result;
  return (
    <>
      <PageHeader
        title={t('reports.title')}
        subtitle={data ? t('reports.asOf', { time: format.dateTime(data.asOf) }) : ' '}
        actions={
          <>
            {may('schedule') && (
              <Button
                component={Link}
                to="/inventory/reports/schedules"
                variant="default"
                leftSection={<IconCalendarClock size={17} aria-hidden />}
              >
                {t('schedule.title')}
              </Button>
            )}
            {may('export') && <ExportButton endpoint="GET /api/inventory/reports/export" />}
          </>
        }
      />
      {data ? (
        <>
          <StatCards>
            {data.figures.map((figure) => (
              <FigureCard key={figure.id} figure={figure} />
            ))}
          </StatCards>
          <div className={styles.period}>
            <Range
              filter={{ ...dateRange('sales.period'), isPast: true }}
              value={data.period}
              onChange={({ start, end }) =>
                setParams(
                  { ...(start && { startTime: start }), ...(end && { endTime: end }) },
                  { replace: true, preventScrollReset: true },
                )
              }
            />
          </div>
          <div className={styles.charts}>
            {data.charts.map((chart) => (
              <ReportChart key={chart.id} chart={chart} />
            ))}
          </div>
        </>
      ) : result.isError ? (
        <FailedState error={result.error} retry={() => void result.refetch()} />
      ) : (
        <div className="ks-skeleton" style={{ height: 320, borderRadius: 12, marginBottom: 18 }} />
      )}
      <ReportScreens />
    </>
  );
}

const isWeekly = (id: Figure['id']) => id === 'salesWeek' || id === 'ordersWeek';

function FigureCard({ figure }: { figure: Figure }) {
  const { t, format } = useShow();
  const { id, unit, value, before, path, needsAttention } = figure;
  const formatValue = (number: number) =>
    unit === 'cents' ? `HK$${format.amount(number)}` : format.number(number);
  const hint =
    before === undefined ? (
      needsAttention ? (
        t('reports.needsAttention')
      ) : undefined
    ) : (
      <>
        {before > 0 && (
          <>
            <PercentChange now={value} before={before} />
            {' · '}
          </>
        )}
        {t(isWeekly(id) ? 'reports.before.week' : 'reports.before.day', { value: formatValue(before) })}
      </>
    );
  return (
    <StatCard
      label={t(`reports.figure.${id}`)}
      value={formatValue(value)}
      {...(hint ? { hint } : {})}
      {...(needsAttention ? { tone: 'danger' as const } : {})}
      {...(path ? { to: path } : {})}
    />
  );
}
