// Refunds as staff process them: condition of returned pieces, payout and lists.
import { refundDeskEndpoints } from '@keepsake/core/shop/refunds/refund-desk.contract';
import { formatTimeInWords } from '@keepsake/core/values/period';
import { nameInLanguage } from '@keepsake/core/values/person-name';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { confirmReturn, prepareRefundFixture } from '../../../testing/shop/refund-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const shop = prepareRefundFixture(program);

async function exportCsv(name: 'exportDeskRefunds' | 'exportCashRefunds', token: string, query: object = {}) {
  const answer = await program.app.inject({
    url: refundDeskEndpoints[name].path,
    query: { format: 'csv', ...query },
    headers: { authorization: token, 'accept-language': 'zh-HK', 'jnpf-origin': 'all' },
  });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

test('if somebody else has already decided a request, the refusal says who, when and how', async () => {
  const order = await shop.createReceivedOrder(1, 'GF-0001');
  const { id } = (await shop.requestRefund(order.id, 1)).data;
  const admin = await program.getToken('admin');
  await shop.runStep('approveRefund', id, {}, admin);
  const refuse = (language: 'en' | 'zh-HK') =>
    program.call('rejectRefund', {
      token: shop.staffToken,
      language,
      params: { id },
      body: { comment: '已使用' },
    });
  const { reviewerName } = await shop.readRefund(id);
  const refused = await refuse('en');
  expect(refused.data.reason).toBe('WRONG_STATE');
  const at = formatTimeInWords(program.clock.now(), 'en', 'short');
  const name = nameInLanguage(reviewerName, 'en');
  expect(refused.msg).toBe(`This is not possible now. Last step: Approved, by ${name} on ${at}.`);
  expect((await refuse('zh-HK')).msg).toContain(nameInLanguage(reviewerName, 'zh-HK'));
  // a buyer gets no names of the staff
  const withdrawn = await program.call('sendGoodsBack', {
    token: shop.buyer.token,
    language: 'en',
    params: { id: (await shop.requestRefund((await shop.createReceivedOrder(1, 'GF-0001')).id, 1)).data.id },
    body: { trackingNo: 'SF1' },
  });
  expect(withdrawn.msg).not.toContain('Last step');
});

describe('the condition of returned pieces', () => {
  test('a return order for a refund cannot be confirmed before the condition of each piece is set', async () => {
    const { order, id } = await shop.createRefundAtCounter(2);
    const before = await shop.countOnHand('GF-0001');
    const { id: returned } = await shop.findPendingDocument(order.id, 'return');
    const present = await shop.getReturn(returned);
    expect(present.lines).toMatchObject([{ lineNo: 1, quantity: 2, condition: null }]);
    expect(present.blocked.confirm).toContain('GF-0001');
    const refused = await program.call('confirmReturn', {
      token: shop.staffToken,
      params: { id: returned },
      body: {},
    });
    expect(refused).toMatchObject({ code: 409, data: { reason: 'NOT_INSPECTED' } });
    expect(Object.keys(refused.data.fields)).toEqual(['lines.0.condition']);
    expect(await shop.countOnHand('GF-0001')).toBe(before);
    expect((await shop.getReturn(returned)).state).toBe('pending_approval');
    expect(await shop.readRefund(id)).toMatchObject({ state: 'return_processing', goodsBack: false });
    expect((await shop.confirmReturn(order.id, 'damaged')).code).toBe(200);
    expect(await shop.countOnHand('GF-0001')).toBe(before);
  });

  test('of three returned pieces, only the two that can be sold again enter the stock, and all three are refunded', async () => {
    const { order, id } = await shop.createRefundAtCounter(3);
    const before = await shop.countOnHand('GF-0001');
    const { id: returned } = await shop.findPendingDocument(order.id, 'return');
    const { version, actions } = await shop.getReturn(returned);
    expect(actions).toContain('judge');
    const parts = [
      { condition: 'resell', quantity: 2 },
      { condition: 'damaged', quantity: 1 },
    ];
    const wrong = await shop.inspect(returned, version, [
      { lineNo: 1, parts: [{ condition: 'damaged', quantity: 2 }] },
    ]);
    expect(wrong.data.reason).toBe('INSPECTION_INCOMPLETE');
    const inspected = await shop.inspect(returned, version, [{ lineNo: 1, parts }]);
    expect(inspected.data.lines).toMatchObject([
      { lineNo: 1, quantity: 2, condition: 'resell' },
      { lineNo: 2, quantity: 1, condition: 'damaged' },
    ]);
    expect(inspected.data.history[0]).toMatchObject({ action: 'judge' });
    // a request with the old version is refused
    expect((await shop.inspect(returned, version, [{ lineNo: 1, parts }])).data.reason).toBe(
      'CHANGED_MEANWHILE',
    );
    expect((await shop.confirmInspected(returned)).code).toBe(200);
    expect(await shop.countOnHand('GF-0001')).toBe(before + 2);
    expect((await shop.inspect(returned, version + 1, [{ lineNo: 1, parts }])).data.reason).toBe(
      'WRONG_STATE',
    );
    const refund = await shop.readRefund(id);
    expect(refund.inspected).toMatchObject([
      { condition: 'resell', quantity: 2 },
      { condition: 'damaged', quantity: 1 },
    ]);
    expect(refund.history[0]).toMatchObject({ action: 'inspect' });
    // the condition does not change the refunded amount
    const signatureUrl = await shop.createSignature();
    const paid = await shop.runStep('payRefund', id, { method: 'cash', signatureUrl });
    expect(paid.data).toMatchObject({ state: 'return_completed', amount: 3 * order.lines[0]!.unitPrice });
  });

  test('when the condition of a piece is changed and the return order confirmed at the same time, the stock matches the stored condition', async () => {
    const { order } = await shop.createRefundAtCounter(2);
    const before = await shop.countOnHand('GF-0001');
    const { id: returned } = await shop.findPendingDocument(order.id, 'return');
    const { version } = await shop.getReturn(returned);
    const parts = [{ condition: 'write_off', quantity: 2 }];
    const fitToSell = [{ lineNo: 1, parts: [{ condition: 'resell', quantity: 2 }] }];
    await shop.inspect(returned, version, fitToSell);
    const [inspected, confirmed] = await Promise.all([
      shop.inspect(returned, version + 1, [{ lineNo: 1, parts }]),
      shop.confirmInspected(returned),
    ]);
    expect(confirmed.code).toBe(200);
    expect(await shop.countOnHand('GF-0001')).toBe(before + (inspected.code === 200 ? 0 : 2));
  });
});

describe('refunds at the desk', () => {
  test('staff without permission for amounts see no amounts of refunds and cannot pay them out', async () => {
    const withoutPrices = await program.getToken('noprice');
    const { id } = await shop.createRefundAtCounter(1);
    const detail = await shop.readRefund(id, withoutPrices);
    expect(detail).not.toHaveProperty('amount');
    expect(detail.order).not.toHaveProperty('totalAmount');
    expect(detail.lines[0]).not.toHaveProperty('unitPrice');
    const rows = (await program.call('listDeskRefunds', { token: withoutPrices })).data.list;
    expect(rows.some((row: object) => 'amount' in row)).toBe(false);
    expect(await exportCsv('exportDeskRefunds', withoutPrices)).not.toContain('金額');
    const signatureUrl = await shop.createSignature();
    expect((await shop.runStep('payRefund', id, { method: 'cash', signatureUrl }, withoutPrices)).code).toBe(
      403,
    );
  });

  test('a refund is paid in cash once, and the list of cash payouts shows the receiver, the signature and the total', async () => {
    const { order, id } = await shop.createRefundAtCounter(2);
    await shop.confirmReturn(order.id);
    const signatureUrl = await shop.createSignature();
    const readCashPayouts = async () =>
      (await program.call('listCashRefunds', { token: shop.staffToken })).data;
    const before = await readCashPayouts();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.runStep('payRefund', id, { method: 'cash', signatureUrl })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const after = await readCashPayouts();
    expect(after.total - before.total).toBe(2 * order.lines[0]!.unitPrice);
    const { data: shown } = await program.call('getOrder', {
      token: shop.buyer.token,
      params: { id: order.id },
    });
    expect(shown.refunded).toEqual({
      amount: order.lines[0]!.unitPrice * 2,
      at: program.clock.now().toISOString(),
      state: 'full',
    });
    const row = after.list.find(({ refundId }: { refundId: string }) => refundId === id);
    expect(row).toMatchObject({ receiver: '陳大文', signatureUrl });
    expect(await exportCsv('exportCashRefunds', shop.staffToken)).toContain(row.refundNo);
  });

  test('when the gateway refuses a refund, the refund shows the reason and can be paid again', async () => {
    const { order, id } = await shop.createRefundAtCounter(1);
    await shop.confirmReturn(order.id);
    const setFullyRefunded = (isRefunded: boolean) =>
      sql`update sandbox_charge set refunded = case when ${isRefunded} then amount else 0 end
        where ref in (select gateway_ref from payment where order_id = ${order.id})`.execute(program.db);
    await setFullyRefunded(true);
    const refused = await shop.runStep('payRefund', id, { method: 'gateway' });
    expect(refused.data.reason).toBe('PAYOUT_FAILED');
    const { payout, actions } = await shop.readRefund(id);
    expect(payout).toMatchObject({ method: 'gateway', state: 'failed', failure: expect.stringMatching(/./) });
    expect(actions).toEqual(['payCash', 'payGateway']);
    await setFullyRefunded(false);
    const paid = await shop.runStep('payRefund', id, { method: 'gateway' });
    expect(paid.data).toMatchObject({ state: 'return_completed', payout: { state: 'paid', failure: '' } });
  });

  test('a refund whose gateway is no longer configured is not paid through it, and can be paid in cash', async () => {
    const { order, id } = await shop.createRefundAtCounter(1);
    await shop.confirmReturn(order.id);
    await sql`update payment set gateway = 'stripe' where order_id = ${order.id}`.execute(program.db);
    const refused = await shop.runStep('payRefund', id, { method: 'gateway' });
    expect(refused.data.reason).toBe('PAYMENT_METHOD_CLOSED');
    expect((await shop.readRefund(id)).payout).toBeNull();
    const signatureUrl = await shop.createSignature();
    const paid = await shop.runStep('payRefund', id, { method: 'cash', signatureUrl });
    expect(paid.data).toMatchObject({ state: 'return_completed', payout: { method: 'cash', state: 'paid' } });
  });

  test('another buyer can neither see a refund nor send goods back for it', async () => {
    const { id } = await shop.createRefundAtCounter(1);
    const other = await program.getToken('staff');
    expect((await program.call('getRefund', { token: other, params: { id } })).code).toBe(404);
    const sent = await program.call('sendGoodsBack', {
      token: other,
      params: { id },
      body: { trackingNo: 'SF1' },
    });
    expect(sent.code).toBe(404);
  });

  test('staff can list overdue refunds, and list and export refunds to pay', async () => {
    const order = await shop.createReceivedOrder(2, 'GF-0001');
    const { id, refundNo } = (await shop.requestRefund(order.id, 1)).data;
    const counts = async () => (await program.call('countDeskRefunds', { token: shop.staffToken })).data;
    const list = async (query: Record<string, string>) =>
      (await program.call('listDeskRefunds', { token: shop.staffToken, query })).data.list.map(
        (row: { id: string }) => row.id,
      );
    expect(await list({ late: '1' })).not.toContain(id);
    const late = (await counts()).late;
    program.clock.advance(25 * 3600_000);
    // the sessions have ended
    await shop.signIn();
    expect((await counts()).late).toBeGreaterThan(late);
    expect(await list({ late: '1' })).toContain(id);
    expect((await shop.readRefund(id)).isLate).toBe(true);
    const tasks = (await program.call('getDashboard', { token: shop.staffToken })).data.tasks;
    expect(tasks.find((task: { id: string }) => task.id === 'refund-review').count).toBeGreaterThan(0);
    await shop.runStep('approveRefund', id, {}, shop.staffToken);
    expect(await list({ late: '1' })).not.toContain(id);
    await shop.runStep('receiveAtCounter', id, {}, shop.staffToken);
    expect(await list({ payable: '1' })).not.toContain(id);
    const [document] = (await shop.readRefund(id)).documents;
    await confirmReturn(program, shop.staffToken, document.id);
    expect(await list({ payable: '1', keyword: refundNo })).toEqual([id]);
    const file = await exportCsv('exportDeskRefunds', shop.staffToken, { payable: '1', keyword: refundNo });
    expect(file).toContain(refundNo);
  });
});
