// The page of a souvenir in the shop, rendered on the server.
import type { Product, ProductCard } from '@keepsake/core/shop/products/product.contract';
import { data, isRouteErrorResponse, Link, useRevalidator } from 'react-router';
import { call } from '../../../../api/call.ts';
import { ApiError } from '../../../../api/errors.ts';
import { serverCall } from '../../../../api/server-call.server.ts';
import { Notice, noticeStyles } from '../../../../app/pages/notice.tsx';
import type { RouteHandle } from '../../../../app/route-handle.ts';
import { useT } from '../../../../i18n/i18n.tsx';
import { PageMeta } from '../../../../ui/page-meta.tsx';
import { ShopTerms } from '../../layout/shop-terms.tsx';
import { PriceTag } from '../price-tag.tsx';
import { ProductBadges } from '../product-badges.tsx';
import { shopPath } from '../shop-query.ts';
import { useRefresh } from '../use-refresh.ts';
import { LazyWishHeart } from '../wishes/lazy-wish-heart.tsx';
import type { Route } from './+types/product-detail-page.ts';
import { describeChoice, OptionChips } from './option-chips.tsx';
import { PersonalTextLink } from './personal-text-field.tsx';
import styles from './product-detail-page.module.css';
import { ProductGallery } from './product-gallery.tsx';
import { ProductJsonLd } from './product-json-ld.tsx';
import { ProductTabs } from './product-tabs.tsx';
import { PurchaseRow } from './purchase-row.tsx';
import { RelatedProducts } from './related-products.tsx';
import { ShareButton } from './share-button.tsx';

export const handle = {
  title: 'detail.title',
  access: 'public',
  getTitle: (loaderData) => (loaderData as { product?: Product } | undefined)?.product?.name,
} satisfies RouteHandle;

const getStockLevel = ({ available, isAlmostSoldOut }: Product) =>
  available <= 0 ? 'none' : isAlmostSoldOut ? 'few' : 'plenty';

/** The number of souvenirs in one row of a wide screen. */
const maxRelated = 5;
type Find = (query: { categoryId?: string; pageSize: number }) => Promise<{ list: readonly ProductCard[] }>;

/** Souvenirs of the same category, then others until the row is full. */
async function findRelated(product: Product, find: Find): Promise<ProductCard[]> {
  const { categoryId } = product;
  const shownIds = [product.id, ...product.members.map(({ id }) => id)];
  // one more than is shown, because the souvenir itself is in the list
  const found = await find({ categoryId, pageSize: maxRelated + 1 });
  const same = found.list.filter(({ id }) => !shownIds.includes(id));
  if (same.length >= maxRelated) return same.slice(0, maxRelated);
  const all = await find({ pageSize: 2 * maxRelated + 1 });
  const others = all.list.filter((one) => one.categoryId !== categoryId);
  return [...same, ...others].slice(0, maxRelated);
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const product = await serverCall(context, 'getProduct', { params: { id: params.id } });
  const related = await findRelated(product, (query) => serverCall(context, 'listProducts', { query }));
  return { product, related };
}

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  try {
    const product = await call('GET /api/shop/products/:id', { params: { id: params.id } }, { signal });
    const related = await findRelated(product, (query) =>
      call('GET /api/shop/products', { query }, { signal }),
    );
    return { product, related };
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.code)) throw data(null, { status: 404 });
    throw error;
  }
}

export default function ProductDetailPage({ loaderData: { product, related } }: Route.ComponentProps) {
  const t = useT();
  const { revalidate } = useRevalidator();
  useRefresh(revalidate);
  const pictures = product.pictures.length > 0 ? product.pictures : product.cover ? [product.cover] : [];
  const stockText = t(`detail.stock.${getStockLevel(product)}`, { count: product.available });
  return (
    <article className={styles.page}>
      <PageMeta
        type="product"
        title={product.name}
        description={product.introduction || product.subtitle}
        image={pictures[0] ? `${pictures[0].src}?w=1280` : '/brand/share.png'}
      />
      <ProductJsonLd product={product} />
      <nav aria-label={t('detail.breadcrumb')}>
        <ol className={styles.crumbs}>
          <li>
            <Link to="/shopping">{t('app.area.shopping')}</Link>
          </li>
          <li>
            <Link to={shopPath({ categoryId: product.categoryId })}>{product.categoryName}</Link>
          </li>
          <li aria-current="page">{product.name}</li>
        </ol>
      </nav>
      <div className={styles.top}>
        <ProductGallery key={product.id} pictures={pictures} name={product.name} />
        <div className={styles.facts}>
          <div className={styles.badges}>
            <ProductBadges product={product} withStock={false} />
            {product.personal && product.available > 0 && <PersonalTextLink />}
          </div>
          <div className={styles.title}>
            <div>
              <h1 className={styles.name}>{product.familyName ?? product.name}</h1>
              <p className={styles.subtitle}>{product.subtitle}</p>
            </div>
            <div className={styles.tools}>
              <LazyWishHeart id={product.id} name={product.name} />
              <ShareButton name={product.name} />
            </div>
          </div>
          <p className={styles.price}>
            <PriceTag cents={product.price} large />
          </p>
          <p className={styles.stock} data-level={getStockLevel(product)} role="status">
            {stockText}
            <span className={styles.code}>
              {t('detail.code')} {product.productCode}
            </span>
          </p>
          <OptionChips product={product} />
          <PurchaseRow
            key={product.id}
            souvenirId={product.id}
            name={product.name}
            available={product.available}
            price={product.price}
            personal={product.personal}
            stockText={[describeChoice(product), stockText].filter(Boolean).join(' · ')}
            onRefused={() => void revalidate()}
          />
          {product.introduction && <p className={styles.introduction}>{product.introduction}</p>}
          <Parts parts={product.parts} />
          <ShopTerms refundable={!product.customised && !product.perishable} />
        </div>
      </div>
      <ProductTabs key={`tabs-${product.id}`} product={product} />
      <RelatedProducts products={related} />
    </article>
  );
}

function Parts({ parts }: Pick<Product, 'parts'>) {
  const t = useT();
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="parts" className={styles.parts}>
      <h2 id="parts">{t('detail.parts')}</h2>
      <ul>
        {parts.map(({ id, name, quantity }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have the same name and no id
          <li key={index}>
            {quantity} × {id ? <Link to={`/shopping/detail/${id}`}>{name}</Link> : name}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useT();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <Notice mark="404" title={t('detail.gone.title')} text={t('detail.gone.text')}>
      <meta name="robots" content="noindex" />
      <Link className={noticeStyles.primary} to="/shopping">
        {t('detail.toShop')}
      </Link>
    </Notice>
  );
}
