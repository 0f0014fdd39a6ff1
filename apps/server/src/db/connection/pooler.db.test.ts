// Tests, without a pooler, what connections through PgBouncer need, and how transaction mode is detected.
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, emptyTemplate } from '../../testing/test-database.ts';
import { connectionConfig, openDatabase } from './database.ts';
import { shareServerProcesses, usesTransactionPooler } from './pooler.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  database = await cloneDatabase(emptyTemplate);
});
afterAll(() => database.drop());

test('a pooled connection has its timeouts without connection options, which poolers refuse', async () => {
  const client = new pg.Client(connectionConfig(database.url)) as unknown as {
    connectionParameters: { options?: string };
  };
  expect(client.connectionParameters.options).toBeFalsy();
  const db = openDatabase(database.url, 1, () => {});
  const { rows } = await sql`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle,
    current_setting('pg_trgm.word_similarity_threshold') as similarity,
    current_setting('work_mem') as memory, current_setting('timezone') as zone`.execute(db);
  expect(rows).toEqual([
    { statement: '15s', lock: '3s', idle: '10s', similarity: '0.5', memory: '16MB', zone: 'UTC' },
  ]);
  await db.destroy();
});

test('two open connections with the same server process reveal a pooler in transaction mode', async () => {
  const connection = (...processes: number[]) => {
    let calls = 0;
    return async () => processes[calls++ % processes.length]!;
  };
  expect(await shareServerProcesses(connection(7, 9), connection(8, 9))).toBe(true);
  expect(await shareServerProcesses(connection(7), connection(8))).toBe(false);
  expect(await usesTransactionPooler(database.url)).toBe(false);
});
