import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createReadyOrder } from '../../../testing/order-fixture.ts';
import { confirmReturn, createRefundFixture } from '../../../testing/refund-fixture.ts';
import { addShopStock, createBuyer } from '../../../testing/shop-buyer.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';
import { reconcileStock } from '../../stock/index.ts';

let program: TestProgram;
const day = 24 * 3600_000;
beforeAll(async () => {
  program = await startTestProgram();
  await addShopStock(program, ['GF-0001', 'GF-0003'], 100);
});
afterAll(() => program.close());
afterEach(async () => {
  expect(await reconcileStock(program.db)).toEqual([]);
});

const two = [
  { code: 'GF-0001', quantity: 3 },
  { code: 'GF-0003', quantity: 1 },
];
const freshToken = async (account: string) => (await program.login(account)).data.token as string;

/** The clock moves on by weeks: sessions of before have ended. */
const withFreshTokens = (): TestProgram => ({ ...program, tokenOf: freshToken });

/** An order at the counter, as it is after so many days with the reminders of those days. */
async function waited(days: number) {
  const order = await createReadyOrder(withFreshTokens(), 'student', two);
  for (let gone = 0; gone < days; gone++) {
    program.clock.advance(day);
    await program.jobs.remindUncollected();
  }
  const desk = await freshToken('warehouse');
  const giveUp = () => program.call('giveUpOrder', { token: desk, params: { id: order.id }, body: {} });
  const give = (lines: object[]) =>
    program.call('handOver', {
      token: desk,
      body: {
        code: order.pickupCode,
        receiverName: '黃詠詩',
        records: [{ kind: 'shop_order', id: order.id, lines }],
      },
    });
  const shown = async () =>
    (await program.call('getDeskOrder', { token: desk, params: { id: order.id } })).data;
  return { ...order, desk, giveUp, give, shown };
}

const refundsOf = (orderId: string) =>
  program.db
    .selectFrom('refund')
    .select(['id', 'amount', 'state', 'kind', 'needs_goods'])
    .where('order_id', '=', orderId)
    .execute();
const available = async () =>
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

test('too early is refused and leaves nothing; a day later everything goes back and is paid back', async () => {
  const order = await waited(14);
  expect((await order.shown()).actions).not.toContain('uncollected');
  expect((await order.giveUp()).data.reason).toBe('STILL_COLLECTABLE');
  expect([(await order.shown()).state, await refundsOf(order.id)]).toEqual(['shipping', []]);
  program.clock.advance(day);
  const desk = await freshToken('warehouse');
  const params = { token: desk, params: { id: order.id }, body: {} };
  const before = await available();
  const present = await program.call('getDeskOrder', params);
  expect(present.data.actions).toContain('uncollected');
  const { data } = await program.call('giveUpOrder', params);
  expect(data).toMatchObject({
    state: 'cancelled',
    documents: [
      { kind: 'outbound', state: 'confirmed' },
      { kind: 'return', state: 'pending_approval' },
    ],
  });
  const [refund] = await refundsOf(order.id);
  const total = present.data.totalAmount;
  expect(refund).toMatchObject({ amount: total, state: 'return_processing', kind: 'cancellation' });
  const pay = () =>
    program.call('payRefund', { token: desk, params: { id: refund!.id }, body: { method: 'gateway' } });
  expect((await pay()).data.reason).toBe('GOODS_NOT_BACK');
  expect(await available()).toBe(before);
  const returned = await confirmReturn(program, desk, data.documents[1].id);
  expect(returned.code).toBe(200);
  expect(await available()).toBe(before + 3);
  expect((await pay()).code).toBe(200);
  expect((await refundsOf(order.id))[0]!.state).toBe('return_completed');
});

test('what was handed over stays sold: only the rest goes back, and the order is completed', async () => {
  const order = await waited(15);
  expect((await order.give([{ lineNo: 1, quantity: 2 }])).code).toBe(200);
  const { data } = await order.giveUp();
  expect(data).toMatchObject({
    state: 'completed',
    lines: [
      { quantity: 3, handedOver: 2, cancelled: 1 },
      { quantity: 1, handedOver: 0, cancelled: 1 },
    ],
  });
  const [refund] = await refundsOf(order.id);
  expect(refund!.amount).toBe(data.lines[0].unitPrice + data.lines[1].unitPrice);
  const lines = await program.db
    .selectFrom('stock_document_line as l')
    .select('l.quantity')
    .where('l.document_id', '=', data.documents[1].id)
    .execute();
  expect(lines.map(({ quantity }) => quantity).sort()).toEqual([1, 1]);
  expect((await order.give([{ lineNo: 1, quantity: 1 }])).code).not.toBe(200);
});

test('given up twice, or while it is handed over: one of them, and the pieces once', async () => {
  const twice = await waited(15);
  const answers = await Promise.all(Array.from({ length: 10 }, () => twice.giveUp()));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(await refundsOf(twice.id)).toHaveLength(1);

  const raced = await waited(15);
  const everything = [
    { lineNo: 1, quantity: 3 },
    { lineNo: 2, quantity: 1 },
  ];
  const [given, gone] = await Promise.all([raced.give(everything), raced.giveUp()]);
  expect([given, gone].filter(({ code }) => code === 200)).toHaveLength(1);
  expect(await refundsOf(raced.id)).toHaveLength(gone.code === 200 ? 1 : 0);
});

test('an order of which some pieces were refunded before: only the others go back and are paid back', async () => {
  const shop = await createRefundFixture(withFreshTokens());
  const order = await createReadyOrder(withFreshTokens(), 'student', two);
  const { id } = (await shop.ask(order.id, 2)).data;
  await shop.step('approveRefund', id);
  await shop.step('receiveAtCounter', id);
  await shop.takeBack(order.id);
  await shop.step('payRefund', id, { method: 'gateway' });
  for (let gone = 0; gone < 15; gone++) {
    program.clock.advance(day);
    await program.jobs.remindUncollected();
  }
  const token = await freshToken('warehouse');
  const { data } = await program.call('giveUpOrder', { token, params: { id: order.id }, body: {} });
  expect(data).toMatchObject({ state: 'cancelled', lines: [{ cancelled: 1 }, { cancelled: 1 }] });
  const owed = (await refundsOf(order.id)).reduce((sum, { amount }) => sum + amount, 0);
  expect(owed).toBe(data.totalAmount);
  const returned = await confirmReturn(program, token, data.documents.at(-1).id);
  expect(returned.data).toMatchObject({ state: 'confirmed', totalQuantity: 2 });
});

test('an order that waits only for a refund reminds nobody to collect it', async () => {
  const shop = await createRefundFixture(withFreshTokens());
  const order = await createReadyOrder(withFreshTokens(), 'student', [{ code: 'GF-0001', quantity: 1 }]);
  expect((await shop.ask(order.id, 1)).code).toBe(200);
  program.clock.advance(8 * day);
  await program.jobs.remindUncollected();
  const told = await program.db
    .selectFrom('notification')
    .select('id')
    .where('business_no', '=', order.orderNo)
    .where('template', '=', 'order-reminder')
    .execute();
  expect(told).toEqual([]);
});

test('a request that is still open comes first', async () => {
  const order = await waited(15);
  await order.give([{ lineNo: 1, quantity: 1 }]);
  // a repair may be asked for longer than it may wait at the counter
  const asked = await program.call('requestRefund', {
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
  expect(asked.code).toBe(200);
  expect((await order.giveUp()).data.reason).toBe('REFUND_OPEN');
  expect((await order.shown()).state).toBe('shipping');
});

test('cancelled after pieces were taken off: each piece is owed once', async () => {
  const buyer = await createBuyer(withFreshTokens(), 'student');
  const { data } = await buyer.order(two);
  await buyer.pay(data.id);
  const token = await freshToken('warehouse');
  const step = (body: object) => ({ token, params: { id: data.id }, body });
  await program.call('acceptOrder', step({}));
  await program.call('shortenOrder', step({ lines: [{ lineNo: 1, quantity: 2 }], reason: '找不到' }));
  const shortened = await program.call('getDeskOrder', { token, params: { id: data.id } });
  expect(shortened.data.documents).toMatchObject([{ state: 'pending_approval' }]);
  await program.call('cancelOrderByStaff', step({ reason: '破損' }));
  const owed = (await refundsOf(data.id)).reduce((sum, { amount }) => sum + amount, 0);
  expect(owed).toBe(data.totalAmount);
});
