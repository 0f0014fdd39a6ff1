// Processing shop orders: accept, pick, make ready or ship, hand over.
import { addWorkingDays } from '@keepsake/core/settings/calendar/working-days';
import { hongKongDay } from '@keepsake/core/values/period';
import { describe, expect, test } from 'vitest';
import { publicHolidays } from '../../../platform/holidays.ts';
import { prepareDeskFixture } from '../../../testing/desk-fixture.ts';
import { createExpressDelivery, pickWholeOrder } from '../../../testing/order-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';
import { toTextWithoutIds } from '../../../testing/text-without-ids.ts';

const program = prepareProgram();
const desk = prepareDeskFixture(program);

describe('processing a self-pickup order at the desk', () => {
  test('an order that is accepted, picked, made ready and collected in two parts is completed, and the stock decreases once', async () => {
    const order = await desk.createPaidOrder();
    const before = await desk.countOnHand('GF-0001');
    const accepted = await desk.runStep('acceptOrder', order.id);
    expect(accepted).toMatchObject({ code: 200, data: { state: 'accepted' } });
    const { pickupCode } = await desk.readOrder(order.id);
    expect(pickupCode).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(JSON.stringify(accepted.data)).not.toContain(pickupCode);
    expect(await desk.countOnHand('GF-0001')).toBe(before);
    expect((await pickWholeOrder(program, desk.token, order.id)).code).toBe(200);
    expect((await desk.readOrder(order.id)).state).toBe('deliver');
    expect(await desk.countOnHand('GF-0001')).toBe(before - 3);
    const lookUp = (code: string) => program.call('lookUpPickup', { token: desk.token, body: { code } });
    expect((await lookUp(pickupCode)).data.reason).toBe('PICKUP_CODE_WRONG');
    const ready = await desk.runStep('readyOrder', order.id);
    const collectBy = hongKongDay(new Date(program.clock.now().getTime() + 14 * 24 * 3600_000));
    expect(ready.data).toMatchObject({ state: 'shipping', collectBy });
    const codeAsTyped = `${pickupCode.slice(0, 4).toLowerCase()} ${pickupCode.slice(4)}`;
    const found = await lookUp(codeAsTyped);
    expect(found.data.personName).toBe('黃詠詩\u00a0Wong Wing Sze');
    expect(found.data.records.find(({ id }: { id: string }) => id === order.id)).toMatchObject({
      kind: 'shop_order',
      isShown: true,
      lines: [{ open: 3 }],
    });
    expect((await desk.handOver(order.id, pickupCode, 4)).data.reason).toBe('RULE_BROKEN');
    const part = await desk.handOver(order.id, pickupCode, 1);
    expect(part.data.handOvers).toMatchObject([{ recordId: order.id, isComplete: false }]);
    const both = await Promise.all([
      desk.handOver(order.id, pickupCode, 2),
      desk.handOver(order.id, pickupCode, 2),
    ]);
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await desk.readOrder(order.id)).toMatchObject({ state: 'completed', pickupCode: null });
    expect((await desk.handOver(order.id, pickupCode, 1)).code).not.toBe(200);
    const { data } = await program.call('getDeskOrder', { token: desk.token, params: { id: order.id } });
    expect(data.handOvers.map(({ lines }: { lines: unknown }) => lines)).toEqual([
      [{ lineNo: 1, quantity: 1 }],
      [{ lineNo: 1, quantity: 2 }],
    ]);
  });

  test('the promised day of a paid order skips days that are not working days, and disappears when the order is ready', async () => {
    const admin = await program.getToken('admin');
    const daysOff = new Set([2026, 2027].flatMap(publicHolidays).map(({ day }) => day));
    const closed = addWorkingDays({ daysOff }, hongKongDay(program.clock.now()), 1);
    const expected = addWorkingDays({ daysOff }, closed, 2);
    const body = { day: closed, name: { 'zh-HK': '颱風', en: 'Typhoon', 'zh-CN': '台风' } };
    await program.call('addClosure', { token: admin, body });
    const { data } = await desk.buyer.order([{ code: 'GF-0001', quantity: 1 }]);
    expect(data.expectedOn).toBeNull();
    await desk.buyer.pay(data.id);
    expect((await desk.readOrder(data.id)).expectedOn).toBe(expected);
    await desk.runStep('acceptOrder', data.id);
    await pickWholeOrder(program, desk.token, data.id);
    expect((await desk.readOrder(data.id)).expectedOn).toBe(expected);
    await desk.runStep('readyOrder', data.id);
    expect((await desk.readOrder(data.id)).expectedOn).toBeNull();
    await program.call('removeClosure', { token: admin, params: { day: body.day } });
  });

  test('after ten wrong pickup codes, every code is refused for ten minutes', async () => {
    const token = (await program.login('noprice')).data.token;
    const lookUp = () => program.call('lookUpPickup', { token, body: { code: 'AAAAAAAA' } });
    for (let i = 0; i < 10; i++) expect((await lookUp()).data.reason).toBe('PICKUP_CODE_WRONG');
    expect((await lookUp()).status).toBe(429);
    program.clock.advance(600_000);
    expect((await lookUp()).data.reason).toBe('PICKUP_CODE_WRONG');
  });
});

describe('processing an express order', () => {
  test('an express order is shipped with courier and tracking number, and the buyer confirms receipt once', async () => {
    const order = await desk.createPaidOrder(await createExpressDelivery(program, desk.buyer.token));
    await desk.runStep('acceptOrder', order.id);
    expect((await desk.readOrder(order.id)).pickupCode).toBeNull();
    await pickWholeOrder(program, desk.token, order.id);
    expect((await desk.runStep('readyOrder', order.id)).data.reason).toBe('WRONG_STATE');
    expect((await desk.runStep('shipOrder', order.id, { carrier: '', trackingNo: '1' })).code).toBe(422);
    const shipped = await desk.runStep('shipOrder', order.id, { carrier: '順豐', trackingNo: 'SF12345678' });
    expect(shipped.data).toMatchObject({
      state: 'shipping',
      parcels: [{ no: 1, carrier: '順豐', trackingNo: 'SF12345678', lines: [{ lineNo: 1, quantity: 3 }] }],
    });
    const receive = () =>
      program.call('confirmReceipt', { token: desk.buyer.token, params: { id: order.id }, body: {} });
    expect((await receive()).data.state).toBe('completed');
    expect((await receive()).data.reason).toBe('WRONG_STATE');
  });
});

test('orders that wait for staff are counted on the dashboard and in the tabs of the list of orders', async () => {
  const counts = async (token: string) => {
    const { data } = await program.call('getDashboard', { token });
    const task = (id: string) => data.tasks.find((one: { id: string }) => one.id === id)?.count ?? 0;
    const list = await program.call('listDeskOrders', { token, query: { state: 'ended' } });
    expect((await program.call('countDeskOrders', { token })).data).toEqual(list.data.waiting);
    return [task('shop-orders-paid'), task('shop-orders-deliver'), list.data.waiting.paid];
  };
  const before = await counts(desk.token);
  const order = await desk.createPaidOrder();
  expect(await counts(desk.token)).toEqual([before[0] + 1, before[1], before[2] + 1]);
  await desk.runStep('acceptOrder', order.id);
  await pickWholeOrder(program, desk.token, order.id);
  expect(await counts(desk.token)).toEqual([before[0], before[1] + 1, before[2]]);
});

test('staff without the permission for amounts get no amounts in the list of orders or the details of an order', async () => {
  const order = await desk.createPaidOrder();
  const token = (await program.login('noprice')).data.token;
  const list = await program.call('listDeskOrders', { token });
  const detail = await program.call('getDeskOrder', { token, params: { id: order.id } });
  expect([list.code, detail.code]).toEqual([200, 200]);
  expect(toTextWithoutIds([list.data, detail.data])).not.toMatch(/amount|price|fee/i);
  expect((await program.call('listDeskOrders', { token: desk.token })).data.list[0]).toHaveProperty(
    'totalAmount',
  );
});

test('when 30 requests accept the same order at the same time, one outbound order is created', async () => {
  const order = await desk.createPaidOrder();
  const answers = await Promise.all(Array.from({ length: 30 }, () => desk.runStep('acceptOrder', order.id)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  const { data } = await program.call('getDeskOrder', { token: desk.token, params: { id: order.id } });
  expect(data.documents).toHaveLength(1);
});
