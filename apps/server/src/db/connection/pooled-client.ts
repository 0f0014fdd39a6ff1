// One connection of the pool. Statements that are used repeatedly are prepared once (ADR 3).
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';

const mark = '/* prepared */';
/** Before a statement that is prepared although it runs outside of a transaction, because it runs very often. */
export const prepared = sql.raw(mark);

/** Each costs every connection some tens of kilobytes; longer texts are lists of rows, hardly ever the same twice. */
const namesKept = 400;
const longestText = 12_000;
/** The second time it is no chance any more. */
const timesUnnamed = 1;

const names = new Map<string, string>();
const seen = new Map<string, number>();
let round = 1;

function nameOf(text: string): string | undefined {
  const name = names.get(text);
  if (name || names.size >= namesKept || text.length > longestText) return name;
  const times = (seen.get(text) ?? 0) + 1;
  if (times <= timesUnnamed) {
    if (seen.size >= 10 * namesKept) seen.clear();
    seen.set(text, times);
    return undefined;
  }
  seen.delete(text);
  const given = `${round} ${createHash('sha256').update(text).digest('base64url')}`;
  names.set(text, given);
  return given;
}

/** Every statement is prepared anew, under a new name: its tables have changed. */
export function forgetNames(): void {
  names.clear();
  round++;
}

/** Instead of the pool's `query_timeout`, for a transaction that raises its `statement_timeout` to a minute. */
const longQueryTimeoutMs = 65_000;

/** How `inTransaction` begins. */
export const begin = 'start transaction isolation level read committed';

/**
 * What commands say inside their transactions is named, and so prepared. Lists and reports are not: their plan should
 * know what is asked for.
 */
export class PooledClient extends pg.Client {
  #isInTransaction = false;
  #maySpendLong = false;

  // biome-ignore lint/suspicious/noExplicitAny: one signature for all of the driver's
  override query(text: any, values?: any, ...rest: any[]): any {
    if (typeof text === 'string' && !values?.length) {
      if (text.startsWith(begin)) this.#isInTransaction = true;
      else if (text.startsWith('set local statement_timeout')) this.#maySpendLong = true;
      else if (text === 'commit' || text === 'rollback') {
        this.#isInTransaction = false;
        this.#maySpendLong = false;
      }
    }
    const mayPrepare =
      typeof text === 'string' &&
      Array.isArray(values) &&
      values.length > 0 &&
      (this.#isInTransaction || text.startsWith(mark));
    const name = mayPrepare ? nameOf(text) : undefined;
    const more = rest as [never];
    if (!name && !this.#maySpendLong) return super.query(text, values, ...more);
    const config: pg.QueryConfig & { query_timeout?: number } = {
      ...(name ? { name } : {}),
      ...(this.#maySpendLong ? { query_timeout: longQueryTimeoutMs } : {}),
      text,
      values,
    };
    return super.query(config, ...more);
  }
}
