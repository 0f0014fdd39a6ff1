import type { ProductCard as Product } from '@keepsake/core/shop/products/product.contract';
import { useT } from '../../../i18n/i18n.tsx';
import { eagerCards, ProductCard } from './product-card.tsx';
import styles from './shop-home-page.module.css';

const sizes = '(min-width: 680px) 220px, 44vw';

/** A row of the most popular souvenirs. */
export function HotProducts({ products }: { products: readonly Product[] }) {
  const t = useT();
  return (
    <section aria-labelledby="hot-title" className={styles.hot}>
      <h2 id="hot-title" className={styles.heading}>
        {t('shop.hot')}
      </h2>
      <ul className={styles.row}>
        {products.map((product, i) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={sizes} eager={i < eagerCards} first={i === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}
