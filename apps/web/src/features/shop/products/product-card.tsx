import type { ProductCard as Product } from '@keepsake/core/shop/products/product.contract';
import { Link, useRevalidator } from 'react-router';
import { useT } from '../../../i18n/i18n.tsx';
import { IconCart } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { PriceTag } from './price-tag.tsx';
import { ProductBadges } from './product-badges.tsx';
import styles from './product-card.module.css';
import { useAddToCart } from './use-add-to-cart.ts';
import { LazyWishHeart } from './wishes/lazy-wish-heart.tsx';

/** The number of cards in a row that are visible without scrolling. Their pictures are loaded at once. */
export const eagerCards = 4;

type ProductCardProps = {
  product: Product;
  sizes: string;
  eager?: boolean;
  first?: boolean;
  heading?: 'h2' | 'h3';
};

export function ProductCard({ product, sizes, eager, first, heading: Heading = 'h3' }: ProductCardProps) {
  const t = useT();
  return (
    <article className={styles.card} data-sold-out={product.available <= 0 || undefined}>
      <div className={styles.ground}>
        <Picture
          className={styles.picture}
          src={product.cover?.src ?? null}
          alt=""
          {...{ sizes, eager, first }}
        />
        <div className={styles.badges}>
          <ProductBadges product={product} />
        </div>
        {!product.options && <LazyWishHeart id={product.id} name={product.name} onPicture />}
      </div>
      <div className={styles.words}>
        <Heading className={styles.name}>
          <Link to={`/shopping/detail/${product.id}`} className={styles.link}>
            {product.name}
          </Link>
        </Heading>
        <p className={styles.subtitle}>{product.subtitle}</p>
        {product.options && <OptionSummary options={product.options} />}
        {product.hasPersonalText && <p className={styles.options}>{t('shop.card.personalText')}</p>}
        <div className={styles.price}>
          <PriceTag cents={product.price} from={product.price < product.highestPrice} />
          {product.available > 0 && !product.options && !product.hasPersonalText && (
            <AddButton product={product} />
          )}
        </div>
      </div>
    </article>
  );
}

/** A dot for each colour, and the range of sizes, such as "S – XXL". */
function OptionSummary({ options }: { options: NonNullable<Product['options']> }) {
  return (
    <p className={styles.options}>
      {options.map(({ kind, values }) =>
        values.every(({ swatch }) => swatch) ? (
          values.map(({ key, name, swatch }) => (
            <span key={key} role="img" aria-label={name} title={name} style={{ background: swatch! }} />
          ))
        ) : (
          <b key={kind}>
            {kind === 'size' && values.length > 2
              ? `${values[0]!.name} – ${values.at(-1)!.name}`
              : values.map(({ name }) => name).join(' / ')}
          </b>
        ),
      )}
    </p>
  );
}

/** Adds one to the cart without opening the souvenir. */
function AddButton({ product }: { product: Product }) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const { adding, add } = useAddToCart(product, () => void revalidate());
  const label = t('shop.card.add', { name: product.name });
  return (
    <button
      type="button"
      className={styles.add}
      aria-label={label}
      title={label}
      aria-busy={adding}
      onClick={() => void add(1)}
    >
      <IconCart width="20" height="20" />
    </button>
  );
}
