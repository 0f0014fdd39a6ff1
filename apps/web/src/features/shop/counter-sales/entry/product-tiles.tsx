import type { CounterProduct } from '@keepsake/core/shop/counter-sales/counter-sale.contract';
import { memo } from 'react';
import { SouvenirPicture } from '../../../../business/souvenir-picture.tsx';
import { FailedState } from '../../../../patterns/display/blank-state.tsx';
import { useShow } from '../../../../patterns/display/show.ts';
import { useApiQuery } from '../../../../patterns/hooks/use-api.ts';
import type { OpenTill } from '../open-till.ts';
import styles from './product-tiles.module.css';

const fewPieces = 5;

/** Gets the tile to keep it in place, because a new line above would move it away from the finger. */
export type OnTap = (product: CounterProduct, tile: HTMLElement) => void;

type ProductTilesProps = { till: OpenTill; keyword: string; onTap: OnTap };

/** Souvenirs to tap: those found, or those that sold best. Memoized, so that a scan does not render them again. */
export const ProductTiles = memo(function ProductTiles({ till, keyword, onTap }: ProductTilesProps) {
  const { t } = useShow();
  const { data, error, refetch } = useApiQuery(
    'GET /api/inventory/counter/products',
    { query: { tillId: till.id, keyword } },
    { keepPrevious: true },
  );
  const title = t(keyword ? 'sell.found' : 'sell.best');
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {error && !data ? (
        <FailedState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <div className="ks-skeleton" style={{ height: 160 }} role="status" />
      ) : data.list.length === 0 ? (
        <p className={styles.none}>{t('common.noSouvenirsFound')}</p>
      ) : (
        <ul className={styles.tiles}>
          {data.list.map((product) => (
            <li key={product.souvenirId}>
              <Tile product={product} onTap={onTap} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});

function Tile({ product, onTap }: { product: CounterProduct; onTap: OnTap }) {
  const { t, format } = useShow();
  const { name, coverSrc, unitPrice, available } = product;
  return (
    <button
      type="button"
      className={styles.tile}
      disabled={available <= 0}
      onClick={(event) => onTap(product, event.currentTarget)}
    >
      <SouvenirPicture src={coverSrc} sizes="160px" className={styles.picture} />
      <span className={styles.name}>{name}</span>
      <span className={styles.foot}>
        <strong>{format.hkd(unitPrice)}</strong>
        {available <= fewPieces && (
          <small data-none={available <= 0 || undefined}>
            {available > 0 ? t('sell.left', { count: available }) : t('common.soldOut')}
          </small>
        )}
      </span>
    </button>
  );
}
