// Kills the server process while a buyer submits several orders at once. Every order must have its reserved stock, and
// every idempotency key exactly one order.
import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KillableServers, openKillableServers } from '../../../testing/processes/killable-server.ts';
import { signIn } from '../../../testing/processes/sign-in.ts';
import { addShopStock } from '../../../testing/shop-buyer.ts';
import { reconcileStock } from '../../stock/index.ts';

const rounds = 20;
const parallelOrders = 6;
const codes = ['GF-0001', 'GF-0003'];
let servers: KillableServers;
beforeAll(async () => {
  servers = await openKillableServers();
  await addShopStock({ db: servers.db, clock: { now: () => new Date() } }, codes, 1000);
});
afterAll(() => servers.close());

type Product = { id: string; price: number; productCode: string };
const headers = { 'content-type': 'application/json', 'jnpf-origin': 'all' };

async function fetchProducts(origin: string): Promise<Product[]> {
  const found = codes.map(async (code) => {
    const response = await fetch(`${origin}/api/shop/products?keyword=${code}`);
    const { data } = (await response.json()) as { data: { list: Product[] } };
    return data.list.find(({ productCode }) => productCode === code)!;
  });
  return Promise.all(found);
}

/**
 * Returns the order number, or undefined if the connection broke or the server was busy. The idempotency key is also
 * the remark, so that the test can find the orders of a key.
 */
async function submitOrder(origin: string, token: string, products: readonly Product[], key: string) {
  const lines = products.map(({ id, price }) => ({ souvenirId: id, quantity: 1, unitPrice: price }));
  const answer = await fetch(`${origin}/api/shop/orders`, {
    method: 'POST',
    headers: { ...headers, authorization: token, 'idempotency-key': key },
    body: JSON.stringify({
      lines,
      deliveryMethod: 'self_pickup',
      contactName: '陳大文',
      contactPhone: '91234567',
      contactEmail: 'buyer@college.example',
      paymentMethod: 'wechat',
      remark: key,
      totalAmount: products.reduce((sum, { price }) => sum + price, 0),
    }),
  })
    .then((response) => response.json() as Promise<{ code: number; msg: string; data: { orderNo: string } }>)
    .catch(() => undefined);
  if (answer && answer.code !== 200 && answer.code !== 503) throw new Error(answer.msg);
  return answer?.data?.orderNo;
}

/** Repeats with the same key until there is an answer, as the web application does. */
async function submitUntilAnswered(...input: Parameters<typeof submitOrder>): Promise<string> {
  for (let tries = 0; tries < 40; tries++) {
    const no = await submitOrder(...input);
    if (no) return no;
    await delay(100);
  }
  throw new Error('the server did not answer');
}

/** Order lines whose reserved quantity differs, and reservations without an order line. */
async function findMismatches(): Promise<unknown[]> {
  const { rows } = await sql`
    select coalesce(l.order_id, r.origin_id) as id, l.quantity, r.quantity as reserved
    from shop_order_line l
    full join (select origin_id, line_no, sum(quantity) as quantity from stock_reservation
               where origin_kind = 'shop_order' group by 1, 2) r
      on r.origin_id = l.order_id and r.line_no = l.line_no
    where l.quantity is distinct from r.quantity`.execute(servers.db);
  return rows;
}

test(`after ${rounds} kills of the server during checkout, every order has its reserved stock and no order exists twice`, async () => {
  let running = await servers.start();
  const token = await signIn(running.origin, 'student');
  const products = await fetchProducts(running.origin);
  let unanswered = 0;
  for (let round = 0; round < rounds; round++) {
    // start the next server first, so that broken requests can be repeated at once
    const next = servers.start();
    const keys = Array.from({ length: parallelOrders }, (_, index) => `round ${round} order ${index}`);
    const { origin } = running;
    const sent = Promise.all(keys.map((key) => submitOrder(origin, token, products, key)));
    await delay(randomInt(1, 60));
    await running.kill();
    const first = await sent;
    expect(await reconcileStock(servers.db)).toEqual([]);
    expect(await findMismatches()).toEqual([]);
    running = await next;
    unanswered += first.filter((no) => no === undefined).length;
    const second = await Promise.all(
      keys.map((key) => submitUntilAnswered(running.origin, token, products, key)),
    );
    // a repeated request returns the same order as the first answer
    for (const [index, no] of first.entries()) if (no) expect(second[index]).toBe(no);
    const { rows } = await sql<{ remark: string; no: string }>`
      select remark, no from shop_order where remark = any(${keys}) order by remark`.execute(servers.db);
    expect(rows.map(({ remark }) => remark)).toEqual(keys);
    expect(rows.map(({ no }) => no)).toEqual(second);
  }
  expect(await reconcileStock(servers.db)).toEqual([]);
  expect(await findMismatches()).toEqual([]);
  // at least one request was interrupted, otherwise the test proves nothing
  expect(unanswered).toBeGreaterThan(0);
});
