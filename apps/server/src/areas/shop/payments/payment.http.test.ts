// Payments of orders, and callbacks of the sandbox gateway.
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sign } from '../../../platform/payments/signature.ts';
import { addShopStock, type Buyer, countAvailable, createBuyer } from '../../../testing/shop-buyer.ts';
import { checkLedgerAfterEachTest } from '../../../testing/stock-fixture.ts';
import { countRows, prepareProgram, startTestProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let student: Buyer;
beforeAll(async () => {
  await addShopStock(program, ['GF-0001', 'GF-0002', 'GF-0003'], 500);
});
beforeEach(async () => {
  student = await createBuyer(program, 'student');
});
checkLedgerAfterEachTest(program);

const chargeOf = (orderId: string) =>
  sql`payment_no in (select payment_no from payment where order_id = ${orderId})`;

describe('payment of an order', () => {
  const placeOrder = async () => (await student.order([{ code: 'GF-0001', quantity: 1 }])).data;

  test('an order becomes paid when the callback of the gateway arrives, and the buyer is notified once', async () => {
    const order = await placeOrder();
    await student.payAtCashier(order.id);
    expect(await student.fetchState(order.id)).toBe('pending_payment');
    await program.jobs.sendSandboxCallbacks();
    const { data } = await student.read(order.id);
    expect(data.state).toBe('paid');
    expect(data.steps[1].at).not.toBeNull();
    const notifications = await program.db
      .selectFrom('notification')
      .select(['type', 'receiver_address'])
      .where('business_no', '=', order.orderNo)
      .execute();
    expect(notifications.map(({ type }) => type).toSorted()).toEqual(['email']);
    // a repeated callback changes nothing
    await sql`update sandbox_charge set callback_due_at = ${program.clock.now()}
      where state = 'paid' and ${chargeOf(order.id)}`.execute(program.db);
    const before = [await countRows(program.db, 'notification'), await countRows(program.db, 'refund')];
    await program.jobs.sendSandboxCallbacks();
    expect([await countRows(program.db, 'notification'), await countRows(program.db, 'refund')]).toEqual(
      before,
    );
  });

  test('after a failed payment, the order can be paid with a second payment', async () => {
    const order = await placeOrder();
    await student.payAtCashier(order.id, 'failed');
    await program.jobs.sendSandboxCallbacks();
    expect(await student.fetchState(order.id)).toBe('pending_payment');
    await student.pay(order.id);
    expect(await student.fetchState(order.id)).toBe('paid');
  });

  test('an order not paid in time expires, its stock is released, and a late payment is refunded', async () => {
    const before = await countAvailable(program, 'GF-0001');
    const order = await placeOrder();
    await student.payAtCashier(order.id, 'paid', 3600);
    program.clock.advance(30 * 60_000 - 1000);
    expect(await program.jobs.expireOrders()).toBeGreaterThanOrEqual(0);
    expect(await student.fetchState(order.id)).toBe('pending_payment');
    program.clock.advance(1000);
    expect(await program.jobs.expireOrders()).toBeGreaterThan(0);
    expect(await student.fetchState(order.id)).toBe('cancelled');
    expect(await countAvailable(program, 'GF-0001')).toBeGreaterThanOrEqual(before);
    const refunds = await countRows(program.db, 'refund');
    program.clock.advance(3600_000);
    await program.jobs.sendSandboxCallbacks();
    expect(await countRows(program.db, 'refund')).toBe(refunds + 1);
    const owed = await program.db
      .selectFrom('refund')
      .select(['kind', 'state', 'amount', 'needs_goods'])
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(owed).toEqual({
      kind: 'cancellation',
      state: 'return_approved',
      amount: order.totalAmount,
      needs_goods: false,
    });
    student = await createBuyer(program, 'student');
    expect(await student.fetchState(order.id)).toBe('cancelled');
  });

  test('the payment page shows that the order was cancelled, and refuses its payment', async () => {
    const order = await placeOrder();
    const { data: payment } = await program.call('startPayment', {
      token: student.token,
      params: { id: order.id },
      body: {},
    });
    const params = { ref: new URL(payment.cashierUrl, 'http://shop').searchParams.get('ref')! };
    await program.call('cancelOrder', { token: student.token, params: { id: order.id }, body: {} });
    expect((await program.call('getSandboxCharge', { params })).data.state).toBe('cancelled');
    const paid = await program.call('settleSandboxCharge', { params, body: { outcome: 'paid' } });
    expect(paid.data.reason).toBe('WRONG_STATE');
  });

  test('when payment, cancellation and expiry happen at the same time, the order has one final state and one refund at most', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await placeOrder();
      await student.payAtCashier(order.id);
      program.clock.advance(30 * 60_000);
      await Promise.all([
        program.jobs.sendSandboxCallbacks(),
        program.call('cancelOrder', { token: student.token, params: { id: order.id }, body: {} }),
        program.jobs.expireOrders(),
      ]);
      const state = await student.fetchState(order.id);
      const refunds = await program.db
        .selectFrom('refund')
        .select('amount')
        .where('order_id', '=', order.id)
        .execute();
      // paid and then cancelled, or cancelled and then paid: in both cases one refund
      expect(['paid', 'cancelled']).toContain(state);
      expect(refunds).toHaveLength(state === 'paid' ? 0 : 1);
    }
  });

  test('a paid order cancelled by parallel requests is refunded once', async () => {
    const order = await placeOrder();
    await student.pay(order.id);
    const cancel = () =>
      program.call('cancelOrder', {
        token: student.token,
        params: { id: order.id },
        body: { reason: '買錯了' },
      });
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const refunds = await program.db
      .selectFrom('refund')
      .select('amount')
      .where('order_id', '=', order.id)
      .execute();
    expect(refunds).toEqual([{ amount: order.totalAmount }]);
    expect((await student.read(order.id)).data).toMatchObject({ state: 'cancelled', cancelReason: '買錯了' });
  });
});

describe('invalid payment callbacks', () => {
  const send = (body: object, signature: string) =>
    program.app.inject({
      method: 'POST',
      url: '/api/shop/payments/callback/sandbox',
      headers: { 'content-type': 'application/json', 'x-sandbox-signature': signature },
      payload: JSON.stringify(body),
    });

  test('payment callbacks with a missing or wrong signature are refused and logged as security events', async () => {
    const order = (await student.order([{ code: 'GF-0001', quantity: 1 }])).data;
    const started = await program.call('startPayment', {
      token: student.token,
      params: { id: order.id },
      body: {},
    });
    const message = {
      eventId: 'x',
      kind: 'succeeded',
      paymentNo: started.data.paymentNo,
      gatewayRef: 'x',
      amount: order.totalAmount,
      currency: 'HKD',
    };
    const before = [
      await countRows(program.db, 'security_event'),
      await countRows(program.db, 'payment_event'),
    ];
    const bytes = Buffer.from(JSON.stringify(message));
    const wrongKey = sign(Buffer.alloc(32), bytes, program.clock.now());
    expect((await send(message, wrongKey)).statusCode).toBe(400);
    expect((await send(message, '')).statusCode).toBe(400);
    expect((await send(message, 't=1,v1=zz')).statusCode).toBe(400);
    expect([
      await countRows(program.db, 'security_event'),
      await countRows(program.db, 'payment_event'),
    ]).toEqual([before[0]! + 3, before[1]!]);
    expect(await student.fetchState(order.id)).toBe('pending_payment');
  });

  test('a signed payment callback with a wrong amount is refused and logged', async () => {
    const order = (await student.order([{ code: 'GF-0001', quantity: 1 }])).data;
    await student.payAtCashier(order.id);
    await sql`update sandbox_charge set amount = amount - 1 where ${chargeOf(order.id)}`.execute(program.db);
    const before = [
      await countRows(program.db, 'security_event'),
      await countRows(program.db, 'payment_event'),
    ];
    await program.jobs.sendSandboxCallbacks();
    expect([
      await countRows(program.db, 'security_event'),
      await countRows(program.db, 'payment_event'),
    ]).toEqual([before[0]! + 1, before[1]!]);
    expect(await student.fetchState(order.id)).toBe('pending_payment');
    await sql`update sandbox_charge set callback_due_at = null where ${chargeOf(order.id)}`.execute(
      program.db,
    );
  });
});

test('without the sandbox setting, the endpoints of the sandbox gateway return 404', async () => {
  const closed = await startTestProgram({ sameDatabaseAs: program, paymentSandbox: false });
  const ref = `SBX${'0'.repeat(24)}`;
  expect((await closed.call('getSandboxCharge', { params: { ref } })).code).toBe(404);
  const url = '/api/shop/payments/callback/sandbox';
  expect((await closed.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404);
  await closed.close();
});
