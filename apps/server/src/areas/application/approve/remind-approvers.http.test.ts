// Reminders and escalations of waiting approval tasks.
import { beforeAll, expect, test } from 'vitest';
import { createApplicant } from '../../../testing/applicant.ts';
import { createApprovalFixture, demoUserId } from '../../../testing/approval-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const approvals = createApprovalFixture(program);
beforeAll(async () => {
  // otherwise reminders would be sent for the tasks of the demo data, too
  await program.db
    .updateTable('approval_task')
    .set({ state: 'withdrawn', closed_at: program.clock.now() })
    .where('state', '=', 'pending')
    .execute();
});

const advanceDays = (count: number) => program.clock.advance(count * 24 * 3600_000);
const listReceivers = async (template: string) => {
  const rows = await program.db
    .selectFrom('notification')
    .select('receiver_id')
    .where('template', '=', template)
    .where('type', '=', 'app')
    .execute();
  return rows.map(({ receiver_id }) => receiver_id);
};

test('an approver is reminded after three working days and the manager of the unit above is notified after five, once each', async () => {
  await approvals.addManager('BC-ARTS', 'user');
  // Monday 16 November 2026
  const { data } = await (await createApplicant(program, 'staff')).apply();
  await program.db
    .insertInto('closure_day')
    .values({
      day: '2026-11-18',
      name: JSON.stringify({ 'zh-HK': '八號風球', en: 'Typhoon' }),
      created_at: program.clock.now(),
    })
    .execute();
  const run = () => program.jobs.remindApprovers();
  advanceDays(3);
  expect(await run()).toBe(0); // Thursday: two working days, because Wednesday is a closure
  advanceDays(1);
  expect(await run()).toBe(1); // Friday: three working days
  expect(await run()).toBe(0);
  expect(await listReceivers('approval-reminder')).toEqual([demoUserId('approver')]);
  expect((await approvals.listApprovals('approver')).data.list).toMatchObject([
    { id: data.id, waitedDays: 3, overdue: true },
  ]);
  advanceDays(2);
  expect(await run()).toBe(0); // Sunday
  advanceDays(2);
  const both = await Promise.all([run(), run()]);
  expect(both.sort()).toEqual([0, 1]); // Tuesday: five working days, and only one of two nodes sends it
  expect(await listReceivers('approval-escalated')).toEqual([demoUserId('user')]);
  // the notified manager may still not decide the application
  expect((await approvals.approve('user', data.id)).code).toBe(404);
});
