// Creating and revoking delegations.
import { hongKongDay } from '@keepsake/core/values/period';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { demoId } from '../../../../../demo/src/demo-id.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
beforeEach(async () => {
  await clear();
  await program.db.deleteFrom('notification').execute();
});

const getUserId = (account: string) => demoId(`user ${account}`);
const today = () => hongKongDay(program.clock.now());

async function delegate(from: string, to: string, change: object = {}, by = from) {
  return program.call('addDelegation', {
    token: await program.getToken(by),
    language: 'en',
    body: { toUserId: getUserId(to), startsOn: today(), endsOn: '2099-12-31', reason: '', ...change },
  });
}
const fetchModules = async (account: string) => {
  const { data } = await program.call('currentUser', { token: await program.getToken(account) });
  return data.permissionList.map(({ modelId }: { modelId: string }) => modelId);
};
const fetchDelegations = async (account: string) =>
  (await program.call('listDelegations', { token: await program.getToken(account) })).data.list;
const revoke = async (account: string, id: string) =>
  program.call('revokeDelegation', { token: await program.getToken(account), params: { id }, body: {} });
const clear = () => program.db.deleteFrom('delegation').execute();

describe('delegations', () => {
  test('a delegate gets the approval module, and loses it when the delegation is revoked', async () => {
    expect(await fetchModules('staff')).toEqual([]);
    expect(await fetchModules('approver')).toEqual(['my-approvals']);
    expect((await delegate('approver', 'staff', { reason: 'Leave' })).code).toBe(200);
    expect(await fetchModules('staff')).toEqual(['my-approvals']);
    const [row] = await fetchDelegations('staff');
    expect(row).toMatchObject({
      side: 'to',
      fromName: '張國棟\u00a0Cheung Kwok Tung',
      state: 'active',
      actions: ['revoke'],
    });
    // other people can neither see nor revoke the delegation
    expect(await fetchDelegations('warehouse')).toEqual([]);
    expect((await revoke('warehouse', row.id)).code).toBe(404);
    expect((await revoke('approver', row.id)).code).toBe(200);
    expect((await revoke('approver', row.id)).code).toBe(409);
    expect(await fetchModules('staff')).toEqual([]);
    const notified = await program.db
      .selectFrom('notification')
      .select('receiver_id')
      .where('template', 'in', ['delegation-made', 'delegation-revoked'])
      .execute();
    expect(notified).toEqual([{ receiver_id: getUserId('staff') }, { receiver_id: getUserId('staff') }]);
  });

  test('a delegation that starts later gives no permission yet', async () => {
    expect((await delegate('approver', 'user', { startsOn: '2099-01-01' })).code).toBe(200);
    expect(await fetchModules('user')).toEqual([]);
  });

  test('a delegation that would make the delegations of three people circular is refused', async () => {
    await delegate('approver', 'office');
    await delegate('office', 'warehouse');
    const { code, data } = await delegate('warehouse', 'approver');
    expect(code).toBe(400);
    expect(data.reason).toBe('CIRCULAR_DELEGATION');
    expect(await fetchDelegations('warehouse')).toHaveLength(1);
  });

  test('of two parallel delegations that together would be circular, one is created', async () => {
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([delegate('approver', 'office'), delegate('office', 'approver')]);
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
      await clear();
    }
  });

  test('only an administrator can create a delegation for somebody else', async () => {
    const forOffice = { fromUserId: getUserId('office') };
    const refused = await delegate('approver', 'staff', forOffice);
    expect(refused).toMatchObject({
      code: 403,
      msg: 'Only administrators can do this',
      data: { reason: 'NOT_ADMINISTRATOR' },
    });
    expect((await delegate('office', 'staff', forOffice, 'admin')).code).toBe(200);
    expect(await fetchDelegations('admin')).toMatchObject([
      { fromName: '梁淑儀\u00a0Leung Suk Yee', toName: '李文傑\u00a0Lee Man Kit', side: null },
    ]);
  });

  test('when the person represented cannot sign in, the refusal names their field', async () => {
    const setDisabled = async (at: Date | null) => {
      await program.db
        .updateTable('app_user')
        .set({ disabled_at: at })
        .where('id', '=', getUserId('office'))
        .execute();
    };
    await setDisabled(program.clock.now());
    onTestFinished(() => setDisabled(null));

    const refused = await delegate('office', 'staff', { fromUserId: getUserId('office') }, 'admin');

    expect([refused.code, Object.keys(refused.data.fields)]).toEqual([422, ['fromUserId']]);
  });

  test('a delegation to oneself, to a student, in the past, or with end before start is refused', async () => {
    const refusals = await Promise.all([
      delegate('approver', 'approver'),
      delegate('approver', 'student'),
      delegate('approver', 'staff', { startsOn: '2020-01-01' }),
      delegate('approver', 'staff', { endsOn: '2020-01-01' }),
    ]);
    expect(refusals.map(({ code, data }) => [code, Object.keys(data.fields)])).toEqual([
      [422, ['toUserId']],
      [422, ['toUserId']],
      [422, ['startsOn']],
      [422, ['endsOn']],
    ]);
    expect(await fetchDelegations('approver')).toEqual([]);
  });
});
