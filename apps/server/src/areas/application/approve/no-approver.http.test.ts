// Applications with a level that nobody may decide: warning in the preview, refusal, and the fallback approver.
import { beforeEach, expect, test } from 'vitest';
import { createApplicant, findSouvenirId } from '../../../testing/applicant.ts';
import { createApprovalFixture, demoUserId, setApplicationStock } from '../../../testing/approval-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const tote = 'GF-0014';
const trophy = 'GF-0005';
const program = prepareProgram();
const approvals = createApprovalFixture(program);
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
  await approvals.addManager('BC-OFFICE', 'office');
  await setFallback('');
  await setApplicationStock(program, tote, 100);
  await setApplicationStock(program, trophy, 5);
});

async function setFallback(value: string) {
  const token = await program.getToken('admin');
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
/** Previews and submits an application, and returns both answers. */
async function applyAs(account: string, code: string) {
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
const listTasks = (id: string) =>
  program.db.selectFrom('approval_task').selectAll().where('application_id', '=', id).execute();

test('the application of the only administrator is refused, because nobody else may decide it', async () => {
  const { id, preview, submitted, state } = await applyAs('admin', tote);
  expect(preview.unattended).toBe(1);
  expect(preview.steps).toMatchObject([{ level: 1, people: [] }]);
  expect([submitted.code, submitted.data.reason]).toEqual([409, 'NO_APPROVER']);
  expect(state).toBe('draft');
  expect(await listTasks(id)).toEqual([]);
});

test('the VIP application of the office head is refused, because one administrator cannot decide both approval levels', async () => {
  const { preview, submitted, state } = await applyAs('office', trophy);
  expect(preview.unattended).toBe(2);
  expect(submitted.data.reason).toBe('NO_APPROVER');
  expect(state).toBe('draft');
  // with a single level, the administrator can decide
  const plain = await applyAs('office', tote);
  expect([plain.preview.unattended, plain.submitted.code]).toEqual([null, 200]);
});

test('the fallback approver decides an approval level that nobody else may decide', async () => {
  expect((await setFallback(demoUserId('approver'))).code).toBe(200);
  const { id, preview, submitted } = await applyAs('office', trophy);
  expect(preview.unattended).toBeNull();
  expect(preview.steps.map(({ people }: { people: string[] }) => people)).toEqual([
    ['陳美玲\u00a0Chan Mei Ling'],
    ['張國棟\u00a0Cheung Kwok Tung'],
  ]);
  expect(submitted.code).toBe(200);
  expect((await approvals.approve('approver', id)).code).not.toBe(200);
  expect((await approvals.approve('admin', id)).data.state).toBe('reviewing');
  expect((await approvals.approve('admin', id)).code).not.toBe(200);
  expect((await approvals.listApprovals('approver')).data.list).toMatchObject([{ id }]);
  expect((await approvals.approve('approver', id)).data.state).toBe('approved');
});

test('the fallback approver never decides their own application', async () => {
  await setFallback(demoUserId('admin'));
  const { preview, submitted } = await applyAs('admin', tote);
  expect([preview.unattended, submitted.data.reason]).toEqual([1, 'NO_APPROVER']);
});

test('a disabled fallback approver is ignored', async () => {
  await setFallback(demoUserId('approver'));
  await disable('approver');
  const { preview, submitted } = await applyAs('admin', tote);
  expect([preview.unattended, submitted.data.reason]).toEqual([1, 'NO_APPROVER']);
});

test('the setting for the fallback approver must be empty or name a person who can sign in', async () => {
  for (const value of ['00000000-0000-4000-8000-000000000000', 'approver']) {
    const { code, data } = await setFallback(value);
    expect([code, Object.keys(data.fields)]).toEqual([422, ['value']]);
  }
  await disable('approver');
  expect((await setFallback(demoUserId('approver'))).code).toBe(422);
  expect((await setFallback('')).code).toBe(200);
});

test('when the manager is disabled after submission, an administrator decides, or the fallback approver if no administrator may', async () => {
  await approvals.addManager('BC', 'approver');
  const ofStaff = await applyAs('staff', tote);
  const ofAdmin = await applyAs('admin', tote);
  expect([ofStaff.submitted.code, ofAdmin.submitted.code]).toEqual([200, 200]);
  await disable('approver');
  expect((await approvals.approve('admin', ofStaff.id)).data.state).toBe('approved');
  expect((await approvals.approve('other', ofAdmin.id)).code).not.toBe(200);
  await setFallback(demoUserId('other'));
  expect((await approvals.listApprovals('other')).data.list).toMatchObject([{ id: ofAdmin.id }]);
  expect((await approvals.approve('other', ofAdmin.id)).data.state).toBe('approved');
});

test('a suggested change that adds an approval level which nobody may decide cannot be accepted', async () => {
  // the administrator decides the office head’s level 1, so that nobody is left for a second level
  const { id, submitted } = await applyAs('office', tote);
  expect(submitted.code).toBe(200);
  const lines = [{ lineNo: 1, quantity: 1, souvenirId: await findSouvenirId(program, trophy) }];
  expect((await approvals.offer('admin', id, { lines })).code).toBe(200);

  const refused = await approvals.answerOffer('office', id, true);
  expect([refused.code, refused.data.reason]).toEqual([409, 'NO_APPROVER']);
  const steps = program.db.selectFrom('approval_step').select('level').where('application_id', '=', id);
  expect(await steps.execute()).toEqual([{ level: 1 }]);
  const { data: unchanged } = await program.call('getOwnApplication', {
    token: await program.getToken('office'),
    params: { id },
  });
  expect([unchanged.lines[0].productCode, unchanged.offers[0].state]).toEqual([tote, 'open']);

  await setFallback(demoUserId('approver'));
  expect((await approvals.answerOffer('office', id, true)).code).toBe(200);
  expect((await approvals.approve('admin', id)).data.state).toBe('reviewing');
  expect((await approvals.approve('approver', id)).data.state).toBe('approved');
});

test('a person who forwarded a level does not count as an approver of a level that a suggested change adds', async () => {
  const { id } = await applyAs('office', tote);
  await approvals.addManager('BC-ARTS-CHI', 'approver');
  expect((await approvals.forward('admin', id, 'approver')).code).toBe(200);
  const souvenirId = await findSouvenirId(program, trophy);
  expect(
    (await approvals.offer('approver', id, { lines: [{ lineNo: 1, quantity: 1, souvenirId }] })).code,
  ).toBe(200);

  const refused = await approvals.answerOffer('office', id, true);

  expect([refused.code, refused.data.reason]).toEqual([409, 'NO_APPROVER']);
});

test('an application cannot be forwarded to the only person who may decide the next level', async () => {
  await setFallback(demoUserId('approver'));
  await approvals.addManager('BC-ARTS-CHI', 'approver');
  await approvals.addManager('BC-ESTATES-STO', 'warehouse');
  const { id } = await applyAs('office', trophy);

  const refused = await approvals.forward('admin', id, 'approver');

  expect([refused.code, refused.data.reason]).toEqual([409, 'NO_APPROVER']);
  expect(await listTasks(id)).toMatchObject([{ level: 1, state: 'pending', actor_id: null }]);
  expect((await approvals.forward('admin', id, 'warehouse')).code).toBe(200);
  expect((await approvals.approve('warehouse', id)).data.state).toBe('reviewing');
  expect((await approvals.approve('approver', id)).data.state).toBe('approved');
});

test('an approval is refused and changes nothing if nobody may decide the next level', async () => {
  await setFallback(demoUserId('approver'));
  const { id } = await applyAs('office', trophy);
  await setFallback('');
  const refused = await approvals.approve('admin', id);
  expect([refused.code, refused.data.reason]).toEqual([409, 'NO_APPROVER']);
  expect(await listTasks(id)).toMatchObject([{ level: 1, state: 'pending', actor_id: null }]);
  await setFallback(demoUserId('approver'));
  expect((await approvals.approve('admin', id)).data.state).toBe('reviewing');
});
