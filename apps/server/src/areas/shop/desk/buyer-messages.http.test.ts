// What a buyer is sent about an ordinary order (docs/design/domain.md, "Messages to the buyer").
import { expect, test } from 'vitest';
import { prepareDeskFixture } from '../../../testing/desk-fixture.ts';
import { createExpressDelivery } from '../../../testing/order-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const desk = prepareDeskFixture(program);

const listMessages = async (orderNo: string) => {
  const rows = await program.db
    .selectFrom('notification')
    .select(['template', 'type'])
    .where('business_no', '=', orderNo)
    .execute();
  return rows.map(({ template, type }) => `${template} ${type}`).toSorted();
};
const pick = (id: string) =>
  program.call('pickOrders', { token: desk.token, body: { ids: [id], ready: false } });

test('a buyer who collects an order gets a receipt, the pickup code, and a note when it was collected', async () => {
  const order = await desk.createPaidOrder();
  expect(await listMessages(order.orderNo)).toEqual(['order-paid email']);
  await desk.runStep('acceptOrder', order.id);
  await pick(order.id);
  expect(await listMessages(order.orderNo)).toEqual(['order-paid email']);
  await desk.runStep('readyOrder', order.id);
  const { pickupCode } = await desk.readOrder(order.id);
  await desk.handOver(order.id, pickupCode, 3);
  expect((await desk.readOrder(order.id)).state).toBe('completed');
  expect(await listMessages(order.orderNo)).toEqual([
    'order-completed app',
    'order-paid email',
    'order-ready app',
    'order-ready email',
  ]);
});

test('a buyer of an express order gets a receipt and the tracking number, and no message after confirming the delivery', async () => {
  const order = await desk.createPaidOrder(await createExpressDelivery(program, desk.buyer.token));
  await desk.runStep('acceptOrder', order.id);
  await pick(order.id);
  await desk.runStep('shipOrder', order.id, { carrier: 'SF Express', trackingNo: 'SF10000001' });
  await program.call('confirmReceipt', { token: desk.buyer.token, params: { id: order.id }, body: {} });
  expect((await desk.readOrder(order.id)).state).toBe('completed');
  expect(await listMessages(order.orderNo)).toEqual([
    'order-paid email',
    'order-shipped app',
    'order-shipped email',
  ]);
});
