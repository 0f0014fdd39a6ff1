import type { Topic } from '@keepsake/core/api/live.contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toAppError } from '../../http/to-app-error.ts';
import { cloneDatabase, emptyTemplate } from '../../testing/test-database.ts';
import { announce, createNotifier, listen } from '../live.ts';
import { part, writeTogether } from '../write.ts';
import { type Db, getPoolState, openDatabase, type Tx } from './database.ts';
import { begin, clearStatementNames, PooledClient } from './pooled-client.ts';
import { inTransaction, onCommit } from './transaction.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let db: Db;
let lostConnections = 0;
beforeAll(async () => {
  database = await cloneDatabase(emptyTemplate);
  db = openDatabase(database.url, 2, () => lostConnections++);
});
/** Every test begins with the rows 1 and 2. */
beforeEach(async () => {
  await sql`drop table if exists note`.execute(db);
  await sql`create table note (n int primary key, word text not null default '')`.execute(db);
  await sql`insert into note (n) values (1), (2)`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const write = (tx: Tx, n: number) => sql`insert into note (n) values (${n})`.execute(tx);
const readRows = async (handle: Db = db) =>
  (await sql<{ n: number }>`select n from note order by n`.execute(handle)).rows.map(({ n }) => n);

test('a failed transaction is rolled back, and its connection can be used again', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const failing = inTransaction(db, async (tx) => {
      await write(tx, 3);
      await write(tx, 1);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    const refused = inTransaction(db, async (tx) => {
      await write(tx, 4);
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
  }
  expect(await readRows()).toEqual([1, 2]);
});

test('a transaction in which a failed statement was ignored is rolled back', async () => {
  const ignoring = inTransaction(db, async (tx) => {
    await write(tx, 5);
    await write(tx, 1).catch(() => {});
    await write(tx, 6);
  });
  await expect(ignoring).rejects.toMatchObject({ code: '25P02' });
  expect(await readRows()).toEqual([1, 2]);
});

test('when the transaction cannot begin, its statements do not run', async () => {
  const { query } = PooledClient.prototype;
  // biome-ignore lint/suspicious/noExplicitAny: the signature of the driver
  PooledClient.prototype.query = function (this: PooledClient, text: any, ...rest: any[]) {
    const isBeginning = typeof text === 'string' && text.startsWith(begin);
    return query.call(this, isBeginning ? 'select 1 / 0' : text, ...rest);
  };
  try {
    await expect(inTransaction(db, (tx) => write(tx, 21))).rejects.toMatchObject({ code: '22012' });
  } finally {
    PooledClient.prototype.query = query;
  }
  expect(await readRows()).toEqual([1, 2]);
});

test('several writes of a transaction can run as one statement, which stores either all or none of them', async () => {
  const inserting = (name: string, n: number) => part(name, sql`insert into note (n) values (${n})`);
  await inTransaction(db, (tx) => writeTogether(tx, [inserting('a', 7), undefined, inserting('b', 8)]));
  expect(await readRows()).toEqual([1, 2, 7, 8]);
  const failing = inTransaction(db, (tx) => writeTogether(tx, [inserting('a', 9), inserting('b', 1)]));
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  // two parts of the same name are an error
  const twice = inTransaction(db, (tx) => writeTogether(tx, [inserting('a', 10), inserting('a', 11)]));
  await expect(twice).rejects.toMatchObject({ code: '42712' });
  expect(await readRows()).toEqual([1, 2, 7, 8]);
});

test('a transaction that has ended refuses further statements', async () => {
  let ended: Tx | undefined;
  await inTransaction(db, async (tx) => {
    ended = tx;
  });
  await expect(write(ended!, 7)).rejects.toThrow('has ended');
  expect(await readRows()).toEqual([1, 2]);
});

test('a transaction cannot begin inside another transaction', async () => {
  await expect(inTransaction(db, (tx) => inTransaction(tx, async () => 1))).rejects.toThrow('openDatabase');
});

test('important database notices are sent with the commit, others shortly after it, and each only once', async () => {
  const received: (Topic | string | null)[] = [];
  const live = await listen(
    database.url,
    (topic, personId) => received.push(personId ? `${topic} ${personId}` : topic),
    () => {},
  );
  const notifier = createNotifier(db, () => {});
  onCommit(db, (notices) => notifier.add(notices));
  await inTransaction(db, async (tx) => {
    await announce(tx, 'stock');
    await announce(tx, 'catalogue');
    throw new Error('no');
  }).catch(() => {});
  await inTransaction(db, async (tx) => {
    for (let turn = 0; turn < 3; turn++) await announce(tx, 'catalogue');
    for (let turn = 0; turn < 3; turn++) await announce(tx, 'orders', 'somebody');
    // a notice sent before the commit would arrive before that of the other transaction
    await inTransaction(db, (other) => announce(other, 'settings'));
    await expect.poll(() => received).toEqual(['settings']);
  });
  await inTransaction(db, (tx) => announce(tx, 'orders', 'somebody'));
  await expect.poll(() => received).toEqual(['settings', 'catalogue', 'orders somebody']);
  // pending notices are sent when the node stops
  await inTransaction(db, (tx) => announce(tx, 'stock'));
  await notifier.close();
  await expect.poll(() => received.at(-1)).toBe('stock');
  await live.close();
});

test('a node that stops right after its commit has sent the important database notices', async () => {
  const received: (Topic | null)[] = [];
  const live = await listen(
    database.url,
    (topic) => received.push(topic),
    () => {},
  );
  // this node has no commit listener, so it sends nothing after the commit
  const stopped = openDatabase(database.url, 1, () => {});
  const topics = ['settings', 'catalogue', 'administration', 'access'] as const;
  await inTransaction(stopped, async (tx) => {
    await announce(tx, 'orders');
    for (const topic of topics) await announce(tx, topic);
  });
  await stopped.destroy();
  await expect.poll(() => received).toEqual(topics);
  await live.close();
});

test('repeated statements are prepared, still run after a column is added, and their number is limited', async () => {
  const read = (tx: Tx) => sql<object>`select * from note where n = ${1}`.execute(tx);
  const names = (tx: Tx) =>
    sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx);
  // other tests of this process may have used up the names
  clearStatementNames();
  const single = openDatabase(database.url, 1, () => {});
  for (let turn = 0; turn < 10; turn++) await inTransaction(single, read, { useGenericPlans: true });
  const { rows: prepared } = await inTransaction(single, names);
  expect(prepared.map(({ statement }) => statement)).toContain('select * from note where n = $1');
  await sql`alter table note add column later text`.execute(db);
  const { rows } = await inTransaction(single, read, { useGenericPlans: true });
  expect(rows).toEqual([{ n: 1, word: '', later: null }]);
  for (let turn = 0; turn < 500; turn++) {
    const odd = (tx: Tx) => sql`select ${turn}::int as ${sql.ref(`c${turn}`)}`.execute(tx);
    for (let time = 0; time < 2; time++) await inTransaction(single, odd);
  }
  const { rows: remaining } = await inTransaction(single, names);
  expect(remaining.length).toBeLessThanOrEqual(450);
  expect(remaining.length).toBeGreaterThan(300);
  await single.destroy();
});

test('a generic plan uses an index, even if the table was small when the plan was made', async () => {
  const explain = (tx: Tx) =>
    sql<{ 'QUERY PLAN': string }>`explain select from note where n = ${1}`.execute(tx);
  await sql`analyze note`.execute(db);
  const planned = await inTransaction(db, explain);
  expect(planned.rows[0]!['QUERY PLAN']).toContain('Seq Scan');
  const generic = await inTransaction(db, explain, { useGenericPlans: true });
  expect(generic.rows[0]!['QUERY PLAN']).toContain('note_pkey');
  const costs = await sql<{ cost: string; jit: string }>`
    select current_setting('random_page_cost') as cost, current_setting('jit') as jit`.execute(db);
  expect(costs.rows).toEqual([{ cost: '1.1', jit: 'off' }]);
});

test('a statement outside a transaction is not prepared, so it is planned for its own values', async () => {
  const single = openDatabase(database.url, 1, () => {});
  for (let turn = 0; turn < 10; turn++) await sql`select from note where n > ${turn}`.execute(single);
  const { rows } = await sql`select from pg_prepared_statements`.execute(single);
  expect(rows).toEqual([]);
  await single.destroy();
});

/** Ends every other connection to the test's database, like a failover. */
async function endConnections(): Promise<void> {
  const killer = new pg.Client(database.url);
  await killer.connect();
  await killer.query(
    // waits until each has ended
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await killer.end();
}

test('when a connection is lost between two statements, the transaction fails with BUSY and is rolled back', async () => {
  const work = inTransaction(db, async (tx) => {
    await write(tx, 41);
    const [before, { total }] = [lostConnections, getPoolState(db)];
    await endConnections();
    // wait until the pool has noticed the end of each connection
    await expect.poll(() => getPoolState(db).idle === 0 && lostConnections - before >= total).toBe(true);
    await write(tx, 42);
  });
  const error = await work.catch((reason: unknown) => reason);
  expect(toAppError(error, 'id').reason).toBe('BUSY');
  expect(await readRows()).toEqual([1, 2]);
});

test('when a connection is lost during a statement, the transaction fails with BUSY', async () => {
  let ended: Promise<void> | undefined;
  const work = inTransaction(db, async (tx) => {
    await write(tx, 43);
    const sleeping = sql`select from pg_stat_activity where state = 'active' and query = 'select pg_sleep(5)'`;
    const endOnceSleeping = async () => {
      await expect.poll(async () => (await sleeping.execute(db)).rows.length).toBe(1);
      await endConnections();
    };
    ended = endOnceSleeping();
    await sql`select pg_sleep(5)`.execute(tx);
  });
  const error = await work.catch((reason: unknown) => reason);
  await ended;
  expect(toAppError(error, 'id').reason).toBe('BUSY');
  expect(await readRows()).toEqual([1, 2]);
});

test('a transaction is repeated after a lock timeout', async () => {
  const holder = new pg.Client(database.url);
  await holder.connect();
  await holder.query('begin; select n from note where n = 1 for update');
  let attempts = 0;
  await inTransaction(db, async (tx) => {
    attempts++;
    if (attempts === 2) await holder.query('rollback');
    await sql`set local lock_timeout = 50`.execute(tx);
    await sql`select n from note where n = 1 for update`.execute(tx);
  });
  expect(attempts).toBe(2);
  await holder.end();
});
