// Opens the connection pool, and defines the two handles for SQL: Db for single statements, Tx for a transaction.
import { type Driver, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '../schema/tables.gen.ts';
import { assertSuitable, findServer, namesSeveralServers, serverUrls } from './hosts.ts';
import { PooledClient } from './pooled-client.ts';

export type Db = Kysely<DB>;
/** Only `inTransaction` creates one. A function that takes a Tx therefore cannot be called outside a transaction. */
export type Tx = Transaction<DB>;

const int8 = 20;
const numeric = 1700;
const date = 1082;

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`integer out of range: ${text}`);
  return value;
}

const parsers: Partial<Record<number, (text: string) => unknown>> = {
  [int8]: toSafeInteger,
  [numeric]: Number,
  [date]: (text) => text,
};

/**
 * Settings for each new connection of the pool. They are sent as a statement, because poolers such as
 * PgBouncer refuse them as connection parameters.
 * `random_page_cost` suits data in memory or on a solid-state disk. JIT compilation costs short
 * statements more time than it saves.
 */
const sessionSettings = `set timezone = 'UTC'; set statement_timeout = 15000; set lock_timeout = 3000;
set random_page_cost = 1.1; set jit = off; set idle_in_transaction_session_timeout = 10000; set pg_trgm.word_similarity_threshold = 0.5; set work_mem = '16MB'`;

export function connectionConfig(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'keepsake',
    connectionTimeoutMillis: 5000,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
  };
}

/** One connection outside the pool, without time limits for statements, for migrations and backups. */
export async function connectWithoutPool(url: string): Promise<pg.Client> {
  const client = new pg.Client(connectionConfig(url));
  await client.connect();
  await client.query(`set timezone = 'UTC'`);
  return client;
}

/** Longer than `statement_timeout`. Only a dead connection does not answer for so long, and it is then closed. */
const defaultQueryTimeoutMs = 20_000;

export function openDatabase(
  url: string,
  poolSize: number,
  onError: (error: Error) => void,
  queryTimeoutMs = defaultQueryTimeoutMs,
): Db {
  const hasSeveralServers = namesSeveralServers(url);
  const pool = new pg.Pool({
    ...connectionConfig(serverUrls(url)[0]!),
    Client: PooledClient,
    max: poolSize,
    idleTimeoutMillis: 30_000,
    query_timeout: queryTimeoutMs,
    onConnect: async (client: pg.ClientBase) => {
      if (hasSeveralServers) await assertSuitable(url, client);
      await client.query(sessionSettings);
    },
  });
  // The pool handles errors of idle clients only. An unhandled error event ends the process, so each client gets a handler.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => {});

  let search: Promise<void> | undefined;
  /** Looks for the server to use, for example the new primary. New connections then go to it. */
  const switchServer = (): Promise<void> => {
    search ??= findServer(url)
      .then((found) => {
        pool.options.connectionString = found;
      })
      .finally(() => {
        search = undefined;
      });
    return search;
  };
  const connect = async (): Promise<pg.PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      if (!hasSeveralServers) throw error;
      await switchServer();
      return pool.connect();
    }
  };
  const dialect = new PostgresDialect({ pool: { options: pool.options, connect, end: () => pool.end() } });
  const db = new Kysely<DB>({ dialect });
  parts.set(db, { pool, dialect, driver: dialect.createDriver() });
  return db;
}

type Parts = { readonly pool: pg.Pool; readonly dialect: PostgresDialect; readonly driver: Driver };
const parts = new WeakMap<Db, Parts>();

/** What `inTransaction` needs to create a transaction. */
export function getDriverParts(db: Db): Parts {
  const found = parts.get(db);
  if (!found) throw new Error('only a Db that openDatabase returned can begin a transaction');
  return found;
}

/** The number of connections of the pool, for metrics. */
export function getPoolState(db: Db): { total: number; idle: number; waiting: number } {
  const pool = parts.get(db)?.pool;
  return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}

export function isReachable(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
