// Approved applications that are not collected: last day, reminders, release by the warehouse or by the applicant.
import { applicationFields } from '@keepsake/core/records/application.fields';
import { hongKongDay } from '@keepsake/core/values/period';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOfficeStock, createApprovedApplication } from '../../../testing/approved-application.ts';
import { createIssueFixture, type IssueFixture, tote } from '../../../testing/issue-fixture.ts';
import { checkLedgerAfterEachTest } from '../../../testing/stock-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';
import { reconcileStock } from '../../stock/index.ts';

const dayMs = 24 * 3600_000;
const program = prepareProgram();
let warehouse: string;
let issue: IssueFixture;
let staff: string;

beforeAll(async () => {
  await addOfficeStock(program, [tote], 500);
});
async function signInWarehouse() {
  issue = await createIssueFixture(program);
  warehouse = issue.warehouse;
}
beforeEach(async () => {
  // the tests advance the clock by weeks, so earlier sessions have expired
  await signInWarehouse();
  staff = (await program.login('staff')).data.token;
});
checkLedgerAfterEachTest(program);

const inDays = (days: number) => new Date(program.clock.now().getTime() + days * dayMs).toISOString();
const dayIn = (days: number) => hongKongDay(new Date(inDays(days)));
const createApproved = () =>
  createApprovedApplication(program, {
    lines: [{ code: tote, quantity: 20 }],
    change: { use_date: inDays(1).slice(0, 10), collect_by: inDays(15).slice(0, 10) },
  });
async function waitingApplication(deliveryAt = inDays(1)) {
  const made = await createApproved();
  const { data } = await issue.createOutboundOrders([made.id], { deliveryAt });
  expect(data.list[0].refusal).toBe('');
  return { ...made, code: (await issue.application(made.id)).pickup_code! };
}
const giveBack = (id: string, reason = '', token = staff) =>
  program.call('giveBackApplication', { token, language: 'en', params: { id }, body: { reason } });
const release = (id: string, reason = '', token = warehouse) =>
  program.call('releaseApplication', { token, language: 'en', params: { id }, body: { reason } });
const readRecord = async (id: string) =>
  (await program.call('getOfficeApplication', { token: warehouse, language: 'en', params: { id } })).data;
const listMessages = (no: string, template: string) =>
  program.db
    .selectFrom('notification as n')
    .select(['n.receiver_address', 'n.content'])
    .where('n.business_no', '=', no)
    .where('n.template', '=', template)
    .where('n.type', '=', 'app')
    .execute();
const documentStates = async (id: string) => (await issue.listDocuments(id)).map(({ state }) => state);
const lastStep = async (id: string) =>
  (
    await program.db
      .selectFrom('record_history')
      .select(['action', 'to_state', 'comment'])
      .where('subject', '=', 'application')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).at(-1);

describe('the last day to collect an application', () => {
  test('the last day to collect is set from the pickup day, and changes when the pickup is rescheduled', async () => {
    const { id, no, code } = await waitingApplication(`${dayIn(15)}T06:30:00.000Z`);
    const last = dayIn(29);
    expect((await issue.application(id)).collect_by).toBe(last);
    expect((await readRecord(id)).collectBy).toBe(last);
    const own = await program.call('getOwnApplication', { token: staff, params: { id } });
    expect(own.data.collectBy).toBe(last);
    const looked = await program.call('lookUpPickup', { token: warehouse, body: { code } });
    expect(looked.data.records.find((one: { id: string }) => one.id === id).collectBy).toBe(last);
    const [year, month, date] = last.split('-').map(Number);
    expect((await listMessages(no, 'pickup-ready'))[0]!.content).toContain(`${year}年${month}月${date}日`);
    await program.call('reschedulePickup', {
      token: warehouse,
      params: { id },
      // half an hour after midnight in Hong Kong: the next day
      body: { deliveryAt: `${dayIn(17)}T16:30:00.000Z`, deliveryPlace: '大禮堂', pickupInstructions: '' },
    });
    expect((await issue.application(id)).collect_by).toBe(dayIn(32));
  });

  test('the applicant is reminded once on each configured day, and not after the last day', async () => {
    const { id, no } = await waitingApplication();
    const remindedAfterDays: number[] = [];
    for (let passed = 0; passed <= 17; passed++) {
      if (passed > 0) program.clock.advance(dayMs);
      const before = (await listMessages(no, 'pickup-reminder')).length;
      await program.jobs.remindApplicants();
      await program.jobs.remindApplicants();
      if ((await listMessages(no, 'pickup-reminder')).length > before) remindedAfterDays.push(passed);
    }
    expect(remindedAfterDays).toEqual([8, 14]);
    const [first] = await listMessages(no, 'pickup-reminder');
    expect(first).toMatchObject({ receiver_address: 'staff' });
    expect(first!.content).toContain('行政樓');
    expect(await issue.application(id)).toMatchObject({ state: 'waiting_pickup', collect_reminders: 2 });
  });
});

describe('release of uncollected applications by the warehouse', () => {
  test.each([false, true])(
    'an application can be released only after its last day to collect (outbound order exists: %s)',
    async (withOrder) => {
      const { id, no } = withOrder ? await waitingApplication() : await createApproved();
      program.clock.advance(15 * dayMs);
      await signInWarehouse();
      const last = await readRecord(id);
      expect(last.actions).not.toContain('release');
      expect(last.blocked.release).toContain('The applicant can collect until');
      expect((await release(id)).data.reason).toBe('COLLECTION_NOT_OVER');
      expect([(await issue.application(id)).state, await issue.sumReserved(id)]).toEqual([
        withOrder ? 'waiting_pickup' : 'approved',
        20,
      ]);
      program.clock.advance(dayMs);
      await signInWarehouse();
      expect((await readRecord(id)).actions).toContain('release');
      const { code } = await release(id);
      expect(code).toBe(200);
      expect(await issue.application(id)).toMatchObject({ state: 'cancelled' });
      expect(await issue.sumReserved(id)).toBe(0);
      expect(await documentStates(id)).toEqual(withOrder ? ['cancelled'] : []);
      expect(await lastStep(id)).toMatchObject({ action: 'release', to_state: 'cancelled' });
      expect(await listMessages(no, 'pickup-released')).toMatchObject([{ receiver_address: 'staff' }]);
      const audited = await program.db
        .selectFrom('audit_log')
        .select('action')
        .where('subject_id', '=', id)
        .where('action', '=', 'release')
        .execute();
      expect(audited).toHaveLength(1);
      expect((await release(id)).data.reason).toBe('WRONG_STATE');
      expect((await readRecord(id)).collectBy).toBeNull();
    },
  );

  test('releasing an application needs the permission, and for an unknown application the answer is 404', async () => {
    const { id } = await createApproved();
    program.clock.advance(16 * dayMs);
    const approver = (await program.login('approver')).data.token;
    expect((await release(id, '', approver)).code).toBe(403);
    await signInWarehouse();
    expect((await release('00000000-0000-4000-8000-000000000000')).code).toBe(404);
    expect((await issue.application(id)).state).toBe('approved');
  });

  test('applications past their last day to collect are counted in a dashboard task, and the list can be filtered by them', async () => {
    const late = await waitingApplication();
    program.clock.advance(16 * dayMs);
    await signInWarehouse();
    const fresh = await waitingApplication();
    const { data } = await program.call('listIssues', {
      token: warehouse,
      query: { overdue: '1', pageSize: 500 },
    });
    const found = data.list as { id: string; isOverdue: boolean; actions: string[] }[];
    expect(found.every(({ isOverdue }) => isOverdue)).toBe(true);
    expect(found.map(({ id }) => id)).toContain(late.id);
    expect(found.map(({ id }) => id)).not.toContain(fresh.id);
    expect(found.find(({ id }) => id === late.id)!.actions).toContain('release');
    const dashboard = await program.call('getDashboard', { token: warehouse, language: 'en' });
    expect(dashboard.data.tasks).toContainEqual(
      expect.objectContaining({
        id: 'approval-management-overdue',
        title: 'Applications not collected in time',
        count: found.length,
        path: '/inventory/approval-management?overdue=1',
      }),
    );
  });

  test('an overdue application can still be handed over until it is released', async () => {
    const { id, code } = await waitingApplication();
    program.clock.advance(20 * dayMs);
    await signInWarehouse();
    expect((await issue.handOver(code, id, [{ lineNo: 1, quantity: 20 }])).code).toBe(200);
    expect((await release(id)).data.reason).toBe('WRONG_STATE');
  });
});

describe('release of an approved application by its applicant', () => {
  test.each([false, true])(
    'when the applicant releases an approved application, the stock is released and the warehouse is notified (outbound order exists: %s)',
    async (withOrder) => {
      const { id, no } = withOrder ? await waitingApplication() : await createApproved();
      const own = await program.call('getOwnApplication', { token: staff, params: { id } });
      expect(own.data.actions).toContain('giveBack');
      const { data } = await giveBack(id, '嘉賓未能出席');
      expect(data).toMatchObject({ state: 'cancelled', closingReason: '嘉賓未能出席', pickupCode: null });
      expect(data.actions).not.toContain('giveBack');
      expect(await issue.sumReserved(id)).toBe(0);
      expect(await documentStates(id)).toEqual(withOrder ? ['cancelled'] : []);
      expect(await lastStep(id)).toMatchObject({ action: 'giveBack', to_state: 'cancelled' });
      const sent = await listMessages(no, 'pickup-given-back');
      expect(sent.map(({ receiver_address }) => receiver_address)).toContain('warehouse');
      expect(sent[0]!.content).toContain('嘉賓未能出席');
      expect((await giveBack(id)).data.reason).toBe('WRONG_STATE');
    },
  );

  test('an applicant cannot release the application of another applicant', async () => {
    const { id } = await waitingApplication();
    const student = (await program.login('student')).data.token;
    expect((await giveBack(id, '', student)).data.reason).toBe('NOT_FOUND');
    expect((await issue.application(id)).state).toBe('waiting_pickup');
  });

  test('an applicant cannot release an application that was handed over', async () => {
    const { id, code } = await waitingApplication();
    await issue.handOver(code, id, [{ lineNo: 1, quantity: 20 }]);
    expect((await giveBack(id)).data.reason).toBe('WRONG_STATE');
  });

  test('when an application is handed over, and released by the applicant and by the warehouse, at the same time, exactly one succeeds', async () => {
    for (let round = 0; round < 8; round++) {
      const { id, code } = await waitingApplication();
      await sql`update application set collect_by = '2026-01-01' where id = ${id}`.execute(program.db);
      const [handedOver, givenBack, released] = await Promise.all([
        issue.handOver(code, id, [{ lineNo: 1, quantity: 20 }]),
        giveBack(id),
        release(id),
      ]);
      expect([handedOver, givenBack, released].filter((answer) => answer.code === 200)).toHaveLength(1);
      expect((await issue.application(id)).state).toBe(handedOver.code === 200 ? 'completed' : 'cancelled');
      expect(await documentStates(id)).toEqual([handedOver.code === 200 ? 'confirmed' : 'cancelled']);
      expect(await issue.sumReserved(id)).toBe(0);
      const register = await program.db
        .selectFrom('gift_register')
        .select('id')
        .where('application_id', '=', id)
        .execute();
      expect(register).toHaveLength(handedOver.code === 200 ? 1 : 0);
      expect(await reconcileStock(program.db)).toEqual([]);
    }
  });
});

test('the audit log uses the same names for states and fields of an application as the screens', async () => {
  const { id, code } = await waitingApplication();
  await program.call('reschedulePickup', {
    token: warehouse,
    params: { id },
    body: { deliveryAt: inDays(2), deliveryPlace: '大禮堂', pickupInstructions: '' },
  });
  await issue.handOver(code, id, [{ lineNo: 1, quantity: 20 }]);
  const lines = await program.db
    .selectFrom('audit_log')
    .select(['id', 'action'])
    .where('subject_id', '=', id)
    .execute();
  const admin = (await program.login('admin')).data.token;
  const listChanges = async (action: string) => {
    const line = lines.find((one) => one.action === action)!;
    const { data } = await program.call('getAudit', {
      token: admin,
      language: 'en',
      params: { id: String(line.id) },
    });
    return data.changes as { field: string; fieldName: string; before: string; after: string }[];
  };
  expect((await listChanges('handOver')).find(({ field }) => field === 'state')).toMatchObject({
    before: applicationFields.state.choices.waiting_pickup.en,
    after: applicationFields.state.choices.completed.en,
  });
  const moved = await listChanges('reschedule');
  expect(moved.find(({ field }) => field === 'deliveryPlace')!.fieldName).toBe(
    applicationFields.deliveryPlace.label.en,
  );
});
