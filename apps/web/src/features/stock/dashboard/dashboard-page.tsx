// The dashboard of the back office: figures, tasks, charts and recent movements.
import type { Dashboard } from '@keepsake/core/stock/views/dashboard.contract';
import { Link } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { FailedState } from '../../../patterns/display/blank-state.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { StatCard, StatCards } from '../../../patterns/display/stat-card.tsx';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { useLiveAnswer } from '../../../patterns/hooks/use-live.ts';
import { Columns } from '../../../patterns/page/detail-page.tsx';
import { PageHeader } from '../../../patterns/page/page-header.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { InOutChart } from '../ledger/movement-chart.tsx';
import styles from './dashboard-page.module.css';
import { useScreens } from './dashboard-screens.ts';
import { Attention, Categories, RecentMovements, Storages } from './dashboard-sections.tsx';

export const handle = { title: 'dashboard.title', access: { module: 'dashboard' } } satisfies RouteHandle;

const endpoint = 'GET /api/inventory/dashboard';

export default function DashboardPage() {
  const { t } = useShow();
  const result = useApiQuery(endpoint, {});
  useLiveAnswer(endpoint);
  const { data } = result;
  return (
    <>
      <PageHeader title={t('dashboard.title')} subtitle={t('dashboard.subtitle')} />
      {data ? (
        <>
          <Figures dashboard={data} />
          <Columns
            main={
              <>
                {data.tasks.length > 0 && <Tasks tasks={data.tasks} />}
                <InOut dashboard={data} />
                <Attention dashboard={data} />
                <RecentMovements items={data.recent} />
              </>
            }
            side={
              <>
                {data.tasks.length === 0 && <Tasks tasks={data.tasks} />}
                <Categories categories={data.categories} />
                <Storages storages={data.storages} />
              </>
            }
          />
        </>
      ) : result.isError ? (
        <FailedState error={result.error} retry={() => void result.refetch()} />
      ) : (
        <DashboardSkeleton />
      )}
    </>
  );
}

const toLinkProps = (path: string | undefined, rest = '') => (path ? { to: path + rest } : {});

function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { t, format } = useShow();
  const screens = useScreens();
  const { stockValue, invalidSouvenirs, alerts } = dashboard;
  return (
    <StatCards>
      {stockValue !== undefined && (
        <StatCard
          label={t('life.value')}
          value={`HK$${format.number(Math.round(stockValue / 100))}`}
          hint={t('dashboard.value.hint')}
          {...toLinkProps(screens.balances, '?sidx=value&sort=desc')}
        />
      )}
      <StatCard
        label={t('dashboard.pieces')}
        value={t('common.pieceCount', { count: dashboard.piecesOnHand })}
        hint={t('dashboard.pieces.hint', { count: dashboard.storages.length })}
        {...toLinkProps(screens.balances, '?group=storage')}
      />
      <StatCard
        label={t('common.souvenirs')}
        value={t('dashboard.kinds', { count: dashboard.souvenirs })}
        hint={
          invalidSouvenirs > 0 ? t('dashboard.invalid', { count: invalidSouvenirs }) : t('dashboard.allValid')
        }
        {...toLinkProps(screens.souvenirs)}
      />
      <StatCard
        label={t('dashboard.attention')}
        value={t('dashboard.kinds', { count: alerts.souvenirs })}
        hint={
          alerts.soldOut > 0
            ? t('dashboard.soldOut', { count: alerts.soldOut })
            : alerts.belowMinimum > 0
              ? t('dashboard.belowMinimum', { count: alerts.belowMinimum })
              : t('dashboard.allFine')
        }
        tone={alerts.soldOut + alerts.belowMinimum > 0 ? 'danger' : 'ok'}
        {...toLinkProps(screens.alerts)}
      />
    </StatCards>
  );
}

function InOut({ dashboard: { inOut } }: { dashboard: Dashboard }) {
  const { t } = useShow();
  const { movements } = useScreens();
  const sumValues = (key: 'inward' | 'outward') => inOut.reduce((total, day) => total + day[key], 0);
  const hasMovements = sumValues('inward') + sumValues('outward') > 0;
  const days = `?startTime=${inOut[0]?.day}&endTime=${inOut.at(-1)?.day}`;
  return (
    <Section
      title={t('dashboard.inOut')}
      description={
        hasMovements
          ? t('dashboard.inOut.text', { inward: sumValues('inward'), outward: sumValues('outward') })
          : t('dashboard.inOut.none')
      }
      aside={
        movements && (
          <Link to={movements + days} className={styles.all}>
            {t('dashboard.inOut.all')}
          </Link>
        )
      }
    >
      {hasMovements && (
        <InOutChart
          height={190}
          list={inOut.map(({ day, inward, outward }) => ({ period: day, inward, outward }))}
        />
      )}
    </Section>
  );
}

function Tasks({ tasks }: { tasks: Dashboard['tasks'] }) {
  const { t, format } = useShow();
  return (
    <Section title={t('dashboard.tasks')} flush>
      {tasks.length === 0 ? (
        <p className={styles.fine}>{t('dashboard.tasks.none')}</p>
      ) : (
        <ul className={styles.items}>
          {tasks.map(({ id, title, count, path, oldestAt }) => (
            <li key={id} className={styles.task}>
              <span className={styles.words}>
                <Link to={path} className={styles.name}>
                  {title}
                </Link>
                <span className={styles.soft}>
                  {t(id === 'stock-lots' ? 'dashboard.tasks.bestBefore' : 'dashboard.tasks.since')}
                  <TimeText iso={oldestAt} />
                </span>
              </span>
              <strong className={styles.number}>{format.number(count)}</strong>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function DashboardSkeleton() {
  const { t } = useShow();
  return (
    <div role="status" aria-label={t('load.loading')}>
      <StatCards>
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className="ks-skeleton" style={{ height: 110, borderRadius: 12 }} />
        ))}
      </StatCards>
      <div className="ks-skeleton" style={{ height: 340, borderRadius: 12 }} />
    </div>
  );
}
