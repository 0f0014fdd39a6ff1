import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uploadSheet } from '../../../testing/souvenir-form.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';
import { waitForWork } from '../../../testing/wait-for-work.ts';
import {
  countDisableEntries,
  findValidSouvenirIds,
  holdLocks,
  waitUntilTrue,
} from '../../../testing/work-fixture.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.close());

type Listed = { id: string; state: string; total: number; done: number; failed: number; items: unknown[] };
const workOf = async (account: string) =>
  (await program.call('listWork', { token: await program.tokenOf(account) })).data.list as Listed[];
const start = async (account: string, body: object, headers: Record<string, string> = {}) =>
  program.call('startWork', { token: await program.tokenOf(account), body, headers });
const finished = async (account: string, id: string) =>
  waitForWork(program, await program.tokenOf(account), id);

test('each record by itself: one that refuses keeps none of the others back, and says why', async () => {
  const ids = await findValidSouvenirIds(program.db, 3);
  await program.db.updateTable('souvenir').set({ state: 'invalid' }).where('id', '=', ids[1]!).execute();
  const { data } = await start('admin', { kind: 'souvenirs.disable', ids });
  expect(await finished('admin', data.id)).toMatchObject({ total: 3, done: 3, failed: 1 });
  const [work] = await workOf('admin');
  expect(work!.items[0]).toMatchObject({ ok: false, message: expect.stringContaining('「') });
  const now = await program.db.selectFrom('souvenir').select('state').where('id', 'in', ids).execute();
  expect(now.every(({ state }) => state === 'invalid')).toBe(true);
  expect(await countDisableEntries(program.db, ids)).toEqual({ [ids[0]!]: 1, [ids[2]!]: 1 });
  expect(await program.db.selectFrom('work_step').select('position').execute()).toEqual([]);
});

test('a call that is repeated begins it once', async () => {
  const ids = await findValidSouvenirIds(program.db, 2);
  const key = { 'idempotency-key': 'work once' };
  const body = { kind: 'souvenirs.disable', ids };
  const [first, second] = [await start('admin', body, key), await start('admin', body, key)];
  expect(second.data.id).toBe(first.data.id);
  await finished('admin', first.data.id);
  expect(await countDisableEntries(program.db, ids)).toEqual({ [ids[0]!]: 1, [ids[1]!]: 1 });
});

test('whoever may not do it to one may not do it to many; nothing is begun', async () => {
  const before = (await workOf('student')).length;
  const { data } = await start('student', {
    kind: 'users.disable',
    ids: ['00000000-0000-4000-8000-000000000001'],
  });
  expect(data.reason).toBe('NO_PERMISSION');
  expect(await workOf('student')).toHaveLength(before);
});

test('results are their owner’s: put away by nobody else, and only when it is over', async () => {
  const { data } = await start('admin', {
    kind: 'notifications.retry',
    ids: ['00000000-0000-4000-8000-000000000001'],
  });
  expect(await finished('admin', data.id)).toMatchObject({ failed: 1 });
  const remove = async (account: string) =>
    program.call('deleteWork', { token: await program.tokenOf(account), params: { id: data.id } });
  expect((await remove('warehouse')).data.reason).toBe('NOT_FOUND');
  expect((await workOf('warehouse')).some(({ id }) => id === data.id)).toBe(false);
  await program.db.updateTable('work').set({ finished_at: null }).where('id', '=', data.id).execute();
  expect((await remove('admin')).data.reason).toBe('NOT_FOUND');
  await program.db.updateTable('work').set({ finished_at: new Date() }).where('id', '=', data.id).execute();
  await remove('admin');
  expect((await workOf('admin')).some(({ id }) => id === data.id)).toBe(false);
});

describe('while it goes on', () => {
  beforeEach(async () => {
    const roles = await program.db
      .selectFrom('user_role as r')
      .innerJoin('app_user as u', 'u.id', 'r.user_id')
      .select('r.role_id')
      .where('u.account', '=', 'warehouse')
      .execute();
    const grants = roles.map(({ role_id }) => ({ role_id, permission: 'gifts.disable' }));
    await program.db
      .insertInto('role_grant')
      .values(grants)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });

  test('rights that are withdrawn meanwhile: the rest is refused with that reason', async () => {
    const ids = await findValidSouvenirIds(program.db, 4);
    const held = await holdLocks(program.url, ids.slice(0, 2));
    const { data } = await start('warehouse', { kind: 'souvenirs.disable', ids });
    await held.waitForBlocked(2);
    await program.db.deleteFrom('role_grant').where('permission', '=', 'gifts.disable').execute();
    await held.rollback();
    const work = await finished('warehouse', data.id);
    expect(work).toMatchObject({ state: 'done', total: 4, done: 4 });
    const refused = work.items.filter(({ ok }) => !ok);
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect(refused.every(({ message }) => message === '您沒有權限')).toBe(true);
    const traces = await countDisableEntries(program.db, ids);
    expect(Object.keys(traces)).toHaveLength(4 - refused.length);
  });

  test('an account that is closed meanwhile: its work ends, the rest is untouched', async () => {
    const ids = await findValidSouvenirIds(program.db, 4);
    const held = await holdLocks(program.url, ids.slice(0, 2));
    const token = await program.tokenOf('warehouse');
    const { data } = await program.call('startWork', { token, body: { kind: 'souvenirs.disable', ids } });
    await held.waitForBlocked(2);
    const closing = { disabled_at: new Date() };
    await program.db.updateTable('app_user').set(closing).where('account', '=', 'warehouse').execute();
    await held.rollback();
    await waitUntilTrue(async () => {
      const row = await program.db
        .selectFrom('work')
        .selectAll()
        .where('id', '=', data.id)
        .executeTakeFirstOrThrow();
      return row.finished_at !== null;
    });
    await program.db
      .updateTable('app_user')
      .set({ disabled_at: null })
      .where('account', '=', 'warehouse')
      .execute();
    const work = await finished('warehouse', data.id);
    const refused = work.items.filter(({ ok }) => !ok);
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect(refused.every(({ message }) => message === '您的帳戶已停用')).toBe(true);
    expect(Object.keys(await countDisableEntries(program.db, ids))).toHaveLength(4 - refused.length);
  });

  test('two nodes: each record once', async () => {
    const other = await startTestProgram({ sameDatabaseAs: program });
    const ids = await findValidSouvenirIds(program.db, 20);
    const { data } = await start('admin', { kind: 'souvenirs.disable', ids });
    await Promise.all([other.jobs.carryOnWork(), program.jobs.carryOnWork()]);
    expect(await finished('admin', data.id)).toMatchObject({ total: 20, done: 20, failed: 0 });
    expect(await countDisableEntries(program.db, ids)).toEqual(Object.fromEntries(ids.map((id) => [id, 1])));
    await other.close();
  });
});

describe('an import', () => {
  const columns = ['code', 'nameHk', 'nameEn', 'categoryCode'];
  const rows = (name: string, count: number) =>
    Array.from({ length: count }, (_, i) => [`${name}-${1000 + i}`, `款${i}`, `Kind ${i}`, 'STATIONERY']);
  const send = async (lines: (string | undefined)[][]) =>
    uploadSheet(program, 'importSouvenirs', lines, { token: await program.tokenOf('admin') });

  test('is seen at once, and how far it is while its one transaction is open; then its result', async () => {
    const held = await holdLocks(program.url, [], 'PROG-1150');
    const { data } = await send([columns, ...rows('PROG', 200)]);
    const now = async () => (await workOf('admin')).find(({ id }) => id === data.id)!;
    expect(await now()).toMatchObject({ state: 'running', total: 200 });
    await waitUntilTrue(async () => (await now()).done === 150);
    const there = program.db.selectFrom('souvenir').select('id').where('code', 'like', 'PROG-%');
    expect(await there.execute()).toEqual([]);
    await held.rollback();
    expect(await finished('admin', data.id)).toMatchObject({ state: 'done', done: 200, failed: 0 });
    expect(await there.execute()).toHaveLength(200);
    // the sheet is not kept
    expect(await program.db.selectFrom('work_step').select('position').execute()).toEqual([]);
  });

  test('somebody takes a code meanwhile: nothing is imported, and it says why', async () => {
    const held = await holdLocks(program.url, [], 'RACE-1150');
    const { data } = await send([columns, ...rows('RACE', 200)]);
    await waitUntilTrue(async () =>
      (await workOf('admin')).some((one) => one.id === data.id && one.done === 150),
    );
    await held.commit();
    expect(await finished('admin', data.id)).toMatchObject({ state: 'refused', done: 0, failed: 0 });
    const there = program.db.selectFrom('souvenir').select('code').where('code', 'like', 'RACE-%');
    expect(await there.execute()).toEqual([{ code: 'RACE-1150' }]);
  });
});

describe('a list on paper', () => {
  const path = '/api/inventory/souvenirs/export';
  const make = async (account: string, body: object) =>
    program.call('makePaper', { token: await program.tokenOf(account), body });
  const fetchFile = async (account: string, id: string) =>
    program.app.inject({
      url: `/api/work/${id}/file`,
      headers: { authorization: await program.tokenOf(account) },
    });

  test('is made as work, told on the way, and fetched again by its owner alone', async () => {
    const { data } = await make('admin', { path, query: { level: 'vip' } });
    const work = await finished('admin', data.id);
    expect(work).toMatchObject({
      kind: 'reports.print',
      state: 'done',
      subject: '紀念品',
      note: '已備妥，可於一天內下載',
      file: expect.stringMatching(/^souvenirs-[\d-]+\.pdf$/),
    });
    for (let times = 0; times < 2; times++) {
      const file = await fetchFile('admin', data.id);
      expect(file.headers['content-type']).toBe('application/pdf');
      expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect((await fetchFile('warehouse', data.id)).json().data.reason).toBe('NOT_FOUND');
    const traces = await program.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'export')
      .where('subject_id', '=', work.file)
      .execute();
    expect(traces.filter(({ after }) => JSON.stringify(after).includes('vip'))).toHaveLength(1);
    await program.jobs.purge();
    expect((await fetchFile('admin', data.id)).statusCode).toBe(200);
    program.clock.advance(25 * 3600_000);
    await program.jobs.purge();
    expect(await program.db.selectFrom('work_file').select('name').execute()).toEqual([]);
    program.clock.advance(-25 * 3600_000);
    expect((await fetchFile('admin', data.id)).json().data.reason).toBe('NOT_FOUND');
    expect((await workOf('admin')).find(({ id }) => id === data.id)).toMatchObject({ file: '' });
  });

  test('keeps no other work waiting while it is made', async () => {
    const paper = await make('admin', { path, query: {} });
    const ids = await findValidSouvenirIds(program.db, 2);
    const { data } = await start('admin', { kind: 'souvenirs.disable', ids });
    await finished('admin', data.id);
    const states = (await workOf('admin')).filter(({ id }) => id === paper.data.id);
    expect(states).toMatchObject([{ state: 'running' }]);
    await finished('admin', paper.data.id);
  });

  test('of what one may not open, of nothing, or by a filter that is none: refused at once', async () => {
    expect((await make('student', { path, query: {} })).data.reason).toBe('NO_PERMISSION');
    expect((await make('admin', { path: '/api/nowhere/export', query: {} })).data.reason).toBe(
      'NO_PERMISSION',
    );
    expect((await make('admin', { path, query: { level: 'gold' } })).code).toBe(422);
  });

  test('whoever lost the right to open it since cannot fetch it', async () => {
    const { data } = await make('warehouse', { path, query: {} });
    expect(await finished('warehouse', data.id)).toMatchObject({ state: 'done' });
    expect((await fetchFile('warehouse', data.id)).statusCode).toBe(200);
    await program.db.deleteFrom('role_grant').where('permission', '=', 'gifts.export').execute();
    expect((await fetchFile('warehouse', data.id)).json().data.reason).toBe('NO_PERMISSION');
  });
});
