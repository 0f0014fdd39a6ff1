// What the migrations make of orders and refunds that an older version left behind.
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RefundDesk, refundDesk } from '../../testing/refund-desk.ts';
import { stockUp } from '../../testing/shop-buyer.ts';
import { handOver, pickedOrder, readyOrder } from '../../testing/shop-desk.ts';
import { startTestProgram, type TestProgram } from '../../testing/test-program.ts';

let program: TestProgram;
let shop: RefundDesk;
beforeAll(async () => {
  program = await startTestProgram();
  shop = await refundDesk(program);
  await stockUp(program, ['GF-0001'], 200);
});
afterAll(() => program.close());

const migrate = async (name: string) => {
  const text = await readFile(new URL(`../../../migrations/${name}`, import.meta.url), 'utf8');
  await sql.raw(text).execute(program.db);
};
const ready = (quantity: number) => readyOrder(program, 'student', [{ code: 'GF-0001', quantity }]);

test('pieces of older refunds are held as far as they were not handed over and not shipped', async () => {
  const express = async () =>
    (await pickedOrder(program, 'student', [{ code: 'GF-0001', quantity: 3 }], 'express')).id;
  const waiting = await ready(3);
  const partly = await ready(3);
  const collected = await ready(2);
  const refused = await ready(2);
  const [packed, sent] = [await express(), await express()];
  await handOver(program, shop.desk, partly, [{ lineNo: 1, quantity: 1 }]);
  await handOver(program, shop.desk, collected, [{ lineNo: 1, quantity: 2 }]);
  const body = { carrier: '順豐', trackingNo: 'SF1' };
  await program.call('shipOrder', { token: shop.desk, params: { id: sent }, body });
  // in two requests, where the older one is of what was handed over
  for (const [id, quantity] of [
    [waiting.id, 2],
    [partly.id, 1],
    [partly.id, 1],
    [collected.id, 1],
    [packed, 2],
    [sent, 1],
  ] as const) {
    program.clock.advance(1000);
    expect((await shop.ask(id, quantity)).code).toBe(200);
  }
  const { data } = await shop.ask(refused.id, 1);
  await shop.step('rejectRefund', data.id, { comment: '未符合退款條件' });
  await sql`alter table refund_line drop column held`.execute(program.db);
  await migrate('0131_pieces_held_back.sql');
  const held = async (orderId: string) => {
    const rows = await program.db
      .selectFrom('refund_line as l')
      .innerJoin('refund as r', 'r.id', 'l.refund_id')
      .select('l.held')
      .where('r.order_id', '=', orderId)
      .orderBy('r.requested_at')
      .execute();
    return rows.map((row) => row.held);
  };
  const ids = [waiting.id, partly.id, collected.id, refused.id, packed, sent];
  expect(await Promise.all(ids.map(held))).toEqual([[2], [0, 1], [0], [0], [2], [0]]);
});

test('self-pickup orders that their buyer confirmed without collecting them are marked, others are not', async () => {
  const confirmed = async (given: number) => {
    const order = await ready(2);
    if (given > 0) await handOver(program, shop.desk, order, [{ lineNo: 1, quantity: given }]);
    await sql`update shop_order set state = 'completed' where id = ${order.id}`.execute(program.db);
    await sql`update shop_order_line set handed_over = quantity where order_id = ${order.id}`.execute(
      program.db,
    );
    await sql`
      insert into record_history (id, subject, subject_id, at, actor_name, action, from_state, to_state)
      values (gen_random_uuid(), 'shop_order', ${order.id}, now(), '買家', 'receive', 'shipping', 'completed')`.execute(
      program.db,
    );
    return order.id;
  };
  const ids = [await confirmed(0), await confirmed(1), await confirmed(2)];
  const collected = await shop.received(1, 'GF-0001');
  await sql`alter table shop_order drop column unhanded, drop column receipt_reminded_at`.execute(program.db);
  await migrate('0132_receipt_of_orders.sql');
  const marked = async (id: string) =>
    (
      await program.db
        .selectFrom('shop_order')
        .select('unhanded')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).unhanded;
  expect(await Promise.all([...ids, collected.id].map(marked))).toEqual([true, true, false, false]);
});

test('return orders that wait and that nobody judged lose the condition they came with', async () => {
  const onCounter = async () => {
    const order = await shop.received(1, 'GF-0001');
    const { id } = (await shop.ask(order.id, 1)).data;
    await shop.step('approveRefund', id);
    await shop.step('receiveAtCounter', id);
    return shop.document(order.id, 'return');
  };
  const [unjudged, judged] = [await onCounter(), await onCounter()];
  await sql`update stock_document_line set condition = 'resell' where document_id = ${unjudged.id}`.execute(
    program.db,
  );
  const { data } = await program.call('getReturn', { token: shop.desk, params: { id: judged.id } });
  const lines = [{ lineNo: 1, parts: [{ condition: 'resell', quantity: 1 }] }];
  await program.call('judgeReturn', {
    token: shop.desk,
    params: { id: judged.id },
    body: { version: data.version, lines },
  });
  await migrate('0133_unjudged_returns.sql');
  const conditionOf = async (id: string) =>
    (await program.call('getReturn', { token: shop.desk, params: { id } })).data.lines[0].condition;
  expect([await conditionOf(unjudged.id), await conditionOf(judged.id)]).toEqual([null, 'resell']);
});
