// Pieces with a requested or completed refund are held in the shop: they are neither handed over nor shipped.
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ledgerChecks } from '../../../ledger-checks.ts';
import {
  createPickedOrder,
  createReadyOrder,
  handOverOrder,
  type ReadyOrder,
} from '../../../testing/order-fixture.ts';
import { createRefundFixture } from '../../../testing/shop/refund-fixture.ts';
import { addShopStock } from '../../../testing/shop-buyer.ts';
import { prepare, prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const shop = prepare(() => createRefundFixture(program));
beforeAll(async () => {
  await addShopStock(program, ['GF-0001', 'GF-0003'], 200);
});

const findFaults = async () =>
  (await Promise.all(ledgerChecks.map((runCheck) => runCheck(program.db)))).flat();
afterEach(async () => {
  expect(await findFaults()).toEqual([]);
});

const createPickupOrder = (quantity: number) =>
  createReadyOrder(program, 'student', [{ code: 'GF-0001', quantity }]);
const createExpressOrder = (quantity: number) =>
  createPickedOrder(program, 'student', [{ code: 'GF-0001', quantity }], 'express');
const give = (order: ReadyOrder, quantity: number) =>
  handOverOrder(program, shop.staffToken, order, [{ lineNo: 1, quantity }]);
const lookUp = async ({ id, pickupCode }: ReadyOrder) => {
  const { data } = await program.call('lookUpPickup', { token: shop.staffToken, body: { code: pickupCode } });
  return data.records?.find((record: { id: string }) => record.id === id);
};
const ship = (id: string) =>
  program.call('shipOrder', {
    token: shop.staffToken,
    params: { id },
    body: { carrier: '順豐', trackingNo: 'SF10000001' },
  });
const readDeskOrder = async (id: string) =>
  (await program.call('getDeskOrder', { token: shop.staffToken, params: { id } })).data;
const readOwnOrder = async (id: string) =>
  (await program.call('getOrder', { token: shop.buyer.token, params: { id } })).data;
const requestRefund = async (orderId: string, quantity: number, change: object = {}) => {
  const answer = await shop.requestRefund(orderId, quantity, change);
  expect(answer).toMatchObject({ code: 200 });
  return answer.data.id as string;
};

/** Templates of the emails that were sent about an order. */
async function listEmails(orderId: string): Promise<(string | null)[]> {
  const rows = await program.db
    .selectFrom('notification as n')
    .innerJoin('shop_order as o', 'o.no', 'n.business_no')
    .select('n.template')
    .where('o.id', '=', orderId)
    .where('n.type', '=', 'email')
    .execute();
  return rows.map(({ template }) => template);
}

/** Requests a refund, approves it, takes the pieces back and pays. */
async function refundPieces(orderId: string, quantity: number): Promise<void> {
  await finishRefund(orderId, await requestRefund(orderId, quantity));
}
async function finishRefund(orderId: string, id: string): Promise<void> {
  const { data } = await shop.runStep('approveRefund', id);
  if (data.piecesToReturn > 0) {
    await shop.runStep('receiveAtCounter', id);
    expect((await shop.confirmReturn(orderId)).code).toBe(200);
  }
  const signatureUrl = await shop.createSignature();
  expect((await shop.runStep('payRefund', id, { method: 'cash', signatureUrl })).code).toBe(200);
}

describe('refunds of a self-pickup order', () => {
  test('the buyer has to return only pieces that were handed over', async () => {
    const order = await createPickupOrder(2);
    const id = await requestRefund(order.id, 2);
    await shop.runStep('approveRefund', id);
    const { data } = await program.call('getRefund', { token: shop.buyer.token, params: { id } });
    expect(data).toMatchObject({
      state: 'return_processing',
      pieces: 2,
      piecesToReturn: 0,
      actions: [],
    });
    const sent = await program.call('sendGoodsBack', {
      token: shop.buyer.token,
      params: { id },
      body: { trackingNo: 'SF1' },
    });
    expect([sent.code, sent.data.reason]).toEqual([409, 'WRONG_STATE']);
    expect(await listEmails(order.id)).toContain('refund-approved-held');

    const some = await createPickupOrder(3);
    await give(some, 1);
    const part = await requestRefund(some.id, 3);
    await shop.runStep('approveRefund', part);
    expect(await listEmails(some.id)).toContain('refund-approved');
    const shown = await program.call('getRefund', { token: shop.buyer.token, params: { id: part } });
    expect(shown.data).toMatchObject({ piecesToReturn: 1, actions: ['sendBack', 'withdraw'] });
  });

  test('a fully refunded order ends, its pickup code is invalid, and its progress omits the steps that it skipped', async () => {
    const order = await createPickupOrder(2);
    await refundPieces(order.id, 2);
    expect((await give(order, 2)).data.reason).toBe('PICKUP_CODE_WRONG');
    const shown = await readOwnOrder(order.id);
    expect(shown).toMatchObject({ state: 'ended', pickupCode: null });
    expect(shown.steps.map(({ step }: { step: string }) => step)).toEqual([
      'submitted',
      'paid',
      'accepted',
      'picked',
      'delivered',
      'closed',
    ]);
    expect(shown.track[0].action).toBe('refunded');
    const audited = await program.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', order.id)
      .execute();
    expect(audited.map(({ action }) => action)).toContain('refunded');
  });

  test('the counter refuses to hand over pieces that are being refunded, before and after the refund is approved', async () => {
    const order = await createPickupOrder(2);
    const id = await requestRefund(order.id, 2);
    const refused = async () => {
      expect((await lookUp(order)).lines).toMatchObject([{ lineNo: 1, open: 0, held: 2 }]);
      expect((await give(order, 1)).data.reason).toBe('PIECES_REFUNDING');
    };
    await refused();
    await shop.runStep('approveRefund', id);
    await refused();
    expect((await readDeskOrder(order.id)).blocked).toHaveProperty('handOver');
  });

  test('pieces can be handed over after their refund request is rejected, or approved and then closed without return', async () => {
    const order = await createPickupOrder(3);
    await shop.runStep('rejectRefund', await requestRefund(order.id, 3), { comment: '未符合退款條件' });
    await give(order, 1);
    const second = await requestRefund(order.id, 2);
    expect((await lookUp(order)).lines).toMatchObject([{ open: 1, held: 1 }]);
    await shop.runStep('approveRefund', second);
    await shop.runStep('giveUpRefund', second, { comment: '顧客改變主意' });
    expect((await give(order, 2)).data.handOvers).toMatchObject([{ isComplete: true }]);
    expect((await readOwnOrder(order.id)).state).toBe('completed');
  });

  test('an order with two of three pieces refunded is completed when the third is handed over', async () => {
    const order = await createPickupOrder(3);
    await refundPieces(order.id, 2);
    expect(await readDeskOrder(order.id)).toMatchObject({ state: 'shipping', lines: [{ held: 2 }] });
    expect((await give(order, 2)).data.reason).toBe('PIECES_REFUNDING');
    expect((await give(order, 1)).data.handOvers).toMatchObject([{ isComplete: true }]);
    expect((await readOwnOrder(order.id)).state).toBe('completed');
  });

  test('an order with an open refund is completed only when the refund is complete', async () => {
    const order = await createPickupOrder(3);
    const id = await requestRefund(order.id, 2);
    expect((await give(order, 1)).data.handOvers).toMatchObject([{ isComplete: false }]);
    expect((await readOwnOrder(order.id)).state).toBe('shipping');
    await finishRefund(order.id, id);
    expect(await readOwnOrder(order.id)).toMatchObject({ state: 'completed', lines: [{ handedOver: 1 }] });
  });

  test('an order ends when all pieces were collected, returned and refunded', async () => {
    const order = await createPickupOrder(2);
    await give(order, 2);
    await refundPieces(order.id, 1);
    expect((await readOwnOrder(order.id)).state).toBe('completed');
    await refundPieces(order.id, 1);
    expect((await readOwnOrder(order.id)).state).toBe('ended');
  });

  test('a refund of a partly collected order covers the collected pieces first', async () => {
    const order = await createPickupOrder(3);
    await give(order, 1);
    const id = await requestRefund(order.id, 2);
    const { data } = await program.call('getDeskRefund', { token: shop.staffToken, params: { id } });
    expect(data.lines).toMatchObject([{ quantity: 2, held: 1 }]);
    expect((await lookUp(order)).lines).toMatchObject([{ open: 1, held: 1 }]);
    await give(order, 1);
    await finishRefund(order.id, id);
    expect((await readOwnOrder(order.id)).state).toBe('completed');
  });

  test('an order cannot be made ready when every piece is being refunded', async () => {
    const order = await createPickedOrder(program, 'student', [{ code: 'GF-0001', quantity: 1 }]);
    await requestRefund(order.id, 1);
    const { data } = await program.call('readyOrder', order.step);
    expect(data.reason).toBe('ALL_REFUNDING');
    expect((await readDeskOrder(order.id)).actions).not.toContain('ready');
  });

  test('pieces cannot be exchanged or repaired before they are collected', async () => {
    const order = await createPickupOrder(2);
    expect((await shop.requestRefund(order.id, 1, { kind: 'exchange' })).data.reason).toBe('NOT_REFUNDABLE');
    await give(order, 1);
    expect((await shop.requestRefund(order.id, 2, { kind: 'repair' })).data.reason).toBe('REFUND_TOO_MANY');
    expect((await shop.requestRefund(order.id, 1, { kind: 'repair' })).code).toBe(200);
  });

  test('when pieces are handed over and their refund requested at the same time, no piece is both handed over and held', async () => {
    for (let round = 0; round < 6; round++) {
      const order = await createPickupOrder(2);
      const [handedOver, request] = await Promise.all([give(order, 2), shop.requestRefund(order.id, 2)]);
      const [line] = (await readDeskOrder(order.id)).lines;
      expect(line.handedOver + line.held).toBe(2);
      // collected pieces can still be refunded, but held pieces cannot be collected
      expect([handedOver.code === 200, request.code]).toEqual([line.handedOver === 2, 200]);
    }
  });
});

describe('refunds of an express order', () => {
  test('an express order fully refunded before shipping ends and cannot be shipped', async () => {
    const { id } = await createExpressOrder(2);
    const request = await requestRefund(id, 2);
    expect((await ship(id)).data.reason).toBe('ALL_REFUNDING');
    expect((await readDeskOrder(id)).actions).not.toContain('ship');
    await finishRefund(id, request);
    expect((await readOwnOrder(id)).state).toBe('ended');
    expect((await ship(id)).data.reason).toBe('WRONG_STATE');
  });

  test('an express order is shipped without pieces that are being refunded, and these do not count as received', async () => {
    const { id } = await createExpressOrder(3);
    const request = await requestRefund(id, 1);
    expect((await ship(id)).data).toMatchObject({ state: 'shipping', lines: [{ quantity: 3, held: 1 }] });
    // the piece was taken out of the parcel, so its refund can no longer be rejected
    const rejected = await shop.runStep('rejectRefund', request, { comment: '未符合退款條件' });
    expect(rejected.data.reason).toBe('SHIPPED_WITHOUT');
    await program.call('confirmReceipt', { token: shop.buyer.token, params: { id }, body: {} });
    expect(await readOwnOrder(id)).toMatchObject({ state: 'completed', lines: [{ handedOver: 2 }] });
    await finishRefund(id, request);
    expect((await readOwnOrder(id)).state).toBe('completed');
    await refundPieces(id, 2);
    expect((await readOwnOrder(id)).state).toBe('ended');
  });

  test('an express order refunded after shipping ends when every piece was returned', async () => {
    const { id } = await createExpressOrder(2);
    await ship(id);
    await refundPieces(id, 1);
    expect((await readOwnOrder(id)).state).toBe('shipping');
    await refundPieces(id, 1);
    expect((await readOwnOrder(id)).state).toBe('ended');
  });
});

test('the scheduled job ends a fully refunded order that is still open', async () => {
  const { id } = await createExpressOrder(1);
  await refundPieces(id, 1);
  await sql`update shop_order set state = 'deliver', ended_at = null where id = ${id}`.execute(program.db);
  await program.jobs.closeOrders();
  expect((await readOwnOrder(id)).state).toBe('ended');
});

test('the ledger checks and the stock check report a piece that was both refunded and handed over', async () => {
  const order = await createPickupOrder(2);
  await refundPieces(order.id, 2);
  const setHandedOver = (pieces: number) =>
    sql`update shop_order_line set handed_over = ${pieces} where order_id = ${order.id}`.execute(program.db);
  await setHandedOver(2);
  const found = { orderNo: order.orderNo, souvenir: 'GF-0001', expected: 2, found: 4 };
  const rule = 'handed over + refunded ≤ bought';
  expect(await findFaults()).toMatchObject([{ rule, ...found }]);
  const admin = await program.getToken('admin');
  const { data } = await program.call('runStockCheck', { token: admin });
  expect(data).toMatchObject({ faults: 1, list: [{ rule, about: order.orderNo, expected: 2, found: 4 }] });
  await setHandedOver(0);
});
