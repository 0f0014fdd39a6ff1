import type { ProductCard as Product } from '@keepsake/core/shop/products/product.contract';
import { Link } from 'react-router';
import { IconGift } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { PriceTag } from './price-tag.tsx';
import { ProductBadges } from './product-badges.tsx';
import styles from './product-card.module.css';

type ProductCardProps = {
  product: Product;
  sizes: string;
  eager?: boolean;
  first?: boolean;
  heading?: 'h2' | 'h3';
};

export function ProductCard({ product, sizes, eager, first, heading: Heading = 'h3' }: ProductCardProps) {
  return (
    <article className={styles.card} data-sold-out={product.available <= 0 || undefined}>
      <div className={styles.ground}>
        {product.cover ? (
          <Picture className={styles.picture} src={product.cover.src} alt="" {...{ sizes, eager, first }} />
        ) : (
          <IconGift className={styles.none} width="56" height="56" />
        )}
        <div className={styles.badges}>
          <ProductBadges product={product} />
        </div>
      </div>
      <div className={styles.words}>
        <Heading className={styles.name}>
          <Link to={`/shopping/detail/${product.id}`} className={styles.link}>
            {product.name}
          </Link>
        </Heading>
        <p className={styles.subtitle}>{product.subtitle}</p>
        <p className={styles.price}>
          <PriceTag cents={product.price} />
        </p>
      </div>
    </article>
  );
}
