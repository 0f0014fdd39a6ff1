// A transaction: READ COMMITTED, tried again on conflicts, so that no user sees one
// (docs/design/domain.md, "The stock ledger", 4).
import { setTimeout as delay } from 'node:timers/promises';
import { CompiledQuery, type KyselyPlugin, Transaction } from 'kysely';
import type { DB } from '../schema/tables.gen.ts';
import { type Db, partsOf, type Tx } from './database.ts';
import { begin, forgetNames } from './pooled-client.ts';

const conflicts = new Set(['40001', '40P01', '55P03']);
const tries = 5;

export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

export const isConflict = (error: unknown): boolean => conflicts.has(sqlState(error) ?? '');

/** A newer node migrated a table that a prepared statement of ours reads whole. */
const isOutdatedPlan = (error: unknown): boolean =>
  sqlState(error) === '0A000' && /cached plan/.test((error as Error).message);

/**
 * `keepsPlans`: for commands, whose statements find a few rows by key. Each statement then has one plan for all values
 * (ADR 3). Statements that read many rows are better planned for their own values.
 */
export type TransactionOptions = { readonly keepsPlans?: boolean };

export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryOnce(db, work, options);
    } catch (error) {
      if (attempt >= tries || !(isConflict(error) || isOutdatedPlan(error))) throw error;
      if (isOutdatedPlan(error)) forgetNames();
      await delay(10 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

/** One plan for every time goes by indexes: it is made while a table is small and still serves when it has grown. */
const keepingPlans = ['plan_cache_mode = force_generic_plan', 'enable_seqscan = off'];
const beginKeeping = [begin, ...keepingPlans.map((setting) => `set local ${setting}`)].join('; ');

async function tryOnce<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  { keepsPlans }: TransactionOptions,
): Promise<T> {
  const { dialect, driver } = partsOf(db);
  const notices = new Set<string>();
  const result = await db.connection().execute(async (connection) => {
    let isOpen = true;
    const executor = connection.getExecutor().withPlugin(refuseUnless(() => isOpen));
    const tx: Tx = new Transaction<DB>({ config: { dialect }, dialect, driver, executor });
    noticesOf.set(tx, notices);
    await connection.executeQuery(CompiledQuery.raw(keepsPlans ? beginKeeping : begin));
    try {
      const result = await work(tx);
      isOpen = false;
      await connection.executeQuery(CompiledQuery.raw('commit'));
      return result;
    } catch (error) {
      isOpen = false;
      // a lost connection cannot roll back, and has nothing left to roll back
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {});
      throw error;
    }
  });
  if (notices.size > 0) committed.get(db)?.(notices);
  return result;
}

/** A statement that nobody awaited would run on the connection of somebody else's transaction. */
const refuseUnless = (isOpen: () => boolean): KyselyPlugin => ({
  transformQuery({ node }) {
    if (!isOpen()) throw new Error('the transaction has ended');
    return node;
  },
  transformResult: async ({ result }) => result,
});

const noticesOf = new WeakMap<Tx, Set<string>>();
const committed = new WeakMap<Db, (notices: ReadonlySet<string>) => void>();

/** Called with a transaction's notices once it has committed, before its caller goes on. */
export function onCommit(db: Db, heard: (notices: ReadonlySet<string>) => void): void {
  committed.set(db, heard);
}

/** Nothing is told of a transaction that is rolled back. */
export function tellAfterCommit(tx: Tx, notice: string): void {
  const notices = noticesOf.get(tx);
  if (!notices) throw new Error('only what inTransaction began can tell something after it');
  notices.add(notice);
}
