import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProgram, type TestProgram } from '../../testing/test-program.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.close());

type Listed = { id: string; state: string; total: number; done: number; failed: number; items: unknown[] };
const workOf = async (account: string) =>
  (await program.call('listWork', { token: await program.tokenOf(account) })).data.list as Listed[];
const start = async (account: string, body: object) =>
  program.call('startWork', { token: await program.tokenOf(account), body });

async function finished(account: string, id: string): Promise<Listed> {
  for (let i = 0; i < 100; i++) {
    const work = (await workOf(account)).find((one) => one.id === id);
    if (work?.state === 'done') return work;
    await delay(50);
  }
  throw new Error('the work did not end');
}

test('each record by itself: one that refuses keeps none of the others back, and says why', async () => {
  const some = await program.db
    .selectFrom('souvenir')
    .select(['id', 'code', 'state'])
    .where('state', '=', 'valid')
    .orderBy('code')
    .limit(3)
    .execute();
  const ids = some.map(({ id }) => id);
  await program.db.updateTable('souvenir').set({ state: 'invalid' }).where('id', '=', ids[1]!).execute();
  const { data } = await start('admin', { kind: 'souvenirs.disable', ids });
  expect(await finished('admin', data.id)).toMatchObject({ total: 3, done: 3, failed: 1 });
  const [work] = await workOf('admin');
  expect(work!.items[0]).toMatchObject({ ok: false, message: expect.stringContaining('「') });
  const now = await program.db.selectFrom('souvenir').select('state').where('id', 'in', ids).execute();
  expect(now.every(({ state }) => state === 'invalid')).toBe(true);
  const traces = await program.db
    .selectFrom('audit_log')
    .select('subject_id')
    .where('action', '=', 'disable')
    .where('subject_id', 'in', ids)
    .execute();
  expect(traces).toHaveLength(2);
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
  await program.db
    .updateTable('work')
    .set({ finished_at: null, beat_at: new Date() })
    .where('id', '=', data.id)
    .execute();
  expect((await remove('admin')).data.reason).toBe('NOT_FOUND');
  // its server went away in the midst of it
  await program.db
    .updateTable('work')
    .set({ beat_at: new Date(Date.now() - 600_000) })
    .where('id', '=', data.id)
    .execute();
  expect((await workOf('admin')).find(({ id }) => id === data.id)?.state).toBe('interrupted');
  await remove('admin');
  expect((await workOf('admin')).some(({ id }) => id === data.id)).toBe(false);
});
