// Refund requests of buyers: what can be requested, and who is notified.
import { expect, test } from 'vitest';
import { collectOrder } from '../../../testing/order-fixture.ts';
import { prepareRefundFixture } from '../../../testing/shop/refund-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const shop = prepareRefundFixture(program);

test('reviewers are notified of a refund request in the inbox and by email, and the buyer is not', async () => {
  const order = await shop.createPickedOrder(1);
  const { data } = await shop.requestRefund(order.id, 1);
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

test('a refund reason that was chosen from the list is shown in the language of the reader, and a typed reason as it is', async () => {
  const order = await shop.createPickedOrder(3);
  const request = async (reason: string) =>
    (await shop.requestRefund(order.id, 1, { lines: [{ lineNo: 1, quantity: 1, reason }] })).data.id;
  const readReason = async (id: string, language: string) =>
    (
      await program.call('getDeskRefund', {
        token: shop.staffToken,
        params: { id },
        headers: { 'accept-language': language },
      })
    ).data.lines[0].reason;
  const chosen = await request('收到時已損壞');
  expect(await readReason(chosen, 'en')).toBe('Arrived damaged');
  expect(await readReason(chosen, 'zh-HK')).toBe('收到時已損壞');
  expect(await readReason(await request('蓋子太緊'), 'en')).toBe('蓋子太緊');
});

test('of 20 parallel refund requests for 2 pieces each of an order of 5 pieces, exactly 2 are accepted', async () => {
  const order = await shop.createPickedOrder(5);
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.requestRefund(order.id, 2)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
  expect(answers.filter(({ data }) => data?.reason === 'REFUND_TOO_MANY')).toHaveLength(18);
});

test('an order offers a refund while a piece can be refunded, and otherwise each line gives the reason', async () => {
  const { data: fresh } = await shop.buyer.order([{ code: 'GF-0001', quantity: 1 }]);
  const eligibility = (orderNo: string, language = 'zh-HK') =>
    program.call('getRefundEligibility', {
      token: shop.buyer.token,
      query: { orderNo },
      headers: { 'accept-language': language },
    });
  const fetchActions = async (id: string) =>
    (await program.call('getOrder', { token: shop.buyer.token, params: { id } })).data.actions;
  expect(await fetchActions(fresh.id)).not.toContain('refund');
  expect((await eligibility(fresh.orderNo)).data.lines[0].obstacles.refund).toEqual({
    code: 'NOT_PAID',
    text: '訂單尚未付款',
  });
  const order = await shop.createPickedOrder(2);
  expect(await fetchActions(order.id)).toContain('refund');
  await program.db
    .updateTable('shop_order_line')
    .set({ customised: true })
    .where('order_id', '=', order.id)
    .execute();
  const { data } = await eligibility(order.orderNo, 'en');
  expect(data.lines[0].obstacles.refund.text).toMatch(/^Customised items/);
  expect(data.lines[0].obstacles.repair.code).toBe('NOT_RECEIVED');
  // customised pieces are not refunded, and exchange and repair need collected pieces
  expect(await fetchActions(order.id)).not.toContain('refund');
  expect((await shop.requestRefund(order.id, 1)).msg).toContain('訂製品不設退款');
  await collectOrder(program, shop.buyer, order.id, 2);
  expect(await fetchActions(order.id)).toContain('afterSales');
  const { data: requested } = await shop.requestRefund(order.id, 2, { kind: 'exchange' });
  expect((await eligibility(order.orderNo, 'en')).data.lines[0].obstacles.exchange).toEqual({
    code: 'ALREADY_REFUNDED',
    text: 'All 2 items already have a request or a refund',
  });
  const seen = await program.call('getOrder', { token: shop.buyer.token, params: { id: order.id } });
  expect(seen.data.actions).not.toContain('afterSales');
  expect(seen.data.refunds).toEqual([
    {
      id: requested.id,
      refundNo: requested.refundNo,
      kind: 'exchange',
      state: 'return_pending',
      isWithdrawn: false,
      isFromOrderChange: false,
      amount: 0,
    },
  ]);
});

test('a refund request is refused before payment, after the period, or without agreement, and nothing is stored', async () => {
  const { data: fresh } = await shop.buyer.order([{ code: 'GF-0001', quantity: 1 }]);
  expect((await shop.requestRefund(fresh.id, 1)).data.reason).toBe('NOT_REFUNDABLE');
  const order = await shop.createPickedOrder(1);
  expect((await shop.requestRefund(order.id, 1, { agreed: false })).data.fields).toHaveProperty('agreed');
  expect((await shop.requestRefund(order.id, 1, { pictures: ['/api/file/Image/refund/x'] })).code).toBe(404);
  program.clock.advance(8 * 24 * 3600_000);
  await shop.signIn();
  expect((await shop.requestRefund(order.id, 1)).data.reason).toBe('NOT_REFUNDABLE');
  const eligibility = await program.call('getRefundEligibility', {
    token: shop.buyer.token,
    query: { orderNo: order.orderNo },
  });
  expect(eligibility.data.kinds).toMatchObject([
    {
      kind: 'refund',
      days: 7,
      obstacle: {
        code: 'WINDOW_PASSED',
        text: expect.stringMatching(/，期限已於 \d{4}年\d{1,2}月\d{1,2}日 屆滿$/),
      },
    },
    { kind: 'exchange', days: 7, obstacle: { code: 'WINDOW_PASSED' } },
    { kind: 'repair', days: 30, obstacle: { code: 'NOT_RECEIVED' } },
  ]);
  expect(await shop.readRefunding(order.id)).toBe(0);
});

test('the list of a buyer’s refund requests names the souvenirs in the language of the reader and shows their pictures', async () => {
  const order = await shop.createPickedOrder(1);
  const { id } = (await shop.requestRefund(order.id, 1)).data;
  const { data } = await program.call('listRefunds', {
    token: shop.buyer.token,
    headers: { 'accept-language': 'en' },
  });
  const [line] = (
    await program.call('getOrder', {
      token: shop.buyer.token,
      params: { id: order.id },
      headers: { 'accept-language': 'en' },
    })
  ).data.lines;
  expect(line.name).toMatch(/[a-z]/);
  expect(data.list.find((refund: { id: string }) => refund.id === id).goods).toEqual([
    { lineNo: 1, name: line.name, coverSrc: line.coverSrc },
  ]);
});
