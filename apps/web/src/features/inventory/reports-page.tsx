import type { Figure } from '@keepsake/core/workbench/reports.contract';
import { Link } from 'react-router';
import { MenuIcon } from '../../app/office/menu-icon.tsx';
import type { RouteHandle } from '../../app/route-handle.ts';
import { FailedState } from '../../patterns/blank-state.tsx';
import { ExportButton } from '../../patterns/list/export-button.tsx';
import { PageHeader } from '../../patterns/page-header.tsx';
import { Section } from '../../patterns/section.tsx';
import { useShow } from '../../patterns/show.ts';
import { StatCard, StatCards } from '../../patterns/stat-card.tsx';
import { useApiQuery } from '../../patterns/use-api.ts';
import { useLive } from '../../patterns/use-live.ts';
import { useMay } from '../../patterns/use-may.ts';
import { useUser } from '../../patterns/use-user.ts';
import { ReportChart } from './reports-chart.tsx';
import styles from './reports-page.module.css';

export const handle = { title: 'reports.title', access: { module: 'reports' } } satisfies RouteHandle;

const endpoint = 'GET /api/inventory/reports';
const endpoints = [endpoint] as const;
const here = '/inventory/reports';

export default function ReportsPage() {
  const { t, format } = useShow();
  const may = useMay('reports');
  const result = useApiQuery(endpoint, {});
  useLive('orders', endpoints);
  useLive('stock', endpoints);
  useLive('applications', endpoints);
  const { data } = result;
  return (
    <>
      <PageHeader
        title={t('reports.title')}
        subtitle={data ? t('reports.asOf', { time: format.dateTime(data.asOf) }) : ' '}
        actions={may('export') && <ExportButton endpoint="GET /api/inventory/reports/export" />}
      />
      {data ? (
        <>
          <StatCards>
            {data.figures.map((figure) => (
              <FigureCard key={figure.id} figure={figure} />
            ))}
          </StatCards>
          <div className={styles.charts}>
            {data.charts.map((chart) => (
              <ReportChart key={chart.id} chart={chart} />
            ))}
          </div>
        </>
      ) : result.isError ? (
        <FailedState error={result.error} retry={() => void result.refetch()} />
      ) : (
        <div className="ks-skeleton" style={{ height: 320, borderRadius: 12 }} />
      )}
      <Screens />
    </>
  );
}

const isWeekly = (id: Figure['id']) => id === 'salesWeek' || id === 'ordersWeek';

function FigureCard({ figure }: { figure: Figure }) {
  const { t, format } = useShow();
  const { id, unit, value, before, path, needsPerson } = figure;
  const shown = (number: number) =>
    unit === 'cents' ? `HK$ ${format.amount(number)}` : format.number(number);
  const change = before ? Math.round(((value - before) / before) * 100) : undefined;
  const hint =
    before === undefined
      ? needsPerson
        ? t('reports.needsPerson')
        : undefined
      : [
          change === undefined ? undefined : `${change > 0 ? '+' : ''}${format.number(change)}%`,
          t(isWeekly(id) ? 'reports.before.week' : 'reports.before.day', { value: shown(before) }),
        ]
          .filter(Boolean)
          .join(' · ');
  return (
    <StatCard
      label={t(`reports.figure.${id}`)}
      value={shown(value)}
      {...(hint ? { hint } : {})}
      {...(needsPerson ? { tone: 'danger' as const } : {})}
      {...(path ? { to: path } : {})}
    />
  );
}

/** Every report of the user's own menu. */
function Screens() {
  const { t } = useShow();
  const reports = useUser()
    .menuList.flatMap(({ children }) => children)
    .find(({ children }) => children.some(({ urlAddress }) => urlAddress === here))?.children;
  const others = reports?.filter(({ urlAddress }) => urlAddress !== here) ?? [];
  if (others.length === 0) return null;
  return (
    <Section title={t('reports.all')}>
      <ul className={styles.links}>
        {others.map((screen) => (
          <li key={screen.id}>
            <Link to={screen.urlAddress}>
              <MenuIcon name={screen.icon} />
              {screen.fullName}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
