// Orders: placing, stock, prices and parallel requests.
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeSettingForTest } from '../../../testing/change-setting.ts';
import {
  addShopStock,
  type Buyer,
  countAvailable,
  createBuyer,
  findProduct,
} from '../../../testing/shop-buyer.ts';
import { checkLedgerAfterEachTest } from '../../../testing/stock-fixture.ts';
import { countRows, prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let student: Buyer;
let staff: Buyer;
beforeAll(async () => {
  await addShopStock(program, ['GF-0001', 'GF-0002', 'GF-0003'], 500);
});
beforeEach(async () => {
  student = await createBuyer(program, 'student');
  staff = await createBuyer(program, 'staff');
});
checkLedgerAfterEachTest(program);

describe('placing an order', () => {
  test('placing an order returns the URL of the payment page, and repeating the request returns the same URL', async () => {
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
    await program.jobs.sendSandboxCallbacks();
    expect(await student.fetchState(data.id)).not.toBe('pending_payment');
    const { rows } = await sql`select from payment where order_id = ${data.id}`.execute(program.db);
    expect(rows).toHaveLength(1);
    // the order is paid, so a repeated request returns no payment page
    const repeated = await student.order([{ code: 'GF-0001', quantity: 1 }], {}, key);
    expect(repeated.data).toMatchObject({ id: data.id, payment: null });
  });

  test('placing an order reserves the stock, removes the pieces from the cart, and stores the price', async () => {
    const { id: souvenirId, price } = await findProduct(program, 'GF-0001');
    const before = await countAvailable(program, 'GF-0001');
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
    expect(await countAvailable(program, 'GF-0001')).toBe(before - 2);
    const cart = await program.call('getCart', { token: student.token });
    expect(cart.data.list[0].quantity).toBe(1);
    await expect
      .poll(async () => ((await findProduct(program, 'GF-0001')) as never as { available: number }).available)
      .toBe(before - 2);
  });

  test('50 parallel requests with the same idempotency key create one order', async () => {
    const before = await countRows(program.db, 'shop_order');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => student.order([{ code: 'GF-0001', quantity: 1 }], {}, 'the-same')),
    );
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await countRows(program.db, 'shop_order')).toBe(before + 1);
  });

  test('when two windows place the same cart at the same time, one order is placed and the other is refused', async () => {
    const before = await countRows(program.db, 'shop_order');
    const { id: souvenirId } = await findProduct(program, 'GF-0002');
    await program.call('addToCart', { token: student.token, body: { souvenirId, quantity: 2 } });
    const place = () => student.order([{ code: 'GF-0002', quantity: 2 }], { fromCart: true });
    const answers = await Promise.all([place(), place()]);
    expect(answers.map(({ data }) => data.reason ?? data.state).sort()).toEqual([
      'CART_CHANGED',
      'pending_payment',
    ]);
    expect((await place()).data.reason).toBe('CART_CHANGED');
    expect(await countRows(program.db, 'shop_order')).toBe(before + 1);
  });

  test.each([
    ['an order with a total that differs from the current prices', { totalAmount: 1 }, 'PRICE_CHANGED'],
    ['an express order without an address', { deliveryMethod: 'express' }, 'ADDRESS_NEEDED'],
  ])('placing %s is refused, and nothing is stored', async (_what, change, reason) => {
    const before = [
      await countRows(program.db, 'shop_order'),
      await countRows(program.db, 'stock_reservation'),
      await countAvailable(program, 'GF-0001'),
    ];
    const { data } = await student.order([{ code: 'GF-0001', quantity: 1 }], change);
    expect(data.reason).toBe(reason);
    expect([
      await countRows(program.db, 'shop_order'),
      await countRows(program.db, 'stock_reservation'),
      await countAvailable(program, 'GF-0001'),
    ]).toEqual(before);
  });

  test('when one line of an order is out of stock, nothing is reserved for any line', async () => {
    const before = [await countAvailable(program, 'GF-0001'), await countAvailable(program, 'GF-0003')];
    const lines = [
      { code: 'GF-0003', quantity: 1 },
      { code: 'GF-0001', quantity: 900 },
    ];
    await changeSettingForTest(program, 'mall.max_per_line', 999);
    const { code, data } = await student.order(lines);
    expect([code, data.reason]).toEqual([409, 'OUT_OF_STOCK']);
    expect([await countAvailable(program, 'GF-0001'), await countAvailable(program, 'GF-0003')]).toEqual(
      before,
    );
  });

  test('a buyer cannot see or change the order of another buyer', async () => {
    const { data } = await student.order([{ code: 'GF-0001', quantity: 1 }]);
    const args = { token: staff.token, params: { id: data.id } };
    expect((await program.call('getOrder', args)).code).toBe(404);
    expect((await program.call('cancelOrder', { ...args, body: {} })).code).toBe(404);
    expect((await program.call('startPayment', { ...args, body: {} })).code).toBe(404);
    expect((await program.call('confirmReceipt', { ...args, body: {} })).code).toBe(404);
    const list = await program.call('listOrders', { token: staff.token });
    expect(list.data.list).toEqual([]);
    expect((await program.call('countOrders', { token: staff.token })).data.list).toEqual([]);
    expect(await student.fetchState(data.id)).toBe('pending_payment');
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

  test('the checkout proposes the delivery method and the phone number of the last order', async () => {
    const newcomer = await createBuyer(program, 'user');
    const propose = async (query: Record<string, string> = {}) => {
      const { data } = await program.call('getCheckout', { token: newcomer.token, query });
      return [data.deliveryMethod, data.lastPhone];
    };
    const body = { name: 'A', phone: '91234567', place: 'somewhere', onCampus: true, isDefault: false };
    const { data: addresses } = await program.call('addAddress', { token: newcomer.token, body });
    const express = { deliveryMethod: 'express', addressId: addresses.list[0].id, contactPhone: '6123 4567' };
    const order = await newcomer.order([{ code: 'GF-0001', quantity: 1 }], express);
    expect(order.code).toBe(200);
    expect(await propose()).toEqual(['express', '6123 4567']);
    expect(await propose({ deliveryMethod: 'self_pickup' })).toEqual(['self_pickup', '6123 4567']);
    // without an address, express delivery would only be refused
    const address = { token: newcomer.token, params: { id: addresses.list[0].id } };
    expect((await program.call('removeAddress', address)).code).toBe(200);
    expect(await propose()).toEqual(['self_pickup', '6123 4567']);
    await program.call('cancelOrder', { token: newcomer.token, params: { id: order.data.id }, body: {} });
  });

  test('express delivery is free on campus and costs the configured fee elsewhere', async () => {
    await changeSettingForTest(program, 'mall.delivery_fee', 3000);
    const address = async (onCampus: boolean) => {
      const body = { name: 'A', phone: '91234567', place: 'somewhere', onCampus, isDefault: false };
      const { data } = await program.call('addAddress', { token: staff.token, body });
      return data.list.find((row: { onCampus: boolean }) => row.onCampus === onCampus).id;
    };
    const { id: souvenirId, price } = await findProduct(program, 'GF-0001');
    const fee = async (addressId?: string) => {
      const query = { deliveryMethod: 'express', ...(addressId && { addressId }), souvenirId, quantity: 1 };
      const { data } = await program.call('getCheckout', { token: staff.token, query });
      return [data.deliveryFee, data.totalAmount - price];
    };
    expect(await fee(await address(true))).toEqual([0, 0]);
    expect(await fee(await address(false))).toEqual([3000, 3000]);
    // without a chosen address, the checkout uses the first one
    expect(await fee()).toEqual([0, 0]);
  });
});

describe('many parallel orders', () => {
  test('of 200 parallel orders for the last 50 pieces of a size, 50 are placed, and the other sizes are untouched', async () => {
    const code = 'GF-0016-XL';
    const others = ['GF-0016', 'GF-0016-S', 'GF-0016-L', 'GF-0016-XXL'];
    await addShopStock(program, [code], 50);
    const before = await Promise.all(others.map((other) => countAvailable(program, other)));
    await findProduct(program, code);
    // A server under load may answer BUSY. The buyer then waits two seconds (Retry-After) and tries again. After three
    // attempts, the answer counts.
    const order = async () => {
      for (let tries = 1; ; tries++) {
        const answer = await student.order([{ code, quantity: 1 }]);
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
    expect(await countAvailable(program, code)).toBe(0);
    expect(await Promise.all(others.map((other) => countAvailable(program, other)))).toEqual(before);
  });

  test('parallel orders with the same souvenirs in different order do not deadlock and reserve the right quantities', async () => {
    const codes = ['GF-0001', 'GF-0003', 'GF-0002'];
    await addShopStock(program, codes, 20);
    const before = await Promise.all(codes.map((code) => countAvailable(program, code)));
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        student.order([0, 1, 2].map((k) => ({ code: codes[(k + i) % 3]!, quantity: 1 }))),
      ),
    );
    const placed = answers.filter(({ code }) => code === 200).length;
    expect(placed).toBe(Math.min(30, ...before));
    expect(await Promise.all(codes.map((code) => countAvailable(program, code)))).toEqual(
      before.map((n) => n - placed),
    );
  });
});
