// Applications that nobody could decide: said before they are submitted, refused, and what the fallback approver is for.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApplicant } from '../../../testing/applicant.ts';
import {
  type ApprovalFixture,
  createApprovalFixture,
  demoUserId,
  setApplicationStock,
} from '../../../testing/approval-fixture.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';

const tote = 'GF-0014';
const trophy = 'GF-0005';
let program: TestProgram;
let desk: ApprovalFixture;
beforeAll(async () => {
  program = await startTestProgram();
  desk = createApprovalFixture(program);
});
afterAll(() => program.close());
beforeEach(async () => {
  const { db } = program;
  await db.deleteFrom('application').execute();
  await db.deleteFrom('organization_manager').execute();
  await db.deleteFrom('delegation').execute();
  await db
    .updateTable('app_user')
    .set({ disabled_at: null })
    .where('id', 'in', ['approver', 'office'].map(demoUserId))
    .execute();
  await desk.addManager('BC-OFFICE', 'office');
  await setFallback('');
  await setApplicationStock(program, tote, 100);
  await setApplicationStock(program, trophy, 5);
});

async function setFallback(value: string) {
  const token = await program.tokenOf('admin');
  const params = { key: 'approval.fallback_approver' };
  const { data } = await program.call('getSystemConfig', { token, params });
  return program.call('updateSystemConfig', {
    token,
    language: 'en',
    params,
    body: { value, description: data.descriptions, sortCode: data.sortCode, enabled: true },
  });
}
const disable = (account: string) =>
  program.db
    .updateTable('app_user')
    .set({ disabled_at: program.clock.now() })
    .where('id', '=', demoUserId(account))
    .execute();
/** What the preview says, and what submitting answers. */
async function tryAs(account: string, code: string) {
  const applicant = await createApplicant(program, account);
  const { data: draft } = await applicant.draft([{ code, quantity: 1 }]);
  const preview = await program.call('previewApplication', {
    token: applicant.token,
    language: 'en',
    params: { id: draft.id },
  });
  const submitted = await applicant.submit(draft);
  const { state } = await program.db
    .selectFrom('application')
    .select('state')
    .where('id', '=', draft.id)
    .executeTakeFirstOrThrow();
  return { id: draft.id as string, preview: preview.data, submitted, state };
}
const tasksOf = (id: string) =>
  program.db.selectFrom('approval_task').selectAll().where('application_id', '=', id).execute();

test('the only administrator’s own application is refused before it waits for nobody', async () => {
  const { id, preview, submitted, state } = await tryAs('admin', tote);
  expect(preview.unattended).toBe(1);
  expect(preview.steps).toMatchObject([{ level: 1, people: [] }]);
  expect([submitted.code, submitted.data.reason]).toEqual([409, 'NO_APPROVER']);
  expect(state).toBe('draft');
  expect(await tasksOf(id)).toEqual([]);
});

test('the office head’s VIP application is refused at the level that one administrator cannot decide twice', async () => {
  const { preview, submitted, state } = await tryAs('office', trophy);
  expect(preview.unattended).toBe(2);
  expect(submitted.data.reason).toBe('NO_APPROVER');
  expect(state).toBe('draft');
  // a single level has the administrator
  const plain = await tryAs('office', tote);
  expect([plain.preview.unattended, plain.submitted.code]).toEqual([null, 200]);
});

test('the fallback approver decides what nobody else may', async () => {
  expect((await setFallback(demoUserId('approver'))).code).toBe(200);
  const { id, preview, submitted } = await tryAs('office', trophy);
  expect(preview.unattended).toBeNull();
  expect(preview.steps.map(({ people }: { people: string[] }) => people)).toEqual([['陳美玲'], ['張國棟']]);
  expect(submitted.code).toBe(200);
  expect((await desk.approve('approver', id)).code).not.toBe(200);
  expect((await desk.approve('admin', id)).data.state).toBe('reviewing');
  expect((await desk.approve('admin', id)).code).not.toBe(200);
  expect((await desk.listApprovals('approver')).data.list).toMatchObject([{ id }]);
  expect((await desk.approve('approver', id)).data.state).toBe('approved');
});

test('the fallback approver never decides their own application', async () => {
  await setFallback(demoUserId('admin'));
  const { preview, submitted } = await tryAs('admin', tote);
  expect([preview.unattended, submitted.data.reason]).toEqual([1, 'NO_APPROVER']);
});

test('a disabled fallback approver counts for nothing', async () => {
  await setFallback(demoUserId('approver'));
  await disable('approver');
  const { preview, submitted } = await tryAs('admin', tote);
  expect([preview.unattended, submitted.data.reason]).toEqual([1, 'NO_APPROVER']);
});

test('the fallback approver is somebody who can sign in, or nobody', async () => {
  for (const value of ['00000000-0000-4000-8000-000000000000', 'approver']) {
    const { code, data } = await setFallback(value);
    expect([code, Object.keys(data.fields)]).toEqual([422, ['value']]);
  }
  await disable('approver');
  expect((await setFallback(demoUserId('approver'))).code).toBe(422);
  expect((await setFallback('')).code).toBe(200);
});

test('when the manager is disabled after submission, the administrator or else the fallback approver decides', async () => {
  await desk.addManager('BC', 'approver');
  const ofStaff = await tryAs('staff', tote);
  const ofAdmin = await tryAs('admin', tote);
  expect([ofStaff.submitted.code, ofAdmin.submitted.code]).toEqual([200, 200]);
  await disable('approver');
  expect((await desk.approve('admin', ofStaff.id)).data.state).toBe('approved');
  expect((await desk.approve('other', ofAdmin.id)).code).not.toBe(200);
  await setFallback(demoUserId('other'));
  expect((await desk.listApprovals('other')).data.list).toMatchObject([{ id: ofAdmin.id }]);
  expect((await desk.approve('other', ofAdmin.id)).data.state).toBe('approved');
});

test('an offer that would add a level which nobody may decide cannot be accepted, only declined', async () => {
  // the administrator decides the office head’s level 1, so that nobody is left for a second level
  const { id, submitted } = await tryAs('office', tote);
  expect(submitted.code).toBe(200);
  const vip = await program.db
    .selectFrom('souvenir')
    .select('id')
    .where('code', '=', trophy)
    .executeTakeFirstOrThrow();
  const lines = [{ lineNo: 1, quantity: 1, souvenirId: vip.id }];
  expect((await desk.offer('admin', id, { lines })).code).toBe(200);

  const refused = await desk.answerOffer('office', id, true);
  expect([refused.code, refused.data.reason]).toEqual([409, 'NO_APPROVER']);
  const steps = program.db.selectFrom('approval_step').select('level').where('application_id', '=', id);
  expect(await steps.execute()).toEqual([{ level: 1 }]);
  const { data: kept } = await program.call('getOwnApplication', {
    token: await program.tokenOf('office'),
    params: { id },
  });
  expect([kept.lines[0].productCode, kept.offers[0].state]).toEqual([tote, 'open']);

  await setFallback(demoUserId('approver'));
  expect((await desk.answerOffer('office', id, true)).code).toBe(200);
  expect((await desk.approve('admin', id)).data.state).toBe('reviewing');
  expect((await desk.approve('approver', id)).data.state).toBe('approved');
});

test('an approval that would leave the next level to nobody is refused and changes nothing', async () => {
  await setFallback(demoUserId('approver'));
  const { id } = await tryAs('office', trophy);
  await setFallback('');
  const refused = await desk.approve('admin', id);
  expect([refused.code, refused.data.reason]).toEqual([409, 'NO_APPROVER']);
  expect(await tasksOf(id)).toMatchObject([{ level: 1, state: 'pending', actor_id: null }]);
  await setFallback(demoUserId('approver'));
  expect((await desk.approve('admin', id)).data.state).toBe('reviewing');
});
