// Express orders in several parcels: packing, sending on different days, and confirming receipt.
import { expect, test } from 'vitest';
import { prepareDeskFixture } from '../../../testing/desk-fixture.ts';
import { createExpressDelivery, pickWholeOrder } from '../../../testing/order-fixture.ts';
import { confirmReturn } from '../../../testing/shop/refund-fixture.ts';
import { prepareProgram, type TestProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const desk = prepareDeskFixture(program);

type Name = Parameters<TestProgram['call']>[0];
const act = (name: Name, id: string, body: object = {}, token = desk.token) =>
  program.call(name, { token, params: { id }, body });
const pack = (id: string, parcels: object[]) => act('packParcels', id, { parcels });
const sf = (trackingNo: string) => ({ carrier: '順豐速運', trackingNo });
const first = [{ lineNo: 1, quantity: 2 }];
const second = [
  { lineNo: 1, quantity: 1 },
  { lineNo: 2, quantity: 1 },
];

/** Three pieces of one souvenir and one of another, picked. */
async function createPickedOrder() {
  const order = await desk.createPaidOrder(await createExpressDelivery(program, desk.buyer.token), [
    { code: 'GF-0001', quantity: 3 },
    { code: 'GF-0003', quantity: 1 },
  ]);
  await desk.runStep('acceptOrder', order.id);
  await pickWholeOrder(program, desk.token, order.id);
  return order;
}

const receive = (id: string, parcelId: string) =>
  program.call('receiveParcel', { token: desk.buyer.token, params: { id, parcelId }, body: {} });

/** The messages in the inbox of the buyer. */
const countMessages = async (orderNo: string, template: string) => {
  const rows = await program.db
    .selectFrom('notification')
    .select('id')
    .where('business_no', '=', orderNo)
    .where('type', '=', 'app')
    .where('template', '=', template)
    .execute();
  return rows.length;
};

test('an order in two parcels is shipped when the second one is sent, and completed when both are received', async () => {
  const order = await createPickedOrder();
  const packed = await pack(order.id, [{ ...sf('SF10000001'), lines: first }, { lines: second }]);
  expect(packed.data).toMatchObject({
    state: 'deliver',
    parcels: [
      { no: 1, trackingNo: 'SF10000001', sentAt: expect.any(String), lines: [{ lineNo: 1, quantity: 2 }] },
      { no: 2, trackingNo: '', sentAt: null },
    ],
  });
  expect(packed.data.actions).toContain('ship');
  program.clock.advance(24 * 3600_000);
  const sentOn = program.clock.now().toISOString();
  const token = (await program.login('warehouse')).data.token;
  const shipped = await act(
    'packParcels',
    order.id,
    { parcels: [{ ...sf('SF10000002'), lines: second }] },
    token,
  );
  expect(shipped.data).toMatchObject({ state: 'shipping', parcels: [{ no: 1 }, { no: 2, sentAt: sentOn }] });
  const [one, two] = shipped.data.parcels;
  expect(await countMessages(order.orderNo, 'parcel-sent')).toBe(2);
  const buyer = (await program.login('student')).data.token;
  const confirm = (parcelId: string) =>
    program.call('receiveParcel', { token: buyer, params: { id: order.id, parcelId }, body: {} });
  const half = await confirm(one.id);
  expect(half.data).toMatchObject({
    state: 'shipping',
    lines: [{ handedOver: 2 }, { handedOver: 0 }],
    parcels: [{ actions: [] }, { actions: ['receive'] }],
  });
  expect((await confirm(one.id)).data.reason).toBe('WRONG_STATE');
  const whole = await confirm(two.id);
  expect(whole.data).toMatchObject({ state: 'completed', lines: [{ handedOver: 3 }, { handedOver: 1 }] });
});

test('after the second parcel is sent before the first, the rest can be packed again and gets a number of its own', async () => {
  const order = await createPickedOrder();
  await pack(order.id, [{ lines: first }, { ...sf('SF10000002'), lines: second }]);
  const packed = await pack(order.id, [{ ...sf('SF10000003'), lines: first }]);
  expect(packed.data).toMatchObject({
    state: 'shipping',
    parcels: [
      { no: 2, trackingNo: 'SF10000002' },
      { no: 3, trackingNo: 'SF10000003' },
    ],
  });
});

test('the first parcel can arrive before the second is sent', async () => {
  const order = await createPickedOrder();
  const { data } = await pack(order.id, [{ ...sf('SF10000001'), lines: first }, { lines: second }]);
  expect((await receive(order.id, data.parcels[1].id)).data.reason).toBe('WRONG_STATE');
  expect((await receive(order.id, data.parcels[0].id)).data.state).toBe('deliver');
  // this step sends everything that is left in one parcel
  const shipped = await act('shipOrder', order.id, sf('SF10000002'));
  expect(shipped.data).toMatchObject({
    state: 'shipping',
    parcels: [{ no: 1 }, { no: 2, trackingNo: 'SF10000002', lines: second }],
  });
  const all = await program.call('confirmReceipt', {
    token: desk.buyer.token,
    params: { id: order.id },
    body: {},
  });
  expect(all.data).toMatchObject({ state: 'completed', lines: [{ handedOver: 3 }, { handedOver: 1 }] });
  expect(all.data.parcels.every(({ receivedAt }: { receivedAt: string | null }) => receivedAt)).toBe(true);
});

test('every piece must be in exactly one parcel, and a parcel with a tracking number needs a courier', async () => {
  const order = await createPickedOrder();
  expect((await pack(order.id, [{ ...sf('SF10000001'), lines: first }])).data.reason).toBe('PARCELS_DIFFER');
  const tooMany = [
    { ...sf('SF10000001'), lines: first },
    { ...sf('SF10000002'), lines: [...second, { lineNo: 3, quantity: 1 }] },
  ];
  expect((await pack(order.id, tooMany)).data.reason).toBe('PARCELS_DIFFER');
  expect((await pack(order.id, [{ trackingNo: 'SF10000001', lines: first }])).code).toBe(422);
  expect((await desk.readOrder(order.id)).parcels).toEqual([]);
});

const requestRefund = (id: string, lines: object[]) =>
  program.call('requestRefund', {
    token: desk.buyer.token,
    params: { id },
    body: {
      kind: 'refund',
      lines,
      contactName: '陳大文',
      contactPhone: '91234567',
      contactEmail: 'buyer@college.example',
      agreed: true,
    },
  });

test('when only the first parcel is sent, a refund request for all pieces holds the pieces of the second, which cannot be sent', async () => {
  const order = await createPickedOrder();
  await pack(order.id, [{ ...sf('SF10000001'), lines: first }, { lines: second }]);
  const { data: refund } = await requestRefund(order.id, [
    { lineNo: 1, quantity: 3, reason: '不合適' },
    { lineNo: 2, quantity: 1, reason: '不合適' },
  ]);
  const lines = await program.db
    .selectFrom('refund_line')
    .select(['line_no', 'quantity', 'held'])
    .where('refund_id', '=', refund.id)
    .orderBy('line_no')
    .execute();
  expect(lines).toEqual([
    { line_no: 1, quantity: 3, held: 1 },
    { line_no: 2, quantity: 1, held: 1 },
  ]);
  expect((await act('shipOrder', order.id, sf('SF10000002'))).data.reason).toBe('ALL_REFUNDING');
});

test('when the rest of a partly sent order is refunded, the order is shipped with the pieces that were sent', async () => {
  const order = await createPickedOrder();
  const third = [{ lineNo: 2, quantity: 1 }];
  await pack(order.id, [{ ...sf('SF10000001'), lines: [{ lineNo: 1, quantity: 3 }] }, { lines: third }]);
  const { data: refund } = await requestRefund(order.id, [{ lineNo: 2, quantity: 1, reason: '不要了' }]);
  await act('approveRefund', refund.id);
  await act('receiveAtCounter', refund.id);
  const { data: shown } = await act('getDeskOrder', order.id);
  const back = shown.documents.find(({ kind }: { kind: string }) => kind === 'return');
  await confirmReturn(program, desk.token, back.id);
  expect((await act('payRefund', refund.id, { method: 'gateway' })).code).toBe(200);
  expect(await desk.readOrder(order.id)).toMatchObject({
    state: 'shipping',
    parcels: [{ no: 1, trackingNo: 'SF10000001', lines: [{ lineNo: 1, quantity: 3 }] }],
  });
});

test('the days until receipt is confirmed automatically count from the day of the last parcel', async () => {
  const order = await createPickedOrder();
  await pack(order.id, [{ ...sf('SF10000001'), lines: first }, { lines: second }]);
  program.clock.advance(20 * 24 * 3600_000);
  await program.jobs.receiveOrders();
  const read = async () => {
    const token = (await program.login('student')).data.token;
    return (await program.call('getOrder', { token, params: { id: order.id } })).data;
  };
  expect((await read()).state).toBe('deliver');
  const token = (await program.login('warehouse')).data.token;
  await act('packParcels', order.id, { parcels: [{ ...sf('SF10000002'), lines: second }] }, token);
  await program.jobs.receiveOrders();
  expect((await read()).state).toBe('shipping');
  for (let day = 0; day < 30; day++) {
    program.clock.advance(24 * 3600_000);
    await program.jobs.receiveOrders();
  }
  expect(await read()).toMatchObject({ state: 'completed', lines: [{ handedOver: 3 }, { handedOver: 1 }] });
});

test('when ten requests send the same parcels at the same time, the parcels are sent once', async () => {
  const order = await createPickedOrder();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      pack(order.id, [
        { ...sf('SF10000001'), lines: [...first, ...second.slice(1)] },
        { ...sf('SF10000002'), lines: second.slice(0, 1) },
      ]),
    ),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ data }) => data.reason === 'WRONG_STATE')).toHaveLength(9);
  expect((await desk.readOrder(order.id)).parcels).toHaveLength(2);
});

test('an order to be shipped shows the courier of the parcel that was sent last', async () => {
  const [sent, next] = [await createPickedOrder(), await createPickedOrder()];
  const shipped = await act('shipOrder', sent.id, { carrier: '香港郵政', trackingNo: 'HKP-00000001' });
  expect(shipped.data).toMatchObject({ state: 'shipping', lastCarrier: '' });
  const { data } = await program.call('getDeskOrder', { token: desk.token, params: { id: next.id } });
  expect(data.lastCarrier).toBe('香港郵政');
});

test('staff correct the tracking number of a parcel on the way, and the buyer sees it and is notified', async () => {
  const order = await createPickedOrder();
  const { data } = await act('shipOrder', order.id, sf('sf 1000 0001'));
  expect(data.parcels).toMatchObject([{ trackingNo: 'SF10000001', actions: ['correct', 'cameBack'] }]);
  const parcelId = data.parcels[0].id;
  const correct = (trackingNo: string, token = desk.token) =>
    program.call('correctParcel', { token, params: { id: order.id, parcelId }, body: sf(trackingNo) });
  expect((await correct('sf 12')).data.fields).toHaveProperty('trackingNo');
  expect((await correct('SF10000001')).data.reason).toBe('NOTHING_CHANGED');
  expect((await correct('SF10000002', desk.buyer.token)).code).toBe(403);
  const corrected = (await correct('SF10000002')).data;
  expect(corrected.parcels).toMatchObject([{ trackingNo: 'SF10000002' }]);
  expect(corrected.history[0]).toMatchObject({
    action: 'correctParcel',
    comment: '順豐速運 SF10000001 → 順豐速運 SF10000002',
  });
  expect((await desk.readOrder(order.id)).parcels).toMatchObject([{ trackingNo: 'SF10000002' }]);
  expect(await countMessages(order.orderNo, 'order-shipped')).toBe(2);
  await receive(order.id, parcelId);
  expect((await correct('SF10000003')).data.reason).toBe('WRONG_STATE');
});

test('a parcel that staff of the college deliver is sent without a tracking number', async () => {
  const order = await createPickedOrder();
  const missing = await act('shipOrder', order.id, { carrier: '順豐速運' });
  expect(missing.data.fields).toHaveProperty('trackingNo');
  const shipped = await act('shipOrder', order.id, { carrier: '校內專送' });
  expect(shipped.data).toMatchObject({
    state: 'shipping',
    parcels: [{ carrier: '校內專送', trackingNo: '', sentAt: expect.any(String) }],
  });
  const message = await program.db
    .selectFrom('notification')
    .select('content')
    .where('business_no', '=', order.orderNo)
    .where('template', '=', 'order-shipped')
    .where('type', '=', 'app')
    .executeTakeFirstOrThrow();
  expect(message.content).toContain('校內專送，運單號碼 無。');
});
