// Who says that an order has arrived: the counter, the buyer of an express order, or the calendar.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSettingForTest } from '../../../testing/change-setting.ts';
import { createPickedOrder, createReadyOrder, handOverOrder } from '../../../testing/order-fixture.ts';
import { addShopStock } from '../../../testing/shop-buyer.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';

let program: TestProgram;
const day = 24 * 3600_000;
beforeAll(async () => {
  program = await startTestProgram();
  await addShopStock(program, ['GF-0001', 'GF-0003'], 100);
});
afterAll(() => program.close());

/** The clock moves on by weeks: sessions of before have ended. */
const freshToken = async (account: string) => (await program.login(account)).data.token as string;
const withFreshTokens = (): TestProgram => ({ ...program, tokenOf: freshToken });
const own = async (id: string) =>
  (await program.call('getOrder', { token: await freshToken('student'), params: { id } })).data;
const receive = async (id: string) =>
  program.call('confirmReceipt', { token: await freshToken('student'), params: { id }, body: {} });
const told = async (orderNo: string, template: string) => {
  const rows = await program.db
    .selectFrom('notification')
    .select('id')
    .where('business_no', '=', orderNo)
    .where('template', '=', template)
    .where('type', '=', 'email')
    .execute();
  return rows.length;
};

describe('a self-pickup order', () => {
  const lines = [
    { code: 'GF-0001', quantity: 2 },
    { code: 'GF-0003', quantity: 1 },
  ];

  test('a buyer cannot confirm receipt of pieces that were not handed over', async () => {
    const order = await createReadyOrder(withFreshTokens(), 'student', lines);
    expect((await own(order.id)).actions).not.toContain('receive');
    const refused = await receive(order.id);
    expect(refused).toMatchObject({ code: 409, data: { reason: 'NOT_HANDED_OVER' } });
    expect(await own(order.id)).toMatchObject({
      state: 'shipping',
      pickupCode: order.pickupCode,
      lines: [{ handedOver: 0 }, { handedOver: 0 }],
    });
  });

  /** As the version before left it: confirmed by the buyer, marked as handed over, its code dead. */
  async function confirmedBefore(state: 'completed' | 'ended', given = 0) {
    const order = await createReadyOrder(withFreshTokens(), 'student', lines);
    const desk = await freshToken('warehouse');
    if (given > 0) await handOverOrder(program, desk, order, [{ lineNo: 1, quantity: given }]);
    await sql`
      update shop_order set state = ${state}, received_at = ${program.clock.now()}, unhanded = true,
        ended_at = ${state === 'ended' ? program.clock.now() : null} where id = ${order.id}`.execute(
      program.db,
    );
    await sql`update shop_order_line set handed_over = quantity where order_id = ${order.id}`.execute(
      program.db,
    );
    const reopen = () => program.call('reopenOrder', { token: desk, params: { id: order.id }, body: {} });
    return { ...order, desk, reopen };
  }

  test.each(['completed', 'ended'] as const)(
    'that is %s by the confirmation of its buyer is found by the desk and opened again with its code',
    async (state) => {
      const order = await confirmedBefore(state, 1);
      const { desk } = order;
      const found = await program.call('listDeskOrders', { token: desk, query: { unhanded: '1' } });
      expect(found.data.list).toMatchObject([{ id: order.id, actions: ['reopen'] }]);
      const { data } = await program.call('getDashboard', { token: desk });
      expect(data.tasks).toContainEqual(
        expect.objectContaining({ count: 1, path: '/inventory/shop-orders?unhanded=1' }),
      );
      const reopened = (await order.reopen()).data;
      expect(reopened).toMatchObject({
        state: 'shipping',
        lines: [{ handedOver: 1 }, { handedOver: 0 }],
        history: [
          { action: 'reopenPickup', from: state, comment: 'GF-0001 × 1, GF-0003 × 1' },
          {},
          {},
          {},
          {},
          {},
          {},
        ],
      });
      const audited = await program.db
        .selectFrom('audit_log')
        .select('action')
        .where('subject_id', '=', order.id)
        .where('action', '=', 'reopenPickup')
        .execute();
      expect(audited).toHaveLength(1);
      expect(await told(order.orderNo, 'order-reopened')).toBe(1);
      const shown = await own(order.id);
      expect(shown).toMatchObject({ state: 'shipping', pickupCode: order.pickupCode });
      expect(shown.steps.filter(({ at }: { at: string | null }) => at)).toHaveLength(5);
      expect((await order.reopen()).data.reason).toBe('NOTHING_TO_REOPEN');
      const rest = [
        { lineNo: 1, quantity: 1 },
        { lineNo: 2, quantity: 1 },
      ];
      expect((await handOverOrder(program, desk, order, rest)).data.handOvers).toMatchObject([
        { isComplete: true },
      ]);
      const after = await program.call('listDeskOrders', { token: desk, query: { unhanded: '1' } });
      expect(after.data.list).toEqual([]);
    },
  );

  test('that was handed over is not opened again', async () => {
    const order = await createReadyOrder(withFreshTokens(), 'student', lines);
    const desk = await freshToken('warehouse');
    await handOverOrder(program, desk, order, [
      { lineNo: 1, quantity: 2 },
      { lineNo: 2, quantity: 1 },
    ]);
    const reopen = { token: desk, params: { id: order.id }, body: {} };
    expect((await program.call('reopenOrder', reopen)).data.reason).toBe('NOTHING_TO_REOPEN');
    expect((await own(order.id)).state).toBe('completed');
  });

  test('is opened again once, however many desks do it at the same time', async () => {
    const order = await confirmedBefore('completed');
    const answers = await Promise.all(Array.from({ length: 8 }, order.reopen));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await own(order.id)).toMatchObject({ lines: [{ handedOver: 0 }, { handedOver: 0 }] });
  });

  test('whose buyer asks something back is opened again only after that, and without what was refunded', async () => {
    const order = await confirmedBefore('completed');
    const asked = await program.call('requestRefund', {
      token: await freshToken('student'),
      params: { id: order.id },
      body: {
        kind: 'refund',
        lines: [{ lineNo: 1, quantity: 1, reason: '不需要了' }],
        contactName: '黃',
        contactPhone: '91234567',
        contactEmail: 'a@b.hk',
        agreed: true,
      },
    });
    expect(asked.code).toBe(200);
    expect((await order.reopen()).data.reason).toBe('REFUND_OPEN');
    await sql`update refund set state = 'return_completed' where id = ${asked.data.id}`.execute(program.db);
    expect((await order.reopen()).data.lines).toMatchObject([{ handedOver: 1 }, { handedOver: 0 }]);
  });
});

describe('an express order', () => {
  async function shipped(quantity = 2) {
    const order = await createPickedOrder(
      withFreshTokens(),
      'student',
      [{ code: 'GF-0001', quantity }],
      'express',
    );
    await program.call('shipOrder', {
      ...order.step,
      token: await freshToken('warehouse'),
      body: { carrier: '順豐', trackingNo: 'SF1' },
    });
    return order;
  }
  const afterDays = async (days: number) => {
    program.clock.advance(days * day);
    await program.jobs.receiveOrders();
    await program.jobs.receiveOrders();
  };

  test('is received by itself ten days after shipping, three days after a reminder, each once', async () => {
    const { id, orderNo } = await shipped();
    await afterDays(6);
    expect([await told(orderNo, 'order-receive-reminder'), (await own(id)).state]).toEqual([0, 'shipping']);
    await afterDays(1);
    expect([await told(orderNo, 'order-receive-reminder'), (await own(id)).state]).toEqual([1, 'shipping']);
    await afterDays(2);
    expect([await told(orderNo, 'order-receive-reminder'), (await own(id)).state]).toEqual([1, 'shipping']);
    await afterDays(1);
    const received = await own(id);
    expect(received).toMatchObject({ state: 'completed', lines: [{ handedOver: 2 }] });
    expect(received.track[0].action).toBe('autoReceive');
    expect(await told(orderNo, 'order-auto-received')).toBe(1);
  });

  test('that waited for months before is reminded first, and received after the days to answer', async () => {
    const { id, orderNo } = await shipped();
    program.clock.advance(60 * day);
    await afterDays(0);
    expect([await told(orderNo, 'order-receive-reminder'), (await own(id)).state]).toEqual([1, 'shipping']);
    await afterDays(2);
    expect((await own(id)).state).toBe('shipping');
    await afterDays(1);
    expect((await own(id)).state).toBe('completed');
  });

  test('that its buyer confirms is left alone', async () => {
    const { id, orderNo } = await shipped();
    await receive(id);
    await afterDays(20);
    expect((await own(id)).track[0].action).toBe('receive');
    expect(await told(orderNo, 'order-receive-reminder')).toBe(0);
  });

  const receivedAfterTwoDays = async () => {
    await changeSettingForTest(program, 'mall.auto_receive_days', 2);
    await changeSettingForTest(program, 'mall.receive_reminder_days', 0);
  };
  const ask = async (id: string, quantity: number) =>
    program.call('requestRefund', {
      token: await freshToken('student'),
      params: { id },
      body: {
        kind: 'refund',
        lines: [{ lineNo: 1, quantity, reason: '未收到' }],
        contactName: '黃',
        contactPhone: '91234567',
        contactEmail: 'a@b.hk',
        agreed: true,
      },
    });

  test('is not received while a request is open, and is once it was refused; the refund window goes on', async () => {
    await receivedAfterTwoDays();
    const { id, orderNo } = await shipped();
    const { data } = await ask(id, 1);
    await afterDays(3);
    expect((await own(id)).state).toBe('shipping');
    await program.call('rejectRefund', {
      token: await freshToken('warehouse'),
      params: { id: data.id },
      body: { comment: '已由管理處簽收' },
    });
    await afterDays(0);
    expect((await own(id)).state).toBe('completed');
    expect(await told(orderNo, 'order-receive-reminder')).toBe(0);
    expect((await ask(id, 1)).code).toBe(200);
    program.clock.advance(5 * day);
    expect((await ask(id, 1)).data.reason).toBe('NOT_REFUNDABLE');
  });

  test('two nodes that do it at the same time receive it once', async () => {
    await receivedAfterTwoDays();
    const { id, orderNo } = await shipped();
    program.clock.advance(2 * day);
    await Promise.all(Array.from({ length: 4 }, () => program.jobs.receiveOrders()));
    expect((await own(id)).state).toBe('completed');
    expect(await told(orderNo, 'order-auto-received')).toBe(1);
  });
});
