// Background work whose server is killed is resumed by the next server, and each record is processed once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSheet } from '../../../platform/sheet.ts';
import { type KillableServers, openKillableServers } from '../../../testing/processes/killable-server.ts';
import { signIn } from '../../../testing/processes/sign-in.ts';
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

/** Starts work as the administrator and returns its id. */
async function startWork(origin: string, path: string, body: FormData | string): Promise<string> {
  const authorization = await signIn(origin, 'admin');
  const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const headers = { authorization, 'jnpf-origin': 'all', ...type };
  const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body });
  return (await answer.json()).data.id;
}

const readWork = (id: string) =>
  programs.db.selectFrom('work').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const waitUntilFinished = (id: string) =>
  waitUntilTrue(async () => (await readWork(id)).finished_at !== null);

test('a bulk action whose server is killed is resumed by the next server, each record once', {
  timeout: 90_000,
}, async () => {
  const { db } = programs;
  const first = await programs.start();
  const ids = await findValidSouvenirIds(db, 12);
  const held = await holdLocks(programs.url, ids.slice(4, 6));
  const id = await startWork(first.origin, '/api/work', JSON.stringify({ kind: 'souvenirs.disable', ids }));
  await held.waitForBlocked(2);
  expect(Object.keys(await countDisableEntries(db, ids))).toEqual(expect.arrayContaining([ids[0]]));
  const killed = first.kill();
  await held.rollback();
  await killed;
  const done = await countDisableEntries(db, ids);
  expect(Object.keys(done).length).toBeLessThan(ids.length);

  const second = await programs.start();
  await waitUntilFinished(id);
  expect(await countDisableEntries(db, ids)).toEqual(Object.fromEntries(ids.map((one) => [one, 1])));
  expect((await readWork(id)).items).toHaveLength(ids.length);
  await second.kill();
});

test('an import whose server is killed is repeated by the next server, completely and once', {
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
  const bytes = await writeSheet('Souvenirs', ['code', 'nameHk', 'nameEn', 'categoryCode'], rows);
  form.set('file', new Blob([new Uint8Array(bytes)]), 'souvenirs.xlsx');
  const id = await startWork(first.origin, '/api/inventory/souvenirs/actions/import', form);
  await held.waitForBlocked(1);
  expect(await readWork(id)).toMatchObject({ progress: 50, finished_at: null });
  const killed = first.kill();
  await held.rollback();
  await killed;
  const imported = db.selectFrom('souvenir').select('id').where('code', 'like', 'KILL-%');
  expect(await imported.execute()).toEqual([]);

  const second = await programs.start();
  await waitUntilFinished(id);
  expect(await readWork(id)).toMatchObject({
    refused: false,
    note: { word: 'souvenirs', params: { created: 100, updated: 0 } },
  });
  const ids = (await imported.execute()).map((one) => one.id);
  expect(ids).toHaveLength(100);
  const auditLines = await db.selectFrom('audit_log').select('id').where('subject_id', 'in', ids).execute();
  expect(auditLines).toHaveLength(100);
  await second.kill();
});

test('an import that crashes its server every time is given up, and nothing of it is stored', {
  timeout: 90_000,
}, async () => {
  const { db } = programs;
  const first = await programs.start();
  const held = await holdLocks(programs.url, [], 'DOOM-0');
  const form = new FormData();
  const columns = ['code', 'nameHk', 'nameEn', 'categoryCode'];
  const bytes = await writeSheet('Souvenirs', columns, [['DOOM-0', '款', 'Kind', 'STATIONERY']]);
  form.set('file', new Blob([new Uint8Array(bytes)]), 'souvenirs.xlsx');
  const id = await startWork(first.origin, '/api/inventory/souvenirs/actions/import', form);
  await held.waitForBlocked(1);
  const killed = first.kill();
  await held.rollback();
  await killed;
  expect(await readWork(id)).toMatchObject({ tries: 1, finished_at: null });
  // as if the server had crashed with every allowed attempt
  await db.updateTable('work').set({ tries: 4 }).where('id', '=', id).execute();

  const second = await programs.start();
  await waitUntilFinished(id);
  expect(await readWork(id)).toMatchObject({
    refused: true,
    note: { error: 'WORK_GIVEN_UP', params: { times: 4 } },
  });
  expect(await db.selectFrom('souvenir').select('id').where('code', '=', 'DOOM-0').execute()).toEqual([]);
  await second.kill();
});
