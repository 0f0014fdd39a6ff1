// Cancelling self-pickup orders that nobody collected.
import { beforeAll, expect, test } from 'vitest';
import { createReadyOrder } from '../../../testing/order-fixture.ts';
import { confirmReturn, createRefundFixture } from '../../../testing/shop/refund-fixture.ts';
import { addShopStock, createBuyer } from '../../../testing/shop-buyer.ts';
import { checkLedgerAfterEachTest } from '../../../testing/stock-fixture.ts';
import { prepareProgram, type TestProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const dayMs = 24 * 3600_000;
beforeAll(async () => {
  await addShopStock(program, ['GF-0001', 'GF-0003'], 100);
});
checkLedgerAfterEachTest(program);

const twoLines = [
  { code: 'GF-0001', quantity: 3 },
  { code: 'GF-0003', quantity: 1 },
];
const freshToken = async (account: string) => (await program.login(account)).data.token as string;

/** The tests advance the clock by weeks, so earlier sessions have expired. */
const withFreshTokens = (): TestProgram => ({ ...program, getToken: freshToken });

/** An order that has waited at the counter for some days, with the reminders of those days. */
async function createWaitingOrder(days: number) {
  const order = await createReadyOrder(withFreshTokens(), 'student', twoLines);
  for (let passed = 0; passed < days; passed++) {
    program.clock.advance(dayMs);
    await program.jobs.remindUncollected();
  }
  const staffToken = await freshToken('warehouse');
  const cancelUncollected = () =>
    program.call('cancelUncollectedOrder', { token: staffToken, params: { id: order.id }, body: {} });
  const give = (lines: object[]) =>
    program.call('handOver', {
      token: staffToken,
      body: {
        code: order.pickupCode,
        receiverName: '黃詠詩',
        records: [{ kind: 'shop_order', id: order.id, lines }],
      },
    });
  const readDeskOrder = async () =>
    (await program.call('getDeskOrder', { token: staffToken, params: { id: order.id } })).data;
  return { ...order, staffToken, cancelUncollected, give, readDeskOrder };
}

const listRefunds = (orderId: string) =>
  program.db
    .selectFrom('refund')
    .select(['id', 'amount', 'state', 'kind', 'needs_goods'])
    .where('order_id', '=', orderId)
    .execute();
const countOnHand = async () =>
  Number(
    (
      await program.db
        .selectFrom('stock_balance as b')
        .innerJoin('souvenir as s', 's.id', 'b.souvenir_id')
        .select((eb) => eb.fn.sum<string>('b.on_hand').as('n'))
        .where('s.code', '=', 'GF-0001')
        .executeTakeFirstOrThrow()
    ).n,
  );

test('an order can be cancelled as not collected only after its last day, and then everything returns to stock and is refunded', async () => {
  const order = await createWaitingOrder(14);
  expect((await order.readDeskOrder()).actions).not.toContain('uncollected');
  expect((await order.cancelUncollected()).data.reason).toBe('STILL_COLLECTABLE');
  expect([(await order.readDeskOrder()).state, await listRefunds(order.id)]).toEqual(['shipping', []]);
  program.clock.advance(dayMs);
  const staffToken = await freshToken('warehouse');
  const params = { token: staffToken, params: { id: order.id }, body: {} };
  const before = await countOnHand();
  const present = await program.call('getDeskOrder', params);
  expect(present.data.actions).toContain('uncollected');
  const { data } = await program.call('cancelUncollectedOrder', params);
  expect(data).toMatchObject({
    state: 'cancelled',
    documents: [
      { kind: 'outbound', state: 'confirmed' },
      { kind: 'return', state: 'pending_approval' },
    ],
  });
  const [refund] = await listRefunds(order.id);
  const total = present.data.totalAmount;
  expect(refund).toMatchObject({ amount: total, state: 'return_processing', kind: 'cancellation' });
  const pay = () =>
    program.call('payRefund', { token: staffToken, params: { id: refund!.id }, body: { method: 'gateway' } });
  expect((await pay()).data.reason).toBe('GOODS_NOT_BACK');
  expect(await countOnHand()).toBe(before);
  const returned = await confirmReturn(program, staffToken, data.documents[1].id);
  expect(returned.code).toBe(200);
  expect(await countOnHand()).toBe(before + 3);
  expect((await pay()).code).toBe(200);
  expect((await listRefunds(order.id))[0]!.state).toBe('return_completed');
});

test('when an order that was collected in part is cancelled as not collected, only the rest is refunded, and it is completed', async () => {
  const order = await createWaitingOrder(15);
  expect((await order.give([{ lineNo: 1, quantity: 2 }])).code).toBe(200);
  const { data } = await order.cancelUncollected();
  expect(data).toMatchObject({
    state: 'completed',
    lines: [
      { quantity: 3, handedOver: 2, cancelled: 1 },
      { quantity: 1, handedOver: 0, cancelled: 1 },
    ],
  });
  const [refund] = await listRefunds(order.id);
  expect(refund!.amount).toBe(data.lines[0].unitPrice + data.lines[1].unitPrice);
  const lines = await program.db
    .selectFrom('stock_document_line as l')
    .select('l.quantity')
    .where('l.document_id', '=', data.documents[1].id)
    .execute();
  expect(lines.map(({ quantity }) => quantity).sort()).toEqual([1, 1]);
  expect((await order.give([{ lineNo: 1, quantity: 1 }])).code).not.toBe(200);
});

test('an uncollected order is cancelled only once by parallel requests, and not if it is handed over at the same time', async () => {
  const twice = await createWaitingOrder(15);
  const answers = await Promise.all(Array.from({ length: 10 }, () => twice.cancelUncollected()));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(await listRefunds(twice.id)).toHaveLength(1);

  const raced = await createWaitingOrder(15);
  const everything = [
    { lineNo: 1, quantity: 3 },
    { lineNo: 2, quantity: 1 },
  ];
  const [handedOver, cancelled] = await Promise.all([raced.give(everything), raced.cancelUncollected()]);
  expect([handedOver, cancelled].filter(({ code }) => code === 200)).toHaveLength(1);
  expect(await listRefunds(raced.id)).toHaveLength(cancelled.code === 200 ? 1 : 0);
});

test('when some pieces of an uncollected order were refunded before, its cancellation returns and refunds only the others', async () => {
  const shop = await createRefundFixture(withFreshTokens());
  const order = await createReadyOrder(withFreshTokens(), 'student', twoLines);
  const { id } = (await shop.requestRefund(order.id, 2)).data;
  await shop.runStep('approveRefund', id);
  await shop.runStep('payRefund', id, { method: 'gateway' });
  for (let passed = 0; passed < 15; passed++) {
    program.clock.advance(dayMs);
    await program.jobs.remindUncollected();
  }
  const token = await freshToken('warehouse');
  const { data } = await program.call('cancelUncollectedOrder', {
    token,
    params: { id: order.id },
    body: {},
  });
  expect(data).toMatchObject({ state: 'cancelled', lines: [{ cancelled: 1 }, { cancelled: 1 }] });
  const owed = (await listRefunds(order.id)).reduce((sum, { amount }) => sum + amount, 0);
  expect(owed).toBe(data.totalAmount);
  const returned = await confirmReturn(program, token, data.documents.at(-1).id);
  expect(returned.data).toMatchObject({ state: 'confirmed', totalQuantity: 2 });
});

test('no reminder is sent for an order of which every piece is being refunded', async () => {
  const shop = await createRefundFixture(withFreshTokens());
  const order = await createReadyOrder(withFreshTokens(), 'student', [{ code: 'GF-0001', quantity: 1 }]);
  expect((await shop.requestRefund(order.id, 1)).code).toBe(200);
  program.clock.advance(8 * dayMs);
  await program.jobs.remindUncollected();
  const reminders = await program.db
    .selectFrom('notification')
    .select('id')
    .where('business_no', '=', order.orderNo)
    .where('template', '=', 'order-reminder')
    .execute();
  expect(reminders).toEqual([]);
});

test('an order with an open repair request of its buyer cannot be cancelled as not collected', async () => {
  const order = await createWaitingOrder(15);
  await order.give([{ lineNo: 1, quantity: 1 }]);
  // a repair can still be requested after the last day to collect
  const requested = await program.call('requestRefund', {
    token: await freshToken('student'),
    params: { id: order.id },
    body: {
      kind: 'repair',
      lines: [{ lineNo: 1, quantity: 1, reason: '有裂痕' }],
      description: '',
      contactName: '黃',
      contactPhone: '91234567',
      contactEmail: 'a@b.hk',
      pictures: [],
      agreed: true,
    },
  });
  expect(requested.code).toBe(200);
  expect((await order.cancelUncollected()).data.reason).toBe('REFUND_OPEN');
  expect((await order.readDeskOrder()).state).toBe('shipping');
});

test('when staff cancel an order after removing missing pieces, each piece is refunded once', async () => {
  const buyer = await createBuyer(withFreshTokens(), 'student');
  const { data } = await buyer.order(twoLines);
  await buyer.pay(data.id);
  const token = await freshToken('warehouse');
  const step = (body: object) => ({ token, params: { id: data.id }, body });
  await program.call('acceptOrder', step({}));
  await program.call('removeMissingPieces', step({ lines: [{ lineNo: 1, quantity: 2 }], reason: '找不到' }));
  const shortened = await program.call('getDeskOrder', { token, params: { id: data.id } });
  expect(shortened.data.documents).toMatchObject([{ state: 'pending_approval' }]);
  await program.call('cancelOrderByStaff', step({ reason: '破損' }));
  const owed = (await listRefunds(data.id)).reduce((sum, { amount }) => sum + amount, 0);
  expect(owed).toBe(data.totalAmount);
});
