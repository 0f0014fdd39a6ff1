// Pieces that are refunded, or being refunded, do not leave the shop.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ledgerProofs } from '../../../ledger-proofs.ts';
import {
  createPickedOrder,
  createReadyOrder,
  handOverOrder,
  type ReadyOrder,
} from '../../../testing/order-fixture.ts';
import { createRefundFixture, type RefundFixture } from '../../../testing/refund-fixture.ts';
import { addShopStock } from '../../../testing/shop-buyer.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';

let program: TestProgram;
let shop: RefundFixture;
beforeAll(async () => {
  program = await startTestProgram();
  shop = await createRefundFixture(program);
  await addShopStock(program, ['GF-0001', 'GF-0003'], 200);
});
afterAll(() => program.close());

const faults = async () => (await Promise.all(ledgerProofs.map((prove) => prove(program.db)))).flat();
afterEach(async () => {
  expect(await faults()).toEqual([]);
});

const ready = (quantity: number) => createReadyOrder(program, 'student', [{ code: 'GF-0001', quantity }]);
const express = (quantity: number) =>
  createPickedOrder(program, 'student', [{ code: 'GF-0001', quantity }], 'express');
const give = (order: ReadyOrder, quantity: number) =>
  handOverOrder(program, shop.desk, order, [{ lineNo: 1, quantity }]);
const lookUp = async ({ id, pickupCode }: ReadyOrder) => {
  const { data } = await program.call('lookUpPickup', { token: shop.desk, body: { code: pickupCode } });
  return data.records?.find((record: { id: string }) => record.id === id);
};
const ship = (id: string) =>
  program.call('shipOrder', {
    token: shop.desk,
    params: { id },
    body: { carrier: '順豐', trackingNo: 'SF1' },
  });
const atDesk = async (id: string) =>
  (await program.call('getDeskOrder', { token: shop.desk, params: { id } })).data;
const own = async (id: string) =>
  (await program.call('getOrder', { token: shop.buyer.token, params: { id } })).data;
const asked = async (orderId: string, quantity: number, change: object = {}) => {
  const answer = await shop.ask(orderId, quantity, change);
  expect(answer).toMatchObject({ code: 200 });
  return answer.data.id as string;
};

/** The templates of the mails that were sent about an order. */
async function mailsAbout(orderId: string): Promise<(string | null)[]> {
  const rows = await program.db
    .selectFrom('notification as n')
    .innerJoin('shop_order as o', 'o.no', 'n.business_no')
    .select('n.template')
    .where('o.id', '=', orderId)
    .where('n.type', '=', 'email')
    .execute();
  return rows.map(({ template }) => template);
}

/** Approved, the goods taken back, the money paid. */
async function refund(orderId: string, quantity: number): Promise<void> {
  await finish(orderId, await asked(orderId, quantity));
}
async function finish(orderId: string, id: string): Promise<void> {
  await shop.step('approveRefund', id);
  await shop.step('receiveAtCounter', id);
  expect((await shop.takeBack(orderId)).code).toBe(200);
  const signatureUrl = await shop.signature();
  expect((await shop.step('payRefund', id, { method: 'cash', signatureUrl })).code).toBe(200);
}

describe('a self-pickup order', () => {
  test('whose pieces never left asks its buyer for nothing', async () => {
    const order = await ready(2);
    const id = await asked(order.id, 2);
    await shop.step('approveRefund', id);
    const { data } = await program.call('getRefund', { token: shop.buyer.token, params: { id } });
    expect(data).toMatchObject({ state: 'return_approved', pieces: 2, piecesToReturn: 0, actions: [] });
    const sent = await program.call('sendGoodsBack', {
      token: shop.buyer.token,
      params: { id },
      body: { trackingNo: 'SF1' },
    });
    expect([sent.code, sent.data.reason]).toEqual([409, 'WRONG_STATE']);
    expect(await mailsAbout(order.id)).toContain('refund-approved-held');

    const some = await ready(3);
    await give(some, 1);
    const part = await asked(some.id, 3);
    await shop.step('approveRefund', part);
    expect(await mailsAbout(some.id)).toContain('refund-approved');
    const shown = await program.call('getRefund', { token: shop.buyer.token, params: { id: part } });
    expect(shown.data).toMatchObject({ piecesToReturn: 1, actions: ['sendBack'] });
  });

  test('that is fully refunded ends: its code opens nothing, and its progress leaves out what never happened', async () => {
    const order = await ready(2);
    await refund(order.id, 2);
    expect((await give(order, 2)).data.reason).toBe('PICKUP_CODE_WRONG');
    const shown = await own(order.id);
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

  test('keeps back pieces that are being refunded at every stage, and the counter says so', async () => {
    const order = await ready(2);
    const id = await asked(order.id, 2);
    const refused = async () => {
      expect((await lookUp(order)).lines).toMatchObject([{ lineNo: 1, open: 0, held: 2 }]);
      expect((await give(order, 1)).data.reason).toBe('PIECES_REFUNDING');
    };
    await refused();
    await shop.step('approveRefund', id);
    await refused();
    await shop.step('receiveAtCounter', id);
    await refused();
    await shop.takeBack(order.id);
    await refused();
    expect((await atDesk(order.id)).blocked).toHaveProperty('handOver');
  });

  test('gives its pieces out again once their refund is rejected or given up', async () => {
    const order = await ready(2);
    await shop.step('rejectRefund', await asked(order.id, 2), { comment: '未符合退款條件' });
    const second = await asked(order.id, 1);
    expect((await lookUp(order)).lines).toMatchObject([{ open: 1, held: 1 }]);
    await shop.step('approveRefund', second);
    await shop.step('giveUpRefund', second, { comment: '顧客改變主意' });
    expect((await give(order, 2)).data.handOvers).toMatchObject([{ isComplete: true }]);
    expect((await own(order.id)).state).toBe('completed');
  });

  test('of which two of three pieces were refunded is completed by handing over the third', async () => {
    const order = await ready(3);
    await refund(order.id, 2);
    expect(await atDesk(order.id)).toMatchObject({ state: 'shipping', lines: [{ held: 2 }] });
    expect((await give(order, 2)).data.reason).toBe('PIECES_REFUNDING');
    expect((await give(order, 1)).data.handOvers).toMatchObject([{ isComplete: true }]);
    expect((await own(order.id)).state).toBe('completed');
  });

  test('waits for a refund that is still open after the rest was handed over, and is completed with it', async () => {
    const order = await ready(3);
    const id = await asked(order.id, 2);
    expect((await give(order, 1)).data.handOvers).toMatchObject([{ isComplete: false }]);
    expect((await own(order.id)).state).toBe('shipping');
    await finish(order.id, id);
    expect(await own(order.id)).toMatchObject({ state: 'completed', lines: [{ handedOver: 1 }] });
  });

  test('whose received pieces are sent back is refunded like before: these pieces had left', async () => {
    const order = await ready(2);
    await give(order, 2);
    await refund(order.id, 1);
    expect((await own(order.id)).state).toBe('completed');
    await refund(order.id, 1);
    expect((await own(order.id)).state).toBe('ended');
  });

  test('that was collected in part: what is asked back is first of what was handed over', async () => {
    const order = await ready(3);
    await give(order, 1);
    const id = await asked(order.id, 2);
    const { data } = await program.call('getDeskRefund', { token: shop.desk, params: { id } });
    expect(data.lines).toMatchObject([{ quantity: 2, held: 1 }]);
    expect((await lookUp(order)).lines).toMatchObject([{ open: 1, held: 1 }]);
    await give(order, 1);
    await finish(order.id, id);
    expect((await own(order.id)).state).toBe('completed');
  });

  test('cannot be made ready when every piece is being refunded', async () => {
    const order = await createPickedOrder(program, 'student', [{ code: 'GF-0001', quantity: 1 }]);
    await asked(order.id, 1);
    const { data } = await program.call('readyOrder', order.step);
    expect(data.reason).toBe('ALL_REFUNDING');
    expect((await atDesk(order.id)).actions).not.toContain('ready');
  });

  test('has nothing to exchange or repair before it is collected', async () => {
    const order = await ready(2);
    expect((await shop.ask(order.id, 1, { kind: 'exchange' })).data.reason).toBe('NOT_REFUNDABLE');
    await give(order, 1);
    expect((await shop.ask(order.id, 2, { kind: 'repair' })).data.reason).toBe('REFUND_TOO_MANY');
    expect((await shop.ask(order.id, 1, { kind: 'repair' })).code).toBe(200);
  });

  test('handed over and asked back at the same moment: no piece is both with the buyer and held back', async () => {
    for (let round = 0; round < 6; round++) {
      const order = await ready(2);
      const [given, request] = await Promise.all([give(order, 2), shop.ask(order.id, 2)]);
      const [line] = (await atDesk(order.id)).lines;
      expect(line.handedOver + line.held).toBe(2);
      // whoever came second found what the first had left: received pieces can be sent back, held ones not collected
      expect([given.code === 200, request.code]).toEqual([line.handedOver === 2, 200]);
    }
  });
});

describe('an express order', () => {
  test('that is fully refunded before it is shipped ends, and cannot be shipped', async () => {
    const { id } = await express(2);
    const request = await asked(id, 2);
    expect((await ship(id)).data.reason).toBe('ALL_REFUNDING');
    expect((await atDesk(id)).actions).not.toContain('ship');
    await finish(id, request);
    expect((await own(id)).state).toBe('ended');
    expect((await ship(id)).data.reason).toBe('WRONG_STATE');
  });

  test('is shipped without the pieces that are being refunded, and these count as neither sent nor received', async () => {
    const { id } = await express(3);
    const request = await asked(id, 1);
    expect((await ship(id)).data).toMatchObject({ state: 'shipping', lines: [{ quantity: 3, held: 1 }] });
    // the piece was taken out of the parcel: the shop cannot keep both it and the money
    const rejected = await shop.step('rejectRefund', request, { comment: '未符合退款條件' });
    expect(rejected.data.reason).toBe('SHIPPED_WITHOUT');
    await program.call('confirmReceipt', { token: shop.buyer.token, params: { id }, body: {} });
    expect(await own(id)).toMatchObject({ state: 'completed', lines: [{ handedOver: 2 }] });
    await finish(id, request);
    expect((await own(id)).state).toBe('completed');
    await refund(id, 2);
    expect((await own(id)).state).toBe('ended');
  });

  test('that is refunded on its way ends when everything has come back', async () => {
    const { id } = await express(2);
    await ship(id);
    await refund(id, 1);
    expect((await own(id)).state).toBe('shipping');
    await refund(id, 1);
    expect((await own(id)).state).toBe('ended');
  });
});

test('an order that was fully refunded before orders ended by it is ended by the nightly work', async () => {
  const { id } = await express(1);
  await refund(id, 1);
  await sql`update shop_order set state = 'deliver', ended_at = null where id = ${id}`.execute(program.db);
  await program.jobs.closeOrders();
  expect((await own(id)).state).toBe('ended');
});

test('a piece that was refunded and handed over all the same is named by the proof and by the stock check', async () => {
  const order = await ready(2);
  await refund(order.id, 2);
  const plant = (pieces: number) =>
    sql`update shop_order_line set handed_over = ${pieces} where order_id = ${order.id}`.execute(program.db);
  await plant(2);
  const found = { orderNo: order.orderNo, souvenir: 'GF-0001', expected: 2, found: 4 };
  const rule = 'handed over + refunded ≤ bought';
  expect(await faults()).toMatchObject([{ rule, ...found }]);
  const admin = await program.tokenOf('admin');
  const { data } = await program.call('runHealthCheck', { token: admin });
  expect(data).toMatchObject({ faults: 1, list: [{ rule, about: order.orderNo, expected: 2, found: 4 }] });
  await plant(0);
});
