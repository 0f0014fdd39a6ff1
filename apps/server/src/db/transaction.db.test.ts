import type { Topic } from '@keepsake/core/live.contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toAppError } from '../http/to-app-error.ts';
import { cloneDatabase, emptyTemplate } from '../testing/test-database.ts';
import { type Db, openDatabase, poolOf, type Tx } from './database.ts';
import { announce, listen } from './live.ts';
import { begin, forgetNames, PooledClient } from './pooled-client.ts';
import { inTransaction, later } from './transaction.ts';

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

test('what is said at once is done in that order', async () => {
  const [, before, , after] = await inTransaction(db, (tx) =>
    Promise.all([write(tx, 3), written(tx), write(tx, 4), written(tx)]),
  );
  expect(before).toEqual([1, 2, 3]);
  expect(after).toEqual([1, 2, 3, 4]);
  expect(await written()).toEqual([1, 2, 3, 4]);
});

test('when one of them fails, its own error is told and nothing stays', async () => {
  const failing = inTransaction(db, (tx) => Promise.all([write(tx, 3), write(tx, 1), write(tx, 4)]));
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await written()).toEqual([1, 2]);
  // also when the use case would rather not have heard of it
  const deaf = inTransaction(db, (tx) => Promise.allSettled([write(tx, 1), write(tx, 5)]));
  await expect(deaf).rejects.toThrow();
  expect(await written()).toEqual([1, 2]);
});

test('a refusal while others are still under way leaves nothing, and the connection is as good as new', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const refused = inTransaction(db, (tx) =>
      Promise.all([
        write(tx, 6),
        Promise.reject(new Error('refused')),
        sql`select pg_sleep(0.01)`.execute(tx),
      ]),
    );
    await expect(refused).rejects.toThrow('refused');
  }
  expect(await written()).toEqual([1, 2]);
});

const writeLater = (tx: Tx, n: number) => later(tx, sql`insert into note (n) values (${n})`);

test('what is said later is done before the next statement, and at the latest with the commit', async () => {
  const seen = await inTransaction(db, async (tx) => {
    writeLater(tx, 11);
    const before = await written(tx);
    writeLater(tx, 12);
    return before;
  });
  expect(seen).toEqual([1, 2, 11]);
  expect(await written()).toEqual([1, 2, 11, 12]);
});

test('when it fails, its error is told and nothing stays, however the use case went on', async () => {
  const atTheEnd = inTransaction(db, async (tx) => {
    await write(tx, 13);
    writeLater(tx, 1);
    writeLater(tx, 14);
  });
  await expect(atTheEnd).rejects.toMatchObject({ code: '23505' });
  const onTheWay = inTransaction(db, async (tx) => {
    writeLater(tx, 1);
    await write(tx, 15).catch(() => {});
    writeLater(tx, 16);
    return 'done';
  });
  await expect(onTheWay).rejects.toMatchObject({ code: '23505' });
  const refused = inTransaction(db, async (tx) => {
    writeLater(tx, 17);
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(await written()).toEqual([1, 2]);
});

test('first reads go out with the beginning, and see what was committed before', async () => {
  const isolation = await inTransaction(db, async (tx) => {
    const [{ rows: first }, , { rows: second }] = await Promise.all([
      sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx),
      write(tx, 18),
      sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx),
    ]);
    return [first[0]!.id, second[0]!.id];
  });
  expect(isolation[0]).toBe(isolation[1]);
});

test('where the beginning is refused, nothing stands alone', async () => {
  const { query } = PooledClient.prototype;
  // biome-ignore lint/suspicious/noExplicitAny: as the driver has it
  PooledClient.prototype.query = function (this: PooledClient, text: any, ...rest: any[]) {
    const isBeginning = typeof text === 'string' && text.startsWith(begin);
    return query.call(this, isBeginning ? 'select 1 / 0' : text, ...rest);
  };
  try {
    for (const work of [
      (tx: Tx) => write(tx, 21),
      (tx: Tx) => Promise.all([written(tx), write(tx, 22)]),
      async (tx: Tx) => writeLater(tx, 23),
    ])
      await expect(inTransaction<unknown>(db, work)).rejects.toMatchObject({ code: '22012' });
  } finally {
    PooledClient.prototype.query = query;
  }
  expect(await written()).toEqual([1, 2]);
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

test('notices are told at the commit, each once; what is rolled back is not told', async () => {
  const heard: (Topic | string | null)[] = [];
  const live = await listen(
    database.url,
    (topic, personId) => heard.push(personId ? `${topic} ${personId}` : topic),
    () => {},
  );
  await inTransaction(db, async (tx) => {
    await announce(tx, 'stock');
    throw new Error('no');
  }).catch(() => {});
  await inTransaction(db, async (tx) => {
    for (let turn = 0; turn < 3; turn++) await announce(tx, 'catalogue');
    await announce(tx, 'orders', 'somebody');
    // whatever had been said by now would be heard before what another transaction says
    await inTransaction(db, (other) => announce(other, 'settings'));
    await expect.poll(() => heard).toEqual(['settings']);
  });
  await expect.poll(() => heard).toEqual(['settings', 'catalogue', 'orders somebody']);
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
    await inTransaction(lone, (tx) => Promise.all([odd(tx), odd(tx)]));
  }
  const kept = await inTransaction(lone, names);
  expect(kept.rows.length).toBeLessThanOrEqual(450);
  expect(kept.rows.length).toBeGreaterThan(300);
  await lone.destroy();
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

test('a lock that cannot be had is reported as such, whichever statement fails first', async () => {
  const holder = new pg.Client(database.url);
  await holder.connect();
  await holder.query('begin; select n from note where n = 1 for update');
  let attempts = 0;
  const waiting = inTransaction(db, async (tx) => {
    attempts++;
    if (attempts === 2) await holder.query('rollback');
    await sql`set local lock_timeout = 50`.execute(tx);
    // the error of the first statement passes through more promises than that of the second
    const nested = async () =>
      await (async () => await sql`select n from note where n = 1 for update`.execute(tx))();
    await Promise.all([nested(), sql`select 1`.execute(tx)]);
  });
  await waiting;
  expect(attempts).toBe(2);
  await holder.end();
});
