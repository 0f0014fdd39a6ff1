import type { ProductCard } from '@keepsake/core/shop/product.contract';
import { useT } from '../../app/i18n.tsx';
import styles from './product-badges.module.css';

/** So few that a buyer should hurry. */
export const few = 5;

export function ProductBadges({ product }: { product: ProductCard }) {
  const t = useT();
  const { available, isVip, isHot } = product;
  return (
    <span className={styles.badges}>
      {isVip && <span className={styles.vip}>{t('shop.badge.vip')}</span>}
      {available <= 0 && <span className={styles.soldOut}>{t('shop.badge.soldOut')}</span>}
      {available > 0 && available <= few && (
        <span className={styles.few}>{t('shop.badge.left', { count: available })}</span>
      )}
      {available > few && isHot && <span className={styles.hot}>{t('shop.badge.hot')}</span>}
    </span>
  );
}
