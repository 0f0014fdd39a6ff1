// Changes of paid orders by the buyer and by staff: contact, delivery with its fee, and removed pieces.
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeSettingForTest } from '../../../testing/change-setting.ts';
import { prepareDeskFixture } from '../../../testing/desk-fixture.ts';
import { pickWholeOrder } from '../../../testing/order-fixture.ts';
import { countAvailable } from '../../../testing/shop-buyer.ts';
import { prepareProgram, type TestProgram } from '../../../testing/test-program.ts';
import { toTextWithoutIds } from '../../../testing/text-without-ids.ts';
import { reconcilePayments, reconcileSales } from '../index.ts';
import { findReceiptFacts } from '../receipts/receipt.repo.ts';

const fee = 3000;
const program = prepareProgram();
const desk = prepareDeskFixture(program);
beforeEach(() => changeSettingForTest(program, 'mall.delivery_fee', fee));
afterEach(async () => {
  expect([await reconcilePayments(program.db), await reconcileSales(program.db)]).toEqual([[], []]);
});

type Name = Parameters<TestProgram['call']>[0];
const act = (name: Name, id: string, body: object = {}, token = desk.buyer.token) =>
  program.call(name, { token, params: { id }, body });
const contact = { contactName: '陳大文', contactPhone: '9123 4567', contactEmail: 'buyer@college.example' };
const pickup = { ...contact, deliveryMethod: 'self_pickup' };
const away = { ...contact, deliveryMethod: 'express', place: '沙田正街 1 號', onCampus: false };

/** Pays the charge of the last answer at the cashier. */
async function payAtCashier(cashierUrl: string, delaySeconds = 0): Promise<void> {
  const ref = new URL(cashierUrl, 'http://shop').searchParams.get('ref')!;
  const paid = await program.call('settleSandboxCharge', {
    params: { ref },
    body: { outcome: 'paid', delaySeconds },
  });
  expect(paid.code).toBe(200);
}

/** Changes a pickup order to express and pays the difference. */
async function changeToExpress(id: string): Promise<void> {
  const { version } = await desk.readOrder(id);
  const { data } = await act('changeOwnDelivery', id, { version, ...away, difference: fee });
  await payAtCashier(data.payment.cashierUrl);
  await program.jobs.sendSandboxCallbacks();
}

const listRefunds = (orderId: string) =>
  program.db
    .selectFrom('refund')
    .select(['id', 'kind', 'state', 'amount', 'payment_id'])
    .where('order_id', '=', orderId)
    .orderBy('no')
    .execute();

async function payRefunds(orderId: string): Promise<void> {
  const open = (await listRefunds(orderId)).filter(({ state }) => state !== 'return_completed');
  for (const { id } of open) {
    expect((await act('payRefund', id, { method: 'gateway' }, desk.token)).code).toBe(200);
  }
}

const sumSales = async (orderId: string) => {
  const { rows } = await sql<{ day: string; orders: number; gross: number; refunded: number }>`
    select day::text, sum(sold)::int as orders, sum(gross)::int as gross, sum(refunded)::int as refunded
    from sale_fact where order_id = ${orderId} group by day order by day`.execute(program.db);
  return rows;
};

const countMessages = async (orderNo: string, template: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from notification where business_no = ${orderNo} and template = ${template}`.execute(
    program.db,
  );
  return rows[0]!.n;
};

describe('contact and address', () => {
  test('the buyer changes the contact of a paid order, and history, audit log and messages show it', async () => {
    const order = await desk.createPaidOrder();
    const changed = await act('changeOwnDelivery', order.id, {
      version: 1,
      ...pickup,
      contactName: '李小華',
      contactPhone: '6888 9999',
    });
    expect(changed.data).toMatchObject({
      version: 2,
      contactName: '李小華',
      contactPhone: '6888 9999',
      waitingChange: null,
      payment: null,
    });
    expect(changed.data.track[0]).toMatchObject({
      action: 'change',
      change: {
        before: { contactName: '陳大文', contactPhone: '9123 4567' },
        after: { contactName: '李小華', contactPhone: '6888 9999' },
      },
    });
    const { data: shown } = await act('getDeskOrder', order.id, {}, desk.token);
    expect(shown.history[0]).toMatchObject({
      action: 'change',
      change: { after: { contactName: '李小華' } },
    });
    const { rows: audited } = await sql<{ after: object }>`
      select after from audit_log where subject = 'shop_order' and subject_id = ${order.id} and action = 'change'`.execute(
      program.db,
    );
    expect(audited).toEqual([{ after: { contactName: '李小華', contactPhone: '6888 9999' } }]);
    expect(await countMessages(order.orderNo, 'order-changed')).toBe(2);
    expect(await desk.listRefundAmounts(order.id)).toEqual([]);
    // the order is found by its new contact
    const found = await program.call('listDeskOrders', { token: desk.token, query: { keyword: '李小華' } });
    expect(found.data.list.map(({ id }: { id: string }) => id)).toContain(order.id);
  });

  test('a change without a difference, or of an order that is not paid, cancelled or of another person, is refused', async () => {
    const order = await desk.createPaidOrder();
    const change = { version: 1, ...pickup, contactName: '李小華' };
    expect((await act('changeOwnDelivery', order.id, { version: 1, ...pickup })).data.reason).toBe(
      'NOTHING_CHANGED',
    );
    const express = { version: 1, ...contact, deliveryMethod: 'express' };
    expect((await act('changeOwnDelivery', order.id, express)).data.reason).toBe('ADDRESS_NEEDED');
    const other = await program.getToken('staff');
    expect((await act('changeOwnDelivery', order.id, change, other)).code).toBe(404);
    const { data: unpaid } = await desk.buyer.order([{ code: 'GF-0001', quantity: 1 }]);
    expect((await act('changeOwnDelivery', unpaid.id, change)).data.reason).toBe('NOT_PAID');
    await act('cancelOrder', order.id);
    expect((await act('changeOwnDelivery', order.id, change)).data.reason).toBe('WRONG_STATE');
  });

  test('a new address changes the outbound order, too', async () => {
    const order = await desk.createPaidOrder();
    await changeToExpress(order.id);
    await desk.runStep('acceptOrder', order.id);
    const { version } = await desk.readOrder(order.id);
    const place = '旺角彌敦道 2 號';
    const changed = await act('changeOwnDelivery', order.id, { version, ...away, place, difference: 0 });
    expect(changed.data).toMatchObject({ place, state: 'accepted', deliveryFee: fee, feeRefunded: 0 });
    const document = await program.db
      .selectFrom('stock_document')
      .select('delivery_place')
      .where('origin_id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(document.delivery_place).toBe(place);
  });
});

describe('the delivery method', () => {
  test('a more expensive delivery takes effect when the difference is paid, and counts as a sale of that day', async () => {
    const order = await desk.createPaidOrder();
    program.clock.advance(24 * 3600_000);
    const asked = await program.call('changeOwnDelivery', {
      token: (await program.login('student')).data.token,
      params: { id: order.id },
      body: { version: 1, ...away, difference: fee },
    });
    expect(asked.data).toMatchObject({
      deliveryMethod: 'self_pickup',
      totalAmount: order.totalAmount,
      waitingChange: { amount: fee, after: { deliveryMethod: 'express', place: away.place } },
      payment: { cashierUrl: expect.stringMatching(/ref=/) },
    });
    expect(asked.data.actions).toContain('pay');
    await payAtCashier(asked.data.payment.cashierUrl);
    await program.jobs.sendSandboxCallbacks();
    const { rows } = await sql<object>`
      select state, delivery_method, place, delivery_fee::int as fee, total_amount::int as total, version
      from shop_order where id = ${order.id}`.execute(program.db);
    expect(rows).toEqual([
      {
        state: 'paid',
        delivery_method: 'express',
        place: away.place,
        fee,
        total: order.totalAmount + fee,
        version: 3,
      },
    ]);
    expect(await sumSales(order.id)).toMatchObject([
      { orders: 1, gross: order.totalAmount, refunded: 0 },
      { orders: 0, gross: fee, refunded: 0 },
    ]);
  });

  test('a cheaper delivery refunds the difference from the payment that paid it', async () => {
    const order = await desk.createPaidOrder();
    await changeToExpress(order.id);
    const { version } = await desk.readOrder(order.id);
    const changed = await act('changeOwnDelivery', order.id, { version, ...pickup, difference: -fee });
    expect(changed.data).toMatchObject({ deliveryMethod: 'self_pickup', place: '', feeRefunded: fee });
    const refunds = await listRefunds(order.id);
    expect(refunds).toMatchObject([{ kind: 'cancellation', state: 'return_approved', amount: fee }]);
    expect(refunds[0]!.payment_id).not.toBeNull();
    await payRefunds(order.id);
    expect(await findReceiptFacts(program.db, { no: order.orderNo })).toMatchObject({
      order: { delivery_fee: fee, total_amount: order.totalAmount + fee },
      paidBack: [{ amount: fee }],
      owed: 0,
    });
    expect(await sumSales(order.id)).toMatchObject([{ gross: order.totalAmount + fee, refunded: fee }]);
  });

  test('an accepted order gets a pickup code when it changes to pickup, and loses it when it changes to express', async () => {
    const order = await desk.createPaidOrder();
    await changeToExpress(order.id);
    await desk.runStep('acceptOrder', order.id);
    const { version } = await desk.readOrder(order.id);
    const { data } = await act('changeOwnDelivery', order.id, { version, ...pickup });
    expect(data.pickupCode).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    await changeToExpress(order.id);
    expect((await desk.readOrder(order.id)).pickupCode).toBeNull();
  });

  test('a cancelled order refunds each of its payments by itself', async () => {
    const order = await desk.createPaidOrder();
    await changeToExpress(order.id);
    await act('cancelOrder', order.id);
    const amounts = (await listRefunds(order.id)).map(({ amount }) => amount);
    expect(amounts).toEqual([order.totalAmount, fee]);
    await payRefunds(order.id);
  });

  test('a difference that is not the one on the screen is refused', async () => {
    const order = await desk.createPaidOrder();
    const refused = await act('changeOwnDelivery', order.id, { version: 1, ...away, difference: 0 });
    expect(refused.data.reason).toBe('PRICE_CHANGED');
  });

  test('a change that is not paid in time is dropped, and a payment that arrives later is refunded', async () => {
    const order = await desk.createPaidOrder();
    const { data } = await act('changeOwnDelivery', order.id, { version: 1, ...away });
    await payAtCashier(data.payment.cashierUrl, 3600);
    program.clock.advance(30 * 60_000);
    await program.jobs.expireOrders();
    program.clock.advance(3600_000);
    await program.jobs.sendSandboxCallbacks();
    expect(await listRefunds(order.id)).toMatchObject([{ amount: fee, state: 'return_approved' }]);
    expect(await countMessages(order.orderNo, 'order-change-expired')).toBe(2);
    const { rows } = await sql<object>`
      select o.delivery_method, o.total_amount::int as total, p.state as payment, c.state as change from shop_order o
      join payment p on p.order_id = o.id join order_change c on c.id = p.change_id where o.id = ${order.id}`.execute(
      program.db,
    );
    expect(rows).toEqual([
      { delivery_method: 'self_pickup', total: order.totalAmount, payment: 'late', change: 'dropped' },
    ]);
  });

  test('a payment that arrives after picking began is refunded, and the order stays as it was', async () => {
    const order = await desk.createPaidOrder();
    const { data } = await act('changeOwnDelivery', order.id, { version: 1, ...away });
    await payAtCashier(data.payment.cashierUrl);
    await desk.runStep('acceptOrder', order.id);
    await pickWholeOrder(program, desk.token, order.id);
    await program.jobs.sendSandboxCallbacks();
    expect(await desk.readOrder(order.id)).toMatchObject({
      state: 'deliver',
      deliveryMethod: 'self_pickup',
      waitingChange: null,
      refunds: [{ amount: fee, state: 'return_approved' }],
    });
    await payRefunds(order.id);
  });

  test('when the gateway does not answer, the change waits, and the buyer pays from the order page', async () => {
    const order = await desk.createPaidOrder();
    await sql`alter table sandbox_charge add constraint gateway_down check (created_at < 'epoch') not valid`.execute(
      program.db,
    );
    const { code, data } = await act('changeOwnDelivery', order.id, { version: 1, ...away });
    await sql`alter table sandbox_charge drop constraint gateway_down`.execute(program.db);
    expect([code, data.payment, data.waitingChange.amount]).toEqual([200, null, fee]);
    const ref = await desk.buyer.payAtCashier(order.id);
    expect(ref).toMatch(/./);
    await program.jobs.sendSandboxCallbacks();
    expect((await desk.readOrder(order.id)).deliveryMethod).toBe('express');
    const payments = await program.db
      .selectFrom('payment')
      .select(['amount', 'state'])
      .where('order_id', '=', order.id)
      .orderBy('created_at')
      .orderBy('no')
      .execute();
    expect(payments).toEqual([
      { amount: order.totalAmount, state: 'succeeded' },
      { amount: fee, state: 'succeeded' },
    ]);
  });

  test('the buyer withdraws a change that waits, and a newer change replaces one', async () => {
    const order = await desk.createPaidOrder();
    const first = await act('changeOwnDelivery', order.id, { version: 1, ...away });
    const second = await act('changeOwnDelivery', order.id, {
      version: 2,
      ...away,
      place: '元朗大馬路 3 號',
    });
    expect(second.data.waitingChange.after.place).toBe('元朗大馬路 3 號');
    const params = { ref: new URL(first.data.payment.cashierUrl, 'http://x').searchParams.get('ref')! };
    expect((await program.call('getSandboxCharge', { params })).data.state).toBe('cancelled');
    const dropped = await act('dropOwnChange', order.id);
    expect([dropped.data.waitingChange, dropped.data.track[0].action]).toEqual([null, 'changeDropped']);
    expect((await act('startPayment', order.id)).data.reason).toBe('NOT_PAYABLE');
  });
});

describe('removed pieces', () => {
  const lines = [
    { code: 'GF-0001', quantity: 3 },
    { code: 'GF-0003', quantity: 1 },
  ];

  test('removing pieces releases their reservation, shortens the outbound order and refunds their price', async () => {
    const order = await desk.createPaidOrder({}, lines);
    await desk.runStep('acceptOrder', order.id);
    const before = await countAvailable(program, 'GF-0001');
    const removed = await act('removeOwnPieces', order.id, {
      version: 1,
      lines: [{ lineNo: 1, quantity: 2 }],
    });
    expect(removed.data).toMatchObject({
      version: 2,
      pieces: 2,
      lines: [{ quantity: 3, cancelled: 2 }, { cancelled: 0 }],
    });
    expect(removed.data.track[0].change).toMatchObject({
      before: { lines: [{ lineNo: 1, quantity: 3 }] },
      after: { lines: [{ lineNo: 1, quantity: 1 }] },
    });
    expect(await countAvailable(program, 'GF-0001')).toBe(before + 2);
    expect(await desk.listRefundAmounts(order.id)).toEqual([2 * order.lines[0]!.unitPrice]);
    const { rows } = await sql<object>`
      select d.total_quantity as total, json_agg(l.quantity order by l.line_no) as lines
      from stock_document d join stock_document_line l on l.document_id = d.id
      where d.origin_id = ${order.id} group by d.id`.execute(program.db);
    expect(rows).toEqual([{ total: 2, lines: [1, 1] }]);
    await payRefunds(order.id);
    expect((await pickWholeOrder(program, desk.token, order.id)).code).toBe(200);
  });

  test('the last pieces cannot be removed, because that is cancelling the order', async () => {
    const order = await desk.createPaidOrder();
    const all = { version: 1, lines: [{ lineNo: 1, quantity: 3 }] };
    expect((await act('removeOwnPieces', order.id, all)).data.reason).toBe('NOTHING_LEFT');
    const tooMany = { version: 1, lines: [{ lineNo: 1, quantity: 4 }] };
    expect((await act('removeOwnPieces', order.id, tooMany)).data.reason).toBe('RULE_BROKEN');
    expect(await desk.listRefundAmounts(order.id)).toEqual([]);
  });
});

describe('staff', () => {
  test('staff change an order with a reason, and the buyer is told', async () => {
    const order = await desk.createPaidOrder();
    const change = { version: 1, ...pickup, contactPhone: '6111 2222' };
    expect((await act('changeDelivery', order.id, change, desk.token)).code).toBe(422);
    const body = { ...change, reason: '顧客來電更正' };
    const { data } = await act('changeDelivery', order.id, body, desk.token);
    expect(data).toMatchObject({ version: 2, contactPhone: '6111 2222' });
    expect(data.history[0]).toMatchObject({ action: 'changeByStaff', comment: '顧客來電更正' });
    const removal = { version: 2, lines: [{ lineNo: 1, quantity: 1 }], reason: '顧客要求' };
    expect((await act('removePieces', order.id, removal, desk.token)).data.lines[0].cancelled).toBe(1);
    expect(await countMessages(order.orderNo, 'order-changed')).toBe(4);
    expect((await act('changeDelivery', order.id, body, desk.buyer.token)).code).toBe(403);
  });

  test('a change by staff that costs more waits for the buyer, who gets a link to pay', async () => {
    const order = await desk.createPaidOrder();
    const body = { version: 1, ...away, reason: '顧客改用快遞' };
    const { data } = await act('changeDelivery', order.id, body, desk.token);
    expect(data.waitingChange).toMatchObject({ amount: fee });
    expect(await countMessages(order.orderNo, 'order-change-to-pay')).toBe(2);
    await desk.buyer.pay(order.id);
    expect((await desk.readOrder(order.id)).deliveryMethod).toBe('express');
  });

  test('staff without permission for prices change orders and see no amount', async () => {
    const order = await desk.createPaidOrder({}, [{ code: 'GF-0001', quantity: 2 }]);
    const token = await program.getToken('noprice');
    const answers = [
      await act('changeDelivery', order.id, { version: 1, ...away, reason: '改用快遞' }, token),
      await act('dropChange', order.id, {}, token),
      await act(
        'removePieces',
        order.id,
        { version: 3, lines: [{ lineNo: 1, quantity: 1 }], reason: '顧客要求' },
        token,
      ),
      await act('getDeskOrder', order.id, {}, token),
    ];
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    expect(toTextWithoutIds(answers.map(({ data }) => data))).not.toMatch(/amount|price|fee|3000|30\.00/i);
  });
});

describe('at the same time', () => {
  test('of ten changes of the same version, exactly one is made and the others are refused', async () => {
    const order = await desk.createPaidOrder();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0
          ? act('removeOwnPieces', order.id, { version: 1, lines: [{ lineNo: 1, quantity: 1 }] })
          : act('changeOwnDelivery', order.id, { version: 1, ...pickup, contactName: `買家${index}` }),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ data }) => data.reason === 'CHANGED_MEANWHILE')).toHaveLength(9);
    expect((await desk.readOrder(order.id)).version).toBe(2);
    const { rows } = await sql`select from order_change where order_id = ${order.id}`.execute(program.db);
    expect(rows).toHaveLength(1);
  });

  test('a change and picking at the same time leave the order either changed and picked, or picked as it was', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await desk.createPaidOrder();
      await desk.runStep('acceptOrder', order.id);
      const [changed, picked] = await Promise.all([
        act('removeOwnPieces', order.id, { version: 1, lines: [{ lineNo: 1, quantity: 1 }] }),
        program.call('pickOrders', { token: desk.token, body: { ids: [order.id], ready: false } }),
      ]);
      expect(picked.code).toBe(200);
      const isChanged = changed.code === 200;
      if (!isChanged) expect(changed.data.reason).toBe('PICKING_BEGAN');
      expect(await desk.listRefundAmounts(order.id)).toHaveLength(isChanged ? 1 : 0);
      const { rows } = await sql<object>`
        select -sum(m.quantity)::int as moved from stock_movement m join stock_document d on d.no = m.document_no
        where d.origin_id = ${order.id}`.execute(program.db);
      expect(rows).toEqual([{ moved: isChanged ? 2 : 3 }]);
    }
  });

  test('once a piece is picked, changes are refused with the reason, and the page of the staff shows it', async () => {
    const order = await desk.createPaidOrder();
    await desk.runStep('acceptOrder', order.id);
    const { data: shown } = await act('getDeskOrder', order.id, {}, desk.token);
    expect(shown.actions).toContain('change');
    await program.call('pickOutbound', {
      token: desk.token,
      params: { id: shown.documents[0].id },
      body: { lineNo: 1, picked: 1 },
    });
    const refused = await act('removeOwnPieces', order.id, {
      version: 1,
      lines: [{ lineNo: 1, quantity: 1 }],
    });
    expect([refused.data.reason, refused.msg]).toEqual(['PICKING_BEGAN', '已開始執貨，訂單不能再更改']);
    expect((await desk.readOrder(order.id)).actions).not.toContain('change');
    const { data } = await act('getDeskOrder', order.id, {}, desk.token);
    expect(data.blocked.change).toBe('已開始執貨，訂單不能再更改');
  });

  test('when the payment of a change and picking happen at the same time, the money is used or refunded', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await desk.createPaidOrder();
      await desk.runStep('acceptOrder', order.id);
      const { data } = await act('changeOwnDelivery', order.id, { version: 1, ...away });
      await payAtCashier(data.payment.cashierUrl);
      await Promise.all([
        program.jobs.sendSandboxCallbacks(),
        program.call('pickOrders', { token: desk.token, body: { ids: [order.id], ready: false } }),
      ]);
      await program.jobs.sendSandboxCallbacks();
      const { state, deliveryMethod } = await desk.readOrder(order.id);
      expect(state).toBe('deliver');
      expect(await desk.listRefundAmounts(order.id)).toEqual(deliveryMethod === 'express' ? [] : [fee]);
    }
  });
});
