import type { Dashboard } from '@keepsake/core/stock/dashboard.contract';
import { Link } from 'react-router';
import type { RouteHandle } from '../../app/route-handle.ts';
import { FailedState } from '../../patterns/blank-state.tsx';
import { Columns } from '../../patterns/detail-page.tsx';
import { PageHeader } from '../../patterns/page-header.tsx';
import { Section } from '../../patterns/section.tsx';
import { useShow } from '../../patterns/show.ts';
import { StatCard, StatCards } from '../../patterns/stat-card.tsx';
import { useApiQuery } from '../../patterns/use-api.ts';
import { useUser } from '../../patterns/use-user.ts';
import styles from './dashboard-page.module.css';
import { StockBadge, Thumbnail } from './souvenir-marks.tsx';

export const handle = { title: 'dashboard.title', access: { module: 'dashboard' } } satisfies RouteHandle;

export default function DashboardPage() {
  const { t } = useShow();
  const result = useApiQuery('GET /api/inventory/dashboard', {});
  return (
    <>
      <PageHeader title={t('dashboard.title')} subtitle={t('dashboard.subtitle')} />
      {result.data ? (
        <>
          <Figures dashboard={result.data} />
          <Columns
            main={<Attention items={result.data.attention} />}
            side={<Storages storages={result.data.storages} />}
          />
        </>
      ) : result.isError ? (
        <FailedState error={result.error} retry={() => void result.refetch()} />
      ) : (
        <Waiting />
      )}
    </>
  );
}

/** Whoever may open the list gets the figures as links to it. */
function useGiftsPath(): (rest: string) => string | undefined {
  const { permissionList } = useUser();
  const may = permissionList.some(({ modelId }) => modelId === 'gifts');
  return (rest) => (may ? `/inventory/gifts${rest}` : undefined);
}

function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { t, format } = useShow();
  const pathOf = useGiftsPath();
  const { stockValue, soldOut, belowMinimum, invalidSouvenirs } = dashboard;
  const needing = soldOut + belowMinimum;
  const all = pathOf('');
  const rarest = pathOf('?sidx=available&sort=asc');
  return (
    <StatCards>
      {stockValue !== undefined && (
        <StatCard
          label={t('dashboard.value')}
          value={`HK$ ${format.number(Math.round(stockValue / 100))}`}
          hint={t('dashboard.value.hint')}
        />
      )}
      <StatCard
        label={t('dashboard.pieces')}
        value={t('dashboard.pieces.count', { count: dashboard.piecesOnHand })}
        hint={t('dashboard.pieces.hint', { count: dashboard.storages.length })}
      />
      <StatCard
        label={t('dashboard.souvenirs')}
        value={t('dashboard.kinds', { count: dashboard.souvenirs })}
        hint={
          invalidSouvenirs > 0 ? t('dashboard.invalid', { count: invalidSouvenirs }) : t('dashboard.allValid')
        }
        {...(all ? { to: all } : {})}
      />
      <StatCard
        label={t('dashboard.attention')}
        value={t('dashboard.kinds', { count: needing })}
        hint={
          soldOut > 0 ? t('dashboard.soldOut', { count: soldOut }) : needing === 0 && t('dashboard.allFine')
        }
        tone={soldOut > 0 ? 'danger' : 'ok'}
        {...(rarest ? { to: rarest } : {})}
      />
    </StatCards>
  );
}

function Attention({ items }: { items: Dashboard['attention'] }) {
  const { t } = useShow();
  const pathOf = useGiftsPath();
  return (
    <Section title={t('dashboard.attention')} description={t('dashboard.attention.text')} flush>
      {items.length === 0 ? (
        <p className={styles.fine}>{t('dashboard.attention.none')}</p>
      ) : (
        <ul className={styles.items}>
          {items.map((item) => {
            const path = pathOf(`/${item.id}`);
            const { available, minimumStock: minimum } = item;
            return (
              <li key={item.id} className={styles.item}>
                <Thumbnail src={item.coverSrc} />
                <div className={styles.words}>
                  {path ? (
                    <Link to={path} className={styles.name}>
                      {item.name}
                    </Link>
                  ) : (
                    <span className={styles.name}>{item.name}</span>
                  )}
                  <span className={styles.soft}>{item.productCode}</span>
                </div>
                <span className={styles.soft}>{t('dashboard.left', { available, minimum })}</span>
                <StockBadge level={item.stockLevel} />
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}

function Storages({ storages }: { storages: Dashboard['storages'] }) {
  const { t } = useShow();
  return (
    <Section title={t('dashboard.storages')}>
      {storages.length === 0 && <p className={styles.soft}>{t('dashboard.storages.none')}</p>}
      <ul className={styles.storages}>
        {storages.map(({ id, name, onHand, capacity, mallUse, applicationUse }) => {
          const percent = capacity > 0 ? Math.round((onHand / capacity) * 100) : 0;
          const uses = [
            mallUse && t('dashboard.use.shop'),
            applicationUse && t('dashboard.use.application'),
          ].filter(Boolean);
          return (
            <li key={id}>
              <div className={styles.storage}>
                <span className={styles.storageName}>{name}</span>
                <span className={styles.soft}>
                  {capacity > 0
                    ? t('dashboard.fill', { onHand, capacity })
                    : t('dashboard.noCapacity', { onHand })}
                </span>
              </div>
              {capacity > 0 && (
                // biome-ignore lint/a11y/useSemanticElements: every browser draws <meter> its own way
                <div
                  role="meter"
                  className={styles.bar}
                  aria-label={name}
                  aria-valuemin={0}
                  aria-valuemax={capacity}
                  aria-valuenow={onHand}
                  data-full={percent >= 90 || undefined}
                >
                  <span style={{ width: `${Math.min(100, percent)}%` }} />
                </div>
              )}
              <span className={styles.soft}>
                {[capacity > 0 && `${percent}%`, ...uses].filter(Boolean).join(' · ')}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function Waiting() {
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
