// Tests sales at the counter: payment, stock, discounts and refusals.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createClerk } from '../../../testing/people-fixture.ts';
import { createTill, type OpenTill, openTill } from '../../../testing/shop/till-fixture.ts';
import { addShopStock, countAvailable, createBuyer, findProduct } from '../../../testing/shop-buyer.ts';
import { checkLedgerAfterEachTest } from '../../../testing/stock-fixture.ts';
import { countRows, prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let till: OpenTill;
let warehouse: string;
let price: number;
beforeAll(async () => {
  warehouse = await program.getToken('warehouse');
  await addShopStock(program, ['GF-0001', 'GF-0003'], 500);
  price = (await findProduct(program, 'GF-0001')).price;
});
beforeEach(async () => {
  till = await openTill(program);
});
checkLedgerAfterEachTest(program);

const one = [{ code: 'GF-0001', quantity: 1 }];
const cash = (given: number) => [{ method: 'cash', given }];

test('a cash sale at a till is paid and handed over at once, with the change, and its pieces leave the storage of the till', async () => {
  const before = await countAvailable(program, 'GF-0001');
  const { data } = await till.sell([{ code: 'GF-0001', quantity: 3 }], cash(price * 3 + 5_000));
  expect(data).toMatchObject({
    state: 'completed',
    totalAmount: price * 3,
    rounding: 0,
    payments: [{ method: 'cash', amount: price * 3, given: price * 3 + 5_000, change: 5_000 }],
    cashierUrl: null,
    refundedAmount: 0,
  });
  expect(data.receiptCode).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  expect(await countAvailable(program, 'GF-0001')).toBe(before - 3);
  const order = await program.call('getDeskOrder', { token: warehouse, params: { id: data.id } });
  expect(order.data).toMatchObject({
    state: 'completed',
    paymentMethod: 'cash',
    lines: [{ handedOver: 3 }],
    documents: [{ kind: 'outbound', state: 'confirmed' }],
  });
});

test('a card payment at the counter needs a reference, and Octopus and cash can pay one sale together', async () => {
  const refused = await till.sell(one, [{ method: 'card', amount: price, reference: '' }]);
  expect(refused.code).toBe(422);
  const mixed = await till.sell(
    [{ code: 'GF-0001', quantity: 2 }],
    [
      { method: 'octopus', amount: price, reference: 'OCT-1' },
      { method: 'cash', given: price },
    ],
  );
  expect(mixed.data).toMatchObject({
    totalAmount: price * 2,
    payments: [
      { method: 'octopus', amount: price, reference: 'OCT-1', given: null, change: null },
      { method: 'cash', amount: price, change: 0 },
    ],
  });
  const order = await program.call('getDeskOrder', { token: warehouse, params: { id: mixed.data.id } });
  expect(order.data.paymentMethod).toBe('mixed');
});

test('a discount on a counter sale needs a reason, and is on the line, in the audit log and in the shift', async () => {
  const discounted = [{ code: 'GF-0001', quantity: 2, unitPrice: price - 1_004 }];
  const without = await till.sell(discounted, cash(price * 2));
  expect(without.data.reason).toBe('DISCOUNT_REASON_NEEDED');
  const { data } = await till.sell(discounted, cash(price * 2), { discountReason: 'Staff price' });
  // 2 × (price − 10.04) is not a multiple of 10 cents, the smallest coin
  expect(data).toMatchObject({
    discountReason: 'Staff price',
    itemsAmount: (price - 1_004) * 2,
    lines: [{ shopPrice: price, unitPrice: price - 1_004 }],
  });
  expect(data.totalAmount % 10).toBe(0);
  expect(data.rounding).toBe(data.totalAmount - data.itemsAmount);
  expect(data.rounding).not.toBe(0);
  const { data: shift } = await till.readShift();
  expect(shift).toMatchObject({ discountAmount: 2_008, roundingAmount: data.rounding, sales: 1, pieces: 2 });
  const audit = await program.db
    .selectFrom('audit_log')
    .select('after')
    .where('subject_id', '=', data.id)
    .where('action', '=', 'place')
    .executeTakeFirstOrThrow();
  expect(audit.after).toMatchObject({ discountReason: 'Staff price' });
});

test('a person without the permission for discounts sells at the shop price only', async () => {
  const { token } = await createClerk(program, 'cashier', ['counter-sales.sell']);
  const { id } = await findProduct(program, 'GF-0001');
  const sell = (unitPrice: number) =>
    program.call('sellAtCounter', {
      token,
      body: {
        tillId: till.tillId,
        lines: [{ souvenirId: id, quantity: 1, shopPrice: price, unitPrice }],
        discountReason: 'Staff price',
        payments: cash(price),
      },
    });
  const before = await countRows(program.db, 'shop_order');
  expect((await sell(price - 100)).code).toBe(403);
  expect(await countRows(program.db, 'shop_order')).toBe(before);
  expect((await sell(price)).code).toBe(200);
});

test('the desk shows till, seller and amounts of a counter sale that add up to the total, or no amounts without permission', async () => {
  const { data: made } = await till.sell(
    [{ code: 'GF-0001', quantity: 2, unitPrice: price - 1_004 }],
    [
      { method: 'octopus', amount: 1_000, reference: 'OCT-2' },
      { method: 'cash', given: price * 2 },
    ],
    { discountReason: 'Staff price' },
  );
  const show = async (account: string) =>
    (
      await program.call('getDeskOrder', {
        token: await program.getToken(account),
        params: { id: made.id },
        language: 'en',
      })
    ).data;
  const seen = await show('admin');
  expect(seen.sale).toEqual({
    tillName: 'Counter',
    shiftId: till.shiftId,
    shiftNo: made.shiftNo,
    seller: made.seller,
    discountReason: 'Staff price',
    payments: [
      { method: 'octopus', reference: 'OCT-2', amount: 1_000 },
      { method: 'cash', reference: '', amount: made.totalAmount - 1_000 },
    ],
    rounding: made.rounding,
  });
  const [line] = seen.lines;
  expect(line).toMatchObject({ shopPrice: price, unitPrice: price - 1_004 });
  expect(line.unitPrice * line.quantity + seen.sale.rounding).toBe(seen.totalAmount);
  expect(seen.history.map(({ action }: { action: string }) => action)).toEqual(['sell', 'place']);
  const withoutAmounts = await show('noprice');
  expect(withoutAmounts.sale.payments).toEqual([
    { method: 'octopus', reference: 'OCT-2' },
    { method: 'cash', reference: '' },
  ]);
  expect(withoutAmounts.sale).not.toHaveProperty('rounding');
  expect(withoutAmounts.lines[0]).not.toHaveProperty('shopPrice');
});

test.each([
  ['a till that is closed', () => till.close(100_000), {}, 'TILL_CLOSED'],
  ['a price that has changed', undefined, { shopPrice: 1, unitPrice: 1 }, 'PRICE_CHANGED'],
  ['a price above the shop price', undefined, { unitPrice: 100_000_000 }, 'PRICE_CHANGED'],
  ['more pieces than the storage has', undefined, { quantity: 999 }, 'OUT_OF_STOCK'],
])('a counter sale with %s is refused and stores nothing', async (_name, prepare, line, reason) => {
  await prepare?.();
  const souvenirId = (await findProduct(program, 'GF-0001')).id;
  const before = [await countRows(program.db, 'shop_order'), await countRows(program.db, 'payment')];
  const answer = await program.call('sellAtCounter', {
    token: warehouse,
    body: {
      tillId: till.tillId,
      lines: [{ souvenirId, quantity: 1, shopPrice: price, unitPrice: price, ...line }],
      payments: cash(100_000_000),
      discountReason: 'test',
    },
  });
  expect(answer.data.reason).toBe(reason);
  expect([await countRows(program.db, 'shop_order'), await countRows(program.db, 'payment')]).toEqual(before);
});

test.each([
  ['too little cash', () => cash(price - 10), 'TILL_CASH_TOO_LITTLE'],
  ['far too much cash', () => cash(price + 1_000_010), 'TILL_CASH_TOO_MUCH'],
  [
    'too much on a card',
    () => [{ method: 'card', amount: price + 10, reference: 'A1' }],
    'TILL_PAID_TOO_MUCH',
  ],
  [
    'too little on a card',
    () => [{ method: 'card', amount: price - 10, reference: 'A1' }],
    'TILL_PAID_TOO_LITTLE',
  ],
  [
    'cash that is not needed',
    () => [
      { method: 'card', amount: price, reference: 'A1' },
      { method: 'cash', given: 1_000 },
    ],
    'TILL_CASH_NOT_NEEDED',
  ],
  [
    'the same method twice',
    () => [
      { method: 'card', amount: 100, reference: 'A1' },
      { method: 'card', amount: price - 100, reference: 'A2' },
    ],
    'BODY_MALFORMED',
  ],
])('a counter sale with %s is refused', async (_name, payments, reason) => {
  expect((await till.sell(one, payments())).data.reason).toBe(reason);
});

test('a counter sale that is sent five times with the same idempotency key is sold once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => till.sell(one, cash(price), {}, `sale ${till.shiftId}`)),
  );
  expect(new Set(answers.map(({ data }) => data.orderNo)).size).toBe(1);
  expect((await till.readShift()).data.sales).toBe(1);
});

test('a till sells only pieces of its own storage, although the shop has more', async () => {
  await addShopStock(program, ['GF-0031'], 2);
  const elsewhere = await openTill(program, { tillId: await createTill(program, 'Elsewhere', 'MAIN') });
  const pieces = [{ code: 'GF-0031', quantity: 1 }];
  expect((await elsewhere.sell(pieces, cash(1_000_000))).data.reason).toBe('OUT_OF_STOCK');
  const { data } = await till.sell(pieces, cash(1_000_000));
  const moved = await program.db
    .selectFrom('stock_movement as m')
    .innerJoin('stock_document as d', 'd.no', 'm.document_no')
    .innerJoin('storage as t', 't.id', 'm.storage_id')
    .select(['t.code', 'm.quantity'])
    .where('d.origin_id', '=', data.id)
    .execute();
  expect(moved).toEqual([{ code: 'SHOP', quantity: -1 }]);
});

test('when two tills and the web shop sell the last piece at the same time, it is sold once', async () => {
  const other = await openTill(program, { account: 'admin' });
  const student = await createBuyer(program, 'student');
  await addShopStock(program, ['GF-0031'], 1);
  const rest = (await countAvailable(program, 'GF-0031')) - 1;
  const amount = rest * (await findProduct(program, 'GF-0031')).price;
  if (rest > 0) await till.sell([{ code: 'GF-0031', quantity: rest }], cash(amount + 100));
  for (let round = 0; round < 5; round++) {
    if ((await countAvailable(program, 'GF-0031')) === 0) await addShopStock(program, ['GF-0031'], 1);
    expect(await countAvailable(program, 'GF-0031')).toBe(1);
    const answers = await Promise.all([
      till.sell([{ code: 'GF-0031', quantity: 1 }], cash(1_000_000)),
      other.sell([{ code: 'GF-0031', quantity: 1 }], cash(1_000_000)),
      student.order([{ code: 'GF-0031', quantity: 1 }]),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    const sold = answers.find(({ code, data }) => code === 200 && data.state === 'pending_payment');
    if (sold)
      await program.call('cancelOrder', { token: student.token, params: { id: sold.data.id }, body: {} });
  }
});

test('the receipt of a counter sale is sent by email when an address is given, and again on request', async () => {
  const { data } = await till.sell(one, cash(price), { email: 'walk-in@example.com' });
  await program.call('emailCounterReceipt', {
    token: warehouse,
    params: { id: data.id },
    body: { email: 'other@example.com' },
  });
  const sent = await program.db
    .selectFrom('notification')
    .select('receiver_address')
    .where('business_no', '=', data.orderNo)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  expect(sent.map((row) => row.receiver_address)).toEqual(['walk-in@example.com', 'other@example.com']);
});

test('a code scanned at the till in upper or lower case finds the souvenir with its price, and an unknown code is not found', async () => {
  const find = (code: string) =>
    program.call('findCounterProduct', { token: warehouse, query: { tillId: till.tillId, code } });
  expect((await find(' gf-0001')).data).toMatchObject({ productCode: 'GF-0001', unitPrice: price });
  expect((await find('GF-9999')).data.reason).toBe('NOT_FOUND');
});

test('the search at the till says whether a souvenir was found by its name or only by a part of its code', async () => {
  const search = async (keyword: string) => {
    const query = { tillId: till.tillId, keyword };
    const { data } = await program.call('searchCounterProducts', { token: warehouse, query });
    return data.list.find(({ productCode }: { productCode: string }) => productCode === 'GF-0001');
  };
  const { name } = (
    await program.call('findCounterProduct', {
      token: warehouse,
      query: { tillId: till.tillId, code: 'GF-0001' },
    })
  ).data;
  expect(await search('F-0001')).toMatchObject({ byName: false });
  expect(await search(name.slice(1))).toMatchObject({ byName: true });
});
