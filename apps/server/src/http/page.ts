// Builds the paged answer from the rows of a page and their total number.
import type { Page } from '@keepsake/core/api/paging';

export function toPage<T>(
  query: { currentPage: number; pageSize: number },
  total: number,
  list: T[],
): Page<T> {
  return { list, pagination: { currentPage: query.currentPage, pageSize: query.pageSize, total } };
}
