// Runs a transaction with READ COMMITTED and repeats it on conflicts, so that users seldom see one
// (docs/design/domain.md, "The stock ledger", 4).
import { setTimeout as delay } from 'node:timers/promises';
import { CompiledQuery, type KyselyPlugin, Transaction } from 'kysely';
import type { DB } from '../schema/tables.gen.ts';
import { type Db, getDriverParts, type Tx } from './database.ts';
import { begin, clearStatementNames } from './pooled-client.ts';

const conflicts = new Set(['40001', '40P01', '55P03']);
const maxAttempts = 5;

export function getSqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

export const isConflict = (error: unknown): boolean => conflicts.has(getSqlState(error) ?? '');

/** A newer node changed a table that one of our prepared statements reads. */
const isOutdatedPlan = (error: unknown): boolean =>
  getSqlState(error) === '0A000' && /cached plan/.test((error as Error).message);

/**
 * `useGenericPlans`: for commands, whose statements find a few rows by key. Each statement then has one plan for all values
 * (ADR 3). Statements that read many rows are better planned for their own values.
 */
export type TransactionOptions = { readonly useGenericPlans?: boolean };

export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryOnce(db, work, options);
    } catch (error) {
      if (attempt >= maxAttempts || !(isConflict(error) || isOutdatedPlan(error))) throw error;
      if (isOutdatedPlan(error)) clearStatementNames();
      await delay(10 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

/** A plan that is made once must use indexes, because a table that is small now grows later. */
const genericPlanSettings = ['plan_cache_mode = force_generic_plan', 'enable_seqscan = off'];
const beginWithGenericPlans = [begin, ...genericPlanSettings.map((setting) => `set local ${setting}`)].join(
  '; ',
);

async function tryOnce<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  { useGenericPlans }: TransactionOptions,
): Promise<T> {
  const { dialect, driver } = getDriverParts(db);
  const notices = new Set<string>();
  const result = await db.connection().execute(async (connection) => {
    let isOpen = true;
    const executor = connection.getExecutor().withPlugin(refuseUnless(() => isOpen));
    const tx: Tx = new Transaction<DB>({ config: { dialect }, dialect, driver, executor });
    noticesByTx.set(tx, notices);
    await connection.executeQuery(CompiledQuery.raw(useGenericPlans ? beginWithGenericPlans : begin));
    try {
      const result = await work(tx);
      isOpen = false;
      await connection.executeQuery(CompiledQuery.raw('commit'));
      return result;
    } catch (error) {
      isOpen = false;
      // fails if the connection was lost; the server has then rolled back already
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {});
      throw error;
    }
  });
  if (notices.size > 0) commitListeners.get(db)?.(notices);
  return result;
}

/** A statement that was not awaited would run on this connection within another transaction. */
const refuseUnless = (isOpen: () => boolean): KyselyPlugin => ({
  transformQuery({ node }) {
    if (!isOpen()) throw new Error('the transaction has ended');
    return node;
  },
  transformResult: async ({ result }) => result,
});

const noticesByTx = new WeakMap<Tx, Set<string>>();
const commitListeners = new WeakMap<Db, (notices: ReadonlySet<string>) => void>();

/** The listener gets the notices of each committed transaction, before `inTransaction` returns. */
export function onCommit(db: Db, listener: (notices: ReadonlySet<string>) => void): void {
  commitListeners.set(db, listener);
}

/** Adds a notice for the commit listener. It is dropped if the transaction is rolled back. */
export function addNotice(tx: Tx, notice: string): void {
  const notices = noticesByTx.get(tx);
  if (!notices) throw new Error('only a transaction of inTransaction can have notices');
  notices.add(notice);
}
