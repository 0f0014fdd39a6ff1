// What visitors found, kept until the catalogue changes: a sale changes how many there are of a souvenir, not where it stands.
import type { Db } from '../../db/database.ts';
import { CatalogueCache } from '../../http/catalogue-cache.ts';
import {
  type FoundProducts,
  findProducts,
  listShopCategories,
  type ProductFacts,
  type ProductListQuery,
  type ShopCategory,
} from './product.repo.ts';

export type ShopWindow = ReturnType<typeof createShopWindow>;

const listBytes = 8 * 1024 * 1024;
const categoryBytes = 1024 * 1024;

export function createShopWindow() {
  const lists = new CatalogueCache<FoundProducts>(listBytes, ({ ids }) => 500 + 100 * ids.length);
  const categories = new CatalogueCache<readonly ShopCategory[]>(categoryBytes, (list) => 500 * list.length);
  return {
    find: (db: Db, query: ProductListQuery, facts: ProductFacts, now: Date) =>
      lists.get(JSON.stringify([query, facts.bounds, query.hot ? facts.hotIds : []]), now, () =>
        findProducts(db, query, facts, now),
      ),
    categories: (db: Db, now: Date) => categories.get('', now, () => listShopCategories(db, now)),
    clear(): void {
      lists.clear();
      categories.clear();
    },
  };
}
