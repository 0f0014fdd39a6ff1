// Lists that only ever grow: neither counting them nor reading their last page may take longer every year.
import { maxCounted } from '@keepsake/core/api/paging';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from './connection/database.ts';

/** By then whatever was under way is written: nothing older comes after it. */
const settledMs = 3600_000;
/** Also the time after which a count forgets rows that were deleted since. */
const rememberedMs = 3600_000;

type Counted = { readonly until: Date; readonly rows: number };
const memories = new WeakMap<Db, LRUCache<string, Counted>>();

function memoryOf(db: Db): LRUCache<string, Counted> {
  const memory = memories.get(db) ?? new LRUCache<string, Counted>({ max: 500 });
  memories.set(db, memory);
  return memory;
}

type Rows = {
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<SqlBool>;
  /** When a row came. */
  readonly at: RawBuilder<unknown>;
  /** Whether an old row stays one that is counted, or one that is not; hardly any is ever deleted. */
  readonly isLasting: boolean;
  /** Whether a keyword finds them. */
  readonly isSearch: boolean;
};

/** How many rows a keyword finds, up to the limit. */
export async function countFound(db: Db, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from ${found} limit ${maxCounted}) found`.execute(db);
  return rows[0]!.total;
}

/** How many rows there are: of lasting ones, those older than an hour are counted once an hour, the others each time. */
export async function countRows(db: Db, rows: Rows): Promise<number> {
  const count = async (when: RawBuilder<SqlBool>): Promise<number> => {
    const { rows: counted } = await sql<{ total: number }>`
      select count(*) as total from ${rows.from} where ${rows.where} and ${when}`.execute(db);
    return counted[0]!.total;
  };
  if (rows.isSearch) return countFound(db, sql`${rows.from} where ${rows.where}`);
  if (!rows.isLasting) return count(sql`true`);
  const memory = memoryOf(db);
  const { sql: text, parameters } = sql`${rows.from} where ${rows.where}`.compile(db);
  const key = JSON.stringify([text, parameters]);
  const known = memory.get(key);
  if (known && Date.now() - known.until.getTime() < settledMs + rememberedMs)
    return known.rows + (await count(sql`${rows.at} >= ${known.until}`));
  const until = new Date(Date.now() - settledMs);
  const old = await count(sql`${rows.at} < ${until}`);
  if (old >= maxCounted) memory.set(key, { until, rows: old });
  return old + (await count(sql`${rows.at} >= ${until}`));
}

/**
 * Where a page begins: one of the second half is counted from the end, and its rows are read in the opposite order; not where
 * the count may have stopped before the end.
 */
export function fromNearerEnd(
  { currentPage, pageSize }: { currentPage: number; pageSize: number },
  total: number,
): { isBackwards: boolean; limit: number; offset: number } {
  const offset = (currentPage - 1) * pageSize;
  const limit = Math.max(0, Math.min(pageSize, total - offset));
  if (offset <= total / 2 || total === maxCounted) return { isBackwards: false, limit, offset };
  return { isBackwards: true, limit, offset: Math.max(0, total - offset - limit) };
}
