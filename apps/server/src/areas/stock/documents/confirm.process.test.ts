// kill -9 in the middle of confirming a receiving order of 500 lines, round after round: 500 movements or none.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Db, openDatabase } from '../../../db/connection/database.ts';
import { demoPassword } from '../../../demo/load-demo.ts';
import { cloneDatabase, demoTemplate } from '../../../testing/test-database.ts';
import { md5 } from '../../../testing/test-program.ts';
import { reconcileStock } from '../index.ts';

const rounds = 6;
const script = resolve(import.meta.dirname, '../../../testing/serve-program.ts');
const children = new Set<ChildProcess>();
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await cloneDatabase(demoTemplate);
  db = openDatabase(database.url, 2, () => {});
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await db.destroy();
  await database.drop();
});

async function start() {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, DATABASE_URL: database.url, KEEPSAKE_DATA_DIR: inject('testDataDir') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  const [address] = await once(child.stdout!, 'data');
  return { child, origin: String(address).trim() };
}

/** Its connections end, and with them whatever they had open. */
async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  children.delete(child);
  for (let i = 0; i < 200; i++) {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(db);
    if (rows[0]!.n === 0) return;
    await delay(25);
  }
  throw new Error('a connection of the dead process lives on');
}

async function call(origin: string, token: string, path: string, body: object) {
  const response = await fetch(`${origin}/api/inventory${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
  return (await response.json()) as { code: number; data: any };
}

async function logIn(origin: string): Promise<string> {
  const form = {
    account: 'warehouse',
    password: md5(demoPassword),
    grant_type: 'password',
    origin: 'password',
  };
  const response = await fetch(`${origin}/api/oauth/Login`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  return ((await response.json()) as { data: { token: string } }).data.token;
}

async function order(origin: string, token: string): Promise<{ id: string; no: string }> {
  const souvenirs = await db.selectFrom('souvenir').select('id').orderBy('code').execute();
  const storages = await db.selectFrom('storage').select('id').orderBy('code').execute();
  const supplier = await db
    .selectFrom('supplier')
    .select('id')
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow();
  const lines = Array.from({ length: 500 }, (_, i) => ({
    souvenirId: souvenirs[i % souvenirs.length]!.id,
    storageId: storages[i % storages.length]!.id,
    quantity: 1 + (i % 7),
    currency: 'CNY',
    price: 1000 + i,
  }));
  const day = '2026-11-16';
  const body = { supplierId: supplier.id, documentDate: day, effectiveDate: day, lines, submit: true };
  const { code, data } = await call(origin, token, '/receivings', body);
  expect(code).toBe(200);
  return data;
}

async function standing({ id, no }: { id: string; no: string }) {
  const { movements } = await db
    .selectFrom('stock_movement')
    .select((eb) => eb.fn.countAll<number>().as('movements'))
    .where('document_no', '=', no)
    .executeTakeFirstOrThrow();
  const { state } = await db
    .selectFrom('stock_document')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { movements, state };
}

test('a confirmation that is killed posts all 500 movements or none', { timeout: 180_000 }, async () => {
  let { child, origin } = await start();
  const token = await logIn(origin);
  // how long it takes undisturbed
  const first = await order(origin, token);
  const begun = performance.now();
  expect((await call(origin, token, `/receivings/${first.id}/actions/confirm`, {})).data.state).toBe(
    'confirmed',
  );
  const whole = performance.now() - begun;
  expect(await standing(first)).toEqual({ movements: 500, state: 'confirmed' });

  let document = await order(origin, token);
  let interrupted = 0;
  for (let round = 0; round < rounds; round++) {
    const answer = call(origin, token, `/receivings/${document.id}/actions/confirm`, {}).catch(
      () => undefined,
    );
    await delay((whole * (round + 0.5)) / rounds);
    await kill(child);
    const heard = await answer;
    const found = await standing(document);
    const done = found.state === 'confirmed';
    expect(found).toEqual(
      done ? { movements: 500, state: 'confirmed' } : { movements: 0, state: 'pending_approval' },
    );
    // what somebody was told is true
    if (heard?.code === 200) expect(done).toBe(true);
    if (!done) interrupted++;
    expect(await reconcileStock(db)).toEqual([]);
    ({ child, origin } = await start());
    if (done) document = await order(origin, token);
  }
  expect(interrupted).toBeGreaterThan(0);
  // whoever was interrupted tries again, and it goes through once
  expect((await call(origin, token, `/receivings/${document.id}/actions/confirm`, {})).code).toBe(200);
  expect(await standing(document)).toEqual({ movements: 500, state: 'confirmed' });
  await kill(child);
  expect(await reconcileStock(db)).toEqual([]);
});
