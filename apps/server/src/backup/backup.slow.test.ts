// Backs up one database and restores it into another: same rows, files and sequences. A damaged archive changes
// nothing.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { openDatabase } from '../db/connection/database.ts';
import { applyRetention } from '../db/retention/retention.ts';
import { listSequences, listTables } from '../db/schema/dump.ts';
import { migrate, readMigrations } from '../db/schema/migrate.ts';
import { folderStore } from '../platform/files.ts';
import { cloneDatabase, demoTemplate, emptyTemplate, testEpoch } from '../testing/test-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
let source: { url: string; drop(): Promise<void> };
/** Each test has an empty target database. */
let target: { url: string; drop(): Promise<void> };
const getBackupFile = () => join(folder, 'demo.tar.gz');
const openSourceStore = () => folderStore(join(inject('testDataDir'), 'files'));
const openTargetStore = () => folderStore(join(folder, 'files'));

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Returns the row count and a checksum of every table, and the sequences. */
const readContent = (url: string) =>
  withClient(url, async (client) => {
    const tables: Record<string, string> = {};
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text collate "C")), '') as sum from "${name}" t`,
      );
      tables[name] = rows[0].sum;
    }
    return { tables, sequences: await listSequences(client) };
  });

const restore = (options: { file?: string; replace?: boolean } = {}) =>
  restoreBackup({
    url: target.url,
    store: openTargetStore(),
    file: options.file ?? getBackupFile(),
    replace: options.replace ?? false,
    log: () => {},
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-backup-'));
  source = await cloneDatabase(demoTemplate);
  await withClient(source.url, async (client) => {
    // characters that need escaping in the dump format
    const odd = 'tab\tline\nback\\slash "quote" \\N 香港 \u0001';
    await client.query(
      `insert into category (id, code, name, sort_code) values (gen_random_uuid(), 'ODD', jsonb_build_object('zh-HK', $1::text, 'b', null, 'a', 1.10), 99)`,
      [odd],
    );
    await client.query(`select nextval('shop_order_serial')`);
  });
  await writeBackup({
    url: source.url,
    store: openSourceStore(),
    includesFiles: true,
    file: getBackupFile(),
    version: '1.2.3',
    now: testEpoch,
  });
});
beforeEach(async () => {
  const empty = await cloneDatabase(emptyTemplate);
  target = empty;
  return () => empty.drop();
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});

test('a truncated or altered archive, or a file that is not an archive, is refused and changes nothing', async () => {
  const before = await readContent(target.url);
  const whole = await readFile(getBackupFile());
  const plain = gunzipSync(whole);
  const altered = Buffer.from(plain);
  const at = altered.indexOf('tables/app_user/');
  altered[at + 600]! ^= 1;
  const withBrokenManifest = Buffer.from(plain);
  withBrokenManifest.write('?', plain.indexOf('{', plain.lastIndexOf('manifest.json')));
  const cases: [bytes: Buffer, sentence: RegExp][] = [
    [whole.subarray(0, whole.length >> 1), /^The archive is damaged: .*Nothing was restored\.$/],
    [gzipSync(altered), /^The archive is damaged: tables\/app_user\/000001\.copy is changed/],
    [gzipSync(plain.subarray(0, at)), /ends before its manifest/],
    [gzipSync(withBrokenManifest), /^The archive is damaged: its manifest is unreadable/],
    [Buffer.from('not an archive'), /^The archive is damaged/],
  ];
  for (const [bytes, sentence] of cases) {
    const bad = join(folder, 'bad.tar.gz');
    await writeFile(bad, bytes);
    await expect(restore({ file: bad })).rejects.toThrow(sentence);
  }
  await expect(restore({ file: join(folder, 'nowhere') })).rejects.toThrow('File not found');
  expect(await readContent(target.url)).toEqual(before);
});

test('an archive whose migrations are newer or differ is refused with an error that speaks of the archive, and changes nothing', async () => {
  const before = await readContent(target.url);
  const plain = gunzipSync(await readFile(getBackupFile()));
  const manifestAt = plain.lastIndexOf('manifest.json');
  const known = await readMigrations();
  const replaceInManifest = (text: string, changed: string) => {
    const altered = Buffer.from(plain);
    altered.write(changed, plain.indexOf(text, manifestAt));
    return gzipSync(altered);
  };
  const changeChecksum = ({ checksum }: { checksum: string }) =>
    replaceInManifest(checksum, checksum.replaceAll(/./g, '0'));
  const cases: [bytes: Buffer, sentence: RegExp][] = [
    [changeChecksum(known[0]!), /^This archive was created before the first release/],
    [changeChecksum(known[1]!), /^Migration 0002_identity.sql differs from the one in this archive/],
    [
      replaceInManifest(`"version": ${known.at(-1)!.version},`, '"version": 99,'),
      /^The schema of this archive \(version 99\) is newer than this version of Keepsake/,
    ],
  ];
  for (const [bytes, sentence] of cases) {
    const bad = join(folder, 'bad.tar.gz');
    await writeFile(bad, bytes);
    await expect(restore({ file: bad })).rejects.toThrow(sentence);
  }
  expect(await readContent(target.url)).toEqual(before);
});

test('a restored database has the same rows, sequences and pictures, and its constraints are active', async () => {
  const manifest = await restore();
  expect(await readContent(target.url)).toEqual(await readContent(source.url));
  expect(manifest.version).toBe('1.2.3');
  expect(manifest.migrations).toHaveLength((await readMigrations()).length);
  expect(manifest.files.missing).toEqual([]);
  expect(manifest.files.count).toBeGreaterThan(30);
  const [picture] = manifest.entries.filter(({ name }) => name.startsWith('files/'));
  const key = picture!.name.slice('files/'.length);
  expect(await openTargetStore().get(key)).toEqual(await openSourceStore().get(key));
  await withClient(target.url, async (client) => {
    await expect(client.query('delete from stock_movement')).rejects.toThrow();
    await expect(client.query('truncate stock_movement')).rejects.toThrow();
    await expect(client.query(`update app_user set organization_id = gen_random_uuid()`)).rejects.toThrow(
      /foreign key/,
    );
  });
});

test('a database with users is replaced only with the replace option, and never while a program runs on it', async () => {
  await restore();
  const before = await readContent(target.url);
  await expect(restore()).rejects.toThrow('This database has users');
  expect(await readContent(target.url)).toEqual(before);
  const node = new pg.Client({ connectionString: target.url, application_name: 'keepsake' });
  await node.connect();
  await expect(restore({ replace: true })).rejects.toThrow('Keepsake is running on this database');
  await node.end();
  await expect
    .poll(() => restore({ replace: true }).then(() => 'done', String), { timeout: 20_000 })
    .toBe('done');
  expect(await readContent(target.url)).toEqual(before);
});

test('a restored backup of an older schema is migrated to the current schema', async () => {
  const known = await readMigrations();
  const older = await cloneDatabase('template0');
  const archive = join(folder, 'older.tar.gz');
  try {
    await migrate(older.url, known.slice(0, -1));
    const options = {
      url: older.url,
      store: openSourceStore(),
      includesFiles: false,
      version: '1.0.0',
      now: testEpoch,
    };
    await writeBackup({ ...options, file: archive });
    const logLines: string[] = [];
    const manifest = await restoreBackup({
      url: older.url,
      store: openTargetStore(),
      file: archive,
      replace: false,
      log: (line) => logLines.push(line),
    });
    expect(manifest.migrations).toHaveLength(known.length - 1);
    expect(manifest.files).toEqual({ kept: 'listed', count: 0, bytes: 0, missing: [] });
    expect(logLines.at(-1)).toBe('Applied 1 newer migration.');
    expect(await migrate(older.url)).toBe(0);
  } finally {
    await older.drop();
  }
});

test('archived audit lines are in a backup and are restored with it', async () => {
  const store = folderStore(join(folder, 'archiving'));
  const db = openDatabase(target.url, 2, () => {});
  await sql`
    insert into audit_log (id, at, actor_name, action, subject, subject_id, request_id)
    values (gen_random_uuid(), '2015-01-10', '', 'update', 'test', '', '')`.execute(db);
  await applyRetention(db, store, { auditMonths: 12, messageMonths: 0, sessionDays: 30 }, testEpoch);
  const { file_key } = await db.selectFrom('audit_archive').select('file_key').executeTakeFirstOrThrow();
  await db.destroy();
  const archive = join(folder, 'archiving.tar.gz');
  const options = { url: target.url, store, file: archive, version: '1.2.3', now: testEpoch };
  const { files } = await writeBackup({ ...options, includesFiles: true });
  expect(files).toMatchObject({ kept: 'included', count: 1, missing: [] });
  await restore({ file: archive });
  expect(await openTargetStore().get(file_key)).toEqual(await store.get(file_key));
  expect(gunzipSync((await openTargetStore().get(file_key))!).toString()).toContain('"at":"2015-01-10T');
});

test('a backup lists files that are missing in the file store', async () => {
  const { files } = await writeBackup({
    url: source.url,
    store: { get: async () => undefined, put: async () => {} },
    includesFiles: true,
    file: join(folder, 'lost.tar.gz'),
    version: '1.2.3',
    now: testEpoch,
  });
  expect(files.missing).toHaveLength(files.count);
});
