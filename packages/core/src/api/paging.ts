// The one shape of a paged list, asked and answered (docs/design/api.md, "Every call").
import { z } from 'zod';

export const maxPageSize = 500;

/** What a keyword finds in a long list is counted up to here. */
export const countLimit = 10_000;

/** An integer in a query string. Bodies use z.int(): there, "2" is not 2. */
export const queryInt = (fallback: number, min: number, max: number) =>
  z
    .union([z.string().regex(/^\d{1,9}$/), z.int()])
    .default(fallback)
    .transform(Number)
    .pipe(z.int().min(min).max(max));

/** Query shape shared by all paged lists; `sortable` is the allow-list of columns. */
export const pageQuery = <const S extends readonly [string, ...string[]]>(sortable: S) => ({
  currentPage: queryInt(1, 1, 100_000),
  pageSize: queryInt(20, 1, maxPageSize),
  sort: z.enum(['asc', 'desc']).default('asc'),
  sidx: z.enum(sortable).optional(),
  keyword: z.string().trim().max(100).optional(),
});

export const paged = <T extends z.ZodType>(item: T) =>
  z.object({
    list: z.array(item),
    pagination: z.object({ currentPage: z.int(), pageSize: z.int(), total: z.int() }),
  });

export type Page<T> = {
  list: T[];
  pagination: { currentPage: number; pageSize: number; total: number };
};
