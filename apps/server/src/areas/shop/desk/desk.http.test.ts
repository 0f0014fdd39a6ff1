// Processing shop orders: accept, pick, make ready or ship, hand over, cancel.
import { addWorkingDays } from '@keepsake/core/settings/calendar/working-days';
import { hongKongDay } from '@keepsake/core/values/period';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publicHolidays } from '../../../platform/holidays.ts';
import { pickWholeOrder } from '../../../testing/order-fixture.ts';
import { addShopStock, type Buyer, createBuyer } from '../../../testing/shop-buyer.ts';
import { checkLedgerAfterEachTest } from '../../../testing/stock-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';
import { toTextWithoutIds } from '../../../testing/text-without-ids.ts';

const program = prepareProgram();
let student: Buyer;
let desk: string;
beforeAll(async () => {
  await addShopStock(program, ['GF-0001', 'GF-0003'], 100);
});
beforeEach(async () => {
  student = await createBuyer(program, 'student');
  desk = await program.getToken('warehouse');
});
checkLedgerAfterEachTest(program);

type Step = 'acceptOrder' | 'shipOrder' | 'readyOrder' | 'cancelOrderByStaff' | 'shortenOrder';
const act = (step: Step, id: string, body: object = {}, token = desk) =>
  program.call(step, { token, params: { id }, body });
/** Hands over pieces of the first line at the counter. */
const give = (id: string, code: string, quantity: number, key?: string) =>
  program.call('handOver', {
    token: desk,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
    body: {
      code,
      receiverName: '陳大文',
      records: [{ kind: 'shop_order', id, lines: [{ lineNo: 1, quantity }] }],
    },
  });
const own = async (id: string) =>
  (await program.call('getOrder', { token: student.token, params: { id } })).data;

async function paidOrder(change: object = {}, lines = [{ code: 'GF-0001', quantity: 3 }]) {
  const { data } = await student.order(lines, change);
  await student.pay(data.id);
  return data as { id: string; orderNo: string; totalAmount: number; lines: { unitPrice: number }[] };
}

const onHand = async (code: string) =>
  (
    await program.db
      .selectFrom('stock_balance as b')
      .innerJoin('souvenir as s', 's.id', 'b.souvenir_id')
      .select((eb) => eb.fn.sum<string>('b.on_hand').as('n'))
      .where('s.code', '=', code)
      .executeTakeFirstOrThrow()
  ).n;

describe('processing a self-pickup order', () => {
  test('an order that is accepted, picked, made ready and collected in two parts is completed, and the stock decreases once', async () => {
    const order = await paidOrder();
    const before = Number(await onHand('GF-0001'));
    const accepted = await act('acceptOrder', order.id);
    expect(accepted).toMatchObject({ code: 200, data: { state: 'accepted' } });
    const { pickupCode } = await own(order.id);
    expect(pickupCode).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(JSON.stringify(accepted.data)).not.toContain(pickupCode);
    expect(Number(await onHand('GF-0001'))).toBe(before);
    expect((await pickWholeOrder(program, desk, order.id)).code).toBe(200);
    expect((await own(order.id)).state).toBe('deliver');
    expect(Number(await onHand('GF-0001'))).toBe(before - 3);
    const look = (code: string) => program.call('lookUpPickup', { token: desk, body: { code } });
    expect((await look(pickupCode)).data.reason).toBe('PICKUP_CODE_WRONG');
    const ready = await act('readyOrder', order.id);
    const collectBy = hongKongDay(new Date(program.clock.now().getTime() + 14 * 24 * 3600_000));
    expect(ready.data).toMatchObject({ state: 'shipping', collectBy });
    const codeAsTyped = `${pickupCode.slice(0, 4).toLowerCase()} ${pickupCode.slice(4)}`;
    const found = await look(codeAsTyped);
    expect(found.data.personName).toBe('黃詠詩\u00a0Wong Wing Sze');
    expect(found.data.records.find(({ id }: { id: string }) => id === order.id)).toMatchObject({
      kind: 'shop_order',
      isShown: true,
      lines: [{ open: 3 }],
    });
    expect((await give(order.id, pickupCode, 4)).data.reason).toBe('RULE_BROKEN');
    const part = await give(order.id, pickupCode, 1);
    expect(part.data.handOvers).toMatchObject([{ recordId: order.id, isComplete: false }]);
    const both = await Promise.all([give(order.id, pickupCode, 2), give(order.id, pickupCode, 2)]);
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await own(order.id)).toMatchObject({ state: 'completed', pickupCode: null });
    expect((await give(order.id, pickupCode, 1)).code).not.toBe(200);
    const { data } = await program.call('getDeskOrder', { token: desk, params: { id: order.id } });
    expect(data.handOvers.map(({ lines }: { lines: unknown }) => lines)).toEqual([
      [{ lineNo: 1, quantity: 1 }],
      [{ lineNo: 1, quantity: 2 }],
    ]);
  });

  test('the promised day of a paid order skips days off, and disappears when the order is ready', async () => {
    const admin = await program.getToken('admin');
    const daysOff = new Set([2026, 2027].flatMap(publicHolidays).map(({ day }) => day));
    const closed = addWorkingDays({ daysOff }, hongKongDay(program.clock.now()), 1);
    const expected = addWorkingDays({ daysOff }, closed, 2);
    const body = { day: closed, name: { 'zh-HK': '颱風', en: 'Typhoon', 'zh-CN': '台风' } };
    await program.call('addClosure', { token: admin, body });
    const { data } = await student.order([{ code: 'GF-0001', quantity: 1 }]);
    expect(data.expectedOn).toBeNull();
    await student.pay(data.id);
    expect((await own(data.id)).expectedOn).toBe(expected);
    await act('acceptOrder', data.id);
    await pickWholeOrder(program, desk, data.id);
    expect((await own(data.id)).expectedOn).toBe(expected);
    await act('readyOrder', data.id);
    expect((await own(data.id)).expectedOn).toBeNull();
    await program.call('removeClosure', { token: admin, params: { day: body.day } });
  });

  test('after ten wrong pickup codes, every code is refused for ten minutes', async () => {
    const token = (await program.login('noprice')).data.token;
    const look = () => program.call('lookUpPickup', { token, body: { code: 'AAAAAAAA' } });
    for (let i = 0; i < 10; i++) expect((await look()).data.reason).toBe('PICKUP_CODE_WRONG');
    expect((await look()).status).toBe(429);
    program.clock.advance(600_000);
    expect((await look()).data.reason).toBe('PICKUP_CODE_WRONG');
  });
});

describe('picking several orders at once', () => {
  const pick = (ids: string[], ready = true, token = desk) =>
    program.call('pickOrders', { token, body: { ids, ready } });
  const express = async () => {
    const { data } = await program.call('addAddress', {
      token: student.token,
      body: { name: '陳', phone: '91234567', place: '宿舍', onCampus: true, isDefault: true },
    });
    return paidOrder({ deliveryMethod: 'express', addressId: data.list[0].id });
  };

  test('the pick list adds up the pieces of all orders, and picking makes self-pickup orders ready', async () => {
    const orders = [await paidOrder(), await paidOrder(), await express()];
    const ids = orders.map(({ id }) => id);
    await program.call('acceptOrders', { token: desk, body: { ids } });
    const before = Number(await onHand('GF-0001'));
    const list = await program.call('getPickList', { token: desk, query: { ids: ids.join(',') } });
    const lines = list.data.storages.flatMap((storage: { lines: object[] }) => storage.lines);
    expect(lines.reduce((sum: number, line: { quantity: number }) => sum + line.quantity, 0)).toBe(9);
    expect(lines.flatMap((line: { orders: { orderNo: string }[] }) => line.orders)).toHaveLength(3);

    const both = await Promise.all([pick(ids), pick(ids)]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(both.find(({ code }) => code === 200)!.data).toEqual({ picked: 3, ready: 2 });
    expect(await Promise.all(ids.map(async (id) => (await own(id)).state))).toEqual([
      'shipping',
      'shipping',
      'deliver',
    ]);
    expect(Number(await onHand('GF-0001'))).toBe(before - 9);
    const { data } = await program.call('getPickList', { token: desk, query: { ids: ids.join(',') } });
    expect(data.storages).toEqual([]);
  });

  test('if one order is not accepted, the refusal names it and nothing changes', async () => {
    const [accepted, paid] = [await paidOrder(), await paidOrder()];
    await act('acceptOrder', accepted.id);
    const before = await onHand('GF-0001');
    const { data, msg } = await pick([accepted.id, paid.id]);
    expect(data.reason).toBe('NOT_PICKABLE');
    expect(msg).toContain(paid.orderNo);
    expect((await own(accepted.id)).state).toBe('accepted');
    expect(await onHand('GF-0001')).toBe(before);
  });

  test('the buyer of a picked self-pickup order gets one message, that it is ready', async () => {
    const order = await paidOrder();
    await act('acceptOrder', order.id);
    await pick([order.id]);
    const sent = await program.db
      .selectFrom('notification')
      .select(['template', 'content', 'sensitive'])
      .where('business_no', '=', order.orderNo)
      .execute();
    expect(sent.map(({ template }) => template)).not.toContain('order-picked');
    const { pickupCode } = await own(order.id);
    const ready = sent.find(({ template }) => template === 'order-ready')!;
    expect(ready.sensitive).toBe(true);
    expect(ready.content).toContain(
      `領取碼：${pickupCode}\n地點：書院商店櫃台\n時間：星期一至五 9:00–18:00\n`,
    );
    expect(ready.content).toContain(`/shopping/order-detail?id=${order.id}`);
  });
});

describe('processing an express order', () => {
  test('the order is shipped with carrier and tracking number, and the buyer confirms receipt once', async () => {
    const { data } = await program.call('addAddress', {
      token: student.token,
      body: { name: '陳', phone: '91234567', place: '宿舍', onCampus: true, isDefault: true },
    });
    const order = await paidOrder({ deliveryMethod: 'express', addressId: data.list[0].id });
    await act('acceptOrder', order.id);
    expect((await own(order.id)).pickupCode).toBeNull();
    await pickWholeOrder(program, desk, order.id);
    expect((await act('readyOrder', order.id)).data.reason).toBe('WRONG_STATE');
    expect((await act('shipOrder', order.id, { carrier: '', trackingNo: '1' })).code).toBe(422);
    const shipped = await act('shipOrder', order.id, { carrier: '順豐', trackingNo: 'SF123' });
    expect(shipped.data).toMatchObject({ state: 'shipping', carrier: '順豐', trackingNo: 'SF123' });
    const receive = () =>
      program.call('confirmReceipt', { token: student.token, params: { id: order.id }, body: {} });
    expect((await receive()).data.state).toBe('completed');
    expect((await receive()).data.reason).toBe('WRONG_STATE');
  });
});

test('orders that wait for staff are counted on the dashboard and in the tabs of the list', async () => {
  const counts = async (token: string) => {
    const { data } = await program.call('getDashboard', { token });
    const task = (id: string) => data.tasks.find((one: { id: string }) => one.id === id)?.count ?? 0;
    const list = await program.call('listDeskOrders', { token, query: { state: 'ended' } });
    expect((await program.call('countDeskOrders', { token })).data).toEqual(list.data.waiting);
    return [task('shop-orders-paid'), task('shop-orders-deliver'), list.data.waiting.paid];
  };
  const before = await counts(desk);
  const order = await paidOrder();
  expect(await counts(desk)).toEqual([before[0] + 1, before[1], before[2] + 1]);
  await act('acceptOrder', order.id);
  await pickWholeOrder(program, desk, order.id);
  expect(await counts(desk)).toEqual([before[0], before[1] + 1, before[2]]);
});

test('when 30 requests accept the same order at the same time, one outbound order is created', async () => {
  const order = await paidOrder();
  const answers = await Promise.all(Array.from({ length: 30 }, () => act('acceptOrder', order.id)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  const { data } = await program.call('getDeskOrder', { token: desk, params: { id: order.id } });
  expect(data.documents).toHaveLength(1);
});

test('accepting several orders accepts none of them if one cannot be accepted', async () => {
  const first = await paidOrder();
  const second = await paidOrder();
  const unpaid = (await student.order([{ code: 'GF-0001', quantity: 1 }])).data;
  const accept = (ids: string[]) => program.call('acceptOrders', { token: desk, body: { ids } });
  const refused = await accept([first.id, unpaid.id, second.id]);
  expect(refused.data.reason).toBe('NOT_ACCEPTABLE');
  expect(refused.msg).toContain(unpaid.orderNo);
  expect(refused.msg).not.toContain(first.orderNo);
  expect([(await own(first.id)).state, (await own(second.id)).state]).toEqual(['paid', 'paid']);
  expect((await accept([first.id, second.id])).data).toEqual({ accepted: 2 });
});

test('missing pieces are removed from an accepted order and refunded, and the rest is delivered', async () => {
  const order = await paidOrder({}, [
    { code: 'GF-0001', quantity: 3 },
    { code: 'GF-0003', quantity: 1 },
  ]);
  await act('acceptOrder', order.id);
  const short = (lines: object[]) => act('shortenOrder', order.id, { lines, reason: '貨架上找不到' });
  const all = [
    { lineNo: 1, quantity: 3 },
    { lineNo: 2, quantity: 1 },
  ];
  expect((await short(all)).data.reason).toBe('NOTHING_LEFT');
  const { data: shortened } = await short([{ lineNo: 1, quantity: 2 }]);
  expect(shortened.lines[0]).toMatchObject({ quantity: 3, cancelled: 2 });
  // the order links to the refund
  expect(shortened.refunds).toMatchObject([{ kind: 'cancellation', state: 'return_approved' }]);
  const owed = await program.db
    .selectFrom('refund')
    .select('amount')
    .where('order_id', '=', order.id)
    .execute();
  expect(owed).toEqual([{ amount: 2 * order.lines[0]!.unitPrice }]);
  expect((await pickWholeOrder(program, desk, order.id)).code).toBe(200);
  expect((await own(order.id)).state).toBe('deliver');
});

test('when staff cancel an accepted order, its outbound order is cancelled and the payment is refunded', async () => {
  const order = await paidOrder();
  await act('acceptOrder', order.id);
  const asBuyer = await program.call('cancelOrder', {
    token: student.token,
    params: { id: order.id },
    body: {},
  });
  expect(asBuyer.data.reason).toBe('WRONG_STATE');
  const cancelled = await act('cancelOrderByStaff', order.id, { reason: '破損' });
  expect(cancelled.data).toMatchObject({ state: 'cancelled', documents: [{ state: 'cancelled' }] });
  const owed = await program.db
    .selectFrom('refund')
    .select('amount')
    .where('order_id', '=', order.id)
    .execute();
  expect(owed).toEqual([{ amount: order.totalAmount }]);
});

test('staff without the permission for amounts get no amounts in the list or the detail', async () => {
  const order = await paidOrder();
  const token = (await program.login('noprice')).data.token;
  const list = await program.call('listDeskOrders', { token });
  const detail = await program.call('getDeskOrder', { token, params: { id: order.id } });
  expect([list.code, detail.code]).toEqual([200, 200]);
  expect(toTextWithoutIds([list.data, detail.data])).not.toMatch(/amount|price|fee/i);
  expect((await program.call('listDeskOrders', { token: desk })).data.list[0]).toHaveProperty('totalAmount');
});
