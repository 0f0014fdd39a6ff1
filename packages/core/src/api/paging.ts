// The query and answer of every paged list (docs/design/api.md, "Every call").
import { z } from 'zod';

export const maxPageSize = 500;

/** Matches of a keyword in a long list are counted up to this number. */
export const maxCounted = 10_000;

/** An integer in a query string. Bodies use z.int(), which refuses the text "2". */
export const queryInt = (fallback: number, min: number, max: number) =>
  z
    .union([z.string().regex(/^\d{1,9}$/), z.int()])
    .default(fallback)
    .transform(Number)
    .pipe(z.int().min(min).max(max));

/** The query of every paged list. `sortable` lists the columns that may be sorted. */
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
