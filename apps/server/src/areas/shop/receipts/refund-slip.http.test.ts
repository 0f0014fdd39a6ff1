// The 80 mm slip of a refund or an exchange.
import { beforeAll, expect, test } from 'vitest';
import { prepareRefundFixture } from '../../../testing/shop/refund-fixture.ts';
import { type OpenTill, openTill } from '../../../testing/shop/till-fixture.ts';
import { addShopStock, findProduct } from '../../../testing/shop-buyer.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const shop = prepareRefundFixture(program);
let till: OpenTill;
beforeAll(async () => {
  await addShopStock(program, ['GF-0001', 'GF-0016', 'GF-0016-L'], 100);
});

const readSlip = (id: string, token = shop.staffToken) =>
  program.call('getRefundSlip', { token, params: { id } });
async function sell(code: string, quantity: number) {
  till = await openTill(program);
  const { price } = await findProduct(program, code);
  return (await till.sell([{ code, quantity }], [{ method: 'cash', given: price * quantity }])).data;
}
const createTakeBack = (code: string) => ({
  code,
  tillId: till.tillId,
  reason: '尺寸不合',
  isFitToSell: true,
});
async function refundInCash(receiptCode: string) {
  const { data } = await program.call('refundAtCounter', {
    token: shop.staffToken,
    body: {
      ...createTakeBack(receiptCode),
      lines: [{ lineNo: 1, quantity: 1 }],
      method: 'cash',
      signatureUrl: await shop.createSignature(),
    },
  });
  return data;
}

test('the slip of a cash refund at the counter names the sale, the pieces, the amount, the till and the cashier', async () => {
  const sale = await sell('GF-0001', 2);
  const refunded = await refundInCash(sale.receiptCode);
  const { code, data } = await readSlip(refunded.refundId);
  expect(code).toBe(200);
  expect(data).toMatchObject({
    refundNo: refunded.refundNo,
    kind: 'refund',
    orderNo: sale.orderNo,
    receiptCode: sale.receiptCode,
    tillNames: sale.tillNames,
    cashier: sale.seller,
    lines: [
      {
        productCode: 'GF-0001',
        names: sale.lines[0].names,
        quantity: 1,
        amount: sale.lines[0].unitPrice,
        replacement: null,
      },
    ],
    payout: { method: 'cash', amount: refunded.amount, rounding: 0, reference: '' },
  });
});

test('the slip of an exchange names what came back and what was handed over, without any amount', async () => {
  const sale = await sell('GF-0016', 1);
  const large = await findProduct(program, 'GF-0016-L');
  const { data: exchanged } = await program.call('exchangeAtCounter', {
    token: shop.staffToken,
    body: {
      ...createTakeBack(sale.receiptCode),
      lines: [{ lineNo: 1, quantity: 1, replacementId: large.id }],
    },
  });
  const noprice = await program.getToken('noprice');
  for (const token of [shop.staffToken, noprice]) {
    const { data } = await readSlip(exchanged.refundId, token);
    expect(data).toMatchObject({
      kind: 'exchange',
      cashier: sale.seller,
      tillNames: null,
      payout: null,
      lines: [{ productCode: 'GF-0016', quantity: 1, replacement: { productCode: 'GF-0016-L' } }],
    });
    expect(data.lines[0]).not.toHaveProperty('amount');
  }
});

test('a refund of an online order has no slip before it is paid, and its slip has no receipt code', async () => {
  const { id, order } = await shop.createRefundAtCounter(1);
  await shop.confirmReturn(order.id);
  expect((await readSlip(id)).data.reason).toBe('WRONG_STATE');
  const paid = await shop.runStep('payRefund', id, {
    method: 'cash',
    signatureUrl: await shop.createSignature(),
    tillId: (await openTill(program)).tillId,
  });
  expect(paid.code).toBe(200);
  expect((await readSlip(id)).data).toMatchObject({
    orderNo: order.orderNo,
    receiptCode: null,
    receiver: '陳大文',
    payout: { method: 'cash', amount: order.lines[0]!.unitPrice },
  });
});

test('only people who may see refunds and their amounts can print the slip of a refund', async () => {
  const sale = await sell('GF-0001', 1);
  const refunded = await refundInCash(sale.receiptCode);
  for (const account of ['noprice', 'student', 'staff'])
    expect((await readSlip(refunded.refundId, await program.getToken(account))).data.reason).toBe(
      'NO_PERMISSION',
    );
  expect((await readSlip(crypto.randomUUID())).code).toBe(404);
});
