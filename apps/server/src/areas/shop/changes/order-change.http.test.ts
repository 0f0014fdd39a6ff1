// A buyer changes a paid order: contact, address, and delivery with its fee.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { pickWholeOrder } from '../../../testing/order-fixture.ts';
import {
  contact,
  fee,
  offCampus,
  pickup,
  prepareOrderChanges,
} from '../../../testing/shop/order-change-fixture.ts';
import { findReceiptFacts } from '../receipts/receipt.repo.ts';

const {
  program,
  desk,
  act,
  payAtCashier,
  changeToExpress,
  listRefunds,
  payRefunds,
  sumSales,
  countMessages,
} = prepareOrderChanges();

describe('changing contact and address of an order', () => {
  test('the buyer changes the contact of a paid order, history and audit log show it, and messages are sent', async () => {
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

  test('an order change is refused if nothing differs, if the address is missing, or if the order is unpaid, cancelled or of another person', async () => {
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

  test('a changed address also changes the outbound order', async () => {
    const order = await desk.createPaidOrder();
    await changeToExpress(order.id);
    await desk.runStep('acceptOrder', order.id);
    const { version } = await desk.readOrder(order.id);
    const place = '旺角彌敦道 2 號';
    const changed = await act('changeOwnDelivery', order.id, { version, ...offCampus, place, difference: 0 });
    expect(changed.data).toMatchObject({ place, state: 'accepted', deliveryFee: fee, feeRefunded: 0 });
    const document = await program.db
      .selectFrom('stock_document')
      .select('delivery_place')
      .where('origin_id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(document.delivery_place).toBe(place);
  });
});

describe('changing the delivery method of an order', () => {
  test('a change to a more expensive delivery takes effect when the difference is paid, and counts as a sale of that day', async () => {
    const order = await desk.createPaidOrder();
    program.clock.advance(24 * 3600_000);
    const asked = await program.call('changeOwnDelivery', {
      token: (await program.login('student')).data.token,
      params: { id: order.id },
      body: { version: 1, ...offCampus, difference: fee },
    });
    expect(asked.data).toMatchObject({
      deliveryMethod: 'self_pickup',
      totalAmount: order.totalAmount,
      waitingChange: { amount: fee, after: { deliveryMethod: 'express', place: offCampus.place } },
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
        place: offCampus.place,
        fee,
        total: order.totalAmount + fee,
        version: 3,
      },
    ]);
    expect(await sumSales(order.id)).toMatchObject([
      { soldLines: 1, gross: order.totalAmount, refunded: 0 },
      { soldLines: 0, gross: fee, refunded: 0 },
    ]);
  });

  test('a change to a cheaper delivery refunds the difference from the payment that paid the delivery', async () => {
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

  test('the refund of a delivery that was paid for later counts as a partial refund of the order, and with the refund of all pieces as a full one', async () => {
    const order = await desk.createPaidOrder();
    await changeToExpress(order.id);
    const { version } = await desk.readOrder(order.id);
    await act('changeOwnDelivery', order.id, { version, ...pickup });
    const readStates = async () => {
      const { data: list } = await program.call('listDeskOrders', {
        token: desk.token,
        query: { keyword: order.orderNo },
      });
      const { data: shown } = await act('getDeskOrder', order.id, {}, desk.token);
      const own = await desk.readOrder(order.id);
      return [list.list[0].refundState, shown.refundState, own.refunded?.state ?? null];
    };
    expect(await readStates()).toEqual([null, null, null]);
    await payRefunds(order.id);
    expect(await readStates()).toEqual(['partial', 'partial', 'partial']);
    await desk.runStep('acceptOrder', order.id);
    await pickWholeOrder(program, desk.token, order.id);
    const lines = [{ lineNo: 1, quantity: 3, reason: '不合適' }];
    const asked = await act('requestRefund', order.id, { ...contact, kind: 'refund', lines, agreed: true });
    await act('approveRefund', asked.data.id, {}, desk.token);
    await payRefunds(order.id);
    expect(await readStates()).toEqual(['full', 'full', 'full']);
    const { data } = await program.call('listDeskOrders', {
      token: desk.token,
      query: { keyword: order.orderNo, refundState: 'full' },
    });
    expect(data.pagination.total).toBe(1);
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

  test('when an order is cancelled, each of its payments gets its own refund', async () => {
    const order = await desk.createPaidOrder();
    await changeToExpress(order.id);
    await act('cancelOrder', order.id);
    const amounts = (await listRefunds(order.id)).map(({ amount }) => amount);
    expect(amounts).toEqual([order.totalAmount, fee]);
    await payRefunds(order.id);
  });

  test('an order change is refused if its price difference is not the one that the buyer saw', async () => {
    const order = await desk.createPaidOrder();
    const refused = await act('changeOwnDelivery', order.id, { version: 1, ...offCampus, difference: 0 });
    expect(refused.data.reason).toBe('PRICE_CHANGED');
  });

  test('an order change that is not paid in time is dropped, and a payment that arrives later is refunded', async () => {
    const order = await desk.createPaidOrder();
    const { data } = await act('changeOwnDelivery', order.id, { version: 1, ...offCampus });
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

  test('a payment for an order change that arrives after picking began is refunded, and the order stays as it was', async () => {
    const order = await desk.createPaidOrder();
    const { data } = await act('changeOwnDelivery', order.id, { version: 1, ...offCampus });
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
    expect((await desk.readOrder(order.id)).refunded).toMatchObject({ amount: fee, state: null });
  });

  test('when the gateway does not answer, the order change waits, and the buyer pays from the order page', async () => {
    const order = await desk.createPaidOrder();
    await sql`alter table sandbox_charge add constraint gateway_down check (created_at < 'epoch') not valid`.execute(
      program.db,
    );
    const { code, data } = await act('changeOwnDelivery', order.id, { version: 1, ...offCampus });
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

  test('a newer change of an order replaces the change that waits for payment, and the buyer can withdraw it', async () => {
    const order = await desk.createPaidOrder();
    const first = await act('changeOwnDelivery', order.id, { version: 1, ...offCampus });
    const second = await act('changeOwnDelivery', order.id, {
      version: 2,
      ...offCampus,
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
