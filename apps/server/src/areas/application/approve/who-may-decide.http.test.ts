import { describe, expect, test } from 'vitest';
import { demoUserId } from '../../../testing/approval-fixture.ts';
import { prepareDecisionFixture, reasonOf } from '../../../testing/decision-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const approvals = prepareDecisionFixture(program);

describe('who may decide', () => {
  test('a manager of another unit cannot see or decide the application', async () => {
    const id = await approvals.applyFor();
    await approvals.addManager('BC-ESTATES-STO', 'warehouse');
    expect((await approvals.listApprovals('warehouse')).data.list).toEqual([]);
    expect((await approvals.getApproval('warehouse', id)).code).toBe(404);
    expect((await approvals.approve('warehouse', id)).code).toBe(404);
    expect(reasonOf(await approvals.approve('admin', id))).toEqual([403, 'NOT_YOURS_TO_DECIDE']);
    expect(await approvals.getApproval('admin', id)).toMatchObject({ code: 200, data: { actions: [] } });
  });

  test('the application of a manager without a superior is decided by an administrator, not by the manager', async () => {
    await approvals.addManager('BC-ARTS-CHI', 'staff');
    await program.db
      .deleteFrom('organization_manager')
      .where('user_id', '=', demoUserId('approver'))
      .execute();
    const id = await approvals.applyFor();
    expect(reasonOf(await approvals.approve('staff', id))).toEqual([403, 'OWN_APPLICATION']);
    expect((await approvals.readAsApplicant(id)).waiting.people).toEqual(['陳美玲\u00a0Chan Mei Ling']);
    await approvals.addManager('BC-ARTS', 'user');
    // the level was stored without a unit at submission, so a manager added later cannot decide it
    expect((await approvals.approve('user', id)).code).toBe(404);
    expect((await approvals.approve('admin', id)).code).toBe(200);
  });

  test('when a unit has no manager any more, the manager of the unit above decides', async () => {
    const id = await approvals.applyFor();
    await program.db
      .deleteFrom('organization_manager')
      .where('user_id', '=', demoUserId('approver'))
      .execute();
    await approvals.addManager('BC-ARTS', 'user');
    expect((await approvals.listApprovals('user')).data.list).toMatchObject([{ id }]);
    expect((await approvals.approve('user', id)).code).toBe(200);
  });

  test('a delegate of a delegate can decide, and the record names the original approver', async () => {
    const id = await approvals.applyFor();
    await approvals.delegate('approver', 'office');
    await approvals.delegate('office', 'user');
    expect((await approvals.listApprovals('user')).data.list).toMatchObject([
      { id, actingFor: '張國棟\u00a0Cheung Kwok Tung' },
    ]);
    expect((await approvals.getApproval('user', id)).data).toMatchObject({
      actingFor: '張國棟\u00a0Cheung Kwok Tung',
      actions: ['approve', 'reject', 'forward', 'offer'],
    });
    expect((await approvals.approve('user', id)).code).toBe(200);
    const record = await approvals.readAsApplicant(id);
    expect(record.steps[0].tasks[0]).toMatchObject({
      actor: '林俊賢\u00a0Lam Chun Yin',
      actingFor: '張國棟\u00a0Cheung Kwok Tung',
    });
    expect(record.history[0]).toMatchObject({
      actor: '林俊賢\u00a0Lam Chun Yin',
      actingFor: '張國棟\u00a0Cheung Kwok Tung',
    });
    // the original approver finds it in the processed list, too
    expect((await approvals.listApprovals('approver', 'processed')).data.list).toMatchObject([
      { id, actingFor: '張國棟\u00a0Cheung Kwok Tung' },
    ]);
  });

  test('an applicant cannot decide their own application through a delegation', async () => {
    const id = await approvals.applyFor();
    await approvals.delegate('approver', 'staff');
    expect(reasonOf(await approvals.approve('staff', id))).toEqual([403, 'OWN_APPLICATION']);
    expect((await approvals.listApprovals('staff')).data.list).toEqual([]);
  });
});
