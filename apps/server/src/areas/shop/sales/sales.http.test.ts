// The sales report compared with plain SQL: partial refunds, cancellations, late payments, midnight in Hong Kong.
import type { SalesFigures, SalesRow } from '@keepsake/core/shop/sales/sales.contract';
import { salesGroups } from '@keepsake/core/shop/sales/sales.contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { collectOrder } from '../../../testing/order-fixture.ts';
import { confirmReturn } from '../../../testing/shop/refund-fixture.ts';
import { addShopStock, type Buyer, createBuyer } from '../../../testing/shop-buyer.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let student: Buyer;
let staffToken: string;

async function signIn() {
  const token = (await program.login('student')).data.token;
  student = await createBuyer({ ...program, getToken: async () => token }, 'student');
  staffToken = (await program.login('warehouse')).data.token;
}
const advance = async (ms: number) => {
  program.clock.advance(ms);
  await signIn();
};
const hourMs = 3600_000;

const place = async (quantity: number, code = 'GF-0001', change: object = {}) =>
  (await student.order([{ code, quantity }], change)).data;
const placePaid = async (quantity: number, code?: string, change?: object) => {
  const order = await place(quantity, code, change);
  await student.pay(order.id);
  return order;
};
const findDocument = async (orderId: string, kind: string) => {
  const { data } = await program.call('getDeskOrder', { token: staffToken, params: { id: orderId } });
  return data.documents.find(
    (row: { kind: string; state: string }) => row.kind === kind && row.state === 'pending_approval',
  );
};
async function confirmOutbound(id: string) {
  const { data } = await program.call('getOutbound', { token: staffToken, params: { id } });
  for (const { lineNo, quantity } of data.lines)
    await program.call('pickOutbound', {
      token: staffToken,
      params: { id },
      body: { lineNo, picked: quantity },
    });
  await program.call('confirmOutbound', { token: staffToken, params: { id }, body: {} });
}
async function pick(orderId: string) {
  await program.call('acceptOrder', { token: staffToken, params: { id: orderId }, body: {} });
  await confirmOutbound((await findDocument(orderId, 'outbound')).id);
}
const payBack = (id: string) =>
  program.call('payRefund', { token: staffToken, params: { id }, body: { method: 'gateway' } });
const listOwedRefunds = (orderId: string) =>
  program.db.selectFrom('refund').select(['id', 'amount']).where('order_id', '=', orderId).execute();

/** Requests a refund or an exchange, approves it, and confirms the return of the pieces. */
async function returnPieces(orderId: string, kind: 'refund' | 'exchange', quantity: number) {
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
  await program.call('approveRefund', { token: staffToken, params: { id: request.id }, body: {} });
  await program.call('receiveAtCounter', { token: staffToken, params: { id: request.id }, body: {} });
  const back = await findRefundDocument(request.id, 'return');
  await confirmReturn(program, staffToken, back.id);
  return request;
}
const findRefundDocument = async (id: string, kind: string) => {
  const { data } = await program.call('getDeskRefund', { token: staffToken, params: { id } });
  return data.documents.find((row: { kind: string }) => row.kind === kind);
};

beforeAll(async () => {
  await addShopStock(program, ['GF-0001', 'GF-0003'], 500);
  await signIn();

  // partly refunded
  const returned = await placePaid(5);
  await pick(returned.id);
  const request = await returnPieces(returned.id, 'refund', 2);
  await advance(30 * hourMs);
  expect((await payBack(request.id)).code).toBe(200);

  // with a delivery fee, and cancelled after payment
  const express = await place(3, 'GF-0003', { paymentMethod: 'visa' });
  await sql`update shop_order set delivery_fee = 3000, total_amount = items_amount + 3000 where id = ${express.id}`.execute(
    program.db,
  );
  await student.pay(express.id);
  await program.call('cancelOrder', { token: student.token, params: { id: express.id }, body: {} });
  for (const { id } of await listOwedRefunds(express.id)) expect((await payBack(id)).code).toBe(200);

  // paid too late: this is not a sale, and its refund is not a refund of a sale
  const late = await place(1);
  await student.payAtCashier(late.id, 'paid', 3600);
  await advance(hourMs / 2 + 1000);
  await program.jobs.expireOrders();
  await advance(hourMs);
  await program.jobs.sendSandboxCallbacks();
  for (const { id } of await listOwedRefunds(late.id)) expect((await payBack(id)).code).toBe(200);

  // one order before and one after midnight in Hong Kong; the second is not issued yet
  const now = program.clock.now().getTime();
  const midnight = Math.ceil((now + 8 * hourMs) / (24 * hourMs)) * 24 * hourMs - 8 * hourMs;
  await advance(midnight - now - 1);
  await placePaid(1, 'GF-0003', { paymentMethod: 'alipay' });
  await advance(1);
  await placePaid(2, 'GF-0003');
});

const report = async (query: Record<string, string> = {}, token = staffToken) =>
  (await program.call('getSalesReport', { token, query })).data;
const sumField = (rows: readonly SalesRow[], name: keyof SalesFigures) =>
  rows.reduce((sum, row) => sum + (row[name] ?? 0), 0);

test('missing pieces of an order are refunded once, also when the rest of the order is cancelled', async () => {
  const order = await placePaid(3);
  await program.call('acceptOrder', { token: staffToken, params: { id: order.id }, body: {} });
  const short = await program.call('removeMissingPieces', {
    token: staffToken,
    params: { id: order.id },
    body: { lines: [{ lineNo: 1, quantity: 1 }], reason: '破損' },
  });
  expect(short.code).toBe(200);
  const cancelled = await program.call('cancelOrderByStaff', {
    token: staffToken,
    params: { id: order.id },
    body: { reason: '缺貨' },
  });
  expect(cancelled.code).toBe(200);
  const owed = await listOwedRefunds(order.id);
  expect(owed.map(({ amount }) => amount).sort()).toEqual(
    [order.totalAmount / 3, (order.totalAmount * 2) / 3].sort(),
  );
  for (const { id } of owed) expect((await payBack(id)).code).toBe(200);
});

test('when an order was paid twice and cancelled, each payment is refunded through its own charge', async () => {
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
    await program.jobs.sendSandboxCallbacks();
  }
  const shown = await program.db
    .selectFrom('shop_order')
    .select('payment_method')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  // the method that paid first, although another was chosen later
  expect(shown.payment_method).toBe('wechat');
  await program.call('cancelOrder', { token: student.token, params: { id: order.id }, body: {} });
  const owed = await listOwedRefunds(order.id);
  expect(owed).toHaveLength(2);
  for (const { id } of owed) expect((await payBack(id)).code).toBe(200);
  const charges = await program.db
    .selectFrom('sandbox_charge')
    .select('refunded')
    .where('payment_no', 'in', [first.data.paymentNo, second.data.paymentNo])
    .execute();
  expect(charges.map(({ refunded }) => refunded)).toEqual([order.totalAmount, order.totalAmount]);
});

test('an exchange does not change the cost of a sale', async () => {
  const order = await placePaid(2);
  await pick(order.id);
  await collectOrder(program, student, order.id, 2);
  const before = (await report()).total;
  const { id } = await returnPieces(order.id, 'exchange', 1);
  await confirmOutbound((await findRefundDocument(id, 'outbound')).id);
  expect((await report()).total).toEqual(before);
});

describe('the sales report', () => {
  test('the totals of the sales report equal the orders and payouts to the cent, for every grouping', async () => {
    const { rows } = await sql<{ gross: number; orders: number; pieces: number; refunds: number }>`
      select (select sum(total_amount) from shop_order where paid_at is not null)::bigint as gross,
             (select count(*) from shop_order where paid_at is not null) as orders,
             (select sum(l.quantity) from shop_order_line l join shop_order o on o.id = l.order_id
              where o.paid_at is not null) as pieces,
             (select sum(p.amount) from payout p join refund r on r.id = p.refund_id
              where p.state = 'paid' and r.payment_id is null)::bigint as refunds`.execute(program.db);
    const expected = rows[0]!;
    for (const by of salesGroups) {
      const { total, list } = await report({ by });
      expect(total).toMatchObject({
        gross: expected.gross,
        orders: expected.orders,
        pieces: expected.pieces,
        refunds: expected.refunds,
        net: expected.gross - expected.refunds,
      });
      for (const name of ['gross', 'refunds', 'net', 'pieces', 'returned'] as const)
        expect([by, name, sumField(list, name)]).toEqual([by, name, total[name]]);
      expect(total.margin).toBe(total.net - total.cost);
    }
  });

  test('the cost in the sales report is that of issued pieces less returned pieces, plus the average cost of paid pieces that are not issued yet', async () => {
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

  test('the sales report by day uses days in Hong Kong and includes days without sales', async () => {
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

  test('the period that the sales report compares with is the same number of days directly before', async () => {
    const today = (await report()).period.end;
    const one = await report({ startTime: today, endTime: today, by: 'method' });
    const yesterday = one.before.start;
    const { total } = await report({ startTime: yesterday, endTime: yesterday });
    expect(one.totalBefore).toEqual(total);
    expect(one.before).toEqual({ start: yesterday, end: yesterday });
  });

  test('a sales report is refused if its period ends before it starts or is too long, or if its grouping is unknown', async () => {
    const getReport = (query: Record<string, string>) =>
      program.call('getSalesReport', { token: staffToken, query });
    expect((await getReport({ startTime: '2026-11-02', endTime: '2026-11-01' })).code).toBe(422);
    expect((await getReport({ startTime: '2000-01-01', endTime: '2026-11-01' })).code).toBe(422);
    expect((await getReport({ startTime: '2000-01-01' })).data).toHaveProperty('fields.endTime');
    expect((await getReport({ by: 'colour' })).code).toBe(422);
  });

  test('without permission for amounts, the sales report and its export contain no amounts', async () => {
    const withoutPrices = (await program.login('noprice')).data.token;
    const { total, list } = await report({ by: 'souvenir' }, withoutPrices);
    expect(Object.keys(total).sort()).toEqual(['orders', 'pieces', 'returned']);
    expect(Object.keys(list[0].before).sort()).toEqual(['orders', 'pieces', 'returned']);
    const file = async (token: string) =>
      (
        await program.app.inject({
          url: '/api/reports/sales/export?by=souvenir&format=csv',
          headers: { authorization: token, 'accept-language': 'en' },
        })
      ).body;
    expect(await file(withoutPrices)).not.toMatch(/HK\$/);
    const full = await file(staffToken);
    expect(full).toContain('Margin (HK$)');
    expect(full.trim().split('\n')).toHaveLength(list.length + 1);
  });
});
