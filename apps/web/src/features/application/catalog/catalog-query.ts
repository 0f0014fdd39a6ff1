// Reads the filters of the catalog from the URL and builds URLs. Only known parameters with valid values are used.
import { applicableObjects } from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import { priceRangePattern } from '@keepsake/core/values/money';

export const levels = ['normal', 'vip'] as const;
export const pageSize = 24;

export type CatalogQuery = {
  keyword?: string;
  categoryId?: string;
  level?: (typeof levels)[number];
  applicableObject?: (typeof applicableObjects)[number];
  priceRange?: string;
  available?: '1';
  currentPage?: number;
};

export function readCatalogQuery(search: URLSearchParams): CatalogQuery {
  const page = Number(/^\d{1,5}$/.exec(search.get('currentPage') ?? '')?.[0] ?? 1);
  return {
    keyword: search.get('keyword')?.trim().slice(0, 100) || undefined,
    categoryId: /^[0-9a-f-]{36}$/i.exec(search.get('categoryId') ?? '')?.[0],
    level: levels.find((level) => level === search.get('level')),
    applicableObject: applicableObjects.find((object) => object === search.get('applicableObject')),
    priceRange: priceRangePattern.exec(search.get('priceRange') ?? '')?.[0],
    available: search.get('available') === '1' ? '1' : undefined,
    currentPage: page > 1 ? page : undefined,
  };
}

/** The path of the catalog with a changed filter. Any change except the page goes back to the first page. */
export function catalogPath(query: CatalogQuery, change: CatalogQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, currentPage: undefined, ...change })) {
    if (value) search.set(name, String(value));
  }
  return `/application/catalog${search.size > 0 ? `?${search}` : ''}`;
}
