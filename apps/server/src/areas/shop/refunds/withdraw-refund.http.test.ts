// Buyers withdraw their refund requests: before the review, and after the approval until the goods are sent back.
import { beforeAll, expect, test } from 'vitest';
import { createPickedOrder } from '../../../testing/order-fixture.ts';
import { createRefundFixture } from '../../../testing/shop/refund-fixture.ts';
import { addShopStock } from '../../../testing/shop-buyer.ts';
import { checkLedgerAfterEachTest } from '../../../testing/stock-fixture.ts';
import { prepare, prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const shop = prepare(() => createRefundFixture(program));
beforeAll(async () => {
  await addShopStock(program, ['GF-0001'], 200);
});
checkLedgerAfterEachTest(program);

const withdraw = (id: string, token = shop.buyer.token) =>
  program.call('withdrawRefund', { token, params: { id }, body: {} });

test('a withdrawn refund request is closed without a reviewer, and its pieces can be requested again', async () => {
  const order = await shop.createReceivedOrder(2, 'GF-0001');
  const requested = (await shop.requestRefund(order.id, 2)).data;
  expect(requested.actions).toEqual(['withdraw']);
  const { data } = await withdraw(requested.id);
  expect(data).toMatchObject({
    state: 'return_rejected',
    isWithdrawn: true,
    reviewedAt: null,
    reviewerName: null,
    actions: [],
  });
  expect(data.history.map(({ action }: { action: string }) => action)).toEqual(['withdraw', 'request']);
  expect(await shop.readRefund(requested.id)).toMatchObject({ isWithdrawn: true, actions: [] });
  const shown = await program.call('getOrder', { token: shop.buyer.token, params: { id: order.id } });
  expect(shown.data.refunds).toMatchObject([{ id: requested.id, isWithdrawn: true }]);
  const listIds = async (state: string) => {
    const query = { state, keyword: data.refundNo };
    const { list } = (
      await program.call('listDeskRefunds', { token: await program.getToken('admin'), query })
    ).data;
    return list.map(({ id }: { id: string }) => id);
  };
  expect(await listIds('withdrawn')).toEqual([requested.id]);
  expect(await listIds('return_rejected')).toEqual([]);
  expect((await shop.requestRefund(order.id, 2)).code).toBe(200);
});

test('an approved request can be withdrawn until the goods are sent back, and its pieces can be requested again', async () => {
  const order = await shop.createReceivedOrder(2, 'GF-0001');
  const { id } = (await shop.requestRefund(order.id, 2)).data;
  await shop.runStep('approveRefund', id, { comment: '請交回貨品' });
  const shown = await program.call('getRefund', { token: shop.buyer.token, params: { id } });
  expect(shown.data.actions).toEqual(['sendBack', 'withdraw']);
  const { data } = await withdraw(id);
  expect(data).toMatchObject({ state: 'return_rejected', isWithdrawn: true, actions: [] });
  expect(data.history.map(({ action }: { action: string }) => action)).toEqual([
    'withdraw',
    'approve',
    'request',
  ]);
  const again = (await shop.requestRefund(order.id, 2)).data;
  await shop.runStep('approveRefund', again.id);
  await shop.runStep('receiveAtCounter', again.id);
  expect((await withdraw(again.id)).data.reason).toBe('WRONG_STATE');
});

test('withdrawing an approved exchange releases its replacement', async () => {
  const readReserved = async () =>
    Number(
      (
        await program.db
          .selectFrom('souvenir_stock as k')
          .innerJoin('souvenir as s', 's.id', 'k.souvenir_id')
          .select('k.reserved')
          .where('s.code', '=', 'GF-0001')
          .executeTakeFirstOrThrow()
      ).reserved,
    );
  const order = await shop.createReceivedOrder(1, 'GF-0001');
  const { id } = (await shop.requestRefund(order.id, 1, { kind: 'exchange' })).data;
  const before = await readReserved();
  await shop.runStep('approveRefund', id);
  expect(await readReserved()).toBe(before + 1);
  expect((await withdraw(id)).code).toBe(200);
  expect(await readReserved()).toBe(before);
});

test('a refund that the shop owes cannot be withdrawn', async () => {
  const { data: order } = await shop.buyer.order([{ code: 'GF-0001', quantity: 1 }]);
  await shop.buyer.pay(order.id);
  const cancelled = await program.call('cancelOrder', {
    token: shop.buyer.token,
    params: { id: order.id },
    body: {},
  });
  const [owed] = cancelled.data.refunds;
  const shown = await program.call('getRefund', { token: shop.buyer.token, params: { id: owed.id } });
  expect(shown.data).toMatchObject({ kind: 'cancellation', state: 'return_approved', actions: [] });
  expect((await withdraw(owed.id)).data.reason).toBe('WRONG_STATE');
});

test('a refund request cannot be withdrawn by another buyer, after its refusal, or twice', async () => {
  const order = await shop.createReceivedOrder(2, 'GF-0001');
  const ask = async () => (await shop.requestRefund(order.id, 1)).data.id as string;
  const pending = await ask();
  expect((await withdraw(pending, await program.getToken('staff'))).code).toBe(404);
  const rejected = await ask();
  const { data } = await shop.runStep('rejectRefund', rejected, { comment: '包裝不全' });
  expect(data.isWithdrawn).toBe(false);
  expect((await withdraw(rejected)).data.reason).toBe('WRONG_STATE');
  expect((await withdraw(pending)).code).toBe(200);
  expect((await withdraw(pending)).data.reason).toBe('WRONG_STATE');
});

test('when a buyer withdraws a refund request while staff approve it, the request is withdrawn', async () => {
  const order = await shop.createReceivedOrder(1, 'GF-0001');
  const { id } = (await shop.requestRefund(order.id, 1)).data;
  const answers = await Promise.all([withdraw(id), shop.runStep('approveRefund', id)]);
  expect(answers[0].code).toBe(200);
  const { isWithdrawn, history } = await shop.readRefund(id);
  expect(isWithdrawn).toBe(true);
  expect(history).toHaveLength(answers[1].code === 200 ? 3 : 2);
});

test('a refund request cannot be withdrawn after the order was shipped without the requested pieces', async () => {
  const order = await createPickedOrder(program, 'student', [{ code: 'GF-0001', quantity: 2 }], 'express');
  const { id } = (await shop.requestRefund(order.id, 1)).data;
  await program.call('shipOrder', {
    token: shop.staffToken,
    params: { id: order.id },
    body: { carrier: '順豐', trackingNo: 'SF10000001' },
  });
  const shown = await program.call('getRefund', { token: shop.buyer.token, params: { id } });
  expect(shown.data).toMatchObject({ state: 'return_pending', actions: [] });
  expect((await withdraw(id)).data.reason).toBe('SHIPPED_WITHOUT');
});
