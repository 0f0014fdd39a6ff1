// Exchanges of pieces of a counter sale, with the code of its receipt.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createTill, type OpenTill, openTill } from '../../../testing/shop/till-fixture.ts';
import { addShopStock, findProduct } from '../../../testing/shop-buyer.ts';
import { checkLedgerAfterEachTest } from '../../../testing/stock-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let till: OpenTill;
let warehouse: string;
beforeAll(async () => {
  warehouse = await program.getToken('warehouse');
  await addShopStock(program, ['GF-0001', 'GF-0016', 'GF-0016-L'], 100);
});
beforeEach(async () => {
  till = await openTill(program);
});
checkLedgerAfterEachTest(program);

const findId = async (code: string) =>
  (await program.db.selectFrom('souvenir').select('id').where('code', '=', code).executeTakeFirstOrThrow())
    .id;
const readStock = async (code: string) =>
  program.db
    .selectFrom('stock_balance as b')
    .innerJoin('souvenir as s', 's.id', 'b.souvenir_id')
    .innerJoin('storage as p', 'p.id', 'b.storage_id')
    .select(['b.on_hand', 'b.reserved'])
    .where('s.code', '=', code)
    .where('p.code', '=', 'SHOP')
    .executeTakeFirstOrThrow();
async function sell(code: string, quantity: number) {
  const { price } = await findProduct(program, code);
  return (await till.sell([{ code, quantity }], [{ method: 'cash', given: price * quantity }])).data;
}
const lookUp = (code: string) => program.call('lookUpReceipt', { token: warehouse, body: { code } });
const exchange = (code: string, line: object, change: object = {}, token = warehouse) =>
  program.call('exchangeAtCounter', {
    token,
    body: {
      code,
      tillId: till.tillId,
      lines: [{ lineNo: 1, quantity: 1, ...line }],
      reason: '尺寸不合',
      isFitToSell: true,
      ...change,
    },
  });

test('a piece of a counter sale is exchanged for another size of the same price, and the new piece can be refunded later', async () => {
  const { receiptCode } = await sell('GF-0016', 1);
  const found = (await lookUp(receiptCode)).data;
  const offered = found.exchange.lines[0].replacements.map(({ name }: { name: string }) => name);
  expect(offered).toHaveLength(3);
  const before = [await readStock('GF-0016'), await readStock('GF-0016-L')];
  const replacementId = await findId('GF-0016-L');
  const { code, data } = await exchange(receiptCode, { replacementId });
  expect(code).toBe(200);
  expect(await readStock('GF-0016')).toEqual({ ...before[0], on_hand: before[0]!.on_hand + 1 });
  expect(await readStock('GF-0016-L')).toEqual({ ...before[1], on_hand: before[1]!.on_hand - 1 });
  const shown = await program.call('getDeskRefund', { token: warehouse, params: { id: data.refundId } });
  expect(shown.data).toMatchObject({
    kind: 'exchange',
    state: 'return_completed',
    amount: 0,
    payout: null,
    documents: [{ state: 'confirmed' }, { state: 'confirmed' }],
  });
  // nothing was paid
  const shift = await till.readShift();
  expect(shift.data).toMatchObject({ refunds: 0, refundAmount: 0 });

  const again = await lookUp(receiptCode);
  expect(again.data.lines).toMatchObject([{ quantity: 1, obstacle: null }]);
});

test('a faulty piece of a counter sale is exchanged for the same souvenir, and does not return to stock', async () => {
  const { receiptCode } = await sell('GF-0001', 2);
  const before = await readStock('GF-0001');
  expect((await exchange(receiptCode, {}, { isFitToSell: false })).code).toBe(200);
  expect(await readStock('GF-0001')).toEqual({ ...before, on_hand: before.on_hand - 1 });
});

test('a refused exchange of a counter sale changes neither stock nor sale', async () => {
  const { receiptCode, id } = await sell('GF-0016', 1);
  const other = await findId('GF-0016-XXL');
  const before = await readStock('GF-0016');
  const student = await program.getToken('student');
  expect((await exchange(receiptCode, {}, {}, student)).data.reason).toBe('NO_PERMISSION');
  // XXL has another price
  expect((await exchange(receiptCode, { replacementId: other })).code).toBe(404);
  expect((await exchange(receiptCode, { quantity: 2 })).data.reason).toBe('REFUND_TOO_MANY');
  expect((await exchange('AAAA2222', {})).data.reason).toBe('RECEIPT_CODE_WRONG');
  expect((await exchange(receiptCode, {}, { tillId: crypto.randomUUID() })).data.reason).toBe('TILL_CLOSED');
  expect(await readStock('GF-0016')).toEqual(before);
  const order = await program.call('getDeskOrder', { token: warehouse, params: { id } });
  expect(order.data.refunds).toEqual([]);
  expect((await lookUp(receiptCode)).data.exchange.lines).toMatchObject([{ quantity: 1, obstacle: null }]);
});

test('the replacement for a piece of a counter sale is taken from the storage of the till only', async () => {
  await addShopStock(program, ['GF-0031'], 5);
  const { receiptCode, id } = await sell('GF-0031', 1);
  const elsewhere = await openTill(program, { tillId: await createTill(program, 'Elsewhere', 'MAIN') });
  const refused = await exchange(receiptCode, {}, { tillId: elsewhere.tillId });
  expect(refused.data.reason).toBe('OUT_OF_STOCK');
  const order = await program.call('getDeskOrder', { token: warehouse, params: { id } });
  expect(order.data.refunds).toEqual([]);
});
