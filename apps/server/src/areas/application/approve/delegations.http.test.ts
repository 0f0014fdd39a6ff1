import { hongKongDay } from '@keepsake/core/values/period';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/demo-text.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.close());
beforeEach(async () => {
  await clear();
  await program.db.deleteFrom('notification').execute();
});

const idOf = (account: string) => demoId(`user ${account}`);
const today = () => hongKongDay(program.clock.now());

async function delegate(from: string, to: string, change: object = {}, by = from) {
  return program.call('addDelegation', {
    token: await program.tokenOf(by),
    language: 'en',
    body: { toUserId: idOf(to), startsOn: today(), endsOn: '2099-12-31', reason: '', ...change },
  });
}
const modulesOf = async (account: string) => {
  const { data } = await program.call('currentUser', { token: await program.tokenOf(account) });
  return data.permissionList.map(({ modelId }: { modelId: string }) => modelId);
};
const listOf = async (account: string) =>
  (await program.call('listDelegations', { token: await program.tokenOf(account) })).data.list;
const revoke = async (account: string, id: string) =>
  program.call('revokeDelegation', { token: await program.tokenOf(account), params: { id }, body: {} });
const clear = () => program.db.deleteFrom('delegation').execute();

describe('delegations', () => {
  test('a delegate gets the module for those days, and loses it when it is ended', async () => {
    expect(await modulesOf('staff')).toEqual([]);
    expect(await modulesOf('approver')).toEqual(['my-approvals']);
    expect((await delegate('approver', 'staff', { reason: 'Leave' })).code).toBe(200);
    expect(await modulesOf('staff')).toEqual(['my-approvals']);
    const [row] = await listOf('staff');
    expect(row).toMatchObject({ side: 'to', fromName: '張國棟', state: 'active', actions: ['revoke'] });
    // nobody else's business
    expect(await listOf('warehouse')).toEqual([]);
    expect((await revoke('warehouse', row.id)).code).toBe(404);
    expect((await revoke('approver', row.id)).code).toBe(200);
    expect((await revoke('approver', row.id)).code).toBe(409);
    expect(await modulesOf('staff')).toEqual([]);
    const told = await program.db
      .selectFrom('notification')
      .select('receiver_id')
      .where('template', 'in', ['delegation-made', 'delegation-revoked'])
      .execute();
    expect(told).toEqual([{ receiver_id: idOf('staff') }, { receiver_id: idOf('staff') }]);
  });

  test('a planned one gives nothing yet', async () => {
    expect((await delegate('approver', 'user', { startsOn: '2099-01-01' })).code).toBe(200);
    expect(await modulesOf('user')).toEqual([]);
  });

  test('a circle is refused, also over three hands', async () => {
    await delegate('approver', 'office');
    await delegate('office', 'warehouse');
    const { code, data } = await delegate('warehouse', 'approver');
    expect(code).toBe(400);
    expect(data.reason).toBe('DELEGATION_LOOP');
    expect(await listOf('warehouse')).toHaveLength(1);
  });

  test('of two that together would close a circle, one is made', async () => {
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([delegate('approver', 'office'), delegate('office', 'approver')]);
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
      await clear();
    }
  });

  test('for somebody else only an administrator sets it', async () => {
    const forOffice = { fromUserId: idOf('office') };
    const refused = await delegate('approver', 'staff', forOffice);
    expect(refused).toMatchObject({
      code: 403,
      msg: 'Only administrators can do this',
      data: { reason: 'NOT_ADMINISTRATOR' },
    });
    expect((await delegate('office', 'staff', forOffice, 'admin')).code).toBe(200);
    expect(await listOf('admin')).toMatchObject([{ fromName: '梁淑儀', toName: '李文傑', side: null }]);
  });

  test('neither to oneself, nor to a student, nor in the past, nor backwards', async () => {
    const faults = await Promise.all([
      delegate('approver', 'approver'),
      delegate('approver', 'student'),
      delegate('approver', 'staff', { startsOn: '2020-01-01' }),
      delegate('approver', 'staff', { endsOn: '2020-01-01' }),
    ]);
    expect(faults.map(({ code, data }) => [code, Object.keys(data.fields)])).toEqual([
      [422, ['toUserId']],
      [422, ['toUserId']],
      [422, ['startsOn']],
      [422, ['endsOn']],
    ]);
    expect(await listOf('approver')).toEqual([]);
  });
});
