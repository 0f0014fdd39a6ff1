import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmReturn } from '../../../testing/refund-desk.ts';
import { type Buyer, buyerOf, stockUp } from '../../../testing/shop-buyer.ts';
import { collect } from '../../../testing/shop-desk.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';
import { reconcileStock } from '../../stock/index.ts';

let program: TestProgram;
let student: Buyer;
let desk: string;
beforeAll(async () => {
  program = await startTestProgram();
  await stockUp(program, ['GF-0001', 'GF-0003'], 200);
});
beforeEach(async () => {
  student = await buyerOf(program, 'student');
  desk = await program.tokenOf('warehouse');
});
afterAll(() => program.close());
afterEach(async () => {
  expect(await reconcileStock(program.db)).toEqual([]);
});

const documentOf = async (orderId: string, kind: string) => {
  const { data } = await program.call('getDeskOrder', { token: desk, params: { id: orderId } });
  return data.documents.find(
    (row: { kind: string; state: string }) => row.kind === kind && row.state === 'pending_approval',
  );
};

/** An order that was paid, picked, made ready: pieces have left the shelf. */
async function delivered(quantity = 5, code = 'GF-0001') {
  const { data } = await student.order([{ code, quantity }]);
  await student.pay(data.id);
  await program.call('acceptOrder', { token: desk, params: { id: data.id }, body: {} });
  const outbound = await documentOf(data.id, 'outbound');
  const document = await program.call('getOutbound', { token: desk, params: { id: outbound.id } });
  for (const line of document.data.lines) {
    const body = { lineNo: line.lineNo, picked: line.quantity };
    await program.call('pickOutbound', { token: desk, params: { id: outbound.id }, body });
  }
  await program.call('confirmOutbound', { token: desk, params: { id: outbound.id }, body: {} });
  return data as { id: string; orderNo: string; lines: { unitPrice: number }[] };
}

const ask = (orderId: string, quantity: number, change: object = {}) =>
  program.call('requestRefund', {
    token: student.token,
    params: { id: orderId },
    body: {
      kind: 'refund',
      lines: [{ lineNo: 1, quantity, reason: '尺寸不合' }],
      contactName: '陳大文',
      contactPhone: '91234567',
      contactEmail: 'buyer@college.example',
      agreed: true,
      ...change,
    },
  });
const step = (
  name: 'approveRefund' | 'rejectRefund' | 'receiveAtCounter' | 'payRefund',
  id: string,
  body: object = {},
  token = desk,
) => program.call(name, { token, params: { id }, body });
const onShelf = async (code: string) => {
  const row = await program.db
    .selectFrom('stock_balance as b')
    .innerJoin('souvenir as s', 's.id', 'b.souvenir_id')
    .select((eb) => eb.fn.sum<string>('b.on_hand').as('n'))
    .where('s.code', '=', code)
    .executeTakeFirstOrThrow();
  return Number(row.n);
};

describe('a refund', () => {
  test('asked → approved → goods back → paid through the gateway: once, and the stock is back', async () => {
    const order = await delivered(5);
    await collect(program, student, order.id, 5);
    const before = await onShelf('GF-0001');
    const asked = await ask(order.id, 2);
    expect(asked.data).toMatchObject({
      state: 'return_pending',
      amount: 2 * order.lines[0]!.unitPrice,
      pieces: 2,
      actions: [],
    });
    const { id } = asked.data;
    expect((await step('payRefund', id, { method: 'gateway' })).data.reason).toBe('GOODS_NOT_BACK');
    expect((await step('approveRefund', id)).data.state).toBe('return_approved');
    const back = await program.call('sendGoodsBack', {
      token: student.token,
      params: { id },
      body: { trackingNo: 'SF999' },
    });
    expect(back.data).toMatchObject({ state: 'return_processing', trackingNo: 'SF999' });
    expect((await step('payRefund', id, { method: 'gateway' })).data.reason).toBe('GOODS_NOT_BACK');
    const returned = await documentOf(order.id, 'return');
    const confirmed = await confirmReturn(program, desk, returned.id);
    expect(confirmed.code).toBe(200);
    expect(await onShelf('GF-0001')).toBe(before + 2);
    const paid = await Promise.all(
      Array.from({ length: 5 }, () => step('payRefund', id, { method: 'gateway' })),
    );
    expect(paid.filter(({ code }) => code === 200)).toHaveLength(1);
    const given = await program.db
      .selectFrom('sandbox_charge as c')
      .innerJoin('payment as p', 'p.gateway_ref', 'c.ref')
      .select('c.refunded')
      .where('p.order_id', '=', order.id)
      .execute();
    expect(given.map(({ refunded }) => refunded)).toEqual([asked.data.amount]);
    const { data } = await program.call('getRefund', { token: student.token, params: { id } });
    expect(data).toMatchObject({ state: 'return_completed', payout: { method: 'gateway', state: 'paid' } });
  });

  test('whoever reviews is told of a request, in the inbox and by email; its buyer only of their own part', async () => {
    const order = await delivered(1);
    const { data } = await ask(order.id, 1);
    const told = await program.db
      .selectFrom('notification')
      .select(['type', 'receiver_address', 'receiver_id', 'title', 'content'])
      .where('template', '=', 'refund-to-review')
      .where('business_no', '=', data.refundNo)
      .execute();
    const addressesOf = (type: string) =>
      told.filter((row) => row.type === type).map((row) => row.receiver_address);
    const reviewers = ['admin', 'warehouse'];
    expect(addressesOf('app')).toEqual(expect.arrayContaining(reviewers));
    expect(addressesOf('email')).toHaveLength(addressesOf('app').length);
    expect(addressesOf('app')).not.toContain('student');
    expect(told[0]!.title).toContain(data.refundNo);
    expect(told[0]!.content).toContain(order.orderNo);
    expect(told[0]!.content).toContain(`/inventory/refunds/${data.id}`);
  });

  test('20 at once for 2 of 5: exactly 2 are taken', async () => {
    const order = await delivered(5);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(order.id, 2)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(answers.filter(({ data }) => data?.reason === 'REFUND_TOO_MANY')).toHaveLength(18);
  });

  test('a rejection needs its reason, and gives the pieces free again', async () => {
    const order = await delivered(2);
    const { id } = (await ask(order.id, 2)).data;
    expect((await ask(order.id, 1)).data.reason).toBe('NOT_REFUNDABLE');
    expect((await step('rejectRefund', id, { comment: ' ' })).code).toBe(422);
    expect((await step('rejectRefund', id, { comment: '包裝不全' })).data).toMatchObject({
      state: 'return_rejected',
      comment: '包裝不全',
    });
    expect((await step('approveRefund', id)).data.reason).toBe('WRONG_STATE');
    expect((await ask(order.id, 2)).code).toBe(200);
  });

  test('in cash: brought to the counter, signed, and on the till list of the day', async () => {
    const order = await delivered(1);
    const { id } = (await ask(order.id, 1)).data;
    await step('approveRefund', id);
    const received = await step('receiveAtCounter', id);
    expect(received.data.trackingNo).toMatch(/^CR\d{8}-\d{4}$/);
    const returned = await documentOf(order.id, 'return');
    await confirmReturn(program, desk, returned.id);
    expect((await step('payRefund', id, { method: 'cash' })).data.reason).toBe('SIGNATURE_NEEDED');
    const till = () => program.call('listTill', { token: desk });
    const before = (await till()).data;
    expect(before.list.some((row: { refundNo: string }) => row.refundNo === received.data.refundNo)).toBe(
      false,
    );
    const signature = '00000000-0000-7000-8000-00000000aaaa';
    const owner = await program.db
      .selectFrom('app_user')
      .select('id')
      .where('account', '=', 'warehouse')
      .executeTakeFirstOrThrow();
    await program.db
      .insertInto('stored_file')
      .values({
        id: signature,
        type: 'signature',
        extension: 'png',
        bytes: 10,
        owner_id: owner.id,
        created_at: program.clock.now(),
      })
      .execute();
    const signatureUrl = `/api/file/Image/signature/${signature}`;
    const paid = await step('payRefund', id, { method: 'cash', signatureUrl });
    expect(paid.data).toMatchObject({ state: 'return_completed', payout: { method: 'cash', state: 'paid' } });
    const after = (await till()).data;
    expect(after.total - before.total).toBe(order.lines[0]!.unitPrice);
  });

  test('is offered on the order while something in it can be asked for, and each line says why not', async () => {
    const { data: fresh } = await student.order([{ code: 'GF-0001', quantity: 1 }]);
    const eligibility = (orderNo: string, language = 'zh-HK') =>
      program.call('getRefundEligibility', {
        token: student.token,
        query: { orderNo },
        headers: { 'accept-language': language },
      });
    const actionsOf = async (id: string) =>
      (await program.call('getOrder', { token: student.token, params: { id } })).data.actions;
    expect(await actionsOf(fresh.id)).not.toContain('refund');
    expect((await eligibility(fresh.orderNo)).data.lines[0].obstacles.refund).toEqual({
      code: 'NOT_PAID',
      text: '訂單尚未付款',
    });
    const order = await delivered(2);
    expect(await actionsOf(order.id)).toContain('refund');
    await program.db
      .updateTable('shop_order_line')
      .set({ customised: true })
      .where('order_id', '=', order.id)
      .execute();
    const { data } = await eligibility(order.orderNo, 'en');
    expect(data.lines[0].obstacles.refund.text).toMatch(/^Customised items/);
    expect(data.lines[0].obstacles.repair.code).toBe('NOT_RECEIVED');
    // money is out of the question, and nothing else is possible before it is collected
    expect(await actionsOf(order.id)).not.toContain('refund');
    expect((await ask(order.id, 1)).msg).toContain('訂製品不設退款');
    await collect(program, student, order.id, 2);
    expect(await actionsOf(order.id)).toContain('refund');
    const { data: asked } = await ask(order.id, 2, { kind: 'exchange' });
    expect((await eligibility(order.orderNo, 'en')).data.lines[0].obstacles.exchange).toEqual({
      code: 'ALREADY_REFUNDED',
      text: 'All 2 items are already requested or refunded',
    });
    const seen = await program.call('getOrder', { token: student.token, params: { id: order.id } });
    expect(seen.data.actions).not.toContain('refund');
    expect(seen.data.refunds).toEqual([
      { id: asked.id, refundNo: asked.refundNo, kind: 'exchange', state: 'return_pending' },
    ]);
  });

  test('too early, too late, not agreed: refused, and nothing is left behind', async () => {
    const { data: fresh } = await student.order([{ code: 'GF-0001', quantity: 1 }]);
    expect((await ask(fresh.id, 1)).data.reason).toBe('NOT_REFUNDABLE');
    const order = await delivered(1);
    expect((await ask(order.id, 1, { agreed: false })).data.fields).toHaveProperty('agreed');
    expect((await ask(order.id, 1, { pictures: ['/api/file/Image/refund/x'] })).code).toBe(404);
    program.clock.advance(8 * 24 * 3600_000);
    student = { ...student, token: (await program.login('student')).data.token };
    desk = (await program.login('warehouse')).data.token;
    expect((await ask(order.id, 1)).data.reason).toBe('NOT_REFUNDABLE');
    const asked = await program.call('getRefundEligibility', {
      token: student.token,
      query: { orderNo: order.orderNo },
    });
    expect(asked.data.kinds).toMatchObject([
      { kind: 'refund', days: 7, obstacle: { code: 'WINDOW_PASSED' } },
      { kind: 'exchange', days: 7, obstacle: { code: 'WINDOW_PASSED' } },
      { kind: 'repair', days: 30, obstacle: { code: 'NOT_RECEIVED' } },
    ]);
    const { refunding } = await program.db
      .selectFrom('shop_order_line')
      .select('refunding')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(refunding).toBe(0);
  });

  test('is nobody else’s', async () => {
    const staff = (await program.login('staff')).data.token;
    const { orderNo, id: orderId } = await delivered(1);
    const { id } = (await ask(orderId, 1)).data;
    expect((await program.call('getRefund', { token: staff, params: { id } })).code).toBe(404);
    expect((await program.call('getRefundEligibility', { token: staff, query: { orderNo } })).code).toBe(404);
    expect((await program.call('listRefunds', { token: staff })).data.list).toEqual([]);
  });
});
