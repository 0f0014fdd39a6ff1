// The sales report against plain SQL: part refunds, cancellations, late money, Hong Kong's midnight.
import type { SalesFigures, SalesRow } from '@keepsake/core/shop/sales/sales.contract';
import { salesGroups } from '@keepsake/core/shop/sales/sales.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectOrder } from '../../../testing/order-fixture.ts';
import { confirmReturn } from '../../../testing/refund-fixture.ts';
import { addShopStock, type Buyer, createBuyer } from '../../../testing/shop-buyer.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';

let program: TestProgram;
let student: Buyer;
let desk: string;

async function signIn() {
  const token = (await program.login('student')).data.token;
  student = await createBuyer({ ...program, tokenOf: async () => token }, 'student');
  desk = (await program.login('warehouse')).data.token;
}
const wait = async (milliseconds: number) => {
  program.clock.advance(milliseconds);
  await signIn();
};
const hour = 3600_000;

const place = async (quantity: number, code = 'GF-0001', change: object = {}) =>
  (await student.order([{ code, quantity }], change)).data;
const paid = async (quantity: number, code?: string, change?: object) => {
  const order = await place(quantity, code, change);
  await student.pay(order.id);
  return order;
};
const documentOf = async (orderId: string, kind: string) => {
  const { data } = await program.call('getDeskOrder', { token: desk, params: { id: orderId } });
  return data.documents.find(
    (row: { kind: string; state: string }) => row.kind === kind && row.state === 'pending_approval',
  );
};
async function confirmOutbound(id: string) {
  const { data } = await program.call('getOutbound', { token: desk, params: { id } });
  for (const { lineNo, quantity } of data.lines)
    await program.call('pickOutbound', { token: desk, params: { id }, body: { lineNo, picked: quantity } });
  await program.call('confirmOutbound', { token: desk, params: { id }, body: {} });
}
async function pick(orderId: string) {
  await program.call('acceptOrder', { token: desk, params: { id: orderId }, body: {} });
  await confirmOutbound((await documentOf(orderId, 'outbound')).id);
}
const payBack = (id: string) =>
  program.call('payRefund', { token: desk, params: { id }, body: { method: 'gateway' } });
const owedOf = (orderId: string) =>
  program.db.selectFrom('refund').select(['id', 'amount']).where('order_id', '=', orderId).execute();

/** Asked for, agreed to, and back on the shelf. */
async function askBack(orderId: string, kind: 'refund' | 'exchange', quantity: number) {
  const { data: request } = await program.call('requestRefund', {
    token: student.token,
    params: { id: orderId },
    body: {
      kind,
      lines: [{ lineNo: 1, quantity, reason: '尺寸不合' }],
      contactName: '陳大文',
      contactPhone: '91234567',
      contactEmail: 'buyer@college.example',
      agreed: true,
    },
  });
  await program.call('approveRefund', { token: desk, params: { id: request.id }, body: {} });
  await program.call('receiveAtCounter', { token: desk, params: { id: request.id }, body: {} });
  const back = await refundDocument(request.id, 'return');
  await confirmReturn(program, desk, back.id);
  return request;
}
const refundDocument = async (id: string, kind: string) => {
  const { data } = await program.call('getDeskRefund', { token: desk, params: { id } });
  return data.documents.find((row: { kind: string }) => row.kind === kind);
};

beforeAll(async () => {
  program = await startTestProgram();
  await addShopStock(program, ['GF-0001', 'GF-0003'], 500);
  await signIn();

  // sent back in part
  const returned = await paid(5);
  await pick(returned.id);
  const request = await askBack(returned.id, 'refund', 2);
  await wait(30 * hour);
  expect((await payBack(request.id)).code).toBe(200);

  // with a delivery fee, cancelled after it was paid
  const express = await place(3, 'GF-0003', { paymentMethod: 'visa' });
  await sql`update shop_order set delivery_fee = 3000, total_amount = items_amount + 3000 where id = ${express.id}`.execute(
    program.db,
  );
  await student.pay(express.id);
  await program.call('cancelOrder', { token: student.token, params: { id: express.id }, body: {} });
  for (const { id } of await owedOf(express.id)) expect((await payBack(id)).code).toBe(200);

  // the money came too late: it was never a sale, and what goes back is no refund of one
  const late = await place(1);
  await student.payAtCashier(late.id, 'paid', 3600);
  await wait(hour / 2 + 1000);
  await program.jobs.expireOrders();
  await wait(hour);
  await program.jobs.tellCallbacks();
  for (const { id } of await owedOf(late.id)) expect((await payBack(id)).code).toBe(200);

  // one before and one after midnight in Hong Kong; the second is still on the shelf
  const now = program.clock.now().getTime();
  const midnight = Math.ceil((now + 8 * hour) / (24 * hour)) * 24 * hour - 8 * hour;
  await wait(midnight - now - 1);
  await paid(1, 'GF-0003', { paymentMethod: 'alipay' });
  await wait(1);
  await paid(2, 'GF-0003');
});
afterAll(() => program.close());

const report = async (query: Record<string, string> = {}, token = desk) =>
  (await program.call('getSalesReport', { token, query })).data;
const sumOf = (rows: readonly SalesRow[], name: keyof SalesFigures) =>
  rows.reduce((sum, row) => sum + (row[name] ?? 0), 0);

test('what could not be supplied is owed once, also when the rest is cancelled', async () => {
  const order = await paid(3);
  await program.call('acceptOrder', { token: desk, params: { id: order.id }, body: {} });
  const short = await program.call('shortenOrder', {
    token: desk,
    params: { id: order.id },
    body: { lines: [{ lineNo: 1, quantity: 1 }], reason: '破損' },
  });
  expect(short.code).toBe(200);
  const cancelled = await program.call('cancelOrderByStaff', {
    token: desk,
    params: { id: order.id },
    body: { reason: '缺貨' },
  });
  expect(cancelled.code).toBe(200);
  const owed = await owedOf(order.id);
  expect(owed.map(({ amount }) => amount).sort()).toEqual(
    [order.totalAmount / 3, (order.totalAmount * 2) / 3].sort(),
  );
  for (const { id } of owed) expect((await payBack(id)).code).toBe(200);
});

test('money that came twice goes back by itself; the order’s own refund takes the other payment', async () => {
  const order = await place(1);
  const first = await program.call('startPayment', {
    token: student.token,
    params: { id: order.id },
    body: {},
  });
  const second = await program.call('startPayment', {
    token: student.token,
    params: { id: order.id },
    body: { method: 'visa' },
  });
  for (const { data } of [first, second]) {
    const ref = new URL(data.cashierUrl, 'http://shop').searchParams.get('ref')!;
    await program.call('settleSandboxCharge', {
      params: { ref },
      body: { outcome: 'paid', delaySeconds: 0 },
    });
    await program.jobs.tellCallbacks();
  }
  const shown = await program.db
    .selectFrom('shop_order')
    .select('payment_method')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  // begun by another method since, and paid by this one
  expect(shown.payment_method).toBe('wechat');
  await program.call('cancelOrder', { token: student.token, params: { id: order.id }, body: {} });
  const owed = await owedOf(order.id);
  expect(owed).toHaveLength(2);
  for (const { id } of owed) expect((await payBack(id)).code).toBe(200);
  const charges = await program.db
    .selectFrom('sandbox_charge')
    .select('refunded')
    .where('payment_no', 'in', [first.data.paymentNo, second.data.paymentNo])
    .execute();
  expect(charges.map(({ refunded }) => refunded)).toEqual([order.totalAmount, order.totalAmount]);
});

test('an exchanged piece costs what the other one cost: the sale’s cost stays as it was', async () => {
  const order = await paid(2);
  await pick(order.id);
  await collectOrder(program, student, order.id, 2);
  const before = (await report()).total;
  const { id } = await askBack(order.id, 'exchange', 1);
  await confirmOutbound((await refundDocument(id, 'outbound')).id);
  expect((await report()).total).toEqual(before);
});

describe('the report', () => {
  test('agrees with the books to the cent, however it is grouped', async () => {
    const { rows } = await sql<{ gross: number; orders: number; pieces: number; refunds: number }>`
      select (select sum(total_amount) from shop_order where paid_at is not null)::bigint as gross,
             (select count(*) from shop_order where paid_at is not null) as orders,
             (select sum(l.quantity) from shop_order_line l join shop_order o on o.id = l.order_id
              where o.paid_at is not null) as pieces,
             (select sum(p.amount) from payout p join refund r on r.id = p.refund_id
              where p.state = 'paid' and r.payment_id is null)::bigint as refunds`.execute(program.db);
    const books = rows[0]!;
    for (const by of salesGroups) {
      const { total, list } = await report({ by });
      expect(total).toMatchObject({
        gross: books.gross,
        orders: books.orders,
        pieces: books.pieces,
        refunds: books.refunds,
        net: books.gross - books.refunds,
      });
      for (const name of ['gross', 'refunds', 'net', 'pieces', 'returned'] as const)
        expect([by, name, sumOf(list, name)]).toEqual([by, name, total[name]]);
      expect(total.margin).toBe(total.net - total.cost);
    }
  });

  test('each piece sold costs what it left with, and what came back costs nothing', async () => {
    const { rows } = await sql<{ cost: number }>`
      with sold as (
        select -m.quantity * m.unit_cost as cost from stock_movement m
        join stock_document d on d.no = m.document_no and d.kind = m.document_kind
        where d.origin_kind in ('shop_order', 'refund')
        union all
        select (l.quantity - l.cancelled) * k.average from shop_order o
        join shop_order_line l on l.order_id = o.id join souvenir_cost k on k.souvenir_id = l.souvenir_id
        where o.state in ('paid', 'accepted'))
      select round(sum(cost) / 100)::bigint as cost from sold`.execute(program.db);
    const { total } = await report();
    expect(total.cost).toBe(rows[0]!.cost);
    expect(total.cost).toBeGreaterThan(0);
  });

  test('days are Hong Kong’s, and none is left out', async () => {
    const { list, period } = await report({ by: 'day' });
    expect(list).toHaveLength(30);
    expect([list[0].key, list.at(-1).key]).toEqual([period.start, period.end]);
    const { rows } = await sql<{ day: string; gross: number }>`
      select to_char((paid_at + interval '8 hours') at time zone 'UTC', 'YYYY-MM-DD') as day, sum(total_amount)::bigint as gross
      from shop_order where paid_at is not null group by 1`.execute(program.db);
    const sold = list.filter(({ gross }: SalesFigures) => gross! > 0);
    expect(sold.map(({ key, gross }: SalesRow) => ({ day: key, gross }))).toEqual(
      rows.sort((a, b) => a.day.localeCompare(b.day)),
    );
  });

  test('beside the period before', async () => {
    const today = (await report()).period.end;
    const one = await report({ startTime: today, endTime: today, by: 'method' });
    const yesterday = one.before.start;
    const { total } = await report({ startTime: yesterday, endTime: yesterday });
    expect(one.totalBefore).toEqual(total);
    expect(one.before).toEqual({ start: yesterday, end: yesterday });
  });

  test('a period that runs backwards, or without end, is refused', async () => {
    const ask = (query: Record<string, string>) => program.call('getSalesReport', { token: desk, query });
    expect((await ask({ startTime: '2026-11-02', endTime: '2026-11-01' })).code).toBe(422);
    expect((await ask({ startTime: '2000-01-01', endTime: '2026-11-01' })).code).toBe(422);
    expect((await ask({ by: 'colour' })).code).toBe(422);
  });

  test('whoever sees no prices gets pieces alone, on screen and as a file', async () => {
    const blind = (await program.login('noprice')).data.token;
    const { total, list } = await report({ by: 'souvenir' }, blind);
    expect(Object.keys(total).sort()).toEqual(['orders', 'pieces', 'returned']);
    expect(Object.keys(list[0].before).sort()).toEqual(['orders', 'pieces', 'returned']);
    const file = async (token: string) =>
      (
        await program.app.inject({
          url: '/api/reports/sales/export?by=souvenir&format=csv',
          headers: { authorization: token, 'accept-language': 'en' },
        })
      ).body;
    expect(await file(blind)).not.toMatch(/HK\$/);
    const full = await file(desk);
    expect(full).toContain('Margin (HK$)');
    expect(full.trim().split('\n')).toHaveLength(list.length + 1);
  });
});
