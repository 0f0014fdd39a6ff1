// Changes of an order by staff: missing pieces and cancellation.
import { expect, test } from 'vitest';
import { prepareDeskFixture } from '../../../testing/desk-fixture.ts';
import { pickWholeOrder } from '../../../testing/order-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const desk = prepareDeskFixture(program);

test('missing pieces can be removed from an accepted order, are refunded, and the rest can be picked', async () => {
  const order = await desk.createPaidOrder({}, [
    { code: 'GF-0001', quantity: 3 },
    { code: 'GF-0003', quantity: 1 },
  ]);
  await desk.runStep('acceptOrder', order.id);
  const removeMissing = (lines: object[]) =>
    desk.runStep('removeMissingPieces', order.id, { lines, reason: '貨架上找不到' });
  const all = [
    { lineNo: 1, quantity: 3 },
    { lineNo: 2, quantity: 1 },
  ];
  expect((await removeMissing(all)).data.reason).toBe('NOTHING_LEFT');
  // a line that is named twice counts once, with the sum
  const { data: shortened } = await removeMissing([
    { lineNo: 1, quantity: 1 },
    { lineNo: 1, quantity: 1 },
  ]);
  expect(shortened.lines[0]).toMatchObject({ quantity: 3, cancelled: 2 });
  // the order links to the refund
  expect(shortened.refunds).toMatchObject([{ kind: 'cancellation', state: 'return_approved' }]);
  expect(await desk.listRefundAmounts(order.id)).toEqual([2 * order.lines[0]!.unitPrice]);
  expect((await pickWholeOrder(program, desk.token, order.id)).code).toBe(200);
  expect((await desk.readOrder(order.id)).state).toBe('deliver');
});

test('when staff cancel an accepted order, its outbound order is cancelled and the payment is refunded', async () => {
  const order = await desk.createPaidOrder();
  await desk.runStep('acceptOrder', order.id);
  const asBuyer = await program.call('cancelOrder', {
    token: desk.buyer.token,
    params: { id: order.id },
    body: {},
  });
  expect(asBuyer.data.reason).toBe('WRONG_STATE');
  const cancelled = await desk.runStep('cancelOrderByStaff', order.id, { reason: '破損' });
  expect(cancelled.data).toMatchObject({ state: 'cancelled', documents: [{ state: 'cancelled' }] });
  expect(await desk.listRefundAmounts(order.id)).toEqual([order.totalAmount]);
});
