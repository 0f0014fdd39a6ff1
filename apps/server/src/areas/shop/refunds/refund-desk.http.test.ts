// Refunds, exchanges and repairs as staff process them.
import { refundDeskEndpoints } from '@keepsake/core/shop/refunds/refund-desk.contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmReturn, createRefundFixture, type RefundFixture } from '../../../testing/refund-fixture.ts';
import { addShopStock } from '../../../testing/shop-buyer.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';
import { recomputeStockSummary, reconcileStock } from '../../stock/index.ts';

let program: TestProgram;
let shop: RefundFixture;
beforeAll(async () => {
  program = await startTestProgram();
  await addShopStock(program, ['GF-0001', 'GF-0003', 'GF-0005'], 200);
});
beforeEach(async () => {
  shop = await createRefundFixture(program);
});
afterAll(() => program.close());
afterEach(async () => {
  expect(await reconcileStock(program.db)).toEqual([]);
});

const readRefund = async (id: string, token = shop.desk) =>
  (await program.call('getDeskRefund', { token, params: { id } })).data;
const judge = (id: string, version: number, lines: object[], token = shop.desk) =>
  program.call('judgeReturn', { token, params: { id }, body: { version, lines } });
const getReturn = async (id: string) =>
  (await program.call('getReturn', { token: shop.desk, params: { id } })).data;
const confirmJudged = (id: string) =>
  program.call('confirmReturn', { token: shop.desk, params: { id }, body: {} });

async function exported(name: 'exportDeskRefunds' | 'exportTill', token: string, query: object = {}) {
  const answer = await program.app.inject({
    url: refundDeskEndpoints[name].path,
    query: { format: 'csv', ...query },
    headers: { authorization: token, 'accept-language': 'zh-HK', 'jnpf-origin': 'all' },
  });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

/** An approved refund whose pieces were brought to the counter. */
async function refundAtCounter(quantity: number, change: object = {}, code = 'GF-0001') {
  const order = await shop.received(quantity, code);
  const { id } = (await shop.ask(order.id, quantity, change)).data;
  await shop.step('approveRefund', id);
  await shop.step('receiveAtCounter', id);
  return { order, id };
}

describe('the condition of returned pieces', () => {
  test('a return order cannot be confirmed before the condition of each piece is set', async () => {
    const { order, id } = await refundAtCounter(2);
    const before = await shop.onShelf('GF-0001');
    const { id: returned } = await shop.document(order.id, 'return');
    const present = await getReturn(returned);
    expect(present.lines).toMatchObject([{ lineNo: 1, quantity: 2, condition: null }]);
    expect(present.blocked.confirm).toContain('GF-0001');
    const refused = await program.call('confirmReturn', {
      token: shop.desk,
      params: { id: returned },
      body: {},
    });
    expect(refused).toMatchObject({ code: 409, data: { reason: 'NOT_JUDGED' } });
    expect(Object.keys(refused.data.fields)).toEqual(['lines.0.condition']);
    expect(await shop.onShelf('GF-0001')).toBe(before);
    expect((await getReturn(returned)).state).toBe('pending_approval');
    expect(await readRefund(id)).toMatchObject({ state: 'return_processing', goodsBack: false });
    expect((await shop.takeBack(order.id, 'damaged')).code).toBe(200);
    expect(await shop.onShelf('GF-0001')).toBe(before);
  });

  test('of three returned pieces, only the two that can be sold again enter the stock, and all three are refunded', async () => {
    const { order, id } = await refundAtCounter(3);
    const before = await shop.onShelf('GF-0001');
    const { id: returned } = await shop.document(order.id, 'return');
    const { version, actions } = await getReturn(returned);
    expect(actions).toContain('judge');
    const parts = [
      { condition: 'resell', quantity: 2 },
      { condition: 'damaged', quantity: 1 },
    ];
    const wrong = await judge(returned, version, [
      { lineNo: 1, parts: [{ condition: 'damaged', quantity: 2 }] },
    ]);
    expect(wrong.data.reason).toBe('PIECES_MISJUDGED');
    const judged = await judge(returned, version, [{ lineNo: 1, parts }]);
    expect(judged.data.lines).toMatchObject([
      { lineNo: 1, quantity: 2, condition: 'resell' },
      { lineNo: 2, quantity: 1, condition: 'damaged' },
    ]);
    expect(judged.data.history[0]).toMatchObject({ action: 'judge' });
    // a request with the old version is refused
    expect((await judge(returned, version, [{ lineNo: 1, parts }])).data.reason).toBe('CHANGED_MEANWHILE');
    expect((await confirmJudged(returned)).code).toBe(200);
    expect(await shop.onShelf('GF-0001')).toBe(before + 2);
    expect((await judge(returned, version + 1, [{ lineNo: 1, parts }])).data.reason).toBe('WRONG_STATE');
    // the condition does not change the refunded amount
    const signatureUrl = await shop.signature();
    const paid = await shop.step('payRefund', id, { method: 'cash', signatureUrl });
    expect(paid.data).toMatchObject({ state: 'return_completed', amount: 3 * order.lines[0]!.unitPrice });
  });

  test('when the condition is changed and the return order confirmed at the same time, the stock matches the stored condition', async () => {
    const { order } = await refundAtCounter(2);
    const before = await shop.onShelf('GF-0001');
    const { id: returned } = await shop.document(order.id, 'return');
    const { version } = await getReturn(returned);
    const parts = [{ condition: 'write_off', quantity: 2 }];
    const sold = [{ lineNo: 1, parts: [{ condition: 'resell', quantity: 2 }] }];
    await judge(returned, version, sold);
    const [judged, confirmed] = await Promise.all([
      judge(returned, version + 1, [{ lineNo: 1, parts }]),
      confirmJudged(returned),
    ]);
    expect(confirmed.code).toBe(200);
    expect(await shop.onShelf('GF-0001')).toBe(before + (judged.code === 200 ? 0 : 2));
  });
});

describe('an exchange', () => {
  test('in an exchange, the replacement leaves the stock after the return and is handed over with a signature', async () => {
    const order = await shop.received(2, 'GF-0003');
    const { id, amount } = (await shop.ask(order.id, 2, { kind: 'exchange' })).data;
    expect(amount).toBe(0);
    const before = await shop.onShelf('GF-0003');
    await shop.step('approveRefund', id);
    await shop.step('receiveAtCounter', id);
    const { id: returned } = await shop.document(order.id, 'return');
    const { version } = await getReturn(returned);
    await judge(returned, version, [{ lineNo: 1, parts: [{ condition: 'damaged', quantity: 2 }] }]);
    await confirmJudged(returned);
    expect(await readRefund(id)).toMatchObject({ state: 'return_processing', goodsBack: true, actions: [] });
    const outbound = await shop.document(order.id, 'outbound');
    expect((await shop.pickAll(outbound.id)).code).toBe(200);
    expect(await shop.onShelf('GF-0003')).toBe(before - 2);
    expect(await readRefund(id)).toMatchObject({ replacementReady: true, actions: ['handBack'] });
    const refused = await shop.step('handBackGoods', id, { receiverName: '陳大文' });
    expect(refused.data.fields).toHaveProperty('trackingNo');
    const signatureUrl = await shop.signature();
    const done = await shop.step('handBackGoods', id, { receiverName: '陳大文', signatureUrl });
    expect(done.data).toMatchObject({ state: 'return_completed', payout: null });
    const file = signatureUrl.slice(-36);
    const readers = await program.db
      .selectFrom('hand_over')
      .select('origin_kind')
      .where('signature_file_id', '=', file)
      .execute();
    expect(readers).toEqual([{ origin_kind: 'refund' }]);
    // the replacement can be returned, too
    expect(await shop.refunding(order.id)).toBe(0);
    const again = (await shop.ask(order.id, 2)).data;
    await shop.step('approveRefund', again.id);
    expect((await shop.step('receiveAtCounter', again.id)).code).toBe(200);
    await shop.takeBack(order.id);
    expect(await shop.onShelf('GF-0003')).toBe(before);
  });

  test('an exchange is refused without stock, reserves the replacement, and releases it when it is given up', async () => {
    const order = await shop.received(1, 'GF-0005');
    const { id } = (await shop.ask(order.id, 1, { kind: 'exchange' })).data;
    const storages = await program.db
      .selectFrom('storage')
      .select('id')
      .where('mall_use', '=', true)
      .execute();
    const setMallUse = async (mall_use: boolean) => {
      await program.db
        .updateTable('storage')
        .set({ mall_use })
        .where(
          'id',
          'in',
          storages.map((storage) => storage.id),
        )
        .execute();
      await recomputeStockSummary(program.db);
    };
    await setMallUse(false);
    const refused = await shop.step('approveRefund', id);
    expect(refused.data.reason).toBe('OUT_OF_STOCK');
    expect((await readRefund(id)).state).toBe('return_pending');
    await setMallUse(true);
    expect((await shop.step('approveRefund', id)).code).toBe(200);
    const listReserved = async () =>
      program.db
        .selectFrom('stock_reservation')
        .select('open_quantity')
        .where('origin_kind', '=', 'refund')
        .where('origin_id', '=', id)
        .execute();
    expect(await listReserved()).toEqual([{ open_quantity: 1 }]);
    // the goods were not returned: the reservation is released
    expect((await shop.step('giveUpRefund', id, { comment: ' ' })).code).toBe(422);
    const given = await shop.step('giveUpRefund', id, { comment: '逾期未交回' });
    expect(given.data).toMatchObject({ state: 'return_rejected', comment: '逾期未交回' });
    expect(await listReserved()).toEqual([{ open_quantity: 0 }]);
    expect(await shop.refunding(order.id)).toBe(0);
  });
});

test('a repair moves no stock, and the piece is sent back to the buyer by a carrier', async () => {
  const before = await shop.onShelf('GF-0001');
  const { order, id } = await refundAtCounter(1, { kind: 'repair' });
  expect(await shop.document(order.id, 'return')).toBeUndefined();
  expect((await readRefund(id)).actions).toEqual(['handBack']);
  const done = await shop.step('handBackGoods', id, { receiverName: '陳大文', trackingNo: 'SF1' });
  expect(done.data).toMatchObject({ state: 'return_completed', documents: [] });
  expect(await shop.onShelf('GF-0001')).toBe(before - 1);
  expect(await shop.refunding(order.id)).toBe(0);
  expect(
    (await shop.step('handBackGoods', id, { receiverName: '陳大文', trackingNo: 'SF1' })).data.reason,
  ).toBe('WRONG_STATE');
});

describe('staff', () => {
  test('staff without permission for amounts see no amounts and cannot pay out', async () => {
    const withoutPrices = await program.tokenOf('noprice');
    const { id } = await refundAtCounter(1);
    const detail = await readRefund(id, withoutPrices);
    expect(detail).not.toHaveProperty('amount');
    expect(detail.order).not.toHaveProperty('totalAmount');
    expect(detail.lines[0]).not.toHaveProperty('unitPrice');
    const rows = (await program.call('listDeskRefunds', { token: withoutPrices })).data.list;
    expect(rows.some((row: object) => 'amount' in row)).toBe(false);
    expect(await exported('exportDeskRefunds', withoutPrices)).not.toContain('金額');
    const signatureUrl = await shop.signature();
    expect((await shop.step('payRefund', id, { method: 'cash', signatureUrl }, withoutPrices)).code).toBe(
      403,
    );
  });

  test('a refund is paid in cash once, and the list of cash payouts shows receiver, staff member and amount', async () => {
    const { order, id } = await refundAtCounter(2);
    await shop.takeBack(order.id);
    const signatureUrl = await shop.signature();
    const till = async () => (await program.call('listTill', { token: shop.desk })).data;
    const before = await till();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.step('payRefund', id, { method: 'cash', signatureUrl })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const after = await till();
    expect(after.total - before.total).toBe(2 * order.lines[0]!.unitPrice);
    const row = after.list.find(({ refundId }: { refundId: string }) => refundId === id);
    expect(row).toMatchObject({ receiver: '陳大文', signatureUrl });
    expect(await exported('exportTill', shop.desk)).toContain(row.refundNo);
  });

  test('when the gateway refuses a refund, the refund shows the reason and can be paid again', async () => {
    const { order, id } = await refundAtCounter(1);
    await shop.takeBack(order.id);
    const setFullyRefunded = (isSpent: boolean) =>
      sql`update sandbox_charge set refunded = case when ${isSpent} then amount else 0 end
        where ref in (select gateway_ref from payment where order_id = ${order.id})`.execute(program.db);
    await setFullyRefunded(true);
    const refused = await shop.step('payRefund', id, { method: 'gateway' });
    expect(refused.data.reason).toBe('PAYOUT_FAILED');
    const { payout, actions } = await readRefund(id);
    expect(payout).toMatchObject({ method: 'gateway', state: 'failed', failure: expect.stringMatching(/./) });
    expect(actions).toEqual(['payCash', 'payGateway']);
    await setFullyRefunded(false);
    const paid = await shop.step('payRefund', id, { method: 'gateway' });
    expect(paid.data).toMatchObject({ state: 'return_completed', payout: { state: 'paid', failure: '' } });
  });

  test('another buyer can neither see nor change a refund', async () => {
    const { id } = await refundAtCounter(1);
    const other = await program.tokenOf('staff');
    expect((await program.call('getRefund', { token: other, params: { id } })).code).toBe(404);
    const sent = await program.call('sendGoodsBack', {
      token: other,
      params: { id },
      body: { trackingNo: 'SF1' },
    });
    expect(sent.code).toBe(404);
  });

  test('staff can list and export overdue refunds and refunds to pay', async () => {
    const order = await shop.received(2, 'GF-0001');
    const { id, refundNo } = (await shop.ask(order.id, 1)).data;
    const counts = async () => (await program.call('countDeskRefunds', { token: shop.desk })).data;
    const list = async (query: Record<string, string>) =>
      (await program.call('listDeskRefunds', { token: shop.desk, query })).data.list.map(
        (row: { id: string }) => row.id,
      );
    expect(await list({ late: '1' })).not.toContain(id);
    const late = (await counts()).late;
    program.clock.advance(25 * 3600_000);
    shop = { ...shop, desk: (await program.login('warehouse')).data.token };
    expect((await counts()).late).toBeGreaterThan(late);
    expect(await list({ late: '1' })).toContain(id);
    expect((await readRefund(id)).isLate).toBe(true);
    const tasks = (await program.call('getDashboard', { token: shop.desk })).data.tasks;
    expect(tasks.find((task: { id: string }) => task.id === 'refund-review').count).toBeGreaterThan(0);
    await shop.step('approveRefund', id, {}, shop.desk);
    expect(await list({ late: '1' })).not.toContain(id);
    await shop.step('receiveAtCounter', id, {}, shop.desk);
    expect(await list({ payable: '1' })).not.toContain(id);
    const [document] = (await readRefund(id)).documents;
    await confirmReturn(program, shop.desk, document.id);
    expect(await list({ payable: '1', keyword: refundNo })).toEqual([id]);
    const file = await exported('exportDeskRefunds', shop.desk, { payable: '1', keyword: refundNo });
    expect(file).toContain(refundNo);
  });
});
