// Kills the server (kill -9) while it confirms a receiving order of 500 lines, several times. Each time, either all 500
// movements are stored or none.
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KillableServers, openKillableServers } from '../../../testing/processes/killable-server.ts';
import { signIn } from '../../../testing/processes/sign-in.ts';
import { reconcileStock } from '../index.ts';

const rounds = 6;
let servers: KillableServers;
beforeAll(async () => {
  servers = await openKillableServers();
});
afterAll(() => servers.close());

async function call(origin: string, token: string, path: string, body: object) {
  const response = await fetch(`${origin}/api/inventory${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of many shapes
  return (await response.json()) as { code: number; data: any };
}

async function createReceiving(origin: string, token: string): Promise<{ id: string; no: string }> {
  // perishable souvenirs need a best-before day
  const souvenirs = await servers.db
    .selectFrom('souvenir')
    .select('id')
    .where('perishable', '=', false)
    .orderBy('code')
    .execute();
  const storages = await servers.db.selectFrom('storage').select('id').orderBy('code').execute();
  const supplier = await servers.db
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

async function readStoredState({ id, no }: { id: string; no: string }) {
  const { movements } = await servers.db
    .selectFrom('stock_movement')
    .select((eb) => eb.fn.countAll<number>().as('movements'))
    .where('document_no', '=', no)
    .executeTakeFirstOrThrow();
  const { state } = await servers.db
    .selectFrom('stock_document')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { movements, state };
}

test('when the server is killed while it confirms a stock document, all 500 movements are posted or none', async () => {
  let server = await servers.start();
  let { origin } = server;
  const token = await signIn(origin, 'warehouse');
  // measure an undisturbed confirmation
  const first = await createReceiving(origin, token);
  const begun = performance.now();
  expect((await call(origin, token, `/receivings/${first.id}/actions/confirm`, {})).data.state).toBe(
    'confirmed',
  );
  const undisturbedMs = performance.now() - begun;
  expect(await readStoredState(first)).toEqual({ movements: 500, state: 'confirmed' });

  let document = await createReceiving(origin, token);
  let interrupted = 0;
  for (let round = 0; round < rounds; round++) {
    const answer = call(origin, token, `/receivings/${document.id}/actions/confirm`, {}).catch(
      () => undefined,
    );
    await delay((undisturbedMs * (round + 0.5)) / rounds);
    await server.kill();
    const received = await answer;
    const found = await readStoredState(document);
    const done = found.state === 'confirmed';
    expect(found).toEqual(
      done ? { movements: 500, state: 'confirmed' } : { movements: 0, state: 'pending_approval' },
    );
    // a confirmation that was answered with success is stored
    if (received?.code === 200) expect(done).toBe(true);
    if (!done) interrupted++;
    expect(await reconcileStock(servers.db)).toEqual([]);
    server = await servers.start();
    origin = server.origin;
    if (done) document = await createReceiving(origin, token);
  }
  expect(interrupted).toBeGreaterThan(0);
  // after the interruptions, the confirmation can be repeated and posts all movements
  expect((await call(origin, token, `/receivings/${document.id}/actions/confirm`, {})).code).toBe(200);
  expect(await readStoredState(document)).toEqual({ movements: 500, state: 'confirmed' });
  await server.kill();
  expect(await reconcileStock(servers.db)).toEqual([]);
});
