// Caches product lists, products and categories of the shop until the catalogue changes. Available quantities are not
// cached, because every sale changes them.
import type { Language } from '@keepsake/core/values/language';
import type { Db } from '../../../db/connection/database.ts';
import { CatalogueCache } from '../../../http/answers/catalogue-cache.ts';
import {
  listShopCategories,
  type ProductFacts,
  type ProductListQuery,
  type ShopCategory,
} from './product.repo.ts';
import type { toProduct, toProductCard } from './product.view.ts';

export type ProductCache = ReturnType<typeof createProductCache>;

type Card = ReturnType<typeof toProductCard>;
type CachedProduct = ReturnType<typeof toProduct>;
type CachedList = { readonly cards: readonly Card[]; readonly total: number };

const megabyte = 1024 * 1024;

export function createProductCache() {
  const lists = new CatalogueCache<CachedList>(8 * megabyte, ({ cards }) => 500 + 600 * cards.length);
  const products = new CatalogueCache<CachedProduct>(
    8 * megabyte,
    (product) => 2000 + 2 * product.details.length,
  );
  const categories = new CatalogueCache<readonly ShopCategory[]>(megabyte, (list) => 500 * list.length);
  return {
    getList: (
      query: ProductListQuery,
      { bounds, hotIds }: ProductFacts,
      language: Language,
      now: Date,
      load: () => Promise<CachedList>,
    ) => lists.get(JSON.stringify([language, query, bounds, query.hot ? hotIds : []]), now, load),
    getProduct: (id: string, language: Language, now: Date, load: () => Promise<CachedProduct>) =>
      products.get(`${language} ${id}`, now, load),
    getCategories: (db: Db, now: Date) => categories.get('', now, () => listShopCategories(db, now)),
    clear(): void {
      lists.clear();
      products.clear();
      categories.clear();
    },
  };
}
