// Decisions of approvers: approve, reject, forward, offer, in parallel and for several applications.
import { addDays } from '@keepsake/core/values/period';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { type Applicant, createApplicant, findSouvenirId } from '../../../testing/applicant.ts';
import {
  type ApprovalFixture,
  createApprovalFixture,
  demoUserId,
  setApplicationStock,
  validComment,
} from '../../../testing/approval-fixture.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';
import { uploadSignature } from '../../../testing/upload-signature.ts';
import { reconcileStock, releaseStock } from '../../stock/index.ts';

const tote = 'GF-0014';
const trophy = 'GF-0005';
let program: TestProgram;
let desk: ApprovalFixture;
let staff: Applicant;
beforeAll(async () => {
  program = await startTestProgram();
  desk = createApprovalFixture(program);
  staff = await createApplicant(program, 'staff');
});
afterAll(() => program.close());
beforeEach(async () => {
  const { db } = program;
  // each test starts without applications, and without reservations of earlier tests
  for (const { id } of await db.selectFrom('application').select('id').execute()) {
    await inTransaction(db, (tx) => releaseStock(tx, { kind: 'application', id }));
  }
  await db.deleteFrom('application').execute();
  await db.deleteFrom('delegation').execute();
  await db.deleteFrom('notification').execute();
  await db.deleteFrom('organization_manager').execute();
  await desk.addManager('BC-ARTS-CHI', 'approver');
  await desk.addManager('BC-OFFICE', 'office');
  await setApplicationStock(program, tote, 100);
  await setApplicationStock(program, trophy, 5);
});

const reasonOf = ({ code, data }: { code: number; data: { reason: string } }) => [code, data.reason];
const applyFor = async (quantity = 20, code = tote) => {
  const answer = await staff.apply([{ code, quantity }]);
  expect(answer.code).toBe(200);
  return answer.data.id as string;
};
const own = async (id: string) =>
  (await program.call('getOwnApplication', { token: staff.token, params: { id } })).data;
const reservedFor = async (id: string) => {
  const rows = await program.db
    .selectFrom('stock_reservation')
    .select(['line_no', 'quantity'])
    .where('origin_id', '=', id)
    .execute();
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
};
const listNotifications = async (account: string) => {
  const rows = await program.db
    .selectFrom('notification')
    .select('template')
    .where('receiver_id', '=', demoUserId(account))
    .where('type', '=', 'app')
    .orderBy('id')
    .execute();
  return rows.map(({ template }) => template);
};

describe('signatures', () => {
  test('a decision keeps the signature that the approver had at that time, readable for everybody who may read the application', async () => {
    const token = await program.tokenOf('approver');
    const { userName, mobilePhone, description, headIcon } = (await program.call('currentUser', { token }))
      .data.userInfo;
    const profile = { realName: userName, mobilePhone, description, headIcon };
    const sign = (signImg: string) => program.call('updateProfile', { token, body: { ...profile, signImg } });
    const url = await uploadSignature(program, token);
    expect((await sign(url)).code).toBe(200);
    const id = await applyFor(1);
    await desk.approve('approver', id);
    await sign('');
    expect((await own(id)).steps[0].tasks).toMatchObject([{ decision: 'approve', signatureUrl: url }]);
    const contentTypeFor = async (account: string) =>
      (
        await program.app.inject({
          url,
          headers: { authorization: await program.tokenOf(account) },
        })
      ).headers['content-type'];
    expect(await contentTypeFor('staff')).toBe('image/webp');
    expect(await contentTypeFor('admin')).toBe('image/webp');
    expect(await contentTypeFor('student')).toMatch('json');
    const unsigned = await applyFor(1);
    await desk.approve('approver', unsigned);
    expect((await own(unsigned)).steps[0].tasks).toMatchObject([{ signatureUrl: null }]);
  });
});

describe('an application with one level', () => {
  test('an approval reserves the stock, closes the task and notifies the applicant', async () => {
    const id = await applyFor(20);
    expect(await listNotifications('approver')).toEqual(['approval-waiting']);
    const { data } = await desk.listApprovals('approver');
    expect(data.list).toMatchObject([{ id, waitedDays: 0, overdue: false, actingFor: null, pieces: 20 }]);
    const answer = await desk.approve('approver', id);
    expect(answer).toMatchObject({ code: 200, data: { state: 'approved' } });
    expect(await reservedFor(id)).toBe(20);
    expect(await listNotifications('staff')).toEqual(['application-submitted', 'application-approved']);
    const record = await own(id);
    expect(record.steps[0].tasks).toMatchObject([
      { state: 'processed', decision: 'approve', actor: '張國棟' },
    ]);
    expect(record.history[0]).toMatchObject({
      action: 'approveLast',
      actor: '張國棟',
      comment: validComment,
    });
    expect(record.lines[0].approved).toBe(20);
    // without a pickup day, the last day to collect counts from the use date
    expect(record.collectBy).toBe(addDays(record.useDate, 14));
    expect((await desk.listApprovals('approver')).data.list).toEqual([]);
    expect((await desk.listApprovals('approver', 'processed')).data.list).toMatchObject([
      { id, decision: 'approve' },
    ]);
  });

  test('an approver can approve fewer pieces, and only these are reserved', async () => {
    const id = await applyFor(20);
    expect((await desk.approve('approver', id, { lines: [{ lineNo: 1, quantity: 21 }] })).code).toBe(422);
    expect((await desk.approve('approver', id, { lines: [{ lineNo: 1, quantity: 0 }] })).code).toBe(422);
    expect((await desk.approve('approver', id, { lines: [{ lineNo: 1, quantity: 12 }] })).code).toBe(200);
    expect(await reservedFor(id)).toBe(12);
    expect((await own(id)).lines[0]).toMatchObject({ requested: 20, approved: 12 });
    expect(await listNotifications('staff')).toContain('application-granted-fewer');
  });

  test('an approval or rejection with a short comment is refused', async () => {
    const id = await applyFor();
    for (const decide of [desk.approve, desk.reject]) {
      const { code, data } = await decide('approver', id, { comment: '　同意，就這樣吧　' });
      expect([code, Object.keys(data.fields)]).toEqual([422, ['comment']]);
    }
    expect((await own(id)).state).toBe('pending');
  });

  test('a rejection stores its reason, notifies the applicant and reserves nothing', async () => {
    const id = await applyFor();
    expect((await desk.reject('approver', id)).data.state).toBe('rejected');
    expect(await own(id)).toMatchObject({ state: 'rejected', closingReason: validComment });
    expect(await listNotifications('staff')).toContain('application-rejected');
    expect(await reservedFor(id)).toBe(0);
  });

  test('an approval without enough stock is refused, names the souvenir and changes nothing', async () => {
    const id = await applyFor(20);
    await setApplicationStock(program, tote, 7);
    const { code, data, msg } = await desk.approve('approver', id);
    expect([code, data.reason]).toEqual([409, 'OUT_OF_STOCK']);
    expect(msg).toContain(`${tote} (7)`);
    expect(await own(id)).toMatchObject({ state: 'pending', history: [{ action: 'submit' }, {}] });
    expect(await listNotifications('staff')).toEqual(['application-submitted']);
    expect((await desk.approve('approver', id, { lines: [{ lineNo: 1, quantity: 7 }] })).code).toBe(200);
  });
});

describe('who may decide', () => {
  test('a manager of another unit cannot see or decide the application', async () => {
    const id = await applyFor();
    await desk.addManager('BC-ESTATES-STO', 'warehouse');
    expect((await desk.listApprovals('warehouse')).data.list).toEqual([]);
    expect((await desk.getApproval('warehouse', id)).code).toBe(404);
    expect((await desk.approve('warehouse', id)).code).toBe(404);
    expect(reasonOf(await desk.approve('admin', id))).toEqual([403, 'NOT_YOURS_TO_DECIDE']);
    expect(await desk.getApproval('admin', id)).toMatchObject({ code: 200, data: { actions: [] } });
  });

  test('the application of a manager without a superior is decided by an administrator, not by the manager', async () => {
    await desk.addManager('BC-ARTS-CHI', 'staff');
    await program.db
      .deleteFrom('organization_manager')
      .where('user_id', '=', demoUserId('approver'))
      .execute();
    const id = await applyFor();
    expect(reasonOf(await desk.approve('staff', id))).toEqual([403, 'OWN_APPLICATION']);
    expect((await own(id)).waiting.people).toEqual(['陳美玲']);
    await desk.addManager('BC-ARTS', 'user');
    // the route is stored at submission, so a manager added later cannot decide it
    expect((await desk.approve('user', id)).code).toBe(404);
    expect((await desk.approve('admin', id)).code).toBe(200);
  });

  test('when a unit has no manager any more, the manager of the next unit up decides', async () => {
    const id = await applyFor();
    await program.db
      .deleteFrom('organization_manager')
      .where('user_id', '=', demoUserId('approver'))
      .execute();
    await desk.addManager('BC-ARTS', 'user');
    expect((await desk.listApprovals('user')).data.list).toMatchObject([{ id }]);
    expect((await desk.approve('user', id)).code).toBe(200);
  });

  test('a delegate of a delegate can decide, and the record names the original approver', async () => {
    const id = await applyFor();
    await desk.delegate('approver', 'office');
    await desk.delegate('office', 'user');
    expect((await desk.listApprovals('user')).data.list).toMatchObject([{ id, actingFor: '張國棟' }]);
    expect((await desk.getApproval('user', id)).data).toMatchObject({
      actingFor: '張國棟',
      actions: ['approve', 'reject', 'forward', 'offer'],
    });
    expect((await desk.approve('user', id)).code).toBe(200);
    const record = await own(id);
    expect(record.steps[0].tasks[0]).toMatchObject({ actor: '林俊賢', actingFor: '張國棟' });
    expect(record.history[0]).toMatchObject({ actor: '林俊賢', actingFor: '張國棟' });
    // the original approver finds it in the processed list, too
    expect((await desk.listApprovals('approver', 'processed')).data.list).toMatchObject([
      { id, actingFor: '張國棟' },
    ]);
  });

  test('an applicant cannot decide their own application through a delegation', async () => {
    const id = await applyFor();
    await desk.delegate('approver', 'staff');
    expect(reasonOf(await desk.approve('staff', id))).toEqual([403, 'OWN_APPLICATION']);
    expect((await desk.listApprovals('staff')).data.list).toEqual([]);
  });
});

describe('an application with two levels', () => {
  const applyForTrophy = () => applyFor(1, trophy);

  test('the first approval opens the second level, and the last approval reserves the stock', async () => {
    const id = await applyForTrophy();
    expect((await desk.getApproval('approver', id)).data.rule.reason).not.toBeNull();
    expect((await desk.approve('approver', id)).data.state).toBe('reviewing');
    expect(await reservedFor(id)).toBe(0);
    expect(await listNotifications('office')).toEqual(['approval-waiting']);
    expect((await desk.approve('office', id)).data.state).toBe('approved');
    expect(await reservedFor(id)).toBe(1);
    expect(await listNotifications('staff')).toEqual([
      'application-submitted',
      'application-passed',
      'application-approved',
    ]);
  });

  test('nobody decides two levels, neither as a delegate nor through a delegate', async () => {
    const id = await applyForTrophy();
    await desk.delegate('office', 'approver');
    await desk.delegate('approver', 'user');
    expect((await desk.approve('user', id)).data.state).toBe('reviewing');
    // user acted, approver was acted for: neither may decide the next level in place of office
    expect((await desk.approve('user', id)).code).toBe(409);
    expect((await desk.approve('approver', id)).code).toBe(409);
    expect((await own(id)).waiting.people).toEqual(['梁淑儀']);
    expect((await desk.approve('office', id)).code).toBe(200);
  });

  test('when one person manages both units, an administrator decides the second level', async () => {
    await program.db.deleteFrom('organization_manager').where('user_id', '=', demoUserId('office')).execute();
    const id = await applyForTrophy();
    await desk.addManager('BC-OFFICE', 'approver');
    expect((await desk.approve('approver', id)).data.state).toBe('reviewing');
    expect((await own(id)).waiting.people).toEqual(['陳美玲']);
    expect((await desk.approve('approver', id)).code).toBe(409);
    expect((await desk.approve('admin', id)).data.state).toBe('approved');
  });

  test('the second level cannot approve more pieces than the first', async () => {
    const id = await applyFor(3, trophy);
    await desk.approve('approver', id, { lines: [{ lineNo: 1, quantity: 2 }] });
    expect((await desk.approve('office', id, { lines: [{ lineNo: 1, quantity: 3 }] })).code).toBe(422);
    expect((await desk.approve('office', id)).code).toBe(200);
    expect(await reservedFor(id)).toBe(2);
  });
});

describe('forwarding an application', () => {
  test('a forwarded task can be decided only by the chosen person', async () => {
    const id = await applyFor();
    const people = await program.call('listForwardChoices', {
      token: await program.tokenOf('approver'),
      params: { id },
    });
    const names = people.data.list.map(({ name }: { name: string }) => name);
    expect(names).toContain('梁淑儀');
    expect(names).not.toContain('李文傑');
    expect(names).not.toContain('張國棟');
    expect(reasonOf(await desk.forward('approver', id, 'staff'))).toEqual([400, 'FORWARD_TO_WHOM']);
    expect(reasonOf(await desk.forward('approver', id, 'student'))).toEqual([400, 'FORWARD_TO_WHOM']);
    expect((await desk.forward('approver', id, 'office')).code).toBe(200);
    expect(await listNotifications('office')).toEqual(['approval-forwarded']);
    expect((await desk.listApprovals('approver', 'forwarded')).data.list).toMatchObject([
      { id, decision: 'forward' },
    ]);
    expect((await desk.approve('approver', id)).code).toBe(409);
    // it cannot be forwarded back
    expect((await desk.forward('office', id, 'approver')).code).toBe(400);
    expect((await desk.getApproval('office', id)).data.task.forwardedBy).toBe('張國棟');
    expect((await desk.approve('office', id)).data.state).toBe('approved');
  });
});

describe('offering an alternative', () => {
  const half = { lines: [{ lineNo: 1, quantity: 10, souvenirId: null }] };

  test('a task with an open offer cannot be decided until the applicant declines the offer', async () => {
    const id = await applyFor(20);
    expect((await desk.offer('approver', id, half)).code).toBe(200);
    expect(reasonOf(await desk.approve('approver', id))).toEqual([409, 'OFFER_OPEN']);
    expect(reasonOf(await desk.decideMany('approver', [id]))).toEqual([409, 'NOT_PENDING']);
    // it is counted separately from the tasks to decide
    const token = await program.tokenOf('approver');
    expect((await program.call('countApprovals', { token })).data).toMatchObject({ pending: 0, offered: 1 });
    expect(await listNotifications('staff')).toContain('application-offered');
    expect((await own(id)).actions).toContain('answerOffer');
    expect((await desk.answerOffer('approver', id, true).catch(() => ({ code: 404 }))).code).toBe(404);
    expect((await desk.answerOffer('staff', id, false)).code).toBe(200);
    expect((await own(id)).lines[0].requested).toBe(20);
    expect(await listNotifications('approver')).toContain('offer-declined');
    expect((await desk.approve('approver', id)).code).toBe(200);
  });

  test('accepting an offer changes the application, and adds an approval level if its value needs one', async () => {
    const id = await applyFor(20);
    const souvenirId = await findSouvenirId(program, trophy);
    const change = { useDate: '2027-01-15', lines: [{ lineNo: 1, quantity: 2, souvenirId }] };
    expect((await desk.offer('approver', id, change)).code).toBe(200);
    expect((await desk.answerOffer('staff', id, true)).code).toBe(200);
    const record = await own(id);
    expect(record).toMatchObject({ useDate: '2027-01-15', vipReason: expect.any(String) });
    expect(record.lines).toMatchObject([{ productCode: trophy, requested: 2, approved: null }]);
    expect(record.totalAmount).toBe(record.lines[0].unitPrice * 2);
    expect(record.steps.map(({ kind }: { kind: string }) => kind)).toEqual(['department', 'college_office']);
    expect((await desk.approve('approver', id)).data.state).toBe('reviewing');
    expect((await desk.approve('office', id)).data.state).toBe('approved');
    expect(await reservedFor(id)).toBe(2);
  });

  test('an offer without a change, with a past day, or with an unavailable souvenir is refused', async () => {
    const id = await applyFor(20);
    expect((await desk.offer('approver', id)).code).toBe(422);
    expect((await desk.offer('approver', id, { useDate: '2020-01-01' })).code).toBe(422);
    const souvenirId = await findSouvenirId(program, 'GF-0023');
    const shopOnly = { lines: [{ lineNo: 1, quantity: 1, souvenirId }] };
    expect(reasonOf(await desk.offer('approver', id, shopOnly))).toEqual([409, 'NOT_TO_APPLY_FOR']);
    expect((await own(id)).offers).toEqual([]);
  });

  test('an approver can withdraw an open offer once', async () => {
    const id = await applyFor(20);
    await desk.offer('approver', id, half);
    const token = await program.tokenOf('approver');
    const withdraw = () => program.call('withdrawOffer', { token, params: { id }, body: {} });
    expect((await withdraw()).code).toBe(200);
    expect((await withdraw()).code).toBe(409);
    expect((await desk.answerOffer('staff', id, true)).code).toBe(409);
    expect((await desk.approve('approver', id)).code).toBe(200);
  });
});

describe('parallel requests', () => {
  const recall = (id: string) =>
    program.call('recallApplication', { token: staff.token, params: { id }, body: {} });
  const codes = (answers: { code: number }[]) => answers.map(({ code }) => code).sort();
  const rounds = [1, 2, 3];

  test('when two approvers approve at the same time, one decision is stored', async () => {
    await desk.addManager('BC-ARTS-CHI', 'user');
    for (const _round of rounds) {
      const id = await applyFor(10);
      expect(codes(await Promise.all([desk.approve('approver', id), desk.approve('user', id)]))).toEqual([
        200, 409,
      ]);
      expect(await reservedFor(id)).toBe(10);
    }
    expect(await reconcileStock(program.db)).toEqual([]);
  });

  test('when two approvers approve and reject at the same time, one decision is stored', async () => {
    await desk.addManager('BC-ARTS-CHI', 'user');
    const id = await applyFor(10);
    await Promise.all([desk.approve('approver', id), desk.reject('user', id)]);
    const { state } = await own(id);
    expect(['approved', 'rejected']).toContain(state);
    expect(await reservedFor(id)).toBe(state === 'approved' ? 10 : 0);
  });

  test('when an application is approved and recalled at the same time, one of them happens', async () => {
    for (const _round of rounds) {
      const id = await applyFor(10);
      expect(codes(await Promise.all([desk.approve('approver', id), recall(id)]))).toEqual([200, 409]);
      const { state } = await own(id);
      expect(await reservedFor(id)).toBe(state === 'approved' ? 10 : 0);
    }
  });

  test('when an application is recalled while an offer is made, no offer stays open', async () => {
    for (const _round of rounds) {
      const id = await applyFor(10);
      await Promise.all([
        desk.offer('approver', id, { lines: [{ lineNo: 1, quantity: 5, souvenirId: null }] }),
        recall(id),
      ]);
      const { state, offers } = await own(id);
      expect(state).toBe('recalled');
      expect(offers.filter((offer: { state: string }) => offer.state === 'open')).toEqual([]);
      await program.call('cancelApplication', { token: staff.token, params: { id }, body: {} });
    }
  });

  test('when two applications for the last pieces are approved at the same time, one succeeds', async () => {
    await setApplicationStock(program, tote, 40);
    const [one, two] = [await applyFor(25), await applyFor(25)];
    const answers = await Promise.all([desk.approve('approver', one), desk.approve('approver', two)]);
    expect(codes(answers)).toEqual([200, 409]);
    expect((await reservedFor(one)) + (await reservedFor(two))).toBe(25);
  });

  test('a delegate cannot decide after the delegation was revoked or has ended', async () => {
    const id = await applyFor();
    await desk.delegate('approver', 'user');
    expect((await desk.getApproval('user', id)).code).toBe(200);
    await program.db.updateTable('delegation').set({ revoked_at: program.clock.now() }).execute();
    expect((await desk.approve('user', id)).code).toBe(403);
    await desk.delegate('approver', 'warehouse');
    await program.db
      .updateTable('delegation')
      .set({ ends_on: '2000-01-01', starts_on: '2000-01-01' })
      .execute();
    expect((await desk.approve('warehouse', id)).code).toBe(403);
    expect((await own(id)).state).toBe('pending');
  });
});

describe('deciding several applications', () => {
  test('the whole selection is refused if one application is not pending', async () => {
    const ids = [await applyFor(1), await applyFor(1), await applyFor(1)];
    await desk.reject('approver', ids[1]!);
    expect(reasonOf(await desk.decideMany('approver', ids))).toEqual([409, 'NOT_PENDING']);
    expect((await own(ids[0]!)).state).toBe('pending');
    const rest = [ids[0]!, ids[2]!];
    expect((await desk.decideMany('approver', rest, { dryRun: true })).data.list).toEqual([]);
    const { data } = await desk.decideMany('approver', rest);
    expect(data.list).toMatchObject(rest.map((id) => ({ id, ok: true })));
  });

  test('a refusal of one application is reported, and the other decisions are kept', async () => {
    await setApplicationStock(program, tote, 40);
    const ids = [await applyFor(25), await applyFor(25)];
    const { data } = await desk.decideMany('approver', ids);
    expect(data.list).toMatchObject([
      { id: ids[0], ok: true },
      { id: ids[1], ok: false, message: expect.stringContaining(tote) },
    ]);
    expect(await own(ids[1]!)).toMatchObject({ state: 'pending' });
    expect(await reconcileStock(program.db)).toEqual([]);
  });
});

test('the decision page shows stock, competing applications, quota, department totals and related applications', async () => {
  const { data: first } = await staff.apply([{ code: tote, quantity: 5 }], { recipientName: '王教授' });
  await desk.approve('approver', first.id);
  const other = await createApplicant(program, 'user');
  await other.apply([{ code: tote, quantity: 30 }]);
  const { data: second } = await staff.apply([{ code: tote, quantity: 20 }], { recipientName: '王教授' });
  const { data } = await desk.getApproval('approver', second.id);
  expect(data.stock).toMatchObject([{ lineNo: 1, available: 95, othersQuantity: 30 }]);
  expect(data.stock[0].others[0].applicantName).toBe('林俊賢');
  expect(data.quota).toEqual({ limit: 3, used: 2 });
  expect(data.department).toMatchObject({ applications: 1, pieces: 5, amount: 5 * 3500 });
  expect(data.rule).toMatchObject({
    total: 70_000,
    addedUp: 87_500,
    others: [{ no: first.no, amount: 17_500 }],
  });
  expect(data.record.waiting.people).toEqual(['張國棟']);
});
