// Caches what the shop shows until the catalogue changes: the results of searches and filters, list pages, products,
// categories and the after-sales text. Available quantities are not cached, because every sale changes them.
import type { Language } from '@keepsake/core/values/language';
import type { Db } from '../../../db/connection/database.ts';
import { CatalogueCache } from '../../../http/answers/catalogue-cache.ts';
import {
  listShopCategories,
  type ProductFacts,
  type ProductFilter,
  type ProductListQuery,
  type ShopCategory,
} from './product.repo.ts';
import type { CachedCard, CachedProduct } from './product.view.ts';

export type ProductCache = ReturnType<typeof createProductCache>;

type CachedPage = { readonly cards: readonly CachedCard[]; readonly total: number };

const megabyte = 1024 * 1024;

export function createProductCache() {
  const found = new CatalogueCache<readonly string[]>(4 * megabyte, (ids) => 500 + 50 * ids.length);
  const pages = new CatalogueCache<CachedPage>(8 * megabyte, ({ cards }) => 500 + 600 * cards.length);
  const products = new CatalogueCache<CachedProduct>(
    8 * megabyte,
    (product) => 2000 + 2 * product.details.length,
  );
  const categories = new CatalogueCache<readonly ShopCategory[]>(megabyte, (list) => 500 * list.length);
  const afterSales = new CatalogueCache<{ html: string }>(megabyte, ({ html }) => 2 * html.length);
  return {
    getFoundIds: (
      filter: ProductFilter,
      { bounds, hotIds }: ProductFacts,
      now: Date,
      load: () => Promise<readonly string[]>,
    ) => found.get(JSON.stringify([filter, bounds, filter.hot ? hotIds : []]), now, load),
    getPage: (
      query: ProductListQuery,
      { bounds, hotIds }: ProductFacts,
      language: Language,
      now: Date,
      load: () => Promise<CachedPage>,
    ) => pages.get(JSON.stringify([language, query, bounds, query.hot ? hotIds : []]), now, load),
    getProduct: (id: string, language: Language, now: Date, load: () => Promise<CachedProduct>) =>
      products.get(`${language} ${id}`, now, load),
    getAfterSales: (language: Language, now: Date, load: () => Promise<{ html: string }>) =>
      afterSales.get(language, now, load),
    getCategories: (db: Db, now: Date) => categories.get('', now, () => listShopCategories(db, now)),
    clear(): void {
      found.clear();
      pages.clear();
      products.clear();
      afterSales.clear();
      categories.clear();
    },
  };
}
