// READ COMMITTED, retried inside the server on conflicts: the user never sees one (domain.md "The stock ledger", 4).
import { setTimeout as delay } from 'node:timers/promises';
import { CompiledQuery, DefaultQueryExecutor, type Dialect, type QueryResult, Transaction } from 'kysely';
import { type Db, partsOf, type Tx } from './database.ts';
import { begin, forgetNames } from './pooled-client.ts';
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

/** What a transaction has yet to say. */
type Unsaid = { readonly statements: CompiledQuery[]; readonly notices: Set<string> };
const unsaid = new WeakMap<Tx, Unsaid>();

function unsaidOf(tx: Tx): Unsaid {
  const found = unsaid.get(tx);
  if (!found) throw new Error('only what inTransaction began can say something later');
  return found;
}

const committed = new WeakMap<Db, (notices: ReadonlySet<string>) => void>();

/**
 * Called with a transaction's notices before its caller goes on. The database brings them to every node, but a moment
 * later: whoever changed something and asks again must not be answered with what was before.
 */
export function onCommit(db: Db, heard: (notices: ReadonlySet<string>) => void): void {
  committed.set(db, heard);
}

/** Said to every node once the transaction commits, and once only. */
export function announceAtCommit(tx: Tx, notice: string): void {
  unsaidOf(tx).notices.add(notice);
}

/**
 * A write whose answer nobody needs: it goes out before the next statement, or with the commit, so it costs no round trip
 * and rows that others wait for are held no longer than they must be. Its failure is the transaction's.
 */
export function later(tx: Tx, statement: CompiledQuery | { compile(db: Db): CompiledQuery }): void {
  unsaidOf(tx).statements.push('compile' in statement ? statement.compile(tx) : statement);
}

const beginKeeping = `${begin}; set local plan_cache_mode = force_generic_plan`;
const ended = 'the transaction has ended';
const isRead = /^\s*select\b/i;

/** Takes each statement at the moment it is said, so that they keep that order. */
class InOrder extends DefaultQueryExecutor {
  readonly #say: (query: CompiledQuery) => Promise<QueryResult<unknown>>;

  constructor(dialect: Dialect, say: (query: CompiledQuery) => Promise<QueryResult<unknown>>) {
    super(dialect.createQueryCompiler(), dialect.createAdapter(), {
      provideConnection: () => Promise.reject(new Error('what flows is read outside of transactions')),
    });
    this.#say = say;
  }

  override executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#say(query) as Promise<QueryResult<R>>;
  }
}

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
  return db.getExecutor().provideConnection(async (connection) => {
    const mine: Unsaid = { statements: [], notices: new Set() };
    let isOpen = true;
    // The first statement that failed says why. Those after it only report that the transaction is aborted.
    let fault: unknown;
    const send = (query: CompiledQuery) =>
      connection.executeQuery(query).catch((error: unknown) => {
        fault ??= error;
        throw error;
      });
    const sendAll = (queries: readonly CompiledQuery[]) =>
      queries.map((query) => send(query).catch(() => {}));
    // with the first statement: where nothing is said, nothing is begun
    let beginning: Promise<unknown> | undefined;
    let isBegun = false;
    let mustWait = false;
    const beginOnce = () => {
      beginning ??= send(CompiledQuery.raw(keepsPlans ? beginKeeping : begin)).then(
        () => {
          isBegun = true;
        },
        () => {},
      );
      return beginning;
    };
    const say = async (query: CompiledQuery) => {
      if (!isOpen) throw new Error(ended);
      const before = mine.statements.splice(0);
      const begun = beginOnce();
      // what is read goes out with it; a write would stand alone, were the beginning refused
      mustWait ||= before.length > 0 || !isRead.test(query.sql);
      if (mustWait && !isBegun) await begun;
      if (fault) throw fault;
      if (!isOpen) throw new Error(ended);
      sendAll(before);
      return send(query);
    };
    const executor = new InOrder(dialect, say);
    const tx: Tx = new Transaction<DB>({ config: { dialect }, dialect, driver, executor });
    unsaid.set(tx, mine);
    try {
      const result = await work(tx);
      isOpen = false;
      const last = mine.statements.splice(0);
      if (mine.notices.size > 0) last.push(noticeOf(mine.notices));
      if (!beginning && last.length === 0) return result;
      await beginOnce();
      if (fault) throw fault;
      await Promise.all([...sendAll(last), driver.commitTransaction(connection)]);
      if (fault) throw fault;
      if (mine.notices.size > 0) committed.get(db)?.(mine.notices);
      return result;
    } catch (error) {
      isOpen = false;
      // a lost connection cannot roll back, and has nothing left to roll back
      if (beginning) await driver.rollbackTransaction(connection).catch(() => {});
      throw fault ?? error;
    }
  });
}

const noticeOf = (notices: ReadonlySet<string>) =>
  CompiledQuery.raw(`select pg_notify('${channel}', n) from unnest($1::text[]) n`, [[...notices]]);
