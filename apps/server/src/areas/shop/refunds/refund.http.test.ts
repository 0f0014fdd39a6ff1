// Refund requests of buyers from request to payout.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { collectOrder } from '../../../testing/order-fixture.ts';
import { confirmReturn } from '../../../testing/refund-fixture.ts';
import { addShopStock, type Buyer, createBuyer } from '../../../testing/shop-buyer.ts';
import { checkLedgerAfterEachTest } from '../../../testing/stock-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let student: Buyer;
let desk: string;
beforeAll(async () => {
  await addShopStock(program, ['GF-0001', 'GF-0003'], 200);
});
beforeEach(async () => {
  student = await createBuyer(program, 'student');
  desk = await program.getToken('warehouse');
});
checkLedgerAfterEachTest(program);

const findDocument = async (orderId: string, kind: string) => {
  const { data } = await program.call('getDeskOrder', { token: desk, params: { id: orderId } });
  return data.documents.find(
    (row: { kind: string; state: string }) => row.kind === kind && row.state === 'pending_approval',
  );
};

/** An order that was paid and picked. */
async function pickedOrder(quantity = 5, code = 'GF-0001') {
  const { data } = await student.order([{ code, quantity }]);
  await student.pay(data.id);
  await program.call('acceptOrder', { token: desk, params: { id: data.id }, body: {} });
  const outbound = await findDocument(data.id, 'outbound');
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
  test('a refund that is requested, approved and returned is paid through the gateway once, and the stock increases', async () => {
    const order = await pickedOrder(5);
    await collectOrder(program, student, order.id, 5);
    const before = await onShelf('GF-0001');
    const requested = await ask(order.id, 2);
    expect(requested.data).toMatchObject({
      state: 'return_pending',
      amount: 2 * order.lines[0]!.unitPrice,
      pieces: 2,
      actions: [],
    });
    const { id } = requested.data;
    expect((await step('payRefund', id, { method: 'gateway' })).data.reason).toBe('GOODS_NOT_BACK');
    expect((await step('approveRefund', id)).data.state).toBe('return_approved');
    const back = await program.call('sendGoodsBack', {
      token: student.token,
      params: { id },
      body: { trackingNo: 'SF999' },
    });
    expect(back.data).toMatchObject({ state: 'return_processing', trackingNo: 'SF999' });
    expect((await step('payRefund', id, { method: 'gateway' })).data.reason).toBe('GOODS_NOT_BACK');
    const returned = await findDocument(order.id, 'return');
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
    expect(given.map(({ refunded }) => refunded)).toEqual([requested.data.amount]);
    const { data } = await program.call('getRefund', { token: student.token, params: { id } });
    expect(data).toMatchObject({ state: 'return_completed', payout: { method: 'gateway', state: 'paid' } });
  });

  test('reviewers are notified of a refund request in the inbox and by email, and the buyer is not', async () => {
    const order = await pickedOrder(1);
    const { data } = await ask(order.id, 1);
    const notifications = await program.db
      .selectFrom('notification')
      .select(['type', 'receiver_address', 'receiver_id', 'title', 'content'])
      .where('template', '=', 'refund-to-review')
      .where('business_no', '=', data.refundNo)
      .execute();
    const listAddresses = (type: string) =>
      notifications.filter((row) => row.type === type).map((row) => row.receiver_address);
    const reviewers = ['admin', 'warehouse'];
    expect(listAddresses('app')).toEqual(expect.arrayContaining(reviewers));
    expect(listAddresses('email')).toHaveLength(listAddresses('app').length);
    expect(listAddresses('app')).not.toContain('student');
    expect(notifications[0]!.title).toContain(data.refundNo);
    expect(notifications[0]!.content).toContain(order.orderNo);
    expect(notifications[0]!.content).toContain(`/inventory/refunds/${data.id}`);
  });

  test('of 20 parallel requests for 2 of 5 pieces, exactly 2 are accepted', async () => {
    const order = await pickedOrder(5);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(order.id, 2)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(answers.filter(({ data }) => data?.reason === 'REFUND_TOO_MANY')).toHaveLength(18);
  });

  test('rejecting a request needs a reason, and afterwards the pieces can be requested again', async () => {
    const order = await pickedOrder(2);
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

  test('a cash refund needs a signature and appears in the list of cash payouts of the day', async () => {
    const order = await pickedOrder(1);
    const { id } = (await ask(order.id, 1)).data;
    await step('approveRefund', id);
    const received = await step('receiveAtCounter', id);
    expect(received.data.trackingNo).toMatch(/^CR\d{8}-\d{4}$/);
    const returned = await findDocument(order.id, 'return');
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

  test('an order offers a refund while a piece can be requested, and each line gives the reason if not', async () => {
    const { data: fresh } = await student.order([{ code: 'GF-0001', quantity: 1 }]);
    const eligibility = (orderNo: string, language = 'zh-HK') =>
      program.call('getRefundEligibility', {
        token: student.token,
        query: { orderNo },
        headers: { 'accept-language': language },
      });
    const fetchActions = async (id: string) =>
      (await program.call('getOrder', { token: student.token, params: { id } })).data.actions;
    expect(await fetchActions(fresh.id)).not.toContain('refund');
    expect((await eligibility(fresh.orderNo)).data.lines[0].obstacles.refund).toEqual({
      code: 'NOT_PAID',
      text: '訂單尚未付款',
    });
    const order = await pickedOrder(2);
    expect(await fetchActions(order.id)).toContain('refund');
    await program.db
      .updateTable('shop_order_line')
      .set({ customised: true })
      .where('order_id', '=', order.id)
      .execute();
    const { data } = await eligibility(order.orderNo, 'en');
    expect(data.lines[0].obstacles.refund.text).toMatch(/^Customised items/);
    expect(data.lines[0].obstacles.repair.code).toBe('NOT_RECEIVED');
    // made-to-order pieces are not refunded, and exchange and repair need collected pieces
    expect(await fetchActions(order.id)).not.toContain('refund');
    expect((await ask(order.id, 1)).msg).toContain('訂製品不設退款');
    await collectOrder(program, student, order.id, 2);
    expect(await fetchActions(order.id)).toContain('refund');
    const { data: requested } = await ask(order.id, 2, { kind: 'exchange' });
    expect((await eligibility(order.orderNo, 'en')).data.lines[0].obstacles.exchange).toEqual({
      code: 'ALREADY_REFUNDED',
      text: 'All 2 items are already requested or refunded',
    });
    const seen = await program.call('getOrder', { token: student.token, params: { id: order.id } });
    expect(seen.data.actions).not.toContain('refund');
    expect(seen.data.refunds).toEqual([
      {
        id: requested.id,
        refundNo: requested.refundNo,
        kind: 'exchange',
        state: 'return_pending',
        amount: 0,
      },
    ]);
  });

  test('a buyer sees whether a refund comes from their own cancellation or from the shop', async () => {
    for (const [action, token] of [
      ['cancelOrder', student.token],
      ['cancelOrderByStaff', desk],
    ] as const) {
      const { data: order } = await student.order([{ code: 'GF-0001', quantity: 1 }]);
      await student.pay(order.id);
      await program.call(action, { token, params: { id: order.id }, body: { reason: '不需要了' } });
    }
    const { data } = await program.call('listRefunds', { token: student.token });
    const found = data.list.map((refund: { kind: string; isOwnCancellation: boolean }) => [
      refund.kind,
      refund.isOwnCancellation,
    ]);
    expect(found.slice(0, 2).sort()).toEqual([
      ['cancellation', false],
      ['cancellation', true],
    ]);
  });

  test('a refund request is refused before delivery, after the period, or without agreement, and nothing is stored', async () => {
    const { data: fresh } = await student.order([{ code: 'GF-0001', quantity: 1 }]);
    expect((await ask(fresh.id, 1)).data.reason).toBe('NOT_REFUNDABLE');
    const order = await pickedOrder(1);
    expect((await ask(order.id, 1, { agreed: false })).data.fields).toHaveProperty('agreed');
    expect((await ask(order.id, 1, { pictures: ['/api/file/Image/refund/x'] })).code).toBe(404);
    program.clock.advance(8 * 24 * 3600_000);
    student = { ...student, token: (await program.login('student')).data.token };
    desk = (await program.login('warehouse')).data.token;
    expect((await ask(order.id, 1)).data.reason).toBe('NOT_REFUNDABLE');
    const eligibility = await program.call('getRefundEligibility', {
      token: student.token,
      query: { orderNo: order.orderNo },
    });
    expect(eligibility.data.kinds).toMatchObject([
      {
        kind: 'refund',
        days: 7,
        obstacle: {
          code: 'WINDOW_PASSED',
          text: expect.stringMatching(/，期限為 \d{4}年\d{1,2}月\d{1,2}日$/),
        },
      },
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

  test('nobody can see the refund of another person', async () => {
    const staff = (await program.login('staff')).data.token;
    const { orderNo, id: orderId } = await pickedOrder(1);
    const { id } = (await ask(orderId, 1)).data;
    expect((await program.call('getRefund', { token: staff, params: { id } })).code).toBe(404);
    expect((await program.call('getRefundEligibility', { token: staff, query: { orderNo } })).code).toBe(404);
    expect((await program.call('listRefunds', { token: staff })).data.list).toEqual([]);
  });
});
