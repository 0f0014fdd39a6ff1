// Starts the program as real processes: signals, kill -9, a crashing database, and the error messages at the start.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createProgramFolder, type ProgramFolder } from '../testing/processes/program-folder.ts';

const main = resolve(import.meta.dirname, '../../start.js');
let folder: ProgramFolder;
beforeAll(async () => {
  folder = await createProgramFolder();
});
afterEach(() => folder.stopAll());
afterAll(() => folder.remove());

const start = (env: Record<string, string> = {}) => folder.run(main, [], env);

const postmasterPid = (data = 'data') =>
  Number(readFileSync(join(folder.path, data, 'postgres/pgdata/postmaster.pid'), 'utf8').split('\n')[0]);
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    // a zombie process counts as ended
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

test('the program keeps its data after a stop by signal and after kill -9, and refuses a second start on its data or port', async () => {
  const first = start();
  await folder.waitUntilReady();
  expect(first.output()).toContain('keepsake-demo');
  const database = postmasterPid();
  const products = async () =>
    (
      (await (await fetch(`${folder.origin}/api/shop/products`)).json()) as {
        data: { pagination: { total: number } };
      }
    ).data.pagination.total;
  expect(await products()).toBe(38);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(isAlive(database)).toBe(false);

  const second = start();
  await folder.waitUntilReady();
  expect(second.output()).not.toContain('Loaded the demo college');
  const orphan = postmasterPid();
  second.child.kill('SIGKILL');
  await second.ended;
  expect(isAlive(orphan)).toBe(true);

  const third = start();
  await folder.waitUntilReady();
  expect(postmasterPid()).toBe(orphan);
  expect(await products()).toBe(38);

  const secondOnSameData = start();
  expect(await secondOnSameData.ended).toBe(1);
  expect(secondOnSameData.output()).toContain('already running on this data folder');
  const secondOnSamePort = start({ KEEPSAKE_DATA_DIR: join(folder.path, 'other') });
  expect(await secondOnSamePort.ended).toBe(1);
  expect(secondOnSamePort.output().trim().split('\n').at(-1)).toBe(
    `Port ${folder.port} is already in use. Stop the other program, or set PORT to another port.`,
  );

  third.child.kill('SIGINT');
  expect(await third.ended).toBe(0);
  expect(isAlive(orphan)).toBe(false);
});

test('an embedded database that is killed under load is restarted, and the program keeps serving', async () => {
  const program = start({ KEEPSAKE_DATA_DIR: join(folder.path, 'loaded') });
  await folder.waitUntilReady();
  const statuses = new Map<number, number>();
  let isUnderLoad = true;
  const load = async () => {
    for (let i = 0; isUnderLoad; i++) {
      // a different keyword each time, so that no answer comes from the cache
      const url = `${folder.origin}/api/shop/products?keyword=${i}${Math.random()}`;
      const status = await fetch(url).then(
        (response) => response.status,
        () => 0,
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status !== 200) await delay(20);
    }
  };
  const loads = Array.from({ length: 8 }, load);
  for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
    const served = statuses.get(200) ?? 0;
    await expect.poll(() => statuses.get(200) ?? 0, { timeout: 20_000 }).toBeGreaterThan(served + 50);
    const pid = postmasterPid('loaded');
    process.kill(pid, signal);
    await expect.poll(() => isAlive(pid), { timeout: 5000 }).toBe(false);
    await expect.poll(() => postmasterPid('loaded'), { timeout: 20_000 }).not.toBe(pid);
    await folder.waitUntilReady();
  }
  isUnderLoad = false;
  await Promise.all(loads);
  expect(program.child.exitCode).toBeNull();
  expect([...statuses.keys()].sort()).toEqual([200, 503]);
  expect(program.output()).toContain('stopped unexpectedly and is restarted');
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
});

test('in production no demo data is loaded and no default password is printed', async () => {
  const program = start({ KEEPSAKE_ENV: 'production', KEEPSAKE_DATA_DIR: join(folder.path, 'production') });
  await folder.waitUntilReady();
  expect(program.output()).not.toContain('keepsake-demo');
  const { data } = (await (await fetch(`${folder.origin}/api/shop/products`)).json()) as {
    data: { list: unknown[] };
  };
  expect(data.list).toEqual([]);
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
});

test.each<[Record<string, string>, string | RegExp]>([
  [
    { DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/none' },
    'The database at postgres://user@127.0.0.1:1/none cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
  ],
  [{ KEEPSAKE_MODE: 'shop' }, /^The environment variable KEEPSAKE_MODE is not valid/],
  [{ HOST: '203.0.113.9' }, 'HOST 203.0.113.9 is not an address of this machine.'],
])(
  'with the environment %j the program prints one sentence and exits with an error',
  async (env, sentence) => {
    const { ended, output } = start({ ...env, KEEPSAKE_DATA_DIR: join(folder.path, 'refused') });
    expect(await ended).toBe(1);
    expect(output().trim().split('\n').at(-1)).toMatch(sentence);
    expect(output()).not.toContain('hunter2');
  },
);
