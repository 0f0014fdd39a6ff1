// The sales of the shop in a period, compared with the period before.
import { salesGroups } from '@keepsake/core/shop/sales/sales.contract';
import { IconReportMoney } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { isUuid } from '../../../api/is-uuid.ts';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { isDay } from '../../../patterns/dates/days.ts';
import { useCalendar } from '../../../patterns/dates/use-calendar.ts';
import { BlankState, FailedState } from '../../../patterns/display/blank-state.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { ViewSwitch } from '../../../patterns/display/view-switch.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { useNarrow } from '../../../patterns/hooks/use-narrow.ts';
import { ExportButton } from '../../../patterns/list/export-button.tsx';
import { RangeField, RangeFilter } from '../../../patterns/list/filters/range-filter.tsx';
import { SouvenirNote } from '../../../patterns/list/filters/souvenir-note.tsx';
import { dateRange } from '../../../patterns/list/list-types.ts';
import { PageHeader } from '../../../patterns/page/page-header.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { SalesCards } from './sales-cards.tsx';
import { SalesChart } from './sales-chart.tsx';
import styles from './sales-report-page.module.css';
import { SalesTable } from './sales-table.tsx';

export const handle = {
  title: 'reports.screen.sales',
  access: { module: 'sales-report' },
} satisfies RouteHandle;

/** The filters are in the URL, so that a link shows the same report. */
function useSalesQuery() {
  const [params, setParams] = useSearchParams();
  const readDay = (name: string) => {
    const value = params.get(name);
    return value && isDay(value) ? value : undefined;
  };
  const requestedId = params.get('souvenirId') ?? '';
  const souvenirId = isUuid(requestedId) ? requestedId : undefined;
  const by = salesGroups.find((group) => group === params.get('by')) ?? 'day';
  const setParameters = (values: Record<string, string | undefined>) =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        for (const [name, value] of Object.entries(values)) value ? next.set(name, value) : next.delete(name);
        return next;
      },
      { replace: true },
    );
  return {
    query: { startTime: readDay('startTime'), endTime: readDay('endTime'), by, souvenirId },
    setParameters,
  };
}

export default function SalesReportPage() {
  const { t } = useShow();
  const { formatDay } = useCalendar();
  const narrow = useNarrow();
  const { query, setParameters } = useSalesQuery();
  const result = useApiQuery('GET /api/reports/sales', { query }, { keepPrevious: true });
  const { data } = result;
  if (result.isError && !data)
    return <FailedState error={result.error} retry={() => void result.refetch()} />;
  const Range = narrow ? RangeField : RangeFilter;
  const describePeriod = ({ start, end }: { start: string; end: string }) =>
    t('dates.between', { start: formatDay(start), end: formatDay(end) });
  const isEmpty = data?.total.orders === 0 && data.total.returned === 0 && (data.total.refunds ?? 0) === 0;
  return (
    <>
      <PageHeader
        title={t('reports.screen.sales')}
        subtitle={
          data &&
          t('sales.subtitle', { period: describePeriod(data.period), before: describePeriod(data.before) })
        }
        actions={<ExportButton endpoint="GET /api/reports/sales/export" query={query} />}
      />
      <div className={styles.choices}>
        <Range
          filter={dateRange('sales.period')}
          value={{
            start: query.startTime ?? data?.period.start,
            end: query.endTime ?? data?.period.end,
          }}
          onChange={({ start, end }) => setParameters({ startTime: start, endTime: end })}
        />
        <ViewSwitch
          label={t('common.groupBy')}
          views={salesGroups.map((value) => ({ value, label: t(`sales.by.${value}`) }))}
          value={query.by}
          choose={(by) => setParameters({ by })}
        />
      </div>
      {data?.souvenir && <SouvenirNote name={`${data.souvenir.code} ${data.souvenir.name}`} />}
      {!data ? (
        <div className="ks-skeleton" style={{ height: 480, borderRadius: 12 }} />
      ) : (
        <div className={styles.stack}>
          <SalesCards total={data.total} before={data.totalBefore} />
          {isEmpty ? (
            <BlankState
              icon={<IconReportMoney size={30} aria-hidden />}
              title={t('sales.empty')}
              text={t('sales.empty.text')}
            />
          ) : (
            <>
              <Section
                title={t('sales.chart', { by: t(`sales.by.${data.by}`).toLowerCase() })}
                description={t(data.total.net === undefined ? 'sales.unit.pieces' : 'sales.unit.money')}
              >
                <SalesChart report={data} />
              </Section>
              <Section title={t('common.lines')} description={t('sales.table.text')} flush>
                <SalesTable report={data} />
              </Section>
            </>
          )}
        </div>
      )}
    </>
  );
}
