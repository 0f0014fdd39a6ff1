import { describe, expect, test } from 'vitest';
import { arrangement, prepareIssueFixture, tote } from '../../../testing/issue-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const issue = prepareIssueFixture(program);

describe('creating outbound orders for applications', () => {
  test('the suggested collection time and place are the next working day at 9:00 and the shop counter', async () => {
    const { code, data } = await program.call('getArrangementDefault', { token: issue.warehouse });
    // today is Monday 16 November 2026 in Hong Kong
    expect({ code, data }).toEqual({
      code: 200,
      data: { deliveryAt: '2026-11-17T09:00:00+08:00', deliveryPlace: '書院商店櫃台' },
    });
  });

  test('creating an outbound order changes the state of the application, creates a pickup code and notifies the applicant', async () => {
    const { id, no } = await issue.createApproved();
    const { data } = await issue.createOutboundOrders([id]);
    const [document] = await issue.listDocuments(id);
    expect(data.list).toEqual([{ id, no, outboundNo: document!.no, refusal: '' }]);
    expect(document).toMatchObject({
      kind: 'outbound',
      order_type: 'APPLICATION',
      state: 'pending_approval',
      total_quantity: 20,
      delivery_date: '2026-12-01',
      delivery_place: arrangement.deliveryPlace,
      origin_no: no,
    });
    const after = await issue.application(id);
    expect(after).toMatchObject({ state: 'waiting_pickup', delivery_place: arrangement.deliveryPlace });
    expect(after.pickup_code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(await issue.sumReserved(id)).toBe(20);
    const messages = await issue.listMessages(no, 'pickup-ready');
    expect(messages.map(({ type }) => type)).toEqual(['app', 'email']);
    expect(messages[0]).toMatchObject({ sensitive: true, title: `可以領取了：${no}` });
    expect(messages[0]!.content).toContain(`領取碼：${after.pickup_code}`);
    expect(messages[0]!.content).toContain('時間：2026年12月1日 下午2:30');
    expect(messages[0]!.content).toContain('出示訂單或申請上的領取碼');
    expect(await issue.history(id)).toEqual([
      { action: 'makeOutbound', from_state: 'approved', to_state: 'waiting_pickup' },
    ]);
  });

  test('the dashboard of the warehouse shows approved applications to issue', async () => {
    await issue.createApproved();
    const tasksOf = async (account: string) =>
      (await program.call('getDashboard', { token: await program.getToken(account), language: 'en' })).data
        .tasks as { id: string; count: number; path: string }[];
    expect((await tasksOf('warehouse')).find(({ id }) => id === 'approval-management')).toMatchObject({
      count: expect.any(Number),
      path: '/inventory/approval-management?state=approved',
    });
  });

  test('creating outbound orders for several applications returns a result for each, and a repeated request returns the same results', async () => {
    const first = await issue.createApproved();
    const done = await issue.waitingApplication();
    const second = await issue.createApproved();
    const unknownId = '00000000-0000-4000-8000-000000000000';
    const key = `many-${first.id}`;
    const { data } = await issue.createOutboundOrders(
      [first.id, done.id, unknownId, second.id],
      {},
      issue.warehouse,
      key,
    );
    expect(data.list).toEqual([
      { id: first.id, no: first.no, outboundNo: expect.stringMatching(/^OA/), refusal: '' },
      { id: done.id, no: done.no, outboundNo: '', refusal: expect.stringContaining('“Approved”') },
      { id: unknownId, no: '', outboundNo: '', refusal: 'Not found' },
      { id: second.id, no: second.no, outboundNo: expect.stringMatching(/^OA/), refusal: '' },
    ]);
    expect(
      (await issue.createOutboundOrders([first.id, done.id, unknownId, second.id], {}, issue.warehouse, key))
        .data,
    ).toEqual(data);
    expect(await issue.listDocuments(first.id)).toHaveLength(1);
  });

  test('30 parallel requests for the same application create one outbound order', async () => {
    const { id } = await issue.createApproved();
    const answers = await Promise.all(Array.from({ length: 30 }, () => issue.createOutboundOrders([id])));
    expect(answers.filter(({ data }) => data.list[0].refusal === '')).toHaveLength(1);
    expect(await issue.listDocuments(id)).toHaveLength(1);
  });

  test('an outbound order with a pickup time in the past is refused with an error for its field, and nothing is stored', async () => {
    const { id } = await issue.createApproved();
    const { code, data } = await issue.createOutboundOrders([id], { deliveryAt: '2026-01-01T00:00:00Z' });
    expect([code, data.fields]).toEqual([422, { deliveryAt: 'Choose a time in the future' }]);
    expect((await issue.application(id)).state).toBe('approved');
    expect(await issue.listDocuments(id)).toEqual([]);
  });

  test('the outbound order of an application can be confirmed only by the hand-over at the counter', async () => {
    const { id } = await issue.waitingApplication();
    const [document] = await issue.listDocuments(id);
    const shown = await program.call('getOutbound', { token: issue.admin, params: { id: document!.id } });
    expect(shown.data.actions).toEqual(expect.arrayContaining(['pick']));
    expect(shown.data.actions).not.toContain('confirm');
    const { data } = await program.call('confirmOutbound', {
      token: issue.admin,
      params: { id: document!.id },
      body: {},
    });
    expect(data.reason).toBe('COLLECTED_AT_COUNTER');
    expect((await issue.listDocuments(id))[0]!.state).toBe('pending_approval');
    expect((await issue.application(id)).state).toBe('waiting_pickup');
  });
});

describe('rescheduling the pickup of an application', () => {
  test('while an application waits for pickup, the time and place of the pickup can be changed, and the message to the applicant has no pickup code', async () => {
    const { id, no, code } = await issue.waitingApplication();
    const body = { deliveryAt: '2026-12-03T02:00:00Z', deliveryPlace: '大禮堂', pickupInstructions: '' };
    const { code: status } = await program.call('reschedulePickup', {
      token: issue.warehouse,
      params: { id },
      body,
    });
    expect(status).toBe(200);
    expect(await issue.application(id)).toMatchObject({ delivery_place: '大禮堂', pickup_code: code });
    expect((await issue.listDocuments(id))[0]).toMatchObject({
      delivery_date: '2026-12-03',
      delivery_place: '大禮堂',
    });
    const messages = await issue.listMessages(no, 'pickup-changed');
    expect(messages).toHaveLength(2);
    expect(messages[0]!.content).not.toContain(code);
  });

  test('a pickup cannot be rescheduled before the outbound order exists', async () => {
    const { id } = await issue.createApproved();
    const { data } = await program.call('reschedulePickup', {
      token: issue.warehouse,
      params: { id },
      body: arrangement,
    });
    expect(data.reason).toBe('WRONG_STATE');
  });
});

describe('cancellation of an application by an administrator', () => {
  const cancel = (id: string, token = issue.admin) =>
    program.call('cancelApplicationByStaff', { token, params: { id }, body: { reason: '活動取消' } });

  test.each([false, true])(
    'an approved application can be cancelled by an administrator (outbound order exists: %s)',
    async (withOrder) => {
      const { id, no } = withOrder ? await issue.waitingApplication() : await issue.createApproved();
      expect((await cancel(id, issue.warehouse)).code).toBe(403);
      expect((await cancel(id)).code).toBe(200);
      expect(await issue.application(id)).toMatchObject({ state: 'cancelled', closing_reason: '活動取消' });
      expect(await issue.sumReserved(id)).toBe(0);
      expect((await issue.listDocuments(id)).map(({ state }) => state)).toEqual(
        withOrder ? ['cancelled'] : [],
      );
      expect((await issue.listMessages(no, 'pickup-cancelled'))[0]!.content).toContain('活動取消');
      expect((await cancel(id)).data.reason).toBe('WRONG_STATE');
      expect((await issue.createOutboundOrders([id])).data.list[0].refusal).not.toBe('');
    },
  );

  test('when an application is cancelled and handed over at the same time, one of them is stored and the stock agrees with it', async () => {
    for (let round = 0; round < 8; round++) {
      const before = await issue.sumOnHand(tote);
      const { id, code } = await issue.waitingApplication();
      const [handedOver, cancelled] = await Promise.all([
        issue.handOver(code, id, [{ lineNo: 1, quantity: 20 }]),
        cancel(id),
      ]);
      expect([handedOver.code === 200, cancelled.code === 200].filter(Boolean)).toHaveLength(1);
      const { state } = await issue.application(id);
      expect(state).toBe(handedOver.code === 200 ? 'completed' : 'cancelled');
      expect(await issue.sumOnHand(tote)).toBe(handedOver.code === 200 ? before - 20 : before);
      expect(await issue.listRegister(id)).toHaveLength(handedOver.code === 200 ? 1 : 0);
      expect(await issue.sumReserved(id)).toBe(0);
    }
  });
});
