// Confirming receipt: by the buyer of an express order, or automatically after some days.
import { beforeAll, describe, expect, test } from 'vitest';
import { changeSettingForTest } from '../../../testing/change-setting.ts';
import { createPickedOrder, createReadyOrder } from '../../../testing/order-fixture.ts';
import { addShopStock } from '../../../testing/shop-buyer.ts';
import { prepareProgram, type TestProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const dayMs = 24 * 3600_000;
beforeAll(async () => {
  await addShopStock(program, ['GF-0001', 'GF-0003'], 100);
});

/** The tests advance the clock by weeks, so earlier sessions have expired. */
const freshToken = async (account: string) => (await program.login(account)).data.token as string;
const withFreshTokens = (): TestProgram => ({ ...program, getToken: freshToken });
const readOwnOrder = async (id: string) =>
  (await program.call('getOrder', { token: await freshToken('student'), params: { id } })).data;
const confirmReceipt = async (id: string) =>
  program.call('confirmReceipt', { token: await freshToken('student'), params: { id }, body: {} });
const countEmails = async (orderNo: string, template: string) => {
  const rows = await program.db
    .selectFrom('notification')
    .select('id')
    .where('business_no', '=', orderNo)
    .where('template', '=', template)
    .where('type', '=', 'email')
    .execute();
  return rows.length;
};

describe('confirming receipt of a self-pickup order', () => {
  const lines = [
    { code: 'GF-0001', quantity: 2 },
    { code: 'GF-0003', quantity: 1 },
  ];

  test('a buyer cannot confirm receipt of pieces that were not handed over', async () => {
    const order = await createReadyOrder(withFreshTokens(), 'student', lines);
    expect((await readOwnOrder(order.id)).actions).not.toContain('receive');
    const refused = await confirmReceipt(order.id);
    expect(refused).toMatchObject({ code: 409, data: { reason: 'NOT_HANDED_OVER' } });
    expect(await readOwnOrder(order.id)).toMatchObject({
      state: 'shipping',
      pickupCode: order.pickupCode,
      lines: [{ handedOver: 0 }, { handedOver: 0 }],
    });
  });
});

describe('confirming receipt of an express order', () => {
  async function createShippedOrder(quantity = 2) {
    const order = await createPickedOrder(
      withFreshTokens(),
      'student',
      [{ code: 'GF-0001', quantity }],
      'express',
    );
    await program.call('shipOrder', {
      ...order.step,
      token: await freshToken('warehouse'),
      body: { carrier: '順豐', trackingNo: 'SF10000001' },
    });
    return order;
  }
  const afterDays = async (days: number) => {
    program.clock.advance(days * dayMs);
    await program.jobs.receiveOrders();
    await program.jobs.receiveOrders();
  };

  test('receipt of an order is confirmed automatically ten days after shipping, after one reminder three days before', async () => {
    const { id, orderNo } = await createShippedOrder();
    await afterDays(6);
    expect([await countEmails(orderNo, 'order-receive-reminder'), (await readOwnOrder(id)).state]).toEqual([
      0,
      'shipping',
    ]);
    await afterDays(1);
    expect([await countEmails(orderNo, 'order-receive-reminder'), (await readOwnOrder(id)).state]).toEqual([
      1,
      'shipping',
    ]);
    await afterDays(2);
    expect([await countEmails(orderNo, 'order-receive-reminder'), (await readOwnOrder(id)).state]).toEqual([
      1,
      'shipping',
    ]);
    await afterDays(1);
    const received = await readOwnOrder(id);
    expect(received).toMatchObject({ state: 'completed', lines: [{ handedOver: 2 }] });
    expect(received.track[0].action).toBe('autoReceive');
    expect(await countEmails(orderNo, 'order-auto-received')).toBe(1);
  });

  test('the buyer of an order shipped long ago is reminded first, and receipt is confirmed three days later', async () => {
    const { id, orderNo } = await createShippedOrder();
    program.clock.advance(60 * dayMs);
    await afterDays(0);
    expect([await countEmails(orderNo, 'order-receive-reminder'), (await readOwnOrder(id)).state]).toEqual([
      1,
      'shipping',
    ]);
    await afterDays(2);
    expect((await readOwnOrder(id)).state).toBe('shipping');
    await afterDays(1);
    expect((await readOwnOrder(id)).state).toBe('completed');
  });

  test('an order whose receipt the buyer confirmed gets no reminder and is not confirmed automatically', async () => {
    const { id, orderNo } = await createShippedOrder();
    await confirmReceipt(id);
    await afterDays(20);
    expect((await readOwnOrder(id)).track[0].action).toBe('receive');
    expect(await countEmails(orderNo, 'order-receive-reminder')).toBe(0);
  });

  const setAutomaticReceiptAfterTwoDays = async () => {
    await changeSettingForTest(program, 'mall.auto_receive_days', 2);
    await changeSettingForTest(program, 'mall.receive_reminder_days', 0);
  };
  const requestRefund = async (id: string, quantity: number) =>
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

  test('receipt is not confirmed automatically while a refund request is open, and the refund period is not extended', async () => {
    await setAutomaticReceiptAfterTwoDays();
    const { id, orderNo } = await createShippedOrder();
    const { data } = await requestRefund(id, 1);
    await afterDays(3);
    expect((await readOwnOrder(id)).state).toBe('shipping');
    await program.call('rejectRefund', {
      token: await freshToken('warehouse'),
      params: { id: data.id },
      body: { comment: '已由管理處簽收' },
    });
    await afterDays(0);
    expect((await readOwnOrder(id)).state).toBe('completed');
    expect(await countEmails(orderNo, 'order-receive-reminder')).toBe(0);
    expect((await requestRefund(id, 1)).code).toBe(200);
    program.clock.advance(5 * dayMs);
    expect((await requestRefund(id, 1)).data.reason).toBe('NOT_REFUNDABLE');
  });

  test('when several nodes run the job at the same time, receipt of an order is confirmed once', async () => {
    await setAutomaticReceiptAfterTwoDays();
    const { id, orderNo } = await createShippedOrder();
    program.clock.advance(2 * dayMs);
    await Promise.all(Array.from({ length: 4 }, () => program.jobs.receiveOrders()));
    expect((await readOwnOrder(id)).state).toBe('completed');
    expect(await countEmails(orderNo, 'order-auto-received')).toBe(1);
  });
});
