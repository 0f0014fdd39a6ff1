import type { Topic } from '@keepsake/core/api/live.contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { toAppError } from '../../http/to-app-error.ts';
import { type Forwarder, startForwarder } from '../../testing/fakes/tcp-forwarder.ts';
import { cloneDatabase, emptyTemplate } from '../../testing/test-database.ts';
import { listen } from '../live.ts';
import { connectionConfig, openDatabase } from './database.ts';
import { findServer, serverUrls } from './hosts.ts';
import { inTransaction } from './transaction.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let first: Forwarder;
let second: Forwarder;
/** Both ports lead to the same server, but the program sees two servers. */
let url: string;

beforeAll(async () => {
  database = await cloneDatabase(emptyTemplate);
  const { user, password, host = '', port = 5432, database: name } = parseConnection(database.url);
  const address = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  first = await startForwarder(address);
  second = await startForwarder(address);
  const credentials = `${user}:${encodeURIComponent(String(password))}`;
  url = `postgres://${credentials}@127.0.0.1:${first.port},127.0.0.1:${second.port}/${name}?target_session_attrs=read-write`;
});
afterAll(async () => {
  await first.close();
  await second.close();
  await database.drop();
});

function parseConnection(single: string) {
  const { connectionParameters } = new pg.Client(connectionConfig(single)) as unknown as {
    connectionParameters: { user: string; password: string; host?: string; port?: number; database: string };
  };
  return connectionParameters;
}

test('a database URL with several servers is split into one URL per server', () => {
  const socket = 'postgres://keepsake:secret@localhost/keepsake?host=/tmp/socket';
  expect(serverUrls(socket)).toEqual(['postgres://keepsake:secret@localhost/keepsake?host=%2Ftmp%2Fsocket']);
  expect(
    serverUrls('postgres://a%40b:p@db1:5433,db2/keepsake?target_session_attrs=read-write&sslmode=require'),
  ).toEqual([
    'postgres://a%40b:p@db1:5433/keepsake?sslmode=require',
    'postgres://a%40b:p@db2/keepsake?sslmode=require',
  ]);
});

test('a database server that cannot be reached is skipped, and without any server the error is BUSY', async () => {
  first.cut();
  expect(await findServer(url)).toContain(`:${second.port}/`);
  second.cut();
  const error = await findServer(url).catch((reason: unknown) => reason);
  expect(toAppError(error, 'id').reason).toBe('BUSY');
  first.restore();
  second.restore();
});

test('a read-only database server is skipped', async () => {
  const db = openDatabase(database.url, 1, () => {});
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const name = sql.id(rows[0]!.name);
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(db);
  await expect(findServer(url)).rejects.toMatchObject({ code: '08001' });
  await sql`set default_transaction_read_only = off`.execute(db);
  await sql`alter database ${name} reset default_transaction_read_only`.execute(db);
  expect(await findServer(url)).toContain('127.0.0.1');
  await db.destroy();
});

test('when a database server fails, the pool and the LISTEN connection switch to the other server', async () => {
  const db = openDatabase(url, 2, () => {});
  const received: (Topic | null)[] = [];
  const notices = await listen(
    url,
    (topic) => received.push(topic),
    () => {},
  );
  const answer = async () => {
    const { rows } = await inTransaction(db, (tx) => sql<{ n: number }>`select 1 as n`.execute(tx));
    return rows[0]!.n;
  };
  for (const [failing, other] of [
    [first, second],
    [second, first],
  ] as const) {
    expect(await answer()).toBe(1);
    received.length = 0;
    failing.cut();
    other.cut();
    other.restore();
    await expect.poll(() => answer().catch(() => 0)).toBe(1);
    await expect.poll(() => received, { timeout: 5000 }).toContain(null);
  }
  second.restore();
  await notices.close();
  await db.destroy();
});

test('a LISTEN connection that is closed during a reconnection leaves no connection open', async () => {
  const db = openDatabase(database.url, 1, () => {});
  const countOthers = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
      db,
    );
    return rows[0]!.count;
  };
  const notices = await listen(
    serverUrls(url)[0]!,
    () => {},
    () => {},
  );
  await expect.poll(countOthers).toBe(1);
  const reconnected = Promise.withResolvers<void>();
  const connect = vi.spyOn(pg.Client.prototype, 'connect');
  onTestFinished(() => connect.mockRestore());
  connect.mockImplementationOnce(async function (this: pg.Client) {
    await notices.close();
    await this.connect();
    reconnected.resolve();
  });
  first.cut();
  first.restore();
  await reconnected.promise;
  await expect.poll(countOthers).toBe(0);
  await db.destroy();
});

test('a database connection that no longer answers is closed, and its requests are answered with BUSY', {
  timeout: 40_000,
}, async () => {
  const single = serverUrls(url)[0]!;
  const db = openDatabase(single, 1, () => {}, 500);
  await sql`select 1`.execute(db);
  first.freeze();
  const error = await sql`select 1`.execute(db).catch((reason: unknown) => reason);
  expect(toAppError(error, 'id').reason).toBe('BUSY');
  first.restore();
  const answer = () => sql`select 1 as one`.execute(db).then(({ rows }) => rows.length);
  await expect.poll(() => answer().catch(() => 0)).toBe(1);
  await db.destroy();
});
