// Starting and stopping: the first start, later starts, and starts that fail.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { EmbeddedPostgresError, joinEmbeddedPostgres } from './index.ts';
import {
  createTestFolder,
  killProgram,
  queryValue,
  readPostmasterPid,
  startAndStay,
  type TestFolder,
} from './testing/test-folder.ts';

const isRoot = process.getuid?.() === 0;
let testFolder: TestFolder;
let usedDataDir: string;

beforeAll(async () => {
  testFolder = await createTestFolder();
  usedDataDir = await testFolder.createUsedDataFolder();
});
afterEach(() => testFolder.stopDatabases());
afterAll(() => testFolder.remove());

test('the first start creates a UTF-8 database that can search Chinese text', async () => {
  const dataDir = join(testFolder.path, 'first');
  const database = await testFolder.start(dataDir);
  expect(await queryValue(database, `SELECT length('香港')`)).toBe(2);
  expect(await queryValue(database, 'SHOW server_encoding')).toBe('UTF8');
  expect(await queryValue(database, 'SELECT current_database() || current_user')).toBe('keepsakekeepsake');
  expect(await queryValue(database, 'SHOW timezone')).toBe('UTC');
  await queryValue(database, 'CREATE EXTENSION pg_trgm');
  expect(await queryValue(database, `SELECT similarity('香港中文大學', '香港中文') > 0.3`)).toBe(true);
  expect(statSync(join(dataDir, 'pgdata', 'keepsake.password')).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, 'socket')).mode & 0o777).toBe(0o700);
  await database.stop();
  expect(readPostmasterPid(dataDir)).toBeUndefined();
  expect(existsSync(join(dataDir, 'keepsake.pid'))).toBe(false);
});

test('a second start finds the data of the first, and stop may be called twice', async () => {
  const database = await testFolder.start(usedDataDir);
  expect(await queryValue(database, 'SELECT word FROM kept')).toBe('紀念品');
  await Promise.all([database.stop(), database.stop()]);
});

test('a second program joins the server of the first, and creates nothing if there is none', async () => {
  const dataDir = join(testFolder.path, 'joined');
  expect(await joinEmbeddedPostgres(dataDir)).toBeUndefined();
  expect(existsSync(dataDir)).toBe(false);
  const database = await testFolder.start(dataDir);
  expect((await joinEmbeddedPostgres(dataDir))?.url).toBe(database.url);
  await database.stop();
  expect(await joinEmbeddedPostgres(dataDir)).toBeUndefined();
});

test('after kill -9 during the first start, the next start succeeds in a long path with special characters', async () => {
  const dataDir = join(testFolder.path, `名 "a", 'b' %41 ${'long'.repeat(20)}`);
  const { child, waitForLine } = testFolder.runProgram(startAndStay, dataDir);
  await waitForLine('Creating a new database');
  const isIncomplete = () => readdirSync(dataDir).some((name) => name.startsWith('pgdata.new-'));
  await expect.poll(isIncomplete).toBe(true);
  await killProgram(child);
  expect(isIncomplete()).toBe(true);
  expect(existsSync(join(dataDir, 'pgdata'))).toBe(false);

  const database = await testFolder.start(dataDir);
  const socketFolder = new URL(database.url).searchParams.get('host')!;
  expect(await queryValue(database, 'SELECT 1')).toBe(1);
  expect(Buffer.byteLength(socketFolder)).toBeLessThan(90);
  expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
  await database.stop();
  expect(existsSync(socketFolder)).toBe(false);
});

test('a start in a read-only folder fails with one sentence that names the folder', async () => {
  const readOnlyFolder = join(testFolder.path, 'read-only');
  await mkdir(readOnlyFolder, { mode: 0o555 });
  // Root may write everywhere, so the program becomes "nobody". It does so after loading the sources, because "nobody"
  // may not be allowed to read them.
  const becomeNobody = isRoot ? 'process.setgroups([]); process.setgid(65534); process.setuid(65534);' : '';
  const dataDir = join(readOnlyFolder, 'data');
  const { nextLine } = testFolder.runProgram(becomeNobody + startAndStay, dataDir);
  expect(await nextLine()).toBe(
    `EmbeddedPostgresError: Cannot use ${dataDir} for the database: permission is denied.`,
  );
});

test('a start with a wrong setting fails with the error message of PostgreSQL and releases the lock', async () => {
  const configuration = join(usedDataDir, 'pgdata', 'postgresql.auto.conf');
  const before = readFileSync(configuration);
  writeFileSync(configuration, `shared_buffers = 'much'\n`);
  const started = testFolder.start(usedDataDir);
  await expect(started).rejects.toThrow(EmbeddedPostgresError);
  await expect(started).rejects.toThrow(/^PostgreSQL's server failed: .*postgresql\.auto\.conf/);
  writeFileSync(configuration, before);
  expect(existsSync(join(usedDataDir, 'keepsake.pid'))).toBe(false);
});
