import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts';
import { startOf } from './process-info.ts';
import { StartupError } from './startup-error.ts';

const here = import.meta.dirname;
const asRoot = process.getuid?.() === 0;
let home: string;
let dataDir: string;
const children: ChildProcess[] = [];
const started: EmbeddedPostgres[] = [];

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'embedded-test-'));
  await chmod(home, 0o755);
  // a folder that was in use before, with a word in it
  dataDir = join(home, 'data');
  const database = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false });
  await ask(database, `CREATE TABLE kept AS SELECT '紀念品' AS word`);
  await database.stop();
});

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const name of readdirSync(home)) {
    const pid = postmasterOf(join(home, name));
    if (pid && startOf(pid)) process.kill(pid, 'SIGQUIT');
  }
  await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

afterEach(() => Promise.all(started.splice(0).map((database) => database.stop())));

async function start(folder = dataDir, log: (line: string) => void = () => {}, durable = false) {
  const database = await startEmbeddedPostgres({ dataDir: folder, log, durable });
  started.push(database);
  return database;
}

async function ask(database: EmbeddedPostgres, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query({ text: sql, rowMode: 'array' });
  await client.end();
  return rows[0]?.[0];
}

function postmasterOf(folder: string): number | undefined {
  const file = join(folder, 'pgdata', 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
}

/** Another program: node runs the given lines in a process of its own, and its output is read line by line. */
function program(lines: string, folder: string) {
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(join(here, 'index.ts'))});
    const { acquireLock } = await import(${JSON.stringify(join(here, 'lock.ts'))});
    const dataDir = process.argv[1];
    const say = (line) => console.log(line);
    setInterval(() => {}, 1000);
    try { ${lines} } catch (error) { say(error.name + ': ' + error.message); process.exit(1); }`;
  const args = ['--input-type=module', '-e', code, folder];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], cwd: '/' });
  children.push(child);
  const output = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const nextLine = async () => (await output.next()).value as string | undefined;
  const until = async (beginning: string) => {
    for (let line = await nextLine(); !line?.startsWith(beginning); line = await nextLine()) {
      if (line === undefined) throw new Error(`The other program ended before it said "${beginning}".`);
    }
  };
  return { child, nextLine, until };
}

const startAndStay = `await startEmbeddedPostgres({ dataDir, log: say, durable: false }); say('up');`;

async function killHard(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

test('the first start makes a database that counts Chinese characters', async () => {
  const folder = join(home, 'first');
  const database = await start(folder);
  expect(await ask(database, `SELECT length('香港')`)).toBe(2);
  expect(await ask(database, 'SHOW server_encoding')).toBe('UTF8');
  expect(await ask(database, 'SELECT current_database() || current_user')).toBe('keepsakekeepsake');
  expect(await ask(database, 'SHOW timezone')).toBe('UTC');
  await ask(database, 'CREATE EXTENSION pg_trgm');
  expect(await ask(database, `SELECT similarity('香港中文大學', '香港中文') > 0.3`)).toBe(true);
  expect(statSync(join(folder, 'pgdata', 'keepsake.password')).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'socket')).mode & 0o777).toBe(0o700);
  await database.stop();
  expect(postmasterOf(folder)).toBeUndefined();
  expect(existsSync(join(folder, 'keepsake.pid'))).toBe(false);
});

test('a restart keeps the data; stopping twice is stopping once', async () => {
  const database = await start();
  expect(await ask(database, 'SELECT word FROM kept')).toBe('紀念品');
  await Promise.all([database.stop(), database.stop()]);
});

test('writes are safe by default, also after an unsafe server was left running', async () => {
  const { child, until } = program(startAndStay, dataDir);
  await until('up');
  await killHard(child);
  const database = await start(dataDir, undefined, true);
  expect(await ask(database, 'SHOW fsync')).toBe('on');
  expect(await ask(database, 'SHOW full_page_writes')).toBe('on');
  await database.stop();
});

test('the server of a killed program is taken over, and a second program is refused', async () => {
  const first = program(startAndStay, dataDir);
  await first.until('up');
  const refused = start();
  await expect(refused).rejects.toThrow(StartupError);
  await expect(refused).rejects.toThrow(
    `Another Keepsake is already running on this data folder (pid ${first.child.pid}).`,
  );
  const orphan = postmasterOf(dataDir)!;
  await killHard(first.child);
  expect(startOf(orphan)).toBeDefined();

  const lines: string[] = [];
  const database = await start(dataDir, (line) => lines.push(line));
  expect(postmasterOf(dataDir)).toBe(orphan);
  expect(lines.join()).toContain(`pid ${orphan}`);
  expect(await ask(database, 'SELECT word FROM kept')).toBe('紀念品');
  await database.stop();
  expect(startOf(orphan)).toBeUndefined();
});

test('pids noted by a dead server and a dead program, in use by others again, are no obstacle', async () => {
  const { uid, gid } = statSync(join(dataDir, 'pgdata'));
  const stranger = spawn('sleep', ['60'], asRoot ? { uid, gid } : {});
  children.push(stranger);
  const stale = `${stranger.pid}\n${dataDir}/pgdata\n1700000000\n5432\n${dataDir}/socket\n\n  123456  1\n`;
  writeFileSync(join(dataDir, 'pgdata', 'postmaster.pid'), stale);
  await mkdir(join(dataDir, 'socket'), { recursive: true });
  writeFileSync(join(dataDir, 'socket', '.s.PGSQL.5432.lock'), stale);
  writeFileSync(join(dataDir, 'keepsake.pid'), `${stranger.pid}\nearlier boot/1\n`);
  const database = await start();
  expect(await ask(database, 'SELECT word FROM kept')).toBe('紀念品');
  await database.stop();
  expect(startOf(stranger.pid!)).toBeDefined();
});

test('of many programs that find a dead one’s lock at once, one wins', async () => {
  writeFileSync(join(home, 'keepsake.pid'), '4194303\nearlier boot/1\n');
  const programs = Array.from({ length: 6 }, () => program(`acquireLock(dataDir); say('won');`, home));
  const results = await Promise.all(programs.map(({ nextLine }) => nextLine()));
  expect(results.filter((line) => line === 'won')).toHaveLength(1);
  expect(results.filter((line) => line?.includes('already running'))).toHaveLength(5);
  for (const { child } of programs) child.kill('SIGKILL');
});

test('a first start killed half-way leaves nothing that disturbs the next, in a long and odd path', async () => {
  const folder = join(home, `名 "a", 'b' %41 ${'long'.repeat(20)}`);
  const { child, until } = program(startAndStay, folder);
  await until('Preparing');
  const isHalfWay = () => readdirSync(folder).some((name) => name.startsWith('pgdata.new-'));
  await expect.poll(isHalfWay).toBe(true);
  await killHard(child);
  expect(isHalfWay()).toBe(true);
  expect(existsSync(join(folder, 'pgdata'))).toBe(false);

  const database = await start(folder);
  const socketFolder = new URL(database.url).searchParams.get('host')!;
  expect(await ask(database, 'SELECT 1')).toBe(1);
  expect(Buffer.byteLength(socketFolder)).toBeLessThan(90);
  expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
  await database.stop();
  expect(existsSync(socketFolder)).toBe(false);
});

test('a folder that cannot be written is named in one sentence', async () => {
  const folder = join(home, 'closed');
  await mkdir(folder, { mode: 0o555 });
  // root may write everywhere; the sources are read before, for they may lie where nobody else can read them
  const become = asRoot ? 'process.setgroups([]); process.setgid(65534); process.setuid(65534);' : '';
  const { nextLine } = program(become + startAndStay, join(folder, 'data'));
  expect(await nextLine()).toBe(
    `StartupError: Cannot use ${folder}/data for the database: permission is denied.`,
  );
});

test('a server that cannot start tells its reason at once', async () => {
  const conf = join(dataDir, 'pgdata', 'postgresql.auto.conf');
  const before = readFileSync(conf);
  writeFileSync(conf, `shared_buffers = 'much'\n`);
  await expect(start()).rejects.toThrow(/^PostgreSQL's server failed: .*postgresql\.auto\.conf/);
  writeFileSync(conf, before);
  expect(existsSync(join(dataDir, 'keepsake.pid'))).toBe(false);
});
