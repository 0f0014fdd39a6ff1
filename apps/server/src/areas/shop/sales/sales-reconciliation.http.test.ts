// Compares the sales report with sums over orders and payouts, after many parallel payments, cancellations and
// refunds.
import { type SalesRow, salesGroups } from '@keepsake/core/shop/sales/sales.contract';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { pickWholeOrder } from '../../../testing/order-fixture.ts';
import { confirmReturn } from '../../../testing/shop/refund-fixture.ts';
import { openTill } from '../../../testing/shop/till-fixture.ts';
import { addShopStock, type Buyer, createBuyer } from '../../../testing/shop-buyer.ts';
import { prepareProgram, type TestProgram } from '../../../testing/test-program.ts';
import { reconcileSales } from '../index.ts';

const codes = ['GF-0001', 'GF-0003', 'GF-0014', 'GF-0017', 'GF-0024'];
const methods = ['wechat', 'alipay', 'visa', 'unionpay', 'campus_card'];
const dayMs = 24 * 3600_000;

const program = prepareProgram();
let staffToken: string;
let buyers: Buyer[];
// fixed seed, so that a failure can be reproduced
let seed = 7;
const randomBelow = (limit: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * limit);
};

const signIn = async () => {
  buyers = [];
  for (const account of ['student', 'staff', 'visitor', 'other']) {
    const token = (await program.login(account)).data.token;
    buyers.push(await createBuyer({ ...program, getToken: async () => token }, account));
  }
  staffToken = (await program.login('warehouse')).data.token;
};
const act = (name: Parameters<TestProgram['call']>[0], token: string, id: string, body: object = {}) =>
  program.call(name, { token, params: { id }, body });

type Placed = { id: string; buyer: Buyer };
type Outcome = 'unpaid' | 'onlyPaid' | 'cancelled' | 'shortened' | 'collected' | 'sentBack' | 'exchanged';
const outcomes: readonly Outcome[] = [
  'collected',
  'sentBack',
  'cancelled',
  'onlyPaid',
  'shortened',
  'exchanged',
  'unpaid',
];

async function place(index: number): Promise<Placed> {
  const buyer = buyers[index % buyers.length]!;
  const wanted = [codes[index % codes.length]!, codes[(index + 1 + randomBelow(3)) % codes.length]!];
  const { data } = await buyer.order(
    [...new Set(wanted)].map((code) => ({ code, quantity: 2 + randomBelow(3) })),
    { paymentMethod: methods[randomBelow(methods.length)] },
  );
  return { id: data.id, buyer };
}

async function payRefunds(orderId: string): Promise<void> {
  const owed = await program.db
    .selectFrom('refund')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '<>', 'return_completed')
    .execute();
  for (const { id } of owed) await act('payRefund', staffToken, id, { method: 'gateway' });
}

/** Pays and waits until the order is paid, because the callback may be sent by the parallel run for another order. */
async function pay({ id, buyer }: Placed): Promise<void> {
  await buyer.payAtCashier(id);
  await vi.waitFor(
    async () => {
      await program.jobs.sendSandboxCallbacks();
      const order = await program.db
        .selectFrom('shop_order')
        .select('paid_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(order.paid_at).not.toBeNull();
    },
    { timeout: 60_000, interval: 100 },
  );
}

async function processOrder({ id, buyer }: Placed, outcome: Outcome): Promise<void> {
  if (outcome === 'unpaid') return;
  await pay({ id, buyer });
  if (outcome === 'onlyPaid') return;
  if (outcome === 'cancelled') {
    await act('cancelOrder', buyer.token, id);
    return payRefunds(id);
  }
  await act('acceptOrder', staffToken, id);
  if (outcome === 'shortened') {
    await act('removeMissingPieces', staffToken, id, { lines: [{ lineNo: 1, quantity: 1 }], reason: '破損' });
    await payRefunds(id);
  }
  expect((await pickWholeOrder(program, staffToken, id)).code).toBe(200);
  if (outcome !== 'sentBack' && outcome !== 'exchanged') return;
  const { data: request } = await act('requestRefund', buyer.token, id, {
    kind: outcome === 'sentBack' ? 'refund' : 'exchange',
    lines: [{ lineNo: 1, quantity: 1, reason: '尺寸不合' }],
    contactName: '陳大文',
    contactPhone: '91234567',
    contactEmail: 'buyer@college.example',
    agreed: true,
  });
  if (!request?.id) return;
  await act('approveRefund', staffToken, request.id);
  await act('receiveAtCounter', staffToken, request.id);
  const { data } = await program.call('getDeskOrder', { token: staffToken, params: { id } });
  const back = data.documents.find(
    (row: { kind: string; state: string }) => row.kind === 'return' && row.state === 'pending_approval',
  );
  if (back) await confirmReturn(program, staffToken, back.id);
  if (outcome === 'sentBack') await payRefunds(id);
}

beforeAll(async () => {
  await addShopStock(program, codes, 500);
  const till = await openTill(program);
  await till.sell([{ code: codes[0]!, quantity: 2 }], [{ method: 'cash', given: 1_000_000 }]);
  for (let round = 0; round < 2; round++) {
    await signIn();
    const placed: Placed[] = [];
    for (let index = 0; index < outcomes.length * 2; index++) placed.push(await place(index));
    await Promise.all(placed.map((order, index) => processOrder(order, outcomes[index % outcomes.length]!)));
    program.clock.advance(1.3 * dayMs);
  }
  await signIn();
}, 240_000);

type Sums = { pieces: number; returned: number; gross: number; refunds: number; orders: Set<string> };

/** The expected sums, calculated from orders and payouts. */
async function sumsBy(by: (typeof salesGroups)[number]): Promise<Map<string, Sums>> {
  const { rows } = await sql<
    Record<'key' | 'order_id', string> & Record<'pieces' | 'returned' | 'gross' | 'refunds', number>
  >`
    with entry as (
      select o.id as order_id, o.payment_method as method, o.buyer_kind as buyer, o.kind as channel, o.paid_at as at, l.souvenir_id,
             l.quantity as pieces, 0 as returned, l.quantity * l.unit_price as gross, 0 as refunds
      from shop_order o join shop_order_line l on l.order_id = o.id where o.paid_at is not null
      union all
      select o.id, o.payment_method, o.buyer_kind, o.kind, p.paid_at, l.souvenir_id, 0, x.quantity, 0, x.quantity * x.unit_price
      from payout p join refund r on r.id = p.refund_id join shop_order o on o.id = r.order_id
      join refund_line x on x.refund_id = r.id
      join shop_order_line l on l.order_id = o.id and l.line_no = x.line_no
      where p.state = 'paid')
    select e.*, case ${by} when 'day' then to_char(e.at + interval '8 hours', 'YYYY-MM-DD') when 'method' then e.method
             when 'buyer' then e.buyer when 'channel' then e.channel when 'souvenir' then e.souvenir_id::text
             when 'family' then coalesce(s.family_id, s.id)::text else s.category_id::text end as key
    from entry e join souvenir s on s.id = e.souvenir_id`.execute(program.db);
  const sums = new Map<string, Sums>();
  for (const row of rows) {
    const sum = sums.get(row.key) ?? { pieces: 0, returned: 0, gross: 0, refunds: 0, orders: new Set() };
    sum.pieces += Number(row.pieces);
    sum.returned += Number(row.returned);
    sum.gross += Number(row.gross);
    sum.refunds += Number(row.refunds);
    if (Number(row.pieces) > 0) sum.orders.add(row.order_id);
    sums.set(row.key, sum);
  }
  return sums;
}

test.each(salesGroups)('the sales report by %s equals the sums over orders and payouts', async (by) => {
  const { data } = await program.call('getSalesReport', { token: staffToken, query: { by } });
  const reported = (data.list as SalesRow[])
    .filter(({ gross, refunds }) => gross || refunds)
    .map(({ key, orders, pieces, returned, gross, refunds }) => ({
      key,
      orders,
      pieces,
      returned,
      gross,
      refunds,
    }));
  const expected = [...(await sumsBy(by))].map(([key, { orders, ...sums }]) => ({
    key,
    orders: orders.size,
    ...sums,
  }));
  const inOrder = <T extends { key: string }>(rows: T[]) => rows.sort((a, b) => (a.key < b.key ? -1 : 1));
  expect(inOrder(reported)).toEqual(inOrder(expected));
  expect(reported.length).toBeGreaterThan(1);
});

test('the check of the sales report names an order with a wrong row, and refreshing the order repairs the row', async () => {
  expect(await reconcileSales(program.db)).toEqual([]);
  const { order_id } = await program.db
    .selectFrom('sale_fact')
    .select('order_id')
    .where('refunded', '>', 0)
    .executeTakeFirstOrThrow();
  await program.db
    .updateTable('sale_fact')
    .set((eb) => ({ gross: eb('gross', '+', 1) }))
    .where('order_id', '=', order_id)
    .execute();
  const { no } = await program.db
    .selectFrom('shop_order')
    .select('no')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow();
  const faults = await reconcileSales(program.db);
  expect([...new Set(faults.map(({ orderNo }) => orderNo))]).toEqual([no]);
  for (const { expected, stored } of faults) expect(stored).toBeGreaterThan(expected);
  // steps such as a refund refresh the rows of their order in this way
  await sql`select refresh_sale(${order_id}::uuid)`.execute(program.db);
  expect(await reconcileSales(program.db)).toEqual([]);
});

test('the sales of a souvenir that was moved to another category count for the new category', async () => {
  const { rows } = await sql<{ moved: string; to: string }>`
    select s.id as moved, o.category_id as to from souvenir s, souvenir o
    where s.code = 'GF-0017' and o.code = 'GF-0024'`.execute(program.db);
  const { moved, to } = rows[0]!;
  await program.db.updateTable('souvenir').set({ category_id: to }).where('id', '=', moved).execute();
  expect(await reconcileSales(program.db)).toEqual([]);
  const { data } = await program.call('getSalesReport', { token: staffToken, query: { by: 'category' } });
  const row = (data.list as SalesRow[]).find(({ key }) => key === to);
  expect(row?.orders).toBe((await sumsBy('category')).get(to)?.orders.size);
});
