// Background work whose server is killed is resumed by the next server, and each record is processed once.
import { afterAll, beforeAll, expect, test } from 'vitest';
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
async function startWork(origin: string, path: string, body: object): Promise<string> {
  const authorization = await signIn(origin, 'admin');
  const headers = { authorization, 'jnpf-origin': 'all', 'content-type': 'application/json' };
  const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()).data.id;
}

function startImport(origin: string, codes: readonly string[]): Promise<string> {
  const columns = ['code', 'nameHk', 'nameEn', 'categoryCode'];
  const lines = codes.map((code, i) => ({
    row: i + 2,
    cells: { code, nameHk: `款${i}`, nameEn: `Kind ${i}`, categoryCode: 'STATIONERY' },
  }));
  return startWork(origin, '/api/inventory/souvenirs/actions/import', { columns, lines });
}

const readWork = (id: string) =>
  programs.db.selectFrom('work').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const waitUntilFinished = (id: string) =>
  waitUntilTrue(async () => (await readWork(id)).finished_at !== null);

test('after a server is killed, the next server resumes its bulk action and processes each record once', async () => {
  const { db } = programs;
  const first = await programs.start();
  const ids = await findValidSouvenirIds(db, 12);
  const held = await holdLocks(programs.url, ids.slice(4, 6));
  const id = await startWork(first.origin, '/api/work', { kind: 'souvenirs.disable', ids });
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

test('after a server is killed, the next server repeats its import and creates each record once', async () => {
  const { db } = programs;
  const first = await programs.start();
  const held = await holdLocks(programs.url, [], 'KILL-1060');
  const id = await startImport(
    first.origin,
    Array.from({ length: 100 }, (_, i) => `KILL-${1000 + i}`),
  );
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

test('an import that crashes its server at every attempt is refused in the end, and nothing of it is stored', async () => {
  const { db } = programs;
  const first = await programs.start();
  const held = await holdLocks(programs.url, [], 'DOOM-0');
  const id = await startImport(first.origin, ['DOOM-0']);
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
