// The home page of the shop: categories, search results and best sellers, rendered on the server.
import { useNavigation } from 'react-router';
import { call } from '../../../api/call.ts';
import { serverCall } from '../../../api/server-call.server.ts';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { PageMeta } from '../../../ui/page-meta.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { useShopTerms } from '../layout/use-shop-terms.ts';
import type { Route } from './+types/shop-home-page.ts';
import { CategoryChips } from './category-chips.tsx';
import { HotProducts } from './hot-products.tsx';
import { eagerCards, ProductCard } from './product-card.tsx';
import { ShopEmpty } from './shop-empty.tsx';
import { ShopFilters } from './shop-filters.tsx';
import { ShopHero } from './shop-hero.tsx';
import styles from './shop-home-page.module.css';
import { isFiltered, pageSize, readShopQuery, type ShopQuery, shopPath } from './shop-query.ts';

export const handle = { title: 'app.area.shopping', access: 'public' } satisfies RouteHandle;

const maxHotProducts = 8;
const isFrontPage = (query: ShopQuery) => !isFiltered(query) && !query.currentPage && !query.order;

const hotQuery = { hot: '1', pageSize: maxHotProducts } as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readShopQuery(url.searchParams);
  const listHot = () => serverCall(context, 'listProducts', { query: hotQuery });
  const [categories, products, hot] = await Promise.all([
    serverCall(context, 'listShopCategories', {}),
    serverCall(context, 'listProducts', { query: { ...query, pageSize } }),
    isFrontPage(query) ? listHot() : undefined,
  ]);
  const popular = hot ?? (products.list.length === 0 ? await listHot() : undefined);
  return { query, categories: categories.list, products, hot: popular?.list ?? [] };
}

export async function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  const query = readShopQuery(url.searchParams);
  const options = { signal: request.signal };
  const listHot = () => call('GET /api/shop/products', { query: hotQuery }, options);
  const [categories, products, hot] = await Promise.all([
    call('GET /api/shop/categories', {}, options),
    call('GET /api/shop/products', { query: { ...query, pageSize } }, options),
    isFrontPage(query) ? listHot() : undefined,
  ]);
  const popular = hot ?? (products.list.length === 0 ? await listHot() : undefined);
  return { query, categories: categories.list, products, hot: popular?.list ?? [] };
}

const gridSizes = '(min-width: 1320px) 292px, (min-width: 1000px) 23vw, (min-width: 680px) 31vw, 46vw';

export default function ShopHomePage({ loaderData }: Route.ComponentProps) {
  const { query, categories, products, hot } = loaderData;
  const t = useT();
  const terms = useShopTerms();
  const format = useFormat();
  const { total } = products.pagination;
  const pages = Math.ceil(total / pageSize);
  const page = query.currentPage ?? 1;
  const busy = useNavigation().location?.pathname === '/shopping';
  const category = categories.find(({ id }) => id === query.categoryId);
  const heading = query.keyword
    ? t('shop.resultsFor', { keyword: query.keyword })
    : (category?.name ?? t('shop.everything'));
  const hasHero = !isFiltered(query) && page === 1;
  const Heading = hasHero ? 'h2' : 'h1';
  const isEmpty = products.list.length === 0;
  const hasHot = hot.length > 0 && !isEmpty;

  return (
    <div className={styles.page}>
      <PageMeta
        title={category?.name ?? t('app.area.shopping')}
        description={t('shop.home.description', terms)}
        image="/brand/share.png"
        canonical={shopPath({ categoryId: query.categoryId }, { currentPage: query.currentPage })}
      />
      {hasHero && <ShopHero />}
      {!isEmpty && <CategoryChips categories={categories} query={query} />}

      {hasHot && <HotProducts products={hot} />}

      <section id="souvenirs" aria-labelledby="souvenirs-title">
        <div className={styles.bar}>
          <div>
            <Heading id="souvenirs-title" className={styles.heading}>
              {heading}
            </Heading>
            <p className={styles.count} role="status">
              {t('common.souvenirCount', { count: total })}
            </p>
          </div>
          <ShopFilters query={query} />
        </div>
        {isEmpty ? (
          <ShopEmpty categories={categories} />
        ) : (
          <ul className={styles.grid} aria-busy={busy}>
            {products.list.map((product, i) => (
              <li key={product.id}>
                <ProductCard
                  product={product}
                  sizes={gridSizes}
                  eager={!hasHot && i < eagerCards}
                  first={!hasHot && i === 0}
                />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.pages}>
          <Pager
            page={page}
            pages={pages}
            buildPagePath={(to) => `${shopPath(query, { currentPage: to > 1 ? to : undefined })}#souvenirs`}
          />
          {pages > 1 && (
            <p className={styles.range}>
              {format.number((page - 1) * pageSize + 1)}–{format.number(Math.min(page * pageSize, total))} /{' '}
              {format.number(total)}
            </p>
          )}
        </div>
      </section>
      {isEmpty && hot.length > 0 && <HotProducts products={hot} />}
    </div>
  );
}
