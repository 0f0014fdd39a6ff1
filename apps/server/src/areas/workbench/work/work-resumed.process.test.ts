// Work whose server is killed in the midst of it: whoever comes next goes on, and each record is done once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../../../../demo/src/load-demo.ts';
import { emptySheet } from '../../../platform/sheet.ts';
import { type KillableServers, openKillableServers } from '../../../testing/killable-server.ts';
import { md5 } from '../../../testing/test-program.ts';
import {
  countDisableEntries,
  findValidSouvenirIds,
  holdLocks,
  waitUntilTrue,
} from '../../../testing/work-fixture.ts';

let programs: KillableServers;
beforeAll(async () => {
  programs = await openKillableServers();
});
afterAll(() => programs.close());

/** Begins it as the administrator; the id of the work. */
async function begin(origin: string, path: string, body: FormData | string): Promise<string> {
  const account = new URLSearchParams({ account: 'admin', password: md5(demoPassword) });
  const login = await fetch(`${origin}/api/oauth/Login`, { method: 'POST', body: account });
  const authorization = (await login.json()).data.token as string;
  const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const headers = { authorization, 'jnpf-origin': 'all', ...type };
  const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body });
  return (await answer.json()).data.id;
}

const workOf = (id: string) =>
  programs.db.selectFrom('work').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const ended = (id: string) => waitUntilTrue(async () => (await workOf(id)).finished_at !== null);

test('killed in the midst of it, resumed by the next: each record once', { timeout: 90_000 }, async () => {
  const { db } = programs;
  const first = await programs.start();
  const ids = await findValidSouvenirIds(db, 12);
  const held = await holdLocks(programs.url, ids.slice(4, 6));
  const id = await begin(first.origin, '/api/work', JSON.stringify({ kind: 'souvenirs.disable', ids }));
  await held.waitForBlocked(2);
  expect(Object.keys(await countDisableEntries(db, ids))).toEqual(expect.arrayContaining([ids[0]]));
  const killed = first.kill();
  await held.rollback();
  await killed;
  const done = await countDisableEntries(db, ids);
  expect(Object.keys(done).length).toBeLessThan(ids.length);

  const second = await programs.start();
  await ended(id);
  expect(await countDisableEntries(db, ids)).toEqual(Object.fromEntries(ids.map((one) => [one, 1])));
  expect((await workOf(id)).items).toHaveLength(ids.length);
  await second.kill();
});

test('an import that is killed in the midst of its transaction is done by the next: whole, and once', {
  timeout: 90_000,
}, async () => {
  const { db } = programs;
  const first = await programs.start();
  const held = await holdLocks(programs.url, [], 'KILL-1060');
  const rows = Array.from({ length: 100 }, (_, i) => [
    `KILL-${1000 + i}`,
    `款${i}`,
    `Kind ${i}`,
    'STATIONERY',
  ]);
  const form = new FormData();
  const bytes = await emptySheet('Souvenirs', ['code', 'nameHk', 'nameEn', 'categoryCode'], rows);
  form.set('file', new Blob([new Uint8Array(bytes)]), 'souvenirs.xlsx');
  const id = await begin(first.origin, '/api/inventory/souvenirs/actions/import', form);
  await held.waitForBlocked(1);
  expect(await workOf(id)).toMatchObject({ progress: 50, finished_at: null });
  const killed = first.kill();
  await held.rollback();
  await killed;
  const made = db.selectFrom('souvenir').select('id').where('code', 'like', 'KILL-%');
  expect(await made.execute()).toEqual([]);

  const second = await programs.start();
  await ended(id);
  expect(await workOf(id)).toMatchObject({
    refused: false,
    note: { word: 'souvenirs', params: { created: 100, updated: 0 } },
  });
  const ids = (await made.execute()).map((one) => one.id);
  expect(ids).toHaveLength(100);
  const traces = await db.selectFrom('audit_log').select('id').where('subject_id', 'in', ids).execute();
  expect(traces).toHaveLength(100);
  await second.kill();
});

test('an import that its server never survives is given up, and nothing of it is there', {
  timeout: 90_000,
}, async () => {
  const { db } = programs;
  const first = await programs.start();
  const held = await holdLocks(programs.url, [], 'DOOM-0');
  const form = new FormData();
  const columns = ['code', 'nameHk', 'nameEn', 'categoryCode'];
  const bytes = await emptySheet('Souvenirs', columns, [['DOOM-0', '款', 'Kind', 'STATIONERY']]);
  form.set('file', new Blob([new Uint8Array(bytes)]), 'souvenirs.xlsx');
  const id = await begin(first.origin, '/api/inventory/souvenirs/actions/import', form);
  await held.waitForBlocked(1);
  const killed = first.kill();
  await held.rollback();
  await killed;
  expect(await workOf(id)).toMatchObject({ tries: 1, finished_at: null });
  // as often as it may, and each time the server died of it
  await db.updateTable('work').set({ tries: 4 }).where('id', '=', id).execute();

  const second = await programs.start();
  await ended(id);
  expect(await workOf(id)).toMatchObject({
    refused: true,
    note: { error: 'WORK_GIVEN_UP', params: { times: 4 } },
  });
  expect(await db.selectFrom('souvenir').select('id').where('code', '=', 'DOOM-0').execute()).toEqual([]);
  await second.kill();
});
