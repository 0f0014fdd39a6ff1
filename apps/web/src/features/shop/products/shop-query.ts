// Reads the filters of the shop from the URL and builds URLs. Only known parameters with valid values are used.

import type { ProductSort } from '@keepsake/core/shop/products/product.contract';
import { priceRangePattern } from '@keepsake/core/values/money';
import { isUuid } from '../../../api/is-uuid.ts';

export const pageSize = 24;
export const sortOrders: readonly ProductSort[] = ['default', 'priceAsc', 'priceDesc'];

export type ShopQuery = {
  categoryId?: string;
  priceRange?: string;
  order?: ProductSort;
  keyword?: string;
  currentPage?: number;
};

export function readShopQuery(search: URLSearchParams): ShopQuery {
  const categoryId = search.get('categoryId') ?? '';
  const order = sortOrders.find((known) => known === search.get('order'));
  const page = Number(/^\d{1,5}$/.exec(search.get('currentPage') ?? '')?.[0] ?? 1);
  return {
    categoryId: isUuid(categoryId) ? categoryId : undefined,
    priceRange: priceRangePattern.exec(search.get('priceRange') ?? '')?.[0],
    order: order === 'default' ? undefined : order,
    keyword: search.get('keyword')?.trim().slice(0, 100) || undefined,
    currentPage: page > 1 ? page : undefined,
  };
}

/** The path of the shop with a changed filter. Any change except the page goes back to the first page. */
export function shopPath(query: ShopQuery, change: ShopQuery = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, currentPage: undefined, ...change })) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `/shopping?${text}` : '/shopping';
}

export const isFiltered = ({ categoryId, priceRange, keyword }: ShopQuery): boolean =>
  Boolean(categoryId || priceRange || keyword);
