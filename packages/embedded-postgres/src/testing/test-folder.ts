// A temporary folder for process tests: databases in it, and other programs that use them.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../index.ts';
import { identifyProcess } from '../processes.ts';

const sources = resolve(import.meta.dirname, '..');

/** For `runProgram`: starts the database, prints `up` and keeps running. */
export const startAndStay = `
  await startEmbeddedPostgres({ dataDir, log: print, isDurable: false });
  print('up');`;

/** Returns the first value of the first row. */
export async function queryValue(database: EmbeddedPostgres, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query({ text: sql, rowMode: 'array' });
  await client.end();
  return rows[0]?.[0];
}

/** Returns undefined if no server runs on the data. */
export function readPostmasterPid(dataDir: string): number | undefined {
  const file = join(dataDir, 'pgdata', 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
}

/** Like `kill -9`. */
export async function killProgram(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

export type TestFolder = Awaited<ReturnType<typeof createTestFolder>>;

export async function createTestFolder() {
  const path = await mkdtemp(join(tmpdir(), 'embedded-test-'));
  await chmod(path, 0o755);
  const children: ChildProcess[] = [];
  const databases: EmbeddedPostgres[] = [];

  async function start(dataDir: string, options: Partial<EmbeddedPostgresOptions> = {}) {
    const database = await startEmbeddedPostgres({ dataDir, log: () => {}, isDurable: false, ...options });
    databases.push(database);
    return database;
  }

  /** A data folder that was used before. Its table `kept` contains the word 紀念品. */
  async function createUsedDataFolder(): Promise<string> {
    const dataDir = join(path, 'data');
    const database = await start(dataDir);
    await queryValue(database, `CREATE TABLE kept AS SELECT '紀念品' AS word`);
    await database.stop();
    return dataDir;
  }

  function addChild<Child extends ChildProcess>(child: Child): Child {
    children.push(child);
    return child;
  }

  /** Runs the code as a program of its own, which does not end by itself. `nextLine` reads what it prints. */
  function runProgram(code: string, dataDir: string) {
    const program = `
      const { startEmbeddedPostgres } = await import(${JSON.stringify(join(sources, 'index.ts'))});
      const { acquireLock } = await import(${JSON.stringify(join(sources, 'lock.ts'))});
      const dataDir = process.argv[1];
      const print = (line) => console.log(line);
      setInterval(() => {}, 1000);
      try { ${code} } catch (error) { print(error.name + ': ' + error.message); process.exit(1); }`;
    const args = ['--input-type=module', '-e', program, dataDir];
    const child = addChild(spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], cwd: '/' }));
    const output = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const nextLine = async () => (await output.next()).value as string | undefined;
    const waitForLine = async (beginning: string) => {
      for (let line = await nextLine(); !line?.startsWith(beginning); line = await nextLine()) {
        if (line === undefined) throw new Error(`The program ended before it printed "${beginning}".`);
      }
    };
    return { child, nextLine, waitForLine };
  }

  const stopDatabases = () => Promise.all(databases.splice(0).map((database) => database.stop()));

  /** Also ends the programs and servers that a failed test left running. */
  async function remove(): Promise<void> {
    for (const child of children) child.kill('SIGKILL');
    for (const name of readdirSync(path)) {
      const pid = readPostmasterPid(join(path, name));
      if (pid && identifyProcess(pid)) process.kill(pid, 'SIGQUIT');
    }
    await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }

  return { path, start, createUsedDataFolder, addChild, runProgram, stopDatabases, remove };
}
