// Orders from placing to payment, and payment callbacks of the sandbox gateway.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sign } from '../../../platform/payments/signature.ts';
import { changeSettingForTest } from '../../../testing/change-setting.ts';
import { addShopStock, type Buyer, createBuyer, findProduct } from '../../../testing/shop-buyer.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';
import { recomputeStockSummary, reconcileStock } from '../../stock/index.ts';

let program: TestProgram;
let student: Buyer;
let staff: Buyer;
beforeAll(async () => {
  program = await startTestProgram();
  await addShopStock(program, ['GF-0001', 'GF-0002', 'GF-0003'], 500);
});
beforeEach(async () => {
  student = await createBuyer(program, 'student');
  staff = await createBuyer(program, 'staff');
});
afterAll(() => program.close());
afterEach(async () => {
  expect(await reconcileStock(program.db)).toEqual([]);
});

const available = async (code: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select shop_available as n from souvenir_stock a join souvenir s on s.id = a.souvenir_id
    where s.code = ${code}`.execute(program.db);
  return rows[0]!.n;
};
const count = async (table: string): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(program.db)).rows[0]!
    .n;
const own = (buyer: Buyer, id: string) => program.call('getOrder', { token: buyer.token, params: { id } });
const chargeOf = (orderId: string) =>
  sql`payment_no in (select payment_no from payment where order_id = ${orderId})`;
const stateOf = async (buyer: Buyer, id: string) => (await own(buyer, id)).data.state;

describe('placing an order', () => {
  test('placing an order returns the cashier address, and repeating the request returns the same one', async () => {
    const key = 'paid with the order';
    const { data } = await student.order([{ code: 'GF-0001', quantity: 1 }], {}, key);
    const ref = new URL(data.payment.cashierUrl, 'http://shop').searchParams.get('ref')!;
    const again = await student.order([{ code: 'GF-0001', quantity: 1 }], {}, key);
    expect(again.data).toEqual(data);
    // starting the payment from the order page continues the same payment
    const started = await program.call('startPayment', {
      token: student.token,
      params: { id: data.id },
      body: {},
    });
    expect(started.data).toEqual(data.payment);
    await program.call('settleSandboxCharge', {
      params: { ref },
      body: { outcome: 'paid', delaySeconds: 0 },
    });
    await program.jobs.tellCallbacks();
    expect(await stateOf(student, data.id)).not.toBe('pending_payment');
    const { rows } = await sql`select from payment where order_id = ${data.id}`.execute(program.db);
    expect(rows).toHaveLength(1);
    // the order is paid, so a repeat returns no cashier
    const repeated = await student.order([{ code: 'GF-0001', quantity: 1 }], {}, key);
    expect(repeated.data).toMatchObject({ id: data.id, payment: null });
  });

  test('placing an order reserves the stock, removes the pieces from the cart, and stores the price', async () => {
    const { id: souvenirId, price } = await findProduct(program, 'GF-0001');
    const before = await available('GF-0001');
    await program.call('addToCart', { token: student.token, body: { souvenirId, quantity: 3 } });
    const { code, data } = await student.order([{ code: 'GF-0001', quantity: 2 }]);
    expect(code).toBe(200);
    expect(data).toMatchObject({
      state: 'pending_payment',
      totalAmount: 2 * price,
      pieces: 2,
      actions: ['pay', 'cancel'],
      lines: [{ productCode: 'GF-0001', unitPrice: price, quantity: 2, amount: 2 * price }],
    });
    expect(data.orderNo).toMatch(/^SO\d{8}-\d{4,}$/);
    expect(new Date(data.expiresAt).getTime() - new Date(data.placedAt).getTime()).toBe(30 * 60_000);
    expect(await available('GF-0001')).toBe(before - 2);
    const cart = await program.call('getCart', { token: student.token });
    expect(cart.data.list[0].quantity).toBe(1);
    await expect
      .poll(async () => ((await findProduct(program, 'GF-0001')) as never as { available: number }).available)
      .toBe(before - 2);
  });

  test('50 parallel requests with the same idempotency key create one order', async () => {
    const before = await count('shop_order');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => student.order([{ code: 'GF-0001', quantity: 1 }], {}, 'the-same')),
    );
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await count('shop_order')).toBe(before + 1);
  });

  test.each([
    ['a total that differs from the current prices', { totalAmount: 1 }, 'PRICE_CHANGED'],
    ['an express order without an address', { deliveryMethod: 'express' }, 'ADDRESS_NEEDED'],
  ])('%s is refused, and nothing is stored', async (_what, change, reason) => {
    const before = [await count('shop_order'), await count('stock_reservation'), await available('GF-0001')];
    const { data } = await student.order([{ code: 'GF-0001', quantity: 1 }], change);
    expect(data.reason).toBe(reason);
    expect([await count('shop_order'), await count('stock_reservation'), await available('GF-0001')]).toEqual(
      before,
    );
  });

  test('when one line is out of stock, nothing is reserved for any line', async () => {
    const before = [await available('GF-0001'), await available('GF-0003')];
    const lines = [
      { code: 'GF-0003', quantity: 1 },
      { code: 'GF-0001', quantity: 900 },
    ];
    await changeSettingForTest(program, 'mall.max_per_line', 999);
    const { code, data } = await student.order(lines);
    expect([code, data.reason]).toEqual([409, 'OUT_OF_STOCK']);
    expect([await available('GF-0001'), await available('GF-0003')]).toEqual(before);
  });

  test('nobody can see or change the order of another person', async () => {
    const { data } = await student.order([{ code: 'GF-0001', quantity: 1 }]);
    const args = { token: staff.token, params: { id: data.id } };
    expect((await program.call('getOrder', args)).code).toBe(404);
    expect((await program.call('cancelOrder', { ...args, body: {} })).code).toBe(404);
    expect((await program.call('startPayment', { ...args, body: {} })).code).toBe(404);
    expect((await program.call('confirmReceipt', { ...args, body: {} })).code).toBe(404);
    const list = await program.call('listOrders', { token: staff.token });
    expect(list.data.list).toEqual([]);
    expect((await program.call('countOrders', { token: staff.token })).data.list).toEqual([]);
    expect(await stateOf(student, data.id)).toBe('pending_payment');
  });

  test('a buyer’s orders are counted by state, and finished orders can be listed separately', async () => {
    const buyer = await createBuyer(program, 'approver');
    const states = async (query: Record<string, string>) => {
      const { data } = await program.call('listOrders', { token: buyer.token, query });
      return data.list.map(({ state }: { state: string }) => state).sort();
    };
    const { data: openOrder } = await buyer.order([{ code: 'GF-0001', quantity: 1 }]);
    const { data: cancelledOrder } = await buyer.order([{ code: 'GF-0001', quantity: 1 }]);
    await program.call('cancelOrder', { token: buyer.token, params: { id: cancelledOrder.id }, body: {} });
    expect(await states({})).toEqual(['cancelled', 'pending_payment']);
    expect(await states({ past: '1' })).toEqual(['cancelled']);
    const { data } = await program.call('countOrders', { token: buyer.token });
    expect(data.list).toEqual(
      expect.arrayContaining([
        { state: 'pending_payment', count: 1 },
        { state: 'cancelled', count: 1 },
      ]),
    );
    await program.call('cancelOrder', { token: buyer.token, params: { id: openOrder.id }, body: {} });
  });

  test('express delivery is free on campus and costs the configured fee elsewhere', async () => {
    await changeSettingForTest(program, 'mall.delivery_fee', 3000);
    const address = async (onCampus: boolean) => {
      const body = { name: 'A', phone: '91234567', place: 'somewhere', onCampus, isDefault: false };
      const { data } = await program.call('addAddress', { token: staff.token, body });
      return data.list.find((row: { onCampus: boolean }) => row.onCampus === onCampus).id;
    };
    const { id: souvenirId, price } = await findProduct(program, 'GF-0001');
    const fee = async (addressId: string) => {
      const query = { deliveryMethod: 'express', addressId, souvenirId, quantity: 1 };
      const { data } = await program.call('getCheckout', { token: staff.token, query });
      return [data.deliveryFee, data.totalAmount - price];
    };
    expect(await fee(await address(true))).toEqual([0, 0]);
    expect(await fee(await address(false))).toEqual([3000, 3000]);
  });
});

describe('many parallel orders', () => {
  test('of 200 parallel orders for 50 pieces, 50 are placed and 150 are refused with OUT_OF_STOCK', async () => {
    const souvenir = await program.db
      .selectFrom('souvenir')
      .select('id')
      .where('code', '=', 'GF-0002')
      .executeTakeFirstOrThrow();
    const pieces = await available('GF-0002');
    // leave only 50 pieces available to the shop
    await sql`update stock_balance b set protected = b.protected + greatest(0, least(b.on_hand - b.reserved - b.protected, x.take))
      from (select storage_id, (${pieces - 50} - coalesce(sum(free) over (order by storage_id rows between unbounded preceding and 1 preceding), 0))::int as take
            from (select b.storage_id, greatest(0, b.on_hand - b.reserved - b.protected) as free from stock_balance b
                  join storage t on t.id = b.storage_id where b.souvenir_id = ${souvenir.id} and t.mall_use) f) x
      where b.souvenir_id = ${souvenir.id} and b.storage_id = x.storage_id`.execute(program.db);
    await recomputeStockSummary(program.db);
    expect(await available('GF-0002')).toBe(50);
    await findProduct(program, 'GF-0002');
    // A loaded machine may answer BUSY. The buyer then waits two seconds (Retry-After) and tries again, at most three times.
    const order = async () => {
      for (let tries = 1; ; tries++) {
        const answer = await student.order([{ code: 'GF-0002', quantity: 1 }]);
        if (answer.data?.reason !== 'BUSY' || tries === 3) return answer;
        await new Promise((resolve) => setTimeout(resolve, 2000));
      }
    };
    const answers = await Promise.all(Array.from({ length: 200 }, order));
    const results = Object.groupBy(answers, ({ code, data }) => (code === 200 ? 'placed' : data?.reason));
    expect(Object.fromEntries(Object.entries(results).map(([what, all]) => [what, all?.length]))).toEqual({
      placed: 50,
      OUT_OF_STOCK: 150,
    });
    expect(await available('GF-0002')).toBe(0);
  });

  test('parallel orders with the same souvenirs in different order do not deadlock and reserve the right quantities', async () => {
    const codes = ['GF-0001', 'GF-0003', 'GF-0002'];
    await addShopStock(program, codes, 20);
    const before = await Promise.all(codes.map(available));
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        student.order([0, 1, 2].map((k) => ({ code: codes[(k + i) % 3]!, quantity: 1 }))),
      ),
    );
    const placed = answers.filter(({ code }) => code === 200).length;
    expect(placed).toBe(Math.min(30, ...before));
    expect(await Promise.all(codes.map(available))).toEqual(before.map((n) => n - placed));
  });
});

describe('payment', () => {
  const placeOrder = async () => (await student.order([{ code: 'GF-0001', quantity: 1 }])).data;

  test('the order is paid when the callback of the gateway arrives, and the buyer is notified once', async () => {
    const order = await placeOrder();
    await student.payAtCashier(order.id);
    expect(await stateOf(student, order.id)).toBe('pending_payment');
    await program.jobs.tellCallbacks();
    const { data } = await own(student, order.id);
    expect(data.state).toBe('paid');
    expect(data.steps[1].at).not.toBeNull();
    const notifications = await program.db
      .selectFrom('notification')
      .select(['type', 'receiver_address'])
      .where('business_no', '=', order.orderNo)
      .execute();
    expect(notifications.map(({ type }) => type).toSorted()).toEqual(['app', 'email']);
    // a repeated callback changes nothing
    await sql`update sandbox_charge set callback_due_at = ${program.clock.now()}
      where state = 'paid' and ${chargeOf(order.id)}`.execute(program.db);
    const before = [await count('notification'), await count('refund')];
    await program.jobs.tellCallbacks();
    expect([await count('notification'), await count('refund')]).toEqual(before);
  });

  test('after a failed payment, the order can be paid by another payment', async () => {
    const order = await placeOrder();
    await student.payAtCashier(order.id, 'failed');
    await program.jobs.tellCallbacks();
    expect(await stateOf(student, order.id)).toBe('pending_payment');
    await student.pay(order.id);
    expect(await stateOf(student, order.id)).toBe('paid');
  });

  test('an order not paid in time expires, its stock is released, and a late payment is refunded', async () => {
    const before = await available('GF-0001');
    const order = await placeOrder();
    await student.payAtCashier(order.id, 'paid', 3600);
    program.clock.advance(30 * 60_000 - 1000);
    expect(await program.jobs.expireOrders()).toBeGreaterThanOrEqual(0);
    expect(await stateOf(student, order.id)).toBe('pending_payment');
    program.clock.advance(1000);
    expect(await program.jobs.expireOrders()).toBeGreaterThan(0);
    expect(await stateOf(student, order.id)).toBe('cancelled');
    expect(await available('GF-0001')).toBeGreaterThanOrEqual(before);
    const refunds = await count('refund');
    program.clock.advance(3600_000);
    await program.jobs.tellCallbacks();
    expect(await count('refund')).toBe(refunds + 1);
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
    expect(await stateOf(student, order.id)).toBe('cancelled');
  });

  test('when payment, cancellation and expiry happen at the same time, the order has one final state and one refund at most', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await placeOrder();
      await student.payAtCashier(order.id);
      program.clock.advance(30 * 60_000);
      await Promise.all([
        program.jobs.tellCallbacks(),
        program.call('cancelOrder', { token: student.token, params: { id: order.id }, body: {} }),
        program.jobs.expireOrders(),
      ]);
      const state = await stateOf(student, order.id);
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
    expect((await own(student, order.id)).data).toMatchObject({ state: 'cancelled', cancelReason: '買錯了' });
  });
});

describe('invalid callbacks', () => {
  const send = (body: object, signature: string) =>
    program.app.inject({
      method: 'POST',
      url: '/api/shop/payments/callback/sandbox',
      headers: { 'content-type': 'application/json', 'x-sandbox-signature': signature },
      payload: JSON.stringify(body),
    });

  test('callbacks with a missing or wrong signature are refused and logged as security events', async () => {
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
    const before = [await count('security_event'), await count('payment_event')];
    const bytes = Buffer.from(JSON.stringify(message));
    const wrongKey = sign(Buffer.alloc(32), bytes, program.clock.now());
    expect((await send(message, wrongKey)).statusCode).toBe(400);
    expect((await send(message, '')).statusCode).toBe(400);
    expect((await send(message, 't=1,v1=zz')).statusCode).toBe(400);
    expect([await count('security_event'), await count('payment_event')]).toEqual([
      before[0]! + 3,
      before[1]!,
    ]);
    expect(await stateOf(student, order.id)).toBe('pending_payment');
  });

  test('a signed callback with a wrong amount is refused and logged', async () => {
    const order = (await student.order([{ code: 'GF-0001', quantity: 1 }])).data;
    await student.payAtCashier(order.id);
    await sql`update sandbox_charge set amount = amount - 1 where ${chargeOf(order.id)}`.execute(program.db);
    const before = [await count('security_event'), await count('payment_event')];
    await program.jobs.tellCallbacks();
    expect([await count('security_event'), await count('payment_event')]).toEqual([
      before[0]! + 1,
      before[1]!,
    ]);
    expect(await stateOf(student, order.id)).toBe('pending_payment');
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
