import type { ProductCard as Product } from '@keepsake/core/shop/products/product.contract';
import { useT } from '../../../../i18n/i18n.tsx';
import { ProductCard } from '../product-card.tsx';
import styles from './related-products.module.css';

export function RelatedProducts({ products }: { products: readonly Product[] }) {
  const t = useT();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="related-title">
      <h2 id="related-title" className={styles.heading}>
        {t('detail.related')}
      </h2>
      <ul className={styles.row}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes="(min-width: 680px) 220px, 44vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}
