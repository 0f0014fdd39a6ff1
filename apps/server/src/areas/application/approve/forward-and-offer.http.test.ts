import { describe, expect, onTestFinished, test } from 'vitest';
import { findSouvenirId } from '../../../testing/applicant.ts';
import { prepareDecisionFixture, reasonOf, tote, trophy } from '../../../testing/decision-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const approvals = prepareDecisionFixture(program);

describe('forwarding an application', () => {
  test('a forwarded task can be decided only by the chosen person', async () => {
    const id = await approvals.applyFor();
    const people = await program.call('listForwardChoices', {
      token: await program.getToken('approver'),
      params: { id },
    });
    const names = people.data.list.map(({ name }: { name: string }) => name);
    expect(names).toContain('梁淑儀\u00a0Leung Suk Yee');
    expect(names).not.toContain('李文傑\u00a0Lee Man Kit');
    expect(names).not.toContain('張國棟\u00a0Cheung Kwok Tung');
    expect(reasonOf(await approvals.forward('approver', id, 'staff'))).toEqual([400, 'FORWARD_NOT_POSSIBLE']);
    expect(reasonOf(await approvals.forward('approver', id, 'student'))).toEqual([
      400,
      'FORWARD_NOT_POSSIBLE',
    ]);
    expect((await approvals.forward('approver', id, 'office')).code).toBe(200);
    expect(await approvals.listNotifications('office')).toEqual(['approval-forwarded']);
    expect((await approvals.listApprovals('approver', 'forwarded')).data.list).toMatchObject([
      { id, decision: 'forward' },
    ]);
    expect((await approvals.approve('approver', id)).code).toBe(409);
    // the task cannot be forwarded back
    expect((await approvals.forward('office', id, 'approver')).code).toBe(400);
    expect((await approvals.getApproval('office', id)).data.task.forwardedBy).toBe(
      '張國棟\u00a0Cheung Kwok Tung',
    );
    expect((await approvals.approve('office', id)).data.state).toBe('approved');
  });
});

describe('suggesting a change to the applicant', () => {
  const half = { lines: [{ lineNo: 1, quantity: 10, souvenirId: null }] };

  test('a task with an open suggestion cannot be decided until the applicant declines the suggestion', async () => {
    const id = await approvals.applyFor(20);
    expect((await approvals.offer('approver', id, half)).code).toBe(200);
    expect(reasonOf(await approvals.approve('approver', id))).toEqual([409, 'OFFER_OPEN']);
    expect(reasonOf(await approvals.decideMany('approver', [id]))).toEqual([409, 'NOT_PENDING']);
    // a task with an open offer is counted separately from the tasks to decide
    const token = await program.getToken('approver');
    expect((await program.call('countApprovals', { token })).data).toMatchObject({ pending: 0, offered: 1 });
    expect(await approvals.listNotifications('staff')).toContain('application-offered');
    expect((await approvals.readAsApplicant(id)).actions).toContain('answerOffer');
    expect((await approvals.answerOffer('approver', id, true).catch(() => ({ code: 404 }))).code).toBe(404);
    expect((await approvals.answerOffer('staff', id, false)).code).toBe(200);
    expect((await approvals.readAsApplicant(id)).lines[0].requested).toBe(20);
    expect(await approvals.listNotifications('approver')).toContain('offer-declined');
    expect((await approvals.approve('approver', id)).code).toBe(200);
  });

  test('accepting a suggestion changes the application, and adds an approval level if a suggested souvenir is VIP', async () => {
    const id = await approvals.applyFor(20);
    const souvenirId = await findSouvenirId(program, trophy);
    const change = { useDate: '2027-01-15', lines: [{ lineNo: 1, quantity: 2, souvenirId }] };
    expect((await approvals.offer('approver', id, change)).code).toBe(200);
    expect((await approvals.answerOffer('staff', id, true)).code).toBe(200);
    const record = await approvals.readAsApplicant(id);
    expect(record).toMatchObject({ useDate: '2027-01-15', vipReason: expect.any(String) });
    expect(record.lines).toMatchObject([{ productCode: trophy, requested: 2, approved: null }]);
    expect(record.totalAmount).toBe(record.lines[0].unitPrice * 2);
    expect(record.steps.map(({ kind }: { kind: string }) => kind)).toEqual(['department', 'college_office']);
    expect((await approvals.approve('approver', id)).data.state).toBe('reviewing');
    expect((await approvals.approve('office', id)).data.state).toBe('approved');
    expect(await approvals.reservedFor(id)).toBe(2);
  });

  test('a suggestion without a change, with a past day, or with an unavailable souvenir is refused', async () => {
    const id = await approvals.applyFor(20);
    expect((await approvals.offer('approver', id)).code).toBe(422);
    expect((await approvals.offer('approver', id, { useDate: '2020-01-01' })).code).toBe(422);
    const souvenirId = await findSouvenirId(program, 'GF-0023');
    const shopOnly = { lines: [{ lineNo: 1, quantity: 1, souvenirId }] };
    expect(reasonOf(await approvals.offer('approver', id, shopOnly))).toEqual([
      409,
      'SOUVENIR_NOT_REQUESTABLE',
    ]);
    expect((await approvals.readAsApplicant(id)).offers).toEqual([]);
  });

  test('a suggestion cannot be accepted after its souvenir was withdrawn from applications, but it can be declined', async () => {
    const id = await approvals.applyFor(20);
    const souvenirId = await findSouvenirId(program, trophy);
    const setInApplication = async (isRequestable: boolean) => {
      await program.db
        .updateTable('souvenir')
        .set({ in_application: isRequestable })
        .where('id', '=', souvenirId)
        .execute();
    };
    expect(
      (await approvals.offer('approver', id, { lines: [{ lineNo: 1, quantity: 2, souvenirId }] })).code,
    ).toBe(200);
    await setInApplication(false);
    onTestFinished(() => setInApplication(true));

    const refused = await approvals.answerOffer('staff', id, true);
    expect([reasonOf(refused), refused.msg]).toEqual([
      [409, 'SOUVENIR_NOT_REQUESTABLE'],
      expect.stringContaining(trophy),
    ]);
    expect((await approvals.readAsApplicant(id)).lines).toMatchObject([{ productCode: tote, requested: 20 }]);
    expect((await approvals.answerOffer('staff', id, false)).code).toBe(200);
  });

  test('an approver can withdraw an open suggestion once', async () => {
    const id = await approvals.applyFor(20);
    await approvals.offer('approver', id, half);
    const token = await program.getToken('approver');
    const withdraw = () => program.call('withdrawOffer', { token, params: { id }, body: {} });
    expect((await withdraw()).code).toBe(200);
    expect((await withdraw()).code).toBe(409);
    expect((await approvals.answerOffer('staff', id, true)).code).toBe(409);
    expect((await approvals.approve('approver', id)).code).toBe(200);
  });
});
