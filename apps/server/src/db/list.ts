// Parts of the SQL of lists: the condition, the page, and the number of all rows.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './connection/database.ts';

export type PageQuery = { readonly currentPage: number; readonly pageSize: number };

/** Joins the conditions with `and`. */
export const allOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** The conditions for a time between two Hong Kong days, both included. Either day may be missing. */
export function inDays(
  column: RawBuilder<unknown>,
  { startTime, endTime }: { startTime?: string | undefined; endTime?: string | undefined },
): RawBuilder<SqlBool>[] {
  const midnight = (day: string) => sql`${`${day}T00:00:00+08:00`}::timestamptz`;
  return [
    ...(startTime ? [sql<SqlBool>`${column} >= ${midnight(startTime)}`] : []),
    ...(endTime ? [sql<SqlBool>`${column} < ${midnight(endTime)} + interval '1 day'`] : []),
  ];
}

export const limitToPage = ({ currentPage, pageSize }: PageQuery): RawBuilder<unknown> =>
  sql`limit ${pageSize} offset ${(currentPage - 1) * pageSize}`;

/**
 * The rows of a page, and the number of all rows. `select` is the whole SELECT with its order. `from` is what follows
 * `select count(*)`: `from supplier p where …`.
 */
export async function readPage<Row>(
  db: Db,
  page: PageQuery,
  select: RawBuilder<Row>,
  from: RawBuilder<unknown>,
): Promise<{ rows: Row[]; total: number }> {
  const { rows } = await sql<Row>`${select} ${limitToPage(page)}`.execute(db);
  return { rows, total: await countAll(db, from) };
}

/** `from` is what follows `select count(*)`: `from supplier p where …`. */
export async function countAll(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db);
  return rows[0]!.total;
}
