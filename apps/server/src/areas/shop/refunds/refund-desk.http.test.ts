import { refundDeskEndpoints } from '@keepsake/core/shop/refunds/refund-desk.contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmReturn, createRefundFixture, type RefundFixture } from '../../../testing/refund-fixture.ts';
import { addShopStock } from '../../../testing/shop-buyer.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';
import { reconcileStock, recomputeStockSummary } from '../../stock/index.ts';

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

const seen = async (id: string, token = shop.desk) =>
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

/** Approved, and on the counter. */
async function onCounter(quantity: number, change: object = {}, code = 'GF-0001') {
  const order = await shop.received(quantity, code);
  const { id } = (await shop.ask(order.id, quantity, change)).data;
  await shop.step('approveRefund', id);
  await shop.step('receiveAtCounter', id);
  return { order, id };
}

describe('the condition of what came back', () => {
  test('is empty until somebody judges it, and an unjudged return order cannot be confirmed', async () => {
    const { order, id } = await onCounter(2);
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
    expect(await seen(id)).toMatchObject({ state: 'return_processing', goodsBack: false });
    expect((await shop.takeBack(order.id, 'damaged')).code).toBe(200);
    expect(await shop.onShelf('GF-0001')).toBe(before);
  });

  test('three pieces: two are sold again, one is damaged; only two enter the stock', async () => {
    const { order, id } = await onCounter(3);
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
    // somebody who still looks at the old lines is told
    expect((await judge(returned, version, [{ lineNo: 1, parts }])).data.reason).toBe('CHANGED_MEANWHILE');
    expect((await confirmJudged(returned)).code).toBe(200);
    expect(await shop.onShelf('GF-0001')).toBe(before + 2);
    expect((await judge(returned, version + 1, [{ lineNo: 1, parts }])).data.reason).toBe('WRONG_STATE');
    // money is another matter: all three are paid
    const signatureUrl = await shop.signature();
    const paid = await shop.step('payRefund', id, { method: 'cash', signatureUrl });
    expect(paid.data).toMatchObject({ state: 'return_completed', amount: 3 * order.lines[0]!.unitPrice });
  });

  test('judged and confirmed at the same time: never half of both', async () => {
    const { order } = await onCounter(2);
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
  test('goods in, a replacement out of the stock, handed over against a signature', async () => {
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
    expect(await seen(id)).toMatchObject({ state: 'return_processing', goodsBack: true, actions: [] });
    const outbound = await shop.document(order.id, 'outbound');
    expect((await shop.pickAll(outbound.id)).code).toBe(200);
    expect(await shop.onShelf('GF-0003')).toBe(before - 2);
    expect(await seen(id)).toMatchObject({ replacementReady: true, actions: ['handBack'] });
    const refused = await shop.step('handBackGoods', id, { receiverName: '陳大文' });
    expect(refused.data.fields).toHaveProperty('trackingNo');
    const signatureUrl = await shop.signature();
    const done = await shop.step('handBackGoods', id, { receiverName: '陳大文', signatureUrl });
    expect(done.data).toMatchObject({ state: 'return_completed', payout: null });
    // whoever keeps the books may look at the signature, another buyer may not
    const file = signatureUrl.slice(-36);
    const readers = await program.db
      .selectFrom('hand_over')
      .select('origin_kind')
      .where('signature_file_id', '=', file)
      .execute();
    expect(readers).toEqual([{ origin_kind: 'refund' }]);
    // the new piece can be sent back like the first one
    expect(await shop.refunding(order.id)).toBe(0);
    const again = (await shop.ask(order.id, 2)).data;
    await shop.step('approveRefund', again.id);
    expect((await shop.step('receiveAtCounter', again.id)).code).toBe(200);
    await shop.takeBack(order.id);
    expect(await shop.onShelf('GF-0003')).toBe(before);
  });

  test('is refused when there is nothing to give, and promised pieces are nobody else’s', async () => {
    const order = await shop.received(1, 'GF-0005');
    const { id } = (await shop.ask(order.id, 1, { kind: 'exchange' })).data;
    const storages = await program.db
      .selectFrom('storage')
      .select('id')
      .where('mall_use', '=', true)
      .execute();
    const open = async (mall_use: boolean) => {
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
    await open(false);
    const refused = await shop.step('approveRefund', id);
    expect(refused.data.reason).toBe('OUT_OF_STOCK');
    expect((await seen(id)).state).toBe('return_pending');
    await open(true);
    expect((await shop.step('approveRefund', id)).code).toBe(200);
    const promised = async () =>
      program.db
        .selectFrom('stock_reservation')
        .select('open_quantity')
        .where('origin_kind', '=', 'refund')
        .where('origin_id', '=', id)
        .execute();
    expect(await promised()).toEqual([{ open_quantity: 1 }]);
    // the goods never came: everything is free again
    expect((await shop.step('giveUpRefund', id, { comment: ' ' })).code).toBe(422);
    const given = await shop.step('giveUpRefund', id, { comment: '逾期未交回' });
    expect(given.data).toMatchObject({ state: 'return_rejected', comment: '逾期未交回' });
    expect(await promised()).toEqual([{ open_quantity: 0 }]);
    expect(await shop.refunding(order.id)).toBe(0);
  });
});

test('a repair: the piece stays its owner’s, no stock moves, and it goes home by a carrier', async () => {
  const before = await shop.onShelf('GF-0001');
  const { order, id } = await onCounter(1, { kind: 'repair' });
  expect(await shop.document(order.id, 'return')).toBeUndefined();
  expect((await seen(id)).actions).toEqual(['handBack']);
  const done = await shop.step('handBackGoods', id, { receiverName: '陳大文', trackingNo: 'SF1' });
  expect(done.data).toMatchObject({ state: 'return_completed', documents: [] });
  expect(await shop.onShelf('GF-0001')).toBe(before - 1);
  expect(await shop.refunding(order.id)).toBe(0);
  expect(
    (await shop.step('handBackGoods', id, { receiverName: '陳大文', trackingNo: 'SF1' })).data.reason,
  ).toBe('WRONG_STATE');
});

describe('the desk', () => {
  test('without the amounts: none in the list, the detail or the file; and no money to pay out', async () => {
    const blind = await program.tokenOf('noprice');
    const { id } = await onCounter(1);
    const detail = await seen(id, blind);
    expect(detail).not.toHaveProperty('amount');
    expect(detail.order).not.toHaveProperty('totalAmount');
    expect(detail.lines[0]).not.toHaveProperty('unitPrice');
    const rows = (await program.call('listDeskRefunds', { token: blind })).data.list;
    expect(rows.some((row: object) => 'amount' in row)).toBe(false);
    expect(await exported('exportDeskRefunds', blind)).not.toContain('金額');
    const signatureUrl = await shop.signature();
    expect((await shop.step('payRefund', id, { method: 'cash', signatureUrl }, blind)).code).toBe(403);
  });

  test('pays each request once in cash, and the till says to whom, by whom, and how much', async () => {
    const { order, id } = await onCounter(2);
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

  test('a gateway that says no: the reason stands on the request, and it is tried again', async () => {
    const { order, id } = await onCounter(1);
    await shop.takeBack(order.id);
    const turnDown = (isSpent: boolean) =>
      sql`update sandbox_charge set refunded = case when ${isSpent} then amount else 0 end
        where ref in (select gateway_ref from payment where order_id = ${order.id})`.execute(program.db);
    await turnDown(true);
    const refused = await shop.step('payRefund', id, { method: 'gateway' });
    expect(refused.data.reason).toBe('PAYOUT_FAILED');
    const { payout, actions } = await seen(id);
    expect(payout).toMatchObject({ method: 'gateway', state: 'failed', failure: expect.stringMatching(/./) });
    expect(actions).toEqual(['payCash', 'payGateway']);
    await turnDown(false);
    const paid = await shop.step('payRefund', id, { method: 'gateway' });
    expect(paid.data).toMatchObject({ state: 'return_completed', payout: { state: 'paid', failure: '' } });
  });

  test('another buyer finds nothing of it', async () => {
    const { id } = await onCounter(1);
    const other = await program.tokenOf('staff');
    expect((await program.call('getRefund', { token: other, params: { id } })).code).toBe(404);
    const sent = await program.call('sendGoodsBack', {
      token: other,
      params: { id },
      body: { trackingNo: 'SF1' },
    });
    expect(sent.code).toBe(404);
  });

  test('sees what is overdue, what waits for money, and takes it home', async () => {
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
    expect((await seen(id)).isLate).toBe(true);
    const tasks = (await program.call('getDashboard', { token: shop.desk })).data.tasks;
    expect(tasks.find((task: { id: string }) => task.id === 'refund-review').count).toBeGreaterThan(0);
    await shop.step('approveRefund', id, {}, shop.desk);
    expect(await list({ late: '1' })).not.toContain(id);
    await shop.step('receiveAtCounter', id, {}, shop.desk);
    expect(await list({ payable: '1' })).not.toContain(id);
    const [document] = (await seen(id)).documents;
    await confirmReturn(program, shop.desk, document.id);
    expect(await list({ payable: '1', keyword: refundNo })).toEqual([id]);
    const file = await exported('exportDeskRefunds', shop.desk, { payable: '1', keyword: refundNo });
    expect(file).toContain(refundNo);
  });
});
