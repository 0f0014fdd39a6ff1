// A connection of the pool that prepares repeated statements once (ADR 3).
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';

const preparedMark = '/* prepared */';
/** Marks a statement that is prepared although it runs outside a transaction, because it runs very often. */
export const prepared = sql.raw(preparedMark);

/**
 * Each prepared statement costs every connection some tens of kilobytes. Longer texts contain lists of rows and are hardly
 * ever the same twice.
 */
const maxNames = 400;
const maxTextLength = 12_000;
/** A statement is prepared from its second use on. */
const usesBeforePrepared = 1;

const names = new Map<string, string>();
const seen = new Map<string, number>();
let generation = 1;

function findOrCreateName(text: string): string | undefined {
  const name = names.get(text);
  if (name || names.size >= maxNames || text.length > maxTextLength) return name;
  const times = (seen.get(text) ?? 0) + 1;
  if (times <= usesBeforePrepared) {
    if (seen.size >= 10 * maxNames) seen.clear();
    seen.set(text, times);
    return undefined;
  }
  seen.delete(text);
  const newName = `${generation} ${createHash('sha256').update(text).digest('base64url')}`;
  names.set(text, newName);
  return newName;
}

/** Prepares every statement again under a new name, because tables have changed. */
export function clearStatementNames(): void {
  names.clear();
  generation++;
}

/** Used instead of the pool's `query_timeout` in a transaction that raises its `statement_timeout` to a minute. */
const longQueryTimeoutMs = 65_000;

/** The first statement of `inTransaction`. */
export const begin = 'start transaction isolation level read committed';

/**
 * Statements with parameters in a transaction get a name, and so are prepared. Lists and reports run outside transactions
 * and are planned for their own values.
 */
export class PooledClient extends pg.Client {
  #isInTransaction = false;
  #isLongTransaction = false;

  // biome-ignore lint/suspicious/noExplicitAny: one signature for all overloads of the driver
  override query(text: any, values?: any, ...rest: any[]): any {
    if (typeof text === 'string' && !values?.length) {
      if (text.startsWith(begin)) this.#isInTransaction = true;
      else if (text.startsWith('set local statement_timeout')) this.#isLongTransaction = true;
      else if (text === 'commit' || text === 'rollback') {
        this.#isInTransaction = false;
        this.#isLongTransaction = false;
      }
    }
    const mayPrepare =
      typeof text === 'string' &&
      Array.isArray(values) &&
      values.length > 0 &&
      (this.#isInTransaction || text.startsWith(preparedMark));
    const name = mayPrepare ? findOrCreateName(text) : undefined;
    const more = rest as [never];
    if (!name && !this.#isLongTransaction) return super.query(text, values, ...more);
    const config: pg.QueryConfig & { query_timeout?: number } = {
      ...(name ? { name } : {}),
      ...(this.#isLongTransaction ? { query_timeout: longQueryTimeoutMs } : {}),
      text,
      values,
    };
    return super.query(config, ...more);
  }
}
