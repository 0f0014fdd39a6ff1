// Refunds of buyers from approval to payout.
import { expect, test } from 'vitest';
import { collectOrder } from '../../../testing/order-fixture.ts';
import { prepareRefundFixture } from '../../../testing/shop/refund-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const shop = prepareRefundFixture(program);

test('a refund that is requested, approved and returned is paid through the gateway once, and the stock increases', async () => {
  const order = await shop.createPickedOrder(5);
  await collectOrder(program, shop.buyer, order.id, 5);
  const before = await shop.countOnHand('GF-0001');
  const requested = await shop.requestRefund(order.id, 2);
  expect(requested.data).toMatchObject({
    state: 'return_pending',
    amount: 2 * order.lines[0]!.unitPrice,
    pieces: 2,
    actions: ['withdraw'],
  });
  const { id } = requested.data;
  expect((await shop.runStep('payRefund', id, { method: 'gateway' })).data.reason).toBe('GOODS_NOT_BACK');
  expect((await shop.runStep('approveRefund', id)).data.state).toBe('return_approved');
  const back = await program.call('sendGoodsBack', {
    token: shop.buyer.token,
    params: { id },
    body: { trackingNo: 'SF999' },
  });
  expect(back.data).toMatchObject({ state: 'return_processing', trackingNo: 'SF999' });
  expect((await shop.runStep('payRefund', id, { method: 'gateway' })).data.reason).toBe('GOODS_NOT_BACK');
  const confirmed = await shop.confirmReturn(order.id);
  expect(confirmed.code).toBe(200);
  expect(await shop.countOnHand('GF-0001')).toBe(before + 2);
  const paid = await Promise.all(
    Array.from({ length: 5 }, () => shop.runStep('payRefund', id, { method: 'gateway' })),
  );
  expect(paid.filter(({ code }) => code === 200)).toHaveLength(1);
  const charges = await program.db
    .selectFrom('sandbox_charge as c')
    .innerJoin('payment as p', 'p.gateway_ref', 'c.ref')
    .select('c.refunded')
    .where('p.order_id', '=', order.id)
    .execute();
  expect(charges.map(({ refunded }) => refunded)).toEqual([requested.data.amount]);
  const { data } = await program.call('getRefund', { token: shop.buyer.token, params: { id } });
  expect(data).toMatchObject({ state: 'return_completed', payout: { method: 'gateway', state: 'paid' } });
});

test('rejecting a refund request needs a reason, and afterwards the pieces can be requested again', async () => {
  const order = await shop.createPickedOrder(2);
  const { id } = (await shop.requestRefund(order.id, 2)).data;
  expect((await shop.requestRefund(order.id, 1)).data.reason).toBe('NOT_REFUNDABLE');
  expect((await shop.runStep('rejectRefund', id, { comment: ' ' })).code).toBe(422);
  expect((await shop.runStep('rejectRefund', id, { comment: '包裝不全' })).data).toMatchObject({
    state: 'return_rejected',
    comment: '包裝不全',
  });
  expect((await shop.runStep('approveRefund', id)).data.reason).toBe('WRONG_STATE');
  expect((await shop.requestRefund(order.id, 2)).code).toBe(200);
});

test('a cash refund needs a signature and appears in the list of cash payouts of the day', async () => {
  const order = await shop.createReceivedOrder(1, 'GF-0001');
  const { id } = (await shop.requestRefund(order.id, 1)).data;
  await shop.runStep('approveRefund', id);
  const received = await shop.runStep('receiveAtCounter', id);
  expect(received.data.trackingNo).toMatch(/^CR\d{8}-\d{4}$/);
  await shop.confirmReturn(order.id);
  expect((await shop.runStep('payRefund', id, { method: 'cash' })).data.reason).toBe('SIGNATURE_NEEDED');
  const readCashPayouts = () => program.call('listCashRefunds', { token: shop.staffToken });
  const before = (await readCashPayouts()).data;
  expect(before.list.some((row: { refundNo: string }) => row.refundNo === received.data.refundNo)).toBe(
    false,
  );
  const signatureUrl = await shop.createSignature();
  const paid = await shop.runStep('payRefund', id, { method: 'cash', signatureUrl });
  expect(paid.data).toMatchObject({ state: 'return_completed', payout: { method: 'cash', state: 'paid' } });
  const after = (await readCashPayouts()).data;
  expect(after.total - before.total).toBe(order.lines[0]!.unitPrice);
});

test('a buyer sees whether a refund comes from their own cancellation or from the shop', async () => {
  for (const [action, token] of [
    ['cancelOrder', shop.buyer.token],
    ['cancelOrderByStaff', shop.staffToken],
  ] as const) {
    const { data: order } = await shop.buyer.order([{ code: 'GF-0001', quantity: 1 }]);
    await shop.buyer.pay(order.id);
    await program.call(action, { token, params: { id: order.id }, body: { reason: '不需要了' } });
  }
  const { data } = await program.call('listRefunds', { token: shop.buyer.token });
  const found = data.list.map((refund: { kind: string; isOwnCancellation: boolean }) => [
    refund.kind,
    refund.isOwnCancellation,
  ]);
  expect(found.slice(0, 2).sort()).toEqual([
    ['cancellation', false],
    ['cancellation', true],
  ]);
});

test('a buyer cannot see the refund of another buyer', async () => {
  const staff = (await program.login('staff')).data.token;
  const { orderNo, id: orderId } = await shop.createPickedOrder(1);
  const { id } = (await shop.requestRefund(orderId, 1)).data;
  expect((await program.call('getRefund', { token: staff, params: { id } })).code).toBe(404);
  expect((await program.call('getRefundEligibility', { token: staff, query: { orderNo } })).code).toBe(404);
  expect((await program.call('listRefunds', { token: staff })).data.list).toEqual([]);
});
