// Approvers approve and reject applications with one or two levels.
import { addDays } from '@keepsake/core/values/period';
import { describe, expect, test } from 'vitest';
import { createApplicant } from '../../../testing/applicant.ts';
import { demoUserId, setApplicationStock, validComment } from '../../../testing/approval-fixture.ts';
import { prepareDecisionFixture, tote, trophy } from '../../../testing/decision-fixture.ts';
import { createClerk } from '../../../testing/people-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';
import { uploadAttachment, uploadSignature } from '../../../testing/upload-file.ts';

const program = prepareProgram();
const approvals = prepareDecisionFixture(program);

describe('signatures', () => {
  test('a decision keeps the signature that the approver had at that time, readable for everybody who may read the application', async () => {
    const token = await program.getToken('approver');
    const { userName, mobilePhone, description, headIcon } = (await program.call('currentUser', { token }))
      .data.userInfo;
    const profile = { realName: userName, mobilePhone, description, headIcon };
    const sign = (signImg: string) => program.call('updateProfile', { token, body: { ...profile, signImg } });
    const url = await uploadSignature(program, token);
    expect((await sign(url)).code).toBe(200);
    const id = await approvals.applyFor(1);
    await approvals.approve('approver', id);
    await sign('');
    expect((await approvals.readAsApplicant(id)).steps[0].tasks).toMatchObject([
      { decision: 'approve', signatureUrl: url },
    ]);
    const contentTypeFor = async (account: string) =>
      (
        await program.app.inject({
          url,
          headers: { authorization: await program.getToken(account) },
        })
      ).headers['content-type'];
    expect(await contentTypeFor('staff')).toBe('image/webp');
    expect(await contentTypeFor('admin')).toBe('image/webp');
    expect(await contentTypeFor('student')).toMatch('json');
    expect(await contentTypeFor('user')).toMatch('json');
    const other = await createApplicant(program, 'user');
    await sign(url);
    const { data: another } = await other.apply([{ code: tote, quantity: 1 }]);
    await program.db
      .updateTable('approval_task')
      .set({ signature_file_id: url.split('/').at(-1)! })
      .where('application_id', '=', another.id)
      .execute();
    // the same picture now signs applications of two people
    expect(await contentTypeFor('user')).toBe('image/webp');
    expect(await contentTypeFor('staff')).toBe('image/webp');
    await sign('');
    const unsigned = await approvals.applyFor(1);
    await approvals.approve('approver', unsigned);
    expect((await approvals.readAsApplicant(unsigned)).steps[0].tasks).toMatchObject([
      { signatureUrl: null },
    ]);
  });
});

test('an attachment can be read by a delegate, by the person who decided, and by staff with permission for a list of applications', async () => {
  const { name: fileId, url } = await uploadAttachment(program, approvals.staff.token);
  const canOpen = async (token: string) =>
    (await program.app.inject({ url, headers: { authorization: token } })).headers['content-disposition'] !==
    undefined;
  const attachments = [{ fileId, name: 'programme.pdf' }];
  const { data } = await approvals.staff.apply([{ code: tote, quantity: 1 }], { attachments });
  const { token: clerk } = await createClerk(program, 'register-clerk', ['applications']);
  const { token: registrar } = await createClerk(program, 'gift-clerk', ['gift-register']);
  const { token: stranger } = await createClerk(program, 'stock-clerk', ['storages']);
  const delegate = await program.getToken('user');
  expect([await canOpen(clerk), await canOpen(registrar)]).toEqual([true, true]);
  expect([await canOpen(stranger), await canOpen(delegate)]).toEqual([false, false]);
  expect((await approvals.delegate('approver', 'user')).code).toBe(200);
  expect(await canOpen(delegate)).toBe(true);
  await approvals.approve('approver', data.id);
  // the person who decided can read it even if they no longer manage a unit
  await program.db.deleteFrom('organization_manager').execute();
  expect(await canOpen(await program.getToken('approver'))).toBe(true);
});

describe('an application with one approval level', () => {
  test('an approval reserves the stock, closes the task and notifies the applicant', async () => {
    const id = await approvals.applyFor(20);
    expect(await approvals.listNotifications('approver')).toEqual(['approval-waiting']);
    const { data } = await approvals.listApprovals('approver');
    expect(data.list).toMatchObject([{ id, waitedDays: 0, overdue: false, actingFor: null, pieces: 20 }]);
    const answer = await approvals.approve('approver', id);
    expect(answer).toMatchObject({ code: 200, data: { state: 'approved' } });
    const messages = await program.db
      .selectFrom('notification')
      .select('read_at')
      .where('business_no', '=', answer.data.no)
      .where('receiver_id', '=', demoUserId('approver'))
      .where('type', '=', 'app')
      .execute();
    expect(messages).toEqual([{ read_at: program.clock.now() }]);
    expect(await approvals.reservedFor(id)).toBe(20);
    expect(await approvals.listNotifications('staff')).toEqual([
      'application-submitted',
      'application-approved',
    ]);
    const record = await approvals.readAsApplicant(id);
    expect(record.steps[0].tasks).toMatchObject([
      { state: 'processed', decision: 'approve', actor: '張國棟\u00a0Cheung Kwok Tung' },
    ]);
    expect(record.history[0]).toMatchObject({
      action: 'approveLast',
      actor: '張國棟\u00a0Cheung Kwok Tung',
      comment: validComment,
    });
    expect(record.lines[0].approved).toBe(20);
    // without a pickup day, the last day to collect counts from the use date
    expect(record.collectBy).toBe(addDays(record.useDate, 14));
    expect((await approvals.listApprovals('approver')).data.list).toEqual([]);
    expect((await approvals.listApprovals('approver', 'processed')).data.list).toMatchObject([
      { id, decision: 'approve' },
    ]);
  });

  test('an approver can approve fewer pieces, and only these are reserved', async () => {
    const id = await approvals.applyFor(20);
    expect((await approvals.approve('approver', id, { lines: [{ lineNo: 1, quantity: 21 }] })).code).toBe(
      422,
    );
    expect((await approvals.approve('approver', id, { lines: [{ lineNo: 1, quantity: 0 }] })).code).toBe(422);
    expect((await approvals.approve('approver', id, { lines: [{ lineNo: 1, quantity: 12 }] })).code).toBe(
      200,
    );
    expect(await approvals.reservedFor(id)).toBe(12);
    expect((await approvals.readAsApplicant(id)).lines[0]).toMatchObject({ requested: 20, approved: 12 });
    expect(await approvals.listNotifications('staff')).toContain('application-granted-fewer');
  });

  test('an approval or rejection with a comment that is too short is refused with an error for the comment', async () => {
    const id = await approvals.applyFor();
    for (const decide of [approvals.approve, approvals.reject]) {
      const { code, data } = await decide('approver', id, { comment: '　同意，就這樣吧　' });
      expect([code, Object.keys(data.fields)]).toEqual([422, ['comment']]);
    }
    expect((await approvals.readAsApplicant(id)).state).toBe('pending');
  });

  test('a rejection stores its reason, notifies the applicant and reserves nothing', async () => {
    const id = await approvals.applyFor();
    expect((await approvals.reject('approver', id)).data.state).toBe('rejected');
    expect(await approvals.readAsApplicant(id)).toMatchObject({
      state: 'rejected',
      closingReason: validComment,
    });
    expect(await approvals.listNotifications('staff')).toContain('application-rejected');
    expect(await approvals.reservedFor(id)).toBe(0);
  });

  test('an approval without enough stock is refused, names the souvenir and changes nothing', async () => {
    const id = await approvals.applyFor(20);
    await setApplicationStock(program, tote, 7);
    const { code, data, msg } = await approvals.approve('approver', id);
    expect([code, data.reason]).toEqual([409, 'OUT_OF_STOCK']);
    expect(msg).toMatch(new RegExp(`${tote} .+ \\(7\\)`));
    expect(await approvals.readAsApplicant(id)).toMatchObject({
      state: 'pending',
      history: [{ action: 'submit' }, {}],
    });
    expect(await approvals.listNotifications('staff')).toEqual(['application-submitted']);
    expect((await approvals.approve('approver', id, { lines: [{ lineNo: 1, quantity: 7 }] })).code).toBe(200);
  });
});

describe('an application with two approval levels', () => {
  const applyForTrophy = () => approvals.applyFor(1, trophy);

  test('the first approval opens the second level, and the last approval reserves the stock', async () => {
    const id = await applyForTrophy();
    expect((await approvals.getApproval('approver', id)).data.rule.reason).not.toBeNull();
    expect((await approvals.approve('approver', id)).data.state).toBe('reviewing');
    expect(await approvals.reservedFor(id)).toBe(0);
    expect(await approvals.listNotifications('office')).toEqual(['approval-waiting']);
    expect((await approvals.approve('office', id)).data.state).toBe('approved');
    expect(await approvals.reservedFor(id)).toBe(1);
    expect(await approvals.listNotifications('staff')).toEqual([
      'application-submitted',
      'application-passed',
      'application-approved',
    ]);
  });

  test('nobody decides both levels of an application, neither as a delegate nor through a delegate', async () => {
    const id = await applyForTrophy();
    await approvals.delegate('office', 'approver');
    await approvals.delegate('approver', 'user');
    expect((await approvals.approve('user', id)).data.state).toBe('reviewing');
    // `user` decided in place of `approver`, so neither of them may decide the next level in place of `office`
    expect((await approvals.approve('user', id)).code).toBe(409);
    expect((await approvals.approve('approver', id)).code).toBe(409);
    expect((await approvals.readAsApplicant(id)).waiting.people).toEqual(['梁淑儀\u00a0Leung Suk Yee']);
    expect((await approvals.approve('office', id)).code).toBe(200);
  });

  test('when one person manages the department and the college office, an administrator decides the second level', async () => {
    await program.db.deleteFrom('organization_manager').where('user_id', '=', demoUserId('office')).execute();
    const id = await applyForTrophy();
    await approvals.addManager('BC-OFFICE', 'approver');
    expect((await approvals.approve('approver', id)).data.state).toBe('reviewing');
    expect((await approvals.readAsApplicant(id)).waiting.people).toEqual(['陳美玲\u00a0Chan Mei Ling']);
    expect((await approvals.approve('approver', id)).code).toBe(409);
    expect((await approvals.approve('admin', id)).data.state).toBe('approved');
  });

  test('the approver of the second level cannot approve more pieces than the first level approved', async () => {
    const id = await approvals.applyFor(3, trophy);
    await approvals.approve('approver', id, { lines: [{ lineNo: 1, quantity: 2 }] });
    expect((await approvals.approve('office', id, { lines: [{ lineNo: 1, quantity: 3 }] })).code).toBe(422);
    expect((await approvals.approve('office', id)).code).toBe(200);
    expect(await approvals.reservedFor(id)).toBe(2);
  });
});

test('the decision page of an approver shows stock, competing applications, quota, department totals and related applications', async () => {
  const { data: first } = await approvals.staff.apply([{ code: tote, quantity: 5 }], {
    recipientName: '王教授',
  });
  await approvals.approve('approver', first.id);
  const other = await createApplicant(program, 'user');
  await other.apply([{ code: tote, quantity: 30 }]);
  const { data: second } = await approvals.staff.apply([{ code: tote, quantity: 20 }], {
    recipientName: '王教授',
  });
  const { data } = await approvals.getApproval('approver', second.id);
  expect(data.stock).toMatchObject([{ lineNo: 1, available: 95, othersCount: 1, othersQuantity: 30 }]);
  expect(data.stock[0].others[0].applicantName).toBe('林俊賢\u00a0Lam Chun Yin');
  expect(data.quota).toEqual({ limit: 3, used: 2 });
  expect(data.department).toMatchObject({ applications: 1, pieces: 5, amount: 5 * 3500 });
  expect(data.rule).toMatchObject({
    total: 70_000,
    combinedAmount: 87_500,
    others: [{ no: first.no, amount: 17_500 }],
  });
  expect(data.record.waiting.people).toEqual(['張國棟\u00a0Cheung Kwok Tung']);
});
