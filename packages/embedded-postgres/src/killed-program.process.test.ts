// What a program that was killed leaves behind: a running server, pid files and a lock.
import { spawn } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { EmbeddedPostgresError } from './index.ts';
import { identifyProcess } from './processes.ts';
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
let dataDir: string;

beforeAll(async () => {
  testFolder = await createTestFolder();
  dataDir = await testFolder.createUsedDataFolder();
});
afterEach(() => testFolder.stopDatabases());
afterAll(() => testFolder.remove());

test('a second program is refused while the first runs, and takes over its server after kill -9', async () => {
  const first = testFolder.runProgram(startAndStay, dataDir);
  await first.waitForLine('up');
  const refused = testFolder.start(dataDir);
  await expect(refused).rejects.toThrow(EmbeddedPostgresError);
  await expect(refused).rejects.toThrow(
    `Another Keepsake is already running on this data folder (pid ${first.child.pid}).`,
  );
  const serverPid = readPostmasterPid(dataDir)!;
  await killProgram(first.child);
  expect(identifyProcess(serverPid)).toBeDefined();

  const lines: string[] = [];
  const database = await testFolder.start(dataDir, { log: (line) => lines.push(line) });
  expect(readPostmasterPid(dataDir)).toBe(serverPid);
  expect(lines.join()).toContain(`pid ${serverPid}`);
  expect(await queryValue(database, 'SELECT word FROM kept')).toBe('紀念品');
  await database.stop();
  expect(identifyProcess(serverPid)).toBeUndefined();
});

test('a durable start replaces a server without durable writes that was left running', async () => {
  const { child, waitForLine } = testFolder.runProgram(startAndStay, dataDir);
  await waitForLine('up');
  await killProgram(child);
  const database = await testFolder.start(dataDir, { isDurable: true });
  expect(await queryValue(database, 'SHOW fsync')).toBe('on');
  expect(await queryValue(database, 'SHOW full_page_writes')).toBe('on');
});

test('a start succeeds if the pid files of a dead program and its server name another process', async () => {
  const { uid, gid } = statSync(join(dataDir, 'pgdata'));
  const otherProcess = testFolder.addChild(spawn('sleep', ['60'], isRoot ? { uid, gid } : {}));
  const { pid } = otherProcess;
  const stalePidFile = `${pid}\n${dataDir}/pgdata\n1700000000\n5432\n${dataDir}/socket\n\n  123456  1\n`;
  writeFileSync(join(dataDir, 'pgdata', 'postmaster.pid'), stalePidFile);
  await mkdir(join(dataDir, 'socket'), { recursive: true });
  writeFileSync(join(dataDir, 'socket', '.s.PGSQL.5432.lock'), stalePidFile);
  writeFileSync(join(dataDir, 'keepsake.pid'), `${pid}\nearlier boot/1\n`);
  const database = await testFolder.start(dataDir);
  expect(await queryValue(database, 'SELECT word FROM kept')).toBe('紀念品');
  await database.stop();
  expect(identifyProcess(pid!)).toBeDefined();
});

test('when six programs find the lock of a dead program at the same time, exactly one of them gets it', async () => {
  const folder = testFolder.path;
  writeFileSync(join(folder, 'keepsake.pid'), '4194303\nearlier boot/1\n');
  const acquire = `acquireLock(dataDir); print('acquired');`;
  const programs = Array.from({ length: 6 }, () => testFolder.runProgram(acquire, folder));
  const lines = await Promise.all(programs.map(({ nextLine }) => nextLine()));
  expect(lines.filter((line) => line === 'acquired')).toHaveLength(1);
  expect(lines.filter((line) => line?.includes('already running'))).toHaveLength(5);
  for (const { child } of programs) child.kill('SIGKILL');
});
