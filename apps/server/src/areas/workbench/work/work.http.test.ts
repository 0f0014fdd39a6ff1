// Tests background work: bulk actions, imports and PDF lists.
import { beforeEach, describe, expect, test } from 'vitest';
import { importSouvenirSheet } from '../../../testing/souvenir-form.ts';
import { prepareProgram, startTestProgram } from '../../../testing/test-program.ts';
import { waitForWork } from '../../../testing/wait-for-work.ts';
import {
  countDisableEntries,
  findValidSouvenirIds,
  holdLocks,
  waitUntilTrue,
} from '../../../testing/work-fixture.ts';

const program = prepareProgram();

type Listed = { id: string; state: string; total: number; done: number; failed: number; items: unknown[] };
const listWork = async (account: string) =>
  (await program.call('listWork', { token: await program.getToken(account) })).data.list as Listed[];
const start = async (account: string, body: object, headers: Record<string, string> = {}) =>
  program.call('startWork', { token: await program.getToken(account), body, headers });
const waitUntilFinished = async (account: string, id: string) =>
  waitForWork(program, await program.getToken(account), id);

test('a bulk action processes each record separately, and reports the reason for a refused one', async () => {
  const ids = await findValidSouvenirIds(program.db, 3);
  await program.db.updateTable('souvenir').set({ state: 'invalid' }).where('id', '=', ids[1]!).execute();
  const { data } = await start('admin', { kind: 'souvenirs.disable', ids });
  expect(await waitUntilFinished('admin', data.id)).toMatchObject({ total: 3, done: 3, failed: 1 });
  const [work] = await listWork('admin');
  expect(work!.items[0]).toMatchObject({ ok: false, message: expect.stringContaining('「') });
  const now = await program.db.selectFrom('souvenir').select('state').where('id', 'in', ids).execute();
  expect(now.every(({ state }) => state === 'invalid')).toBe(true);
  expect(await countDisableEntries(program.db, ids)).toEqual({ [ids[0]!]: 1, [ids[2]!]: 1 });
  expect(await program.db.selectFrom('work_step').select('position').execute()).toEqual([]);
});

test('a bulk action that is sent twice with the same idempotency key starts once', async () => {
  const ids = await findValidSouvenirIds(program.db, 2);
  const key = { 'idempotency-key': 'work once' };
  const body = { kind: 'souvenirs.disable', ids };
  const [first, second] = [await start('admin', body, key), await start('admin', body, key)];
  expect(second.data.id).toBe(first.data.id);
  await waitUntilFinished('admin', first.data.id);
  expect(await countDisableEntries(program.db, ids)).toEqual({ [ids[0]!]: 1, [ids[1]!]: 1 });
});

test('a person without the permission for an action cannot start it as a bulk action', async () => {
  const before = (await listWork('student')).length;
  const { data } = await start('student', {
    kind: 'users.disable',
    ids: ['00000000-0000-4000-8000-000000000001'],
  });
  expect(data.reason).toBe('NO_PERMISSION');
  expect(await listWork('student')).toHaveLength(before);
});

test('only the owner of a background task sees its results, and can delete them after the task has finished', async () => {
  const { data } = await start('admin', {
    kind: 'notifications.retry',
    ids: ['00000000-0000-4000-8000-000000000001'],
  });
  expect(await waitUntilFinished('admin', data.id)).toMatchObject({ failed: 1 });
  const remove = async (account: string) =>
    program.call('deleteWork', { token: await program.getToken(account), params: { id: data.id } });
  expect((await remove('warehouse')).data.reason).toBe('NOT_FOUND');
  expect((await listWork('warehouse')).some(({ id }) => id === data.id)).toBe(false);
  await program.db.updateTable('work').set({ finished_at: null }).where('id', '=', data.id).execute();
  expect((await remove('admin')).data.reason).toBe('NOT_FOUND');
  await program.db.updateTable('work').set({ finished_at: new Date() }).where('id', '=', data.id).execute();
  await remove('admin');
  expect((await listWork('admin')).some(({ id }) => id === data.id)).toBe(false);
});

describe('while a bulk action is running', () => {
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

  test('the remaining records of a bulk action are refused if the owner loses the permission', async () => {
    const ids = await findValidSouvenirIds(program.db, 4);
    const held = await holdLocks(program.url, ids.slice(0, 2));
    const { data } = await start('warehouse', { kind: 'souvenirs.disable', ids });
    await held.waitForBlocked(2);
    await program.db.deleteFrom('role_grant').where('permission', '=', 'gifts.disable').execute();
    await held.rollback();
    const work = await waitUntilFinished('warehouse', data.id);
    expect(work).toMatchObject({ state: 'done', total: 4, done: 4 });
    const refused = work.items.filter(({ ok }) => !ok);
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect(refused.every(({ message }) => message === '您沒有權限')).toBe(true);
    const auditLines = await countDisableEntries(program.db, ids);
    expect(Object.keys(auditLines)).toHaveLength(4 - refused.length);
  });

  test('the remaining records of a bulk action are refused if the account of the owner is disabled', async () => {
    const ids = await findValidSouvenirIds(program.db, 4);
    const held = await holdLocks(program.url, ids.slice(0, 2));
    const token = await program.getToken('warehouse');
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
    const work = await waitUntilFinished('warehouse', data.id);
    const refused = work.items.filter(({ ok }) => !ok);
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect(refused.every(({ message }) => message === '您的帳戶已停用，請聯絡系統管理員')).toBe(true);
    expect(Object.keys(await countDisableEntries(program.db, ids))).toHaveLength(4 - refused.length);
  });

  test('two nodes process each record of a bulk action exactly once', async () => {
    const other = await startTestProgram({ sameDatabaseAs: program });
    const ids = await findValidSouvenirIds(program.db, 20);
    const { data } = await start('admin', { kind: 'souvenirs.disable', ids });
    await Promise.all([other.jobs.resumeWork(), program.jobs.resumeWork()]);
    expect(await waitUntilFinished('admin', data.id)).toMatchObject({ total: 20, done: 20, failed: 0 });
    expect(await countDisableEntries(program.db, ids)).toEqual(Object.fromEntries(ids.map((id) => [id, 1])));
    await other.close();
  });
});

describe('an import of souvenirs', () => {
  const columns = ['code', 'nameHk', 'nameEn', 'categoryCode'];
  const rows = (name: string, count: number) =>
    Array.from({ length: count }, (_, i) => [`${name}-${1000 + i}`, `款${i}`, `Kind ${i}`, 'STATIONERY']);
  const send = async (lines: (string | undefined)[][]) =>
    importSouvenirSheet(program, lines, { token: await program.getToken('admin') });

  test('an import of souvenirs shows its progress while its transaction is open, and then its result', async () => {
    const held = await holdLocks(program.url, [], 'PROG-1150');
    const { data } = await send([columns, ...rows('PROG', 200)]);
    const readWork = async () => (await listWork('admin')).find(({ id }) => id === data.id)!;
    expect(await readWork()).toMatchObject({ state: 'running', total: 200 });
    await waitUntilTrue(async () => (await readWork()).done === 150);
    const imported = program.db.selectFrom('souvenir').select('id').where('code', 'like', 'PROG-%');
    expect(await imported.execute()).toEqual([]);
    await held.rollback();
    expect(await waitUntilFinished('admin', data.id)).toMatchObject({ state: 'done', done: 200, failed: 0 });
    expect(await imported.execute()).toHaveLength(200);
    // the sheet is deleted
    expect(await program.db.selectFrom('work_step').select('position').execute()).toEqual([]);
  });

  test('an import of souvenirs is refused as a whole if another transaction uses one of its codes meanwhile', async () => {
    const held = await holdLocks(program.url, [], 'RACE-1150');
    const { data } = await send([columns, ...rows('RACE', 200)]);
    await waitUntilTrue(async () =>
      (await listWork('admin')).some((one) => one.id === data.id && one.done === 150),
    );
    await held.commit();
    expect(await waitUntilFinished('admin', data.id)).toMatchObject({ state: 'refused', done: 0, failed: 0 });
    const imported = program.db.selectFrom('souvenir').select('code').where('code', 'like', 'RACE-%');
    expect(await imported.execute()).toEqual([{ code: 'RACE-1150' }]);
  });
});

describe('a PDF of a list', () => {
  const path = '/api/inventory/souvenirs/export';
  const requestPdf = async (account: string, body: object) =>
    program.call('createPdf', { token: await program.getToken(account), body });
  const fetchFile = async (account: string, id: string) =>
    program.app.inject({
      url: `/api/work/${id}/file`,
      headers: { authorization: await program.getToken(account) },
    });

  test('a PDF of a list is created in the background, and only its owner can download it for a day', async () => {
    const { data } = await requestPdf('admin', { path, query: { level: 'vip' } });
    const work = await waitUntilFinished('admin', data.id);
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
    const auditLines = await program.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'export')
      .where('subject_id', '=', work.file)
      .execute();
    expect(auditLines.filter(({ after }) => JSON.stringify(after).includes('vip'))).toHaveLength(1);
    await program.jobs.purge();
    expect((await fetchFile('admin', data.id)).statusCode).toBe(200);
    program.clock.advance(25 * 3600_000);
    await program.jobs.purge();
    expect(await program.db.selectFrom('work_file').select('name').execute()).toEqual([]);
    program.clock.advance(-25 * 3600_000);
    expect((await fetchFile('admin', data.id)).json().data.reason).toBe('NOT_FOUND');
    expect((await listWork('admin')).find(({ id }) => id === data.id)).toMatchObject({ file: '' });
  });

  test('a PDF of a list does not delay other work while it is created', async () => {
    const pdf = await requestPdf('admin', { path, query: {} });
    const ids = await findValidSouvenirIds(program.db, 2);
    const { data } = await start('admin', { kind: 'souvenirs.disable', ids });
    await waitUntilFinished('admin', data.id);
    const states = (await listWork('admin')).filter(({ id }) => id === pdf.data.id);
    expect(states).toMatchObject([{ state: 'running' }]);
    await waitUntilFinished('admin', pdf.data.id);
  });

  test('a PDF of a list is refused immediately for a forbidden list, an unknown list or an invalid filter', async () => {
    expect((await requestPdf('student', { path, query: {} })).data.reason).toBe('NO_PERMISSION');
    expect((await requestPdf('admin', { path: '/api/nowhere/export', query: {} })).data.reason).toBe(
      'NO_PERMISSION',
    );
    expect((await requestPdf('admin', { path, query: { level: 'gold' } })).code).toBe(422);
  });

  test('a PDF of a list cannot be downloaded after its owner has lost the permission', async () => {
    const { data } = await requestPdf('warehouse', { path, query: {} });
    expect(await waitUntilFinished('warehouse', data.id)).toMatchObject({ state: 'done' });
    expect((await fetchFile('warehouse', data.id)).statusCode).toBe(200);
    await program.db.deleteFrom('role_grant').where('permission', '=', 'gifts.export').execute();
    expect((await fetchFile('warehouse', data.id)).json().data.reason).toBe('NO_PERMISSION');
  });
});
