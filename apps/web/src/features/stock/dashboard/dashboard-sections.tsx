// The sections of the dashboard: souvenirs that need attention, categories, storages and recent movements.
import type { Dashboard } from '@keepsake/core/stock/views/dashboard.contract';
import { Link } from 'react-router';
import { StockBadge, Thumbnail } from '../../../business/souvenir-badges.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { DocumentLink } from '../document-link.tsx';
import { SignedQuantity } from '../stock-figure.tsx';
import styles from './dashboard-page.module.css';
import { useScreens } from './dashboard-screens.ts';

export function Attention({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useShow();
  const { souvenirs, alerts } = useScreens();
  const { attention: items, warningDays: days } = dashboard;
  return (
    <Section
      title={t('dashboard.attention')}
      description={t('dashboard.attention.text', { days })}
      aside={
        alerts && (
          <Link to={alerts} className={styles.all}>
            {t('dashboard.alerts.all')}
          </Link>
        )
      }
      flush
    >
      {items.length === 0 ? (
        <p className={styles.fine}>{t('dashboard.attention.none')}</p>
      ) : (
        <ul className={styles.items}>
          {items.map((item) => {
            const path = souvenirs && `${souvenirs}/${item.id}`;
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

export function Categories({ categories }: { categories: Dashboard['categories'] }) {
  const { t, format } = useShow();
  const { balances } = useScreens();
  const hasValues = categories.some(({ value }) => value !== undefined);
  const getSize = ({ value, pieces }: Dashboard['categories'][number]) => value ?? pieces;
  const maxSize = Math.max(1, ...categories.map(getSize));
  return (
    <Section
      title={t('dashboard.categories')}
      description={t(hasValues ? 'dashboard.categories.value' : 'dashboard.pieces')}
    >
      {categories.length === 0 && <p className={styles.soft}>{t('dashboard.categories.none')}</p>}
      <ul className={styles.storages}>
        {categories.map((category) => (
          <li key={category.id}>
            <div className={styles.storage}>
              {balances ? (
                <Link to={`${balances}?categoryId=${category.id}`} className={styles.storageName}>
                  {category.name}
                </Link>
              ) : (
                <span className={styles.storageName}>{category.name}</span>
              )}
              <span className={styles.soft}>
                {category.value === undefined
                  ? format.number(category.pieces)
                  : format.number(Math.round(category.value / 100))}
              </span>
            </div>
            <div className={styles.bar} aria-hidden>
              <span style={{ width: `${(getSize(category) / maxSize) * 100}%` }} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Storages({ storages }: { storages: Dashboard['storages'] }) {
  const { t } = useShow();
  return (
    <Section title={t('dashboard.storages')}>
      {storages.length === 0 && <p className={styles.soft}>{t('dashboard.storages.none')}</p>}
      <ul className={styles.storages}>
        {storages.map(({ id, name, onHand, capacity, mallUse, applicationUse }) => {
          const percent = capacity > 0 ? Math.round((onHand / capacity) * 100) : 0;
          const uses = [mallUse && t('common.shop'), applicationUse && t('common.applications')].filter(
            Boolean,
          );
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
                // biome-ignore lint/a11y/useSemanticElements: browsers style <meter> differently
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

export function RecentMovements({ items }: { items: Dashboard['recent'] }) {
  const { t } = useShow();
  const { movements } = useScreens();
  return (
    <Section
      title={t('dashboard.recent')}
      aside={
        movements && (
          <Link to={movements} className={styles.all}>
            {t('dashboard.inOut.all')}
          </Link>
        )
      }
      flush
    >
      {items.length === 0 ? (
        <p className={styles.fine}>{t('explain.movements.none')}</p>
      ) : (
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.id} className={styles.moved}>
              <SignedQuantity quantity={item.quantity} />
              <span className={styles.words}>
                <span className={styles.name}>{item.name}</span>
                <span className={styles.soft}>
                  {t(`stockView.kind.${item.document.kind}`)} <DocumentLink document={item.document} /> ·{' '}
                  {item.storageName}
                </span>
              </span>
              <span className={styles.soft}>
                <TimeText iso={item.at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
