import type { Topic } from '@keepsake/core/api/live.contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toAppError } from '../../http/to-app-error.ts';
import { cloneDatabase, emptyTemplate } from '../../testing/test-database.ts';
import { announce, createNotifier, listen } from '../live.ts';
import { part, writeTogether } from '../write.ts';
import { type Db, openDatabase, poolOf, type Tx } from './database.ts';
import { begin, forgetNames, PooledClient } from './pooled-client.ts';
import { inTransaction, onCommit } from './transaction.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let db: Db;
let lost = 0;
beforeAll(async () => {
  database = await cloneDatabase(emptyTemplate);
  db = openDatabase(database.url, 2, () => lost++);
});
/** Every test begins with the notes 1 and 2. */
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
const written = async (handle: Db = db) =>
  (await sql<{ n: number }>`select n from note order by n`.execute(handle)).rows.map(({ n }) => n);

test('what fails leaves nothing, and the connection is as good as new', async () => {
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
  expect(await written()).toEqual([1, 2]);
});

test('an error that the use case would rather not have heard of leaves nothing either', async () => {
  const deaf = inTransaction(db, async (tx) => {
    await write(tx, 5);
    await write(tx, 1).catch(() => {});
    await write(tx, 6);
  });
  await expect(deaf).rejects.toMatchObject({ code: '25P02' });
  expect(await written()).toEqual([1, 2]);
});

test('where the beginning is refused, nothing stands alone', async () => {
  const { query } = PooledClient.prototype;
  // biome-ignore lint/suspicious/noExplicitAny: as the driver has it
  PooledClient.prototype.query = function (this: PooledClient, text: any, ...rest: any[]) {
    const isBeginning = typeof text === 'string' && text.startsWith(begin);
    return query.call(this, isBeginning ? 'select 1 / 0' : text, ...rest);
  };
  try {
    await expect(inTransaction(db, (tx) => write(tx, 21))).rejects.toMatchObject({ code: '22012' });
  } finally {
    PooledClient.prototype.query = query;
  }
  expect(await written()).toEqual([1, 2]);
});

test('several writes are one statement, and all or none of them stay', async () => {
  const noted = (name: string, n: number) => part(name, sql`insert into note (n) values (${n})`);
  await inTransaction(db, (tx) => writeTogether(tx, [noted('a', 7), undefined, noted('b', 8)]));
  expect(await written()).toEqual([1, 2, 7, 8]);
  const failing = inTransaction(db, (tx) => writeTogether(tx, [noted('a', 9), noted('b', 1)]));
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  // of two writes by one name neither is lost: there is no such statement
  const twice = inTransaction(db, (tx) => writeTogether(tx, [noted('a', 10), noted('a', 11)]));
  await expect(twice).rejects.toMatchObject({ code: '42712' });
  expect(await written()).toEqual([1, 2, 7, 8]);
});

test('a transaction that has ended takes nothing more', async () => {
  let kept: Tx | undefined;
  await inTransaction(db, async (tx) => {
    kept = tx;
  });
  await expect(write(kept!, 7)).rejects.toThrow('has ended');
  expect(await written()).toEqual([1, 2]);
});

test('a transaction does not begin inside another', async () => {
  await expect(inTransaction(db, (tx) => inTransaction(tx, async () => 1))).rejects.toThrow('openDatabase');
});

test('what other nodes may not miss is told by the commit itself, once; the rest soon after it', async () => {
  const heard: (Topic | string | null)[] = [];
  const live = await listen(
    database.url,
    (topic, personId) => heard.push(personId ? `${topic} ${personId}` : topic),
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
    // whatever had been said by now would be heard before what another transaction says
    await inTransaction(db, (other) => announce(other, 'settings'));
    await expect.poll(() => heard).toEqual(['settings']);
  });
  await inTransaction(db, (tx) => announce(tx, 'orders', 'somebody'));
  await expect.poll(() => heard).toEqual(['settings', 'catalogue', 'orders somebody']);
  // what waits is not lost when the node stops
  await inTransaction(db, (tx) => announce(tx, 'stock'));
  await notifier.close();
  await expect.poll(() => heard.at(-1)).toBe('stock');
  await live.close();
});

test('a node that stops right after its commit has told the others what they may not miss', async () => {
  const heard: (Topic | null)[] = [];
  const live = await listen(
    database.url,
    (topic) => heard.push(topic),
    () => {},
  );
  // nobody collects what this one has to tell after its commit
  const stopped = openDatabase(database.url, 1, () => {});
  const topics = ['settings', 'catalogue', 'administration', 'access'] as const;
  await inTransaction(stopped, async (tx) => {
    await announce(tx, 'orders');
    for (const topic of topics) await announce(tx, topic);
  });
  await stopped.destroy();
  await expect.poll(() => heard).toEqual(topics);
  await live.close();
});

test('what comes again is prepared, outlives a new column, and only few texts are kept', async () => {
  const read = (tx: Tx) => sql<object>`select * from note where n = ${1}`.execute(tx);
  const names = (tx: Tx) =>
    sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx);
  // what other tests of this process have said may have used up the names
  forgetNames();
  const lone = openDatabase(database.url, 1, () => {});
  for (let turn = 0; turn < 10; turn++) await inTransaction(lone, read, { keepsPlans: true });
  const { rows: prepared } = await inTransaction(lone, names);
  expect(prepared.map(({ statement }) => statement)).toContain('select * from note where n = $1');
  await sql`alter table note add column later text`.execute(db);
  const { rows } = await inTransaction(lone, read, { keepsPlans: true });
  expect(rows).toEqual([{ n: 1, word: '', later: null }]);
  for (let turn = 0; turn < 500; turn++) {
    const odd = (tx: Tx) => sql`select ${turn}::int as ${sql.ref(`c${turn}`)}`.execute(tx);
    for (let time = 0; time < 2; time++) await inTransaction(lone, odd);
  }
  const kept = await inTransaction(lone, names);
  expect(kept.rows.length).toBeLessThanOrEqual(450);
  expect(kept.rows.length).toBeGreaterThan(300);
  await lone.destroy();
});

test('a plan that is kept goes by an index, however small its table was when it was made', async () => {
  const explain = (tx: Tx) =>
    sql<{ 'QUERY PLAN': string }>`explain select from note where n = ${1}`.execute(tx);
  await sql`analyze note`.execute(db);
  const planned = await inTransaction(db, explain);
  expect(planned.rows[0]!['QUERY PLAN']).toContain('Seq Scan');
  const kept = await inTransaction(db, explain, { keepsPlans: true });
  expect(kept.rows[0]!['QUERY PLAN']).toContain('note_pkey');
  const costs = await sql<{ cost: string; jit: string }>`
    select current_setting('random_page_cost') as cost, current_setting('jit') as jit`.execute(db);
  expect(costs.rows).toEqual([{ cost: '1.1', jit: 'off' }]);
});

test('a list outside of transactions is planned for what it looks for', async () => {
  const lone = openDatabase(database.url, 1, () => {});
  for (let turn = 0; turn < 10; turn++) await sql`select from note where n > ${turn}`.execute(lone);
  const { rows } = await sql`select from pg_prepared_statements`.execute(lone);
  expect(rows).toEqual([]);
  await lone.destroy();
});

/** Ends every other connection of the test's database, as a failover does. */
async function endConnections(): Promise<void> {
  const killer = new pg.Client(database.url);
  await killer.connect();
  await killer.query(
    // waits until each is gone
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await killer.end();
}

test('a connection that is lost between two statements of a transaction fails that transaction only', async () => {
  const work = inTransaction(db, async (tx) => {
    await write(tx, 41);
    const [before, { total }] = [lost, poolOf(db)];
    await endConnections();
    // until it has heard of the end of each
    await expect.poll(() => poolOf(db).idle === 0 && lost - before >= total).toBe(true);
    await write(tx, 42);
  });
  const error = await work.catch((reason: unknown) => reason);
  expect(toAppError(error, 'id').reason).toBe('BUSY');
  expect(await written()).toEqual([1, 2]);
});

test('a connection that is lost during a statement answers that the database is busy', async () => {
  let ended: Promise<void> | undefined;
  const work = inTransaction(db, async (tx) => {
    await write(tx, 43);
    const asleep = sql`select from pg_stat_activity where state = 'active' and query = 'select pg_sleep(5)'`;
    const endOnceAsleep = async () => {
      await expect.poll(async () => (await asleep.execute(db)).rows.length).toBe(1);
      await endConnections();
    };
    ended = endOnceAsleep();
    await sql`select pg_sleep(5)`.execute(tx);
  });
  const error = await work.catch((reason: unknown) => reason);
  await ended;
  expect(toAppError(error, 'id').reason).toBe('BUSY');
  expect(await written()).toEqual([1, 2]);
});

test('a lock that cannot be had is tried again', async () => {
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
