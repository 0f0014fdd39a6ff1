// Counts and pages long lists, so that neither the count nor the last page gets slower every year.
import { maxCounted } from '@keepsake/core/api/paging';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from './connection/database.ts';
import type { PageQuery } from './list.ts';

/** After this time all open transactions have ended, so no older row can appear. */
const settleMs = 3600_000;
/** How long a count is cached. Rows that are deleted meanwhile are still counted. */
const cacheMs = 3600_000;

type CachedCount = { readonly until: Date; readonly rows: number };
const caches = new WeakMap<Db, LRUCache<string, CachedCount>>();

function getCache(db: Db): LRUCache<string, CachedCount> {
  const cache = caches.get(db) ?? new LRUCache<string, CachedCount>({ max: 500 });
  caches.set(db, cache);
  return cache;
}

type Rows = {
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<SqlBool>;
  /** The time at which a row was inserted. */
  readonly at: RawBuilder<unknown>;
  /** It never changes whether an old row matches the condition, and old rows are hardly ever deleted. */
  readonly isAppendOnly: boolean;
  /** The condition contains a keyword search. */
  readonly isSearch: boolean;
};

/** Counts the rows that a keyword finds, up to the limit. */
export async function countSearchResults(db: Db, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from ${found} limit ${maxCounted}) found`.execute(db);
  return rows[0]!.total;
}

/** Counts rows. In a long append-only list, rows older than an hour are counted once an hour, the others each time. */
export async function countRows(db: Db, rows: Rows): Promise<number> {
  const count = async (when: RawBuilder<SqlBool>): Promise<number> => {
    const { rows: counted } = await sql<{ total: number }>`
      select count(*) as total from ${rows.from} where ${rows.where} and ${when}`.execute(db);
    return counted[0]!.total;
  };
  if (rows.isSearch) return countSearchResults(db, sql`${rows.from} where ${rows.where}`);
  if (!rows.isAppendOnly) return count(sql`true`);
  const cache = getCache(db);
  const { sql: text, parameters } = sql`${rows.from} where ${rows.where}`.compile(db);
  const key = JSON.stringify([text, parameters]);
  const cached = cache.get(key);
  if (cached && Date.now() - cached.until.getTime() < settleMs + cacheMs)
    return cached.rows + (await count(sql`${rows.at} >= ${cached.until}`));
  const until = new Date(Date.now() - settleMs);
  const old = await count(sql`${rows.at} < ${until}`);
  if (old >= maxCounted) cache.set(key, { until, rows: old });
  return old + (await count(sql`${rows.at} >= ${until}`));
}

/**
 * Limit and offset of a page. A page in the second half of the list is read from the end, in reverse order, because a large
 * offset is slow. If the count reached its limit, the real end is unknown, so every page is read from the start.
 */
export function locatePage(
  { currentPage, pageSize }: PageQuery,
  total: number,
): { isBackwards: boolean; limit: number; offset: number } {
  const offset = (currentPage - 1) * pageSize;
  const limit = Math.max(0, Math.min(pageSize, total - offset));
  if (offset <= total / 2 || total === maxCounted) return { isBackwards: false, limit, offset };
  return { isBackwards: true, limit, offset: Math.max(0, total - offset - limit) };
}
