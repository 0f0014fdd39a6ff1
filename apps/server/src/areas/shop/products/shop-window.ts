// What visitors found, kept until the catalogue changes: a sale changes how many there are of a souvenir, and nothing else.
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

export type ShopWindow = ReturnType<typeof createShopWindow>;

type Card = ReturnType<typeof toProductCard>;
type KeptProduct = ReturnType<typeof toProduct>;
type KeptList = { readonly cards: readonly Card[]; readonly total: number };

const MB = 1024 * 1024;

export function createShopWindow() {
  const lists = new CatalogueCache<KeptList>(8 * MB, ({ cards }) => 500 + 600 * cards.length);
  const products = new CatalogueCache<KeptProduct>(8 * MB, (product) => 2000 + 2 * product.details.length);
  const categories = new CatalogueCache<readonly ShopCategory[]>(MB, (list) => 500 * list.length);
  return {
    find: (
      query: ProductListQuery,
      { bounds, hotIds }: ProductFacts,
      language: Language,
      now: Date,
      make: () => Promise<KeptList>,
    ) => lists.get(JSON.stringify([language, query, bounds, query.hot ? hotIds : []]), now, make),
    product: (id: string, language: Language, now: Date, make: () => Promise<KeptProduct>) =>
      products.get(`${language} ${id}`, now, make),
    categories: (db: Db, now: Date) => categories.get('', now, () => listShopCategories(db, now)),
    clear(): void {
      lists.clear();
      products.clear();
      categories.clear();
    },
  };
}
