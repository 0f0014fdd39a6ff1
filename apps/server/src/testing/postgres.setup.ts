// Runs once per test run: starts PostgreSQL (embedded, or TEST_DATABASE_URL) and creates two template databases,
// an empty one and one with the demo college.
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@keepsake/embedded-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { loadDemo } from '../../../demo/src/load-demo.ts';
import { openDatabase } from '../db/connection/database.ts';
import { migrate } from '../db/schema/migrate.ts';
import { ensureBasics } from '../ensure-basics.ts';
import { folderStore } from '../platform/files.ts';
import { createPasswords } from '../platform/passwords.ts';
import { databaseUrl, demoTemplate, emptyTemplate, testEpoch } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    testDataDir: string;
  }
}

/** A low cost of hashing passwords, because tests sign in thousands of times. */
const lowHashingCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

async function makeTemplates(serverUrl: string, dataDir: string): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  for (const name of [emptyTemplate, demoTemplate]) {
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
    await migrate(databaseUrl(serverUrl, name));
  }
  const db = openDatabase(databaseUrl(serverUrl, demoTemplate), 2, () => {});
  await ensureBasics(db, testEpoch);
  await loadDemo(db, {
    passwords: createPasswords(lowHashingCost),
    files: folderStore(join(dataDir, 'files')),
    now: testEpoch,
    scale: 1,
    withPastRecords: false,
  });
  await db.destroy();
  await client.end();
}

const memoryFolder = '/dev/shm';
const minFreeBytes = 2 * 1024 ** 3;

/** In memory, cloning databases takes half the system time. A container may have little or no space there. */
async function chooseParentFolder(): Promise<string> {
  try {
    const { bavail, bsize } = await statfs(memoryFolder);
    return bavail * bsize >= minFreeBytes ? memoryFolder : tmpdir();
  } catch {
    return tmpdir();
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(await chooseParentFolder(), 'keepsake-test-'));
  await chmod(dataDir, 0o755);
  const external = process.env.TEST_DATABASE_URL;
  const server = external
    ? { url: external, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), isDurable: false, log: () => {} });
  await makeTemplates(server.url, dataDir);
  project.provide('postgresUrl', server.url);
  project.provide('testDataDir', dataDir);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
