import pg from 'pg';
import { expect, test } from 'vitest';
import { cloneDatabase, demoTemplate, emptyTemplate } from '../testing/test-database.ts';
import { migrate, readMigrations } from './migrate.ts';

test('a migrated database needs nothing more, also when two nodes start at once', async () => {
  const database = await cloneDatabase(emptyTemplate);
  expect(await Promise.all([migrate(database.url), migrate(database.url)])).toEqual([0, 0]);
  await database.drop();
});

test('two nodes meeting a new migration apply it once', async () => {
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

test('a newer schema and an edited migration stop the start with one sentence', async () => {
  const database = await cloneDatabase(emptyTemplate);
  const known = await readMigrations();
  await expect(migrate(database.url, known.slice(0, -1))).rejects.toThrow(/newer than this program/);
  const edited = known.map((m, i) => (i === 0 ? { ...m, checksum: 'other' } : m));
  await expect(migrate(database.url, edited)).rejects.toThrow('0001_foundation.sql was changed');
  await database.drop();
});

test('codes that differ only in case or width are told apart by a suffix, with an audit line', async () => {
  const database = await cloneDatabase(demoTemplate);
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(`
    drop index souvenir_code_key_unique; drop index supplier_code_key_unique; drop function code_key(text);
    delete from schema_migration where version = 145;
    update souvenir set code = 'gf-0001', created_at = now() where code = 'GF-0002';
    update souvenir set code = 'GF-0001-2' where code = 'GF-0003';
    update supplier set code = 'ＳＵＰ-0001', created_at = now() where code = 'SUP-0003'`);
  const before = await client.query('select count(*)::int as n from audit_log');
  await migrate(database.url);
  const codes = await client.query(
    `select code from souvenir where code_key(code) like 'gf-0001%' union all
     select code from supplier where code_key(code) like 'sup-0001%' order by 1`,
  );
  expect(codes.rows.map(({ code }) => code)).toEqual([
    'GF-0001',
    'GF-0001-2',
    'SUP-0001',
    'gf-0001-3',
    'ＳＵＰ-0001-2',
  ]);
  const audit = await client.query(
    `select subject, before, after from audit_log where action = 'update' and actor_name = 'system' order by subject`,
  );
  expect(audit.rows).toEqual([
    { subject: 'souvenir', before: { code: 'gf-0001' }, after: { code: 'gf-0001-3' } },
    { subject: 'supplier', before: { code: 'ＳＵＰ-0001' }, after: { code: 'ＳＵＰ-0001-2' } },
  ]);
  const after = await client.query('select count(*)::int as n from audit_log');
  expect(after.rows[0].n - before.rows[0].n).toBe(2);
  await client.end();
  await database.drop();
});

test('a failing migration leaves nothing of itself', async () => {
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
