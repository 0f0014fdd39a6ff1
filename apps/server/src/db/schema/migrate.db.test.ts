import pg from 'pg';
import { expect, test } from 'vitest';
import { cloneDatabase, emptyTemplate } from '../../testing/test-database.ts';
import { migrate, readMigrations } from './migrate.ts';

test('two nodes that start at the same time on a migrated database apply nothing', async () => {
  const database = await cloneDatabase(emptyTemplate);
  expect(await Promise.all([migrate(database.url), migrate(database.url)])).toEqual([0, 0]);
  await database.drop();
});

test('two nodes that start at the same time apply a new migration once', async () => {
  const database = await cloneDatabase(emptyTemplate);
  const next = {
    version: 9000,
    name: '9000_next.sql',
    sql: 'create table next_thing (id int)',
    checksum: 'x',
  };
  const all = [...(await readMigrations()), next];
  expect((await Promise.all([migrate(database.url, all), migrate(database.url, all)])).sort()).toEqual([
    0, 1,
  ]);
  await database.drop();
});

test('a newer schema or an edited migration stops the start with an error that names the cause', async () => {
  const database = await cloneDatabase(emptyTemplate);
  const known = await readMigrations();
  await expect(migrate(database.url, known.slice(0, -1))).rejects.toThrow(
    /newer than this version of Keepsake/,
  );
  const edited = (at: number) => known.map((m, i) => (i === at ? { ...m, checksum: 'other' } : m));
  await expect(migrate(database.url, edited(1))).rejects.toThrow('0002_identity.sql differs');
  await expect(migrate(database.url, edited(0))).rejects.toThrow('before the first release');
  await database.drop();
});

test('a failing migration is rolled back completely', async () => {
  const database = await cloneDatabase(emptyTemplate);
  const bad = {
    version: 9000,
    name: '9000_bad.sql',
    sql: 'create table half (id int); select 1/0',
    checksum: 'x',
  };
  await expect(migrate(database.url, [...(await readMigrations()), bad])).rejects.toThrow('division by zero');
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query(`select to_regclass('half') as half`);
  expect(rows[0].half).toBeNull();
  await client.end();
  await database.drop();
});
