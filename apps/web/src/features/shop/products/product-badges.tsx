import type { ProductCard } from '@keepsake/core/shop/products/product.contract';
import { useT } from '../../../i18n/i18n.tsx';
import styles from './product-badges.module.css';

type ProductBadgesProps = {
  product: ProductCard;
  /** False where the stock is written next to the badges. */
  withStock?: boolean;
};

export function ProductBadges({ product, withStock = true }: ProductBadgesProps) {
  const t = useT();
  const { available, isAlmostSoldOut, isVip, isHot } = product;
  return (
    <span className={styles.badges}>
      {isVip && <span className={styles.vip}>{t('shop.badge.vip')}</span>}
      {withStock && available <= 0 && <span className={styles.soldOut}>{t('common.soldOut')}</span>}
      {withStock && isAlmostSoldOut && (
        <span className={styles.few}>{t('shop.badge.left', { count: available })}</span>
      )}
      {available > 0 && !isAlmostSoldOut && isHot && (
        <span className={styles.hot}>{t('shop.badge.hot')}</span>
      )}
    </span>
  );
}
