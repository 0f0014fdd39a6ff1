// Tests tills and shifts: opening, counting, the second person, cash refunds, and the check that the cash adds up.
import { beforeAll, describe, expect, test } from 'vitest';
import { changeSettingForTest } from '../../../testing/change-setting.ts';
import { createTill, openTill } from '../../../testing/shop/till-fixture.ts';
import { addShopStock, countAvailable, findProduct } from '../../../testing/shop-buyer.ts';
import { prepareProgram } from '../../../testing/test-program.ts';
import { uploadSignature } from '../../../testing/upload-file.ts';
import { reconcileTills } from './shift-figures.repo.ts';

const program = prepareProgram();
let warehouse: string;
let admin: string;
let price: number;
beforeAll(async () => {
  warehouse = await program.getToken('warehouse');
  admin = await program.getToken('admin');
  await addShopStock(program, ['GF-0001'], 500);
  price = (await findProduct(program, 'GF-0001')).price;
});

const one = [{ code: 'GF-0001', quantity: 1 }];
const cash = (given: number) => [{ method: 'cash', given }];
const refund = (code: string, tillId: string, more: object) =>
  program.call('refundAtCounter', {
    token: warehouse,
    body: {
      code,
      tillId,
      lines: [{ lineNo: 1, quantity: 1 }],
      reason: 'Wrong size',
      isFitToSell: true,
      ...more,
    },
  });

test('a till has at most one open shift, also if two people open it at the same moment', async () => {
  const id = await createTill(program);
  const open = (token: string) =>
    program.call('openShift', { token, params: { id }, body: { floatAmount: 50_000 } });
  const answers = await Promise.all([open(warehouse), open(admin)]);
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  const { data } = await program.call('listTills', { token: warehouse });
  const till = data.list.find((row: { id: string }) => row.id === id);
  expect(till.shift).toMatchObject({ state: 'open' });
  expect(till.actions).toEqual(['sell']);
});

test('a till can be created with exactly the storages that its form offers', async () => {
  const listStorages = async (query: Record<string, string>) =>
    (await program.call('listStorageOptions', { token: admin, query })).data.list as {
      id: string;
      code: string;
    }[];
  const all = await listStorages({ all: 'true' });
  const offered = (await listStorages({ use: 'mall' })).map(({ code }) => code);
  const accepted: string[] = [];
  for (const { id: storageId, code } of all) {
    const name = { 'zh-HK': '櫃台', en: code, 'zh-CN': '' };
    const made = await program.call('createTill', {
      token: admin,
      body: { name, storageId, state: 'active' },
    });
    if (made.code === 200) accepted.push(code);
    else expect(made.data.reason).toBe('TILL_STORAGE');
  }
  expect(offered).toContain('SHOP');
  expect(offered.length).toBeLessThan(all.length);
  expect(accepted).toEqual(offered);
});

test('the expected cash of a shift is its float plus cash sales minus cash refunds, and an exact count closes the shift', async () => {
  const till = await openTill(program, { float: 50_000 });
  const sale = await till.sell([{ code: 'GF-0001', quantity: 2 }], cash(price * 2));
  await till.sell(one, [{ method: 'octopus', amount: price, reference: 'OCT-7' }]);
  const signatureUrl = await uploadSignature(program, warehouse);
  const paid = await refund(sale.data.receiptCode, till.tillId, { method: 'cash', signatureUrl });
  expect(paid.data).toMatchObject({ amount: price, method: 'cash' });
  expect((await till.readShift()).data).toMatchObject({
    sales: 2,
    salesAmount: price * 3,
    refunds: 1,
    refundAmount: price,
    cashSales: price * 2,
    cashRefunds: price,
    cashExpected: 50_000 + price,
  });
  const closed = await till.close(50_000 + price);
  expect(closed.data).toMatchObject({ state: 'closed', difference: 0, reason: '', actions: [] });
  expect((await till.close(50_000 + price)).data.reason).toBe('WRONG_STATE');
  expect(await reconcileTills(program.db)).toEqual([]);
});

describe('a cash difference when a shift is closed', () => {
  test('a cash difference within the limit needs a reason and is recorded', async () => {
    const till = await openTill(program);
    const refused = await till.close(100_200);
    expect(refused.data.reason).toBe('DIFFERENCE_REASON_NEEDED');
    expect((await till.readShift()).data.state).toBe('open');
    const closed = await till.close(100_200, 'A coin too many');
    expect(closed.data).toMatchObject({ state: 'closed', difference: 200, reason: 'A coin too many' });
  });

  test('a shift with a cash difference above the limit is closed by a second person, or counted again', async () => {
    const till = await openTill(program);
    const params = { id: till.shiftId };
    const approve = (token: string) => program.call('approveShift', { token, params, body: {} });
    expect((await till.close(95_000, 'Missing')).data).toMatchObject({
      state: 'counted',
      difference: -5_000,
    });
    expect((await till.sell(one, cash(price))).data.reason).toBe('TILL_CLOSED');
    expect((await approve(warehouse)).data.reason).toBe('SECOND_PERSON_NEEDED');
    await program.call('recountShift', { token: warehouse, params, body: {} });
    expect((await till.readShift()).data).toMatchObject({ state: 'open', counts: [], difference: null });
    await till.close(95_000, 'Missing');
    expect((await approve(admin)).data).toMatchObject({ state: 'closed', difference: -5_000 });
    expect((await approve(admin)).data.reason).toBe('WRONG_STATE');
  });

  test('a cash difference of exactly the limit needs no second person', async () => {
    await changeSettingForTest(program, 'mall.till_difference_limit', 500);
    const first = await openTill(program);
    expect((await first.close(100_500, 'Coins')).data.state).toBe('closed');
    const second = await openTill(program);
    expect((await second.close(100_510, 'Coins')).data.state).toBe('counted');
  });
});

test('sales that are made while a shift is being closed are either in the expected cash or refused', async () => {
  const till = await openTill(program);
  const sales = Array.from({ length: 6 }, () => till.sell(one, cash(price)));
  const closing = till.close(100_000, 'Counted at once');
  const answers = await Promise.all(sales);
  const sold = answers.filter(({ code }) => code === 200).length;
  for (const { code, data } of answers) if (code !== 200) expect(data.reason).toBe('TILL_CLOSED');
  const { data } = await closing;
  expect(data.cashExpected).toBe(100_000 + sold * price);
  expect(await reconcileTills(program.db)).toEqual([]);
});

describe('a refund with a receipt code', () => {
  test('the audit line of a cash refund has the amount that was paid, which is rounded to 10 cents', async () => {
    const till = await openTill(program);
    const { data: sale } = await till.sell(
      [{ code: 'GF-0001', quantity: 1, unitPrice: 1_004 }],
      cash(1_000),
      {
        discountReason: 'Staff price',
      },
    );
    const signatureUrl = await uploadSignature(program, warehouse);
    const { data } = await refund(sale.receiptCode, till.tillId, { method: 'cash', signatureUrl });
    expect(data.amount).toBe(1_000);
    const audit = await program.db
      .selectFrom('audit_log')
      .select('after')
      .where('subject_id', '=', data.refundId)
      .where('action', '=', 'pay')
      .executeTakeFirstOrThrow();
    expect(audit.after).toMatchObject({ amount: 1_000, method: 'cash' });
  });

  test('a refund with a receipt code returns the piece to the stock, is paid at the till and cannot be repeated', async () => {
    const till = await openTill(program);
    const { data: sale } = await till.sell(one, [{ method: 'octopus', amount: price, reference: 'OCT-9' }]);
    const looked = await program.call('lookUpReceipt', {
      token: warehouse,
      body: { code: ` ${sale.receiptCode.toLowerCase()} ` },
    });
    expect(looked.data).toMatchObject({
      obstacle: null,
      methods: ['cash', 'terminal'],
      lines: [{ lineNo: 1, quantity: 1, obstacle: null }],
    });
    expect((await refund(sale.receiptCode, till.tillId, { method: 'terminal' })).data.reason).toBe(
      'REFERENCE_NEEDED',
    );
    expect((await refund(sale.receiptCode, till.tillId, { method: 'gateway' })).data.reason).toBe(
      'PAYMENT_METHOD_CLOSED',
    );
    const done = await refund(sale.receiptCode, till.tillId, { method: 'terminal', reference: 'OCT-R1' });
    expect(done.data).toMatchObject({ amount: price });
    const { data: detail } = await program.call('getDeskRefund', {
      token: warehouse,
      params: { id: done.data.refundId },
    });
    expect(detail).toMatchObject({
      state: 'return_completed',
      payout: { method: 'terminal', state: 'paid' },
      documents: [{ kind: 'return', state: 'confirmed' }],
    });
    const again = await refund(sale.receiptCode, till.tillId, { method: 'terminal', reference: 'OCT-R2' });
    expect(again.data.reason).toBe('NOT_REFUNDABLE');
    const { data: shift } = await till.readShift();
    expect(shift.methods).toEqual([
      { method: 'octopus', payments: 1, paid: price, refunds: 1, refunded: price },
    ]);
    expect(shift.cashExpected).toBe(100_000);
  });

  test('the person at the till says whether refunded pieces can be sold again, and only those return to the stock', async () => {
    const till = await openTill(program);
    const { data: sale } = await till.sell(
      [{ code: 'GF-0001', quantity: 2 }],
      [{ method: 'octopus', amount: price * 2, reference: 'OCT-3' }],
    );
    const before = await countAvailable(program, 'GF-0001');
    const refundOne = (change: object) =>
      refund(sale.receiptCode, till.tillId, { method: 'terminal', reference: 'OCT-R3', ...change });
    expect((await refundOne({ isFitToSell: undefined })).code).toBe(422);
    expect((await refundOne({ isFitToSell: false })).code).toBe(200);
    expect(await countAvailable(program, 'GF-0001')).toBe(before);
    expect((await refundOne({ isFitToSell: true })).code).toBe(200);
    expect(await countAvailable(program, 'GF-0001')).toBe(before + 1);
  });

  test('a cash refund with a receipt code needs a signature, and a wrong code or a closed till is refused', async () => {
    const till = await openTill(program);
    const { data: sale } = await till.sell(one, cash(price));
    expect((await refund(sale.receiptCode, till.tillId, { method: 'cash' })).data.reason).toBe(
      'SIGNATURE_NEEDED',
    );
    expect((await refund('AAAA AAAA', till.tillId, { method: 'cash' })).data.reason).toBe(
      'RECEIPT_CODE_WRONG',
    );
    await till.close(100_000 + price);
    const signatureUrl = await uploadSignature(program, warehouse);
    const closed = await refund(sale.receiptCode, till.tillId, { method: 'cash', signatureUrl });
    expect(closed.data.reason).toBe('TILL_CLOSED');
    const left = await program.db.selectFrom('refund').select('id').where('order_id', '=', sale.id).execute();
    expect(left).toEqual([]);
  });

  test('after ten wrong receipt codes, even a right receipt code is refused for ten minutes', async () => {
    const { data: sale } = await (await openTill(program)).sell(one, cash(price));
    const token = (await program.login('warehouse')).data.token;
    const lookUp = (code: string) => program.call('lookUpReceipt', { token, body: { code } });
    for (let i = 0; i < 10; i++) expect((await lookUp('AAAA AAAA')).data.reason).toBe('RECEIPT_CODE_WRONG');
    expect((await lookUp(sale.receiptCode)).status).toBe(429);
    program.clock.advance(600_000);
    expect((await lookUp(sale.receiptCode)).data.sale.id).toBe(sale.id);
  });
});

test('the check of the tills finds a cash amount that was changed in the database', async () => {
  const till = await openTill(program);
  const { data: sale } = await till.sell(one, cash(price));
  await till.close(100_000 + price);
  await program.db
    .updateTable('payment')
    .set({ amount: price - 10 })
    .where('order_id', '=', sale.id)
    .execute();
  const { data: shift } = await till.readShift();
  expect(await reconcileTills(program.db)).toEqual([
    { shiftNo: shift.no, expected: 100_000 + price - 10, found: 100_000 + price },
  ]);
  await program.db.updateTable('payment').set({ amount: price }).where('order_id', '=', sale.id).execute();
});

test('the report of a shift is a PDF file, named X report while the shift is open and Z report once it is closed', async () => {
  const till = await openTill(program);
  await till.sell(one, cash(price));
  const report = () =>
    program.app.inject({
      url: `/api/inventory/shifts/${till.shiftId}/report`,
      headers: { authorization: warehouse },
    });
  const x = await report();
  expect(x.headers['content-disposition']).toContain('x-report-');
  expect(x.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  await till.close(100_000 + price);
  expect((await report()).headers['content-disposition']).toContain('z-report-');
});

test('the sales report shows the sales of the web shop and the counter separately', async () => {
  const till = await openTill(program);
  const read = async () => {
    const { data } = await program.call('getSalesReport', { token: warehouse, query: { by: 'channel' } });
    return data.list.find((row: { key: string }) => row.key === 'counter');
  };
  await till.sell(one, cash(price));
  const before = await read();
  await till.sell([{ code: 'GF-0001', quantity: 2 }], cash(price * 2));
  const after = await read();
  expect([after.orders - before.orders, after.pieces - before.pieces, after.gross - before.gross]).toEqual([
    1,
    2,
    price * 2,
  ]);
});
