// Builds the answer of a paged list.
import type { Page } from '@keepsake/core/api/paging';
import type { PageQuery } from '../db/list.ts';

export function toPage<T>({ currentPage, pageSize }: PageQuery, total: number, list: T[]): Page<T> {
  return { list, pagination: { currentPage, pageSize, total } };
}

/** Converts the rows of a page, which a query has found together with their total number. */
export const mapPage = <R, T>(
  query: PageQuery,
  { rows, total }: { readonly rows: readonly R[]; readonly total: number },
  toItem: (row: R) => T,
): Page<T> =>
  toPage(
    query,
    total,
    rows.map((row) => toItem(row)),
  );

type Sortable = string | number | boolean | null;
const compare = (a: Sortable, b: Sortable) => ((a ?? -1) < (b ?? -1) ? -1 : (a ?? -1) > (b ?? -1) ? 1 : 0);

/** Sorts a short list that was read as a whole, and cuts a page out of it. A missing number comes before 0. */
export function pageInMemory<K extends string, T extends { readonly [key in K]: Sortable }>(
  query: PageQuery & { readonly sidx?: K | undefined; readonly sort: 'asc' | 'desc' },
  all: readonly T[],
): Page<T> {
  const { sidx, sort, currentPage, pageSize } = query;
  const sign = sort === 'desc' ? -1 : 1;
  const sorted = sidx ? all.toSorted((a, b) => sign * compare(a[sidx], b[sidx])) : all;
  const start = (currentPage - 1) * pageSize;
  return toPage(query, all.length, sorted.slice(start, start + pageSize));
}
