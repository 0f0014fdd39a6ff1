// Parcels that the carrier brings back: recorded by staff, then sent again or refunded.
import { expect, test } from 'vitest';
import { prepareDeskFixture } from '../../../testing/desk-fixture.ts';
import { createExpressDelivery, pickWholeOrder } from '../../../testing/order-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const desk = prepareDeskFixture(program);

/** Some tests advance the clock, which ends sessions. */
const signIn = async (account: string) => (await program.login(account)).data.token as string;
const readOrder = async (id: string) =>
  (await program.call('getOrder', { token: await signIn('student'), params: { id } })).data;
const readDeskOrder = async (id: string) =>
  (await program.call('getDeskOrder', { token: await signIn('warehouse'), params: { id } })).data;
const confirm = async (id: string) =>
  program.call('confirmReceipt', { token: await signIn('student'), params: { id }, body: {} });

/** An express order with three pieces. `parcels`: how many pieces are in each parcel. All are sent. */
async function createShippedOrder(parcels = [3]) {
  const order = await desk.createPaidOrder(await createExpressDelivery(program, desk.buyer.token));
  await desk.runStep('acceptOrder', order.id);
  await pickWholeOrder(program, desk.token, order.id);
  const { data } = await program.call('packParcels', {
    token: desk.token,
    params: { id: order.id },
    body: {
      parcels: parcels.map((quantity, index) => ({
        carrier: '順豐速運',
        trackingNo: `SF1000000${index + 1}`,
        lines: [{ lineNo: 1, quantity }],
      })),
    },
  });
  return data;
}

const act = async (
  name: 'recordParcelCameBack' | 'sendParcelAgain' | 'refundParcel',
  params: { id: string; parcelId: string },
  body: object = {},
) => program.call(name, { token: await signIn('warehouse'), params, body });

const reason = '無人收件';

test('receipt of an order is not confirmed while its parcel is back, and the parcel can be sent again without a stock movement', async () => {
  const order = await createShippedOrder();
  const onHand = await desk.countOnHand('GF-0001');
  expect(order.parcels).toMatchObject([{ actions: ['correct', 'cameBack'] }]);
  const ids = { id: order.id, parcelId: order.parcels[0].id };
  expect((await act('recordParcelCameBack', ids, { reason: ' ' })).code).toBe(422);
  const back = await act('recordParcelCameBack', ids, { reason });
  expect(back.data).toMatchObject({
    state: 'shipping',
    parcels: [{ cameBackReason: reason, actions: ['sendAgain', 'refund'] }],
  });
  expect(back.data.history[0]).toMatchObject({
    action: 'parcelCameBack',
    comment: `順豐速運 SF10000001: ${reason}`,
  });
  expect((await act('recordParcelCameBack', ids, { reason })).data.reason).toBe('WRONG_STATE');
  const messages = await program.db
    .selectFrom('notification')
    .select('content')
    .where('business_no', '=', order.orderNo)
    .where('template', '=', 'parcel-came-back')
    .execute();
  expect(messages.map(({ content }) => content)).toEqual(Array(2).fill(expect.stringContaining(reason)));
  expect((await readOrder(order.id)).actions).not.toContain('receive');
  expect((await confirm(order.id)).data.reason).toBe('PARCEL_CAME_BACK');
  for (let day = 0; day < 40; day++) {
    program.clock.advance(24 * 3600_000);
    await program.jobs.receiveOrders();
  }
  expect((await readOrder(order.id)).state).toBe('shipping');

  const again = await act('sendParcelAgain', ids, { carrier: 'DHL', trackingNo: 'DHL00000001' });
  expect(again.data).toMatchObject({
    state: 'shipping',
    parcels: [
      {
        no: 1,
        carrier: 'DHL',
        trackingNo: 'DHL00000001',
        cameBackAt: null,
        lines: [{ lineNo: 1, quantity: 3 }],
      },
    ],
  });
  expect(again.data.parcels).toHaveLength(1);
  expect(await desk.countOnHand('GF-0001')).toBe(onHand);
  // the buyer gets the whole period to confirm
  await program.jobs.receiveOrders();
  expect((await readOrder(order.id)).state).toBe('shipping');
  expect((await confirm(order.id)).data.state).toBe('completed');
});

test('the pieces of a parcel that came back are refunded after their inspection, also when the period for requests is over', async () => {
  const order = await createShippedOrder();
  const onHand = await desk.countOnHand('GF-0001');
  const ids = { id: order.id, parcelId: order.parcels[0].id };
  await act('recordParcelCameBack', ids, { reason });
  program.clock.advance(60 * 24 * 3600_000);
  const { refundId } = (await act('refundParcel', ids)).data;
  expect((await readDeskOrder(order.id)).parcels).toMatchObject([{ isRefunded: true, actions: [] }]);
  expect((await act('sendParcelAgain', ids, { carrier: 'DHL', trackingNo: 'DHL00000001' })).data.reason).toBe(
    'WRONG_STATE',
  );
  const token = await signIn('warehouse');
  const call = (name: 'getDeskRefund' | 'inspectGoods' | 'payRefund', body?: object) =>
    program.call(name, { token, params: { id: refundId }, ...(body ? { body } : {}) });
  expect((await call('getDeskRefund')).data).toMatchObject({
    kind: 'refund',
    state: 'return_processing',
    trackingNo: 'SF10000001',
    description: reason,
    actions: expect.arrayContaining(['inspect']),
    documents: [{ kind: 'return', state: 'pending_approval' }],
    lines: [{ lineNo: 1, quantity: 3, held: 0, reason }],
  });
  const parts = [
    { condition: 'resell', quantity: 2 },
    { condition: 'damaged', quantity: 1 },
  ];
  expect((await call('inspectGoods', { lines: [{ lineNo: 1, parts }] })).code).toBe(200);
  expect(await desk.countOnHand('GF-0001')).toBe(onHand + 2);
  expect((await call('payRefund', { method: 'gateway' })).data.state).toBe('return_completed');
  expect((await readOrder(order.id)).state).toBe('ended');
});

test('when one parcel was received and the other came back and is refunded, the order is completed', async () => {
  const order = await createShippedOrder([2, 1]);
  const [received, returned] = order.parcels;
  await program.call('receiveParcel', {
    token: desk.buyer.token,
    params: { id: order.id, parcelId: received.id },
    body: {},
  });
  const ids = { id: order.id, parcelId: returned.id };
  await act('recordParcelCameBack', ids, { reason });
  const { refundId } = (await act('refundParcel', ids)).data;
  const step = (name: 'inspectGoods' | 'payRefund', body: object) =>
    program.call(name, { token: desk.token, params: { id: refundId }, body });
  await step('inspectGoods', {
    lines: [{ lineNo: 1, parts: [{ condition: 'resell', quantity: 1 }] }],
  });
  expect((await readOrder(order.id)).state).toBe('shipping');
  await step('payRefund', { method: 'gateway' });
  expect(await readOrder(order.id)).toMatchObject({
    state: 'completed',
    parcels: [{ receivedAt: expect.any(String) }, { receivedAt: null, isRefunded: true }],
  });
});
