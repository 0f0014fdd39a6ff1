// READ COMMITTED, retried inside the server on conflicts: the user never sees one (domain.md "The stock ledger", 4).
import { setTimeout as delay } from 'node:timers/promises';
import { CompiledQuery, Transaction } from 'kysely';
import { type Db, partsOf, type Tx } from './database.ts';
import { forgetNames } from './pooled-client.ts';
import type { DB } from './tables.gen.ts';

const conflicts = new Set(['40001', '40P01', '55P03']);
const tries = 5;
/** Of PostgreSQL's notices: `db/live.ts` listens. */
export const channel = 'keepsake';

export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

export const isConflict = (error: unknown): boolean => conflicts.has(sqlState(error) ?? '');

/** A newer node migrated a table that a prepared statement of ours reads whole. */
const isOutdatedPlan = (error: unknown): boolean =>
  sqlState(error) === '0A000' && /cached plan/.test((error as Error).message);

/**
 * `keepsPlans`: its statements find few rows by their keys, so one plan serves every time (ADR 15). Whatever looks over
 * many rows is better planned for what it looks for.
 */
export type TransactionOptions = { readonly keepsPlans?: boolean };

export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact(db, work, options);
    } catch (error) {
      if (attempt >= tries || !(isConflict(error) || isOutdatedPlan(error))) throw error;
      if (isOutdatedPlan(error)) forgetNames();
      await delay(10 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

const announced = new WeakMap<Tx, Set<string>>();

/** Said to every node once the transaction commits, and once only. */
export function announceAtCommit(tx: Tx, notice: string): void {
  const notices = announced.get(tx);
  if (!notices) throw new Error('only what inTransaction began can announce something');
  notices.add(notice);
}

const begin = 'start transaction isolation level read committed';
const beginKeeping = `${begin}; set local plan_cache_mode = force_generic_plan`;

/**
 * Kysely's own transaction makes each statement wait for the answer to the one before. This one does not, so a use case may
 * say what does not depend on each other at once: `await Promise.all([…])` is one round trip. The database does it in
 * the order it was said, and when one fails, all that follows fails with it.
 */
async function transact<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  { keepsPlans }: TransactionOptions,
): Promise<T> {
  const { dialect, driver } = partsOf(db);
  const outer = db.getExecutor();
  return outer.provideConnection(async (connection) => {
    let isOpen = true;
    const executor = outer.withConnectionProvider({
      async provideConnection(consumer) {
        if (!isOpen) throw new Error('the transaction has ended');
        return consumer(connection);
      },
    });
    const tx: Tx = new Transaction<DB>({ config: { dialect }, dialect, driver, executor });
    const notices = new Set<string>();
    announced.set(tx, notices);
    await connection.executeQuery(CompiledQuery.raw(keepsPlans ? beginKeeping : begin));
    try {
      const result = await work(tx);
      isOpen = false;
      await Promise.all([
        notices.size > 0 && connection.executeQuery(noticeOf(notices)),
        driver.commitTransaction(connection),
      ]);
      return result;
    } catch (error) {
      isOpen = false;
      await driver.rollbackTransaction(connection);
      throw error;
    }
  });
}

const noticeOf = (notices: ReadonlySet<string>) =>
  CompiledQuery.raw(`select pg_notify('${channel}', n) from unnest($1::text[]) n`, [[...notices]]);
