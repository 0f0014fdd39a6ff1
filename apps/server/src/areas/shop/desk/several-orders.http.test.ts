// Accepting, picking, shipping and announcing several orders at once.
import { expect, test } from 'vitest';
import { prepareDeskFixture } from '../../../testing/desk-fixture.ts';
import { createExpressDelivery } from '../../../testing/order-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const desk = prepareDeskFixture(program);

const pick = (ids: string[]) => program.call('pickOrders', { token: desk.token, body: { ids, ready: true } });
const createExpressOrder = async () =>
  desk.createPaidOrder(await createExpressDelivery(program, desk.buyer.token));

test('the pick list adds up the pieces of all chosen orders, and picking makes self-pickup orders ready', async () => {
  const orders = [await desk.createPaidOrder(), await desk.createPaidOrder(), await createExpressOrder()];
  const ids = orders.map(({ id }) => id);
  await program.call('acceptOrders', { token: desk.token, body: { ids } });
  const before = await desk.countOnHand('GF-0001');
  const list = await program.call('getPickList', { token: desk.token, query: { ids: ids.join(',') } });
  const lines = list.data.storages.flatMap((storage: { lines: object[] }) => storage.lines);
  expect(lines.reduce((sum: number, line: { quantity: number }) => sum + line.quantity, 0)).toBe(9);
  expect(lines.flatMap((line: { orders: { orderNo: string }[] }) => line.orders)).toHaveLength(3);

  const both = await Promise.all([pick(ids), pick(ids)]);
  expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
  expect(both.find(({ code }) => code === 200)!.data).toEqual({ picked: 3, ready: 2 });
  expect(await Promise.all(ids.map(async (id) => (await desk.readOrder(id)).state))).toEqual([
    'shipping',
    'shipping',
    'deliver',
  ]);
  expect(await desk.countOnHand('GF-0001')).toBe(before - 9);
  const { data } = await program.call('getPickList', { token: desk.token, query: { ids: ids.join(',') } });
  expect(data.storages).toEqual([]);
});

test('picking several orders is refused if one of them is not accepted, and the refusal names that order', async () => {
  const [accepted, paid] = [await desk.createPaidOrder(), await desk.createPaidOrder()];
  await desk.runStep('acceptOrder', accepted.id);
  const before = await desk.countOnHand('GF-0001');
  const { data, msg } = await pick([accepted.id, paid.id]);
  expect(data.reason).toBe('NOT_PICKABLE');
  expect(msg).toContain(paid.orderNo);
  expect((await desk.readOrder(accepted.id)).state).toBe('accepted');
  expect(await desk.countOnHand('GF-0001')).toBe(before);
});

test('when an order is picked and made ready in one step, its buyer is told where and when to collect it, with the code', async () => {
  const order = await desk.createPaidOrder();
  await desk.runStep('acceptOrder', order.id);
  await pick([order.id]);
  const sent = await program.db
    .selectFrom('notification')
    .select(['template', 'content', 'sensitive'])
    .where('business_no', '=', order.orderNo)
    .execute();
  const { pickupCode } = await desk.readOrder(order.id);
  const ready = sent.find(({ template }) => template === 'order-ready')!;
  expect(ready.sensitive).toBe(true);
  expect(ready.content).toContain(`領取碼：${pickupCode}\n地點：書院商店櫃台\n時間：星期一至五 9:00–18:00\n`);
  expect(ready.content).toContain(`/shopping/order-detail?id=${order.id}`);
});

test('accepting several orders accepts none of them if one cannot be accepted', async () => {
  const first = await desk.createPaidOrder();
  const second = await desk.createPaidOrder();
  const unpaid = (await desk.buyer.order([{ code: 'GF-0001', quantity: 1 }])).data;
  const accept = (ids: string[]) => program.call('acceptOrders', { token: desk.token, body: { ids } });
  const refused = await accept([first.id, unpaid.id, second.id]);
  expect(refused.data.reason).toBe('NOT_ACCEPTABLE');
  expect(refused.msg).toContain(unpaid.orderNo);
  expect(refused.msg).not.toContain(first.orderNo);
  expect([(await desk.readOrder(first.id)).state, (await desk.readOrder(second.id)).state]).toEqual([
    'paid',
    'paid',
  ]);
  expect((await accept([first.id, second.id])).data).toEqual({ accepted: 2 });
});

const readState = async ({ id }: { id: string }) => (await desk.readOrder(id)).state;
async function createPickedOrders() {
  const orders = [await createExpressOrder(), await createExpressOrder(), await desk.createPaidOrder()];
  const ids = orders.map(({ id }) => id);
  await program.call('acceptOrders', { token: desk.token, body: { ids } });
  await program.call('pickOrders', { token: desk.token, body: { ids, ready: false } });
  return orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]];
}

test('several express orders are shipped at once, each with its own tracking number, or none of them', async () => {
  const [first, second, pickup] = await createPickedOrders();
  const label = ({ id }: { id: string }, trackingNo: string) => ({ id, carrier: '順豐', trackingNo });
  const ship = (orders: object[]) => program.call('shipOrders', { token: desk.token, body: { orders } });
  const labels = [label(first, 'SF10000001'), label(second, 'SF10000002')];
  const refused = await ship([...labels, label(pickup, 'SF10000003')]);
  expect(refused.data.reason).toBe('NOT_SENDABLE');
  expect(refused.msg).toContain(pickup.orderNo);
  expect((await ship([label(first, '')])).data.fields).toHaveProperty(['orders.0.trackingNo']);
  expect(await readState(first)).toBe('deliver');
  expect((await ship(labels)).data).toEqual({ shipped: 2 });
  const read = async (id: string) => (await desk.readOrder(id)).parcels[0].trackingNo;
  expect([await read(first.id), await read(second.id)]).toEqual(['SF10000001', 'SF10000002']);
});

test('several self-pickup orders are made ready to collect at once, or none of them', async () => {
  const [express, , pickup] = await createPickedOrders();
  const ready = (orders: { id: string }[]) =>
    program.call('readyOrders', { token: desk.token, body: { ids: orders.map(({ id }) => id) } });
  const refused = await ready([pickup, express]);
  expect(refused.data.reason).toBe('NOT_SENDABLE');
  expect(refused.msg).toContain(express.orderNo);
  expect(await readState(pickup)).toBe('deliver');
  expect((await ready([pickup])).data).toEqual({ ready: 1 });
  expect(await readState(pickup)).toBe('shipping');
});
