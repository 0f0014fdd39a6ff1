import { describe, expect, test } from 'vitest';
import { setApplicationStock } from '../../../testing/approval-fixture.ts';
import { prepareDecisionFixture, reasonOf, tote } from '../../../testing/decision-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';
import { reconcileStock } from '../../stock/index.ts';

const program = prepareProgram();
const approvals = prepareDecisionFixture(program);

describe('parallel decisions, and decisions after the end of a delegation', () => {
  const recall = (id: string) =>
    program.call('recallApplication', { token: approvals.staff.token, params: { id }, body: {} });
  const codes = (answers: { code: number }[]) => answers.map(({ code }) => code).sort();
  const rounds = [1, 2, 3];

  test('when two approvers approve at the same time, one decision is stored', async () => {
    await approvals.addManager('BC-ARTS-CHI', 'user');
    for (const _round of rounds) {
      const id = await approvals.applyFor(10);
      expect(
        codes(await Promise.all([approvals.approve('approver', id), approvals.approve('user', id)])),
      ).toEqual([200, 409]);
      expect(await approvals.reservedFor(id)).toBe(10);
    }
    expect(await reconcileStock(program.db)).toEqual([]);
  });

  test('when two approvers approve and reject at the same time, one decision is stored', async () => {
    await approvals.addManager('BC-ARTS-CHI', 'user');
    const id = await approvals.applyFor(10);
    await Promise.all([approvals.approve('approver', id), approvals.reject('user', id)]);
    const { state } = await approvals.readAsApplicant(id);
    expect(['approved', 'rejected']).toContain(state);
    expect(await approvals.reservedFor(id)).toBe(state === 'approved' ? 10 : 0);
  });

  test('when an application is approved and recalled at the same time, either the approval or the recall is stored', async () => {
    for (const _round of rounds) {
      const id = await approvals.applyFor(10);
      expect(codes(await Promise.all([approvals.approve('approver', id), recall(id)]))).toEqual([200, 409]);
      const { state } = await approvals.readAsApplicant(id);
      expect(await approvals.reservedFor(id)).toBe(state === 'approved' ? 10 : 0);
    }
  });

  test('when an application is recalled while a change is suggested, no suggestion stays open', async () => {
    for (const _round of rounds) {
      const id = await approvals.applyFor(10);
      await Promise.all([
        approvals.offer('approver', id, { lines: [{ lineNo: 1, quantity: 5, souvenirId: null }] }),
        recall(id),
      ]);
      const { state, offers } = await approvals.readAsApplicant(id);
      expect(state).toBe('recalled');
      expect(offers.filter((offer: { state: string }) => offer.state === 'open')).toEqual([]);
      await program.call('cancelApplication', { token: approvals.staff.token, params: { id }, body: {} });
    }
  });

  test('when two applications for the last pieces are approved at the same time, one approval succeeds', async () => {
    await setApplicationStock(program, tote, 40);
    const [one, two] = [await approvals.applyFor(25), await approvals.applyFor(25)];
    const answers = await Promise.all([
      approvals.approve('approver', one),
      approvals.approve('approver', two),
    ]);
    expect(codes(answers)).toEqual([200, 409]);
    expect((await approvals.reservedFor(one)) + (await approvals.reservedFor(two))).toBe(25);
  });

  test('a delegate cannot decide after the delegation was revoked or has ended', async () => {
    const id = await approvals.applyFor();
    await approvals.delegate('approver', 'user');
    expect((await approvals.getApproval('user', id)).code).toBe(200);
    await program.db.updateTable('delegation').set({ revoked_at: program.clock.now() }).execute();
    expect((await approvals.approve('user', id)).code).toBe(403);
    await approvals.delegate('approver', 'warehouse');
    await program.db
      .updateTable('delegation')
      .set({ ends_on: '2000-01-01', starts_on: '2000-01-01' })
      .execute();
    expect((await approvals.approve('warehouse', id)).code).toBe(403);
    expect((await approvals.readAsApplicant(id)).state).toBe('pending');
  });
});

describe('deciding several applications in one request', () => {
  test('the whole selection is refused if one application is not pending', async () => {
    const ids = [await approvals.applyFor(1), await approvals.applyFor(1), await approvals.applyFor(1)];
    await approvals.reject('approver', ids[1]!);
    expect(reasonOf(await approvals.decideMany('approver', ids))).toEqual([409, 'NOT_PENDING']);
    expect((await approvals.readAsApplicant(ids[0]!)).state).toBe('pending');
    const rest = [ids[0]!, ids[2]!];
    expect((await approvals.decideMany('approver', rest, { dryRun: true })).data.list).toEqual([]);
    const { data } = await approvals.decideMany('approver', rest);
    expect(data.list).toMatchObject(rest.map((id) => ({ id, ok: true })));
  });

  test('when one of the selected applications is refused, the refusal is reported and the other decisions are kept', async () => {
    await setApplicationStock(program, tote, 40);
    const ids = [await approvals.applyFor(25), await approvals.applyFor(25)];
    const { data } = await approvals.decideMany('approver', ids);
    expect(data.list).toMatchObject([
      { id: ids[0], ok: true },
      { id: ids[1], ok: false, message: expect.stringContaining(tote) },
    ]);
    expect(await approvals.readAsApplicant(ids[1]!)).toMatchObject({ state: 'pending' });
    expect(await reconcileStock(program.db)).toEqual([]);
  });
});
