// kill -9 while buyers submit their orders, round after round: an order with its stock, or neither; and one order a key.
import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../../../../demo/src/load-demo.ts';
import { type KillableServers, openKillableServers } from '../../../testing/killable-server.ts';
import { addShopStock } from '../../../testing/shop-buyer.ts';
import { md5 } from '../../../testing/test-program.ts';
import { reconcileStock } from '../../stock/index.ts';

const rounds = 20;
const buyersAtOnce = 6;
const codes = ['GF-0001', 'GF-0003'];
let programs: KillableServers;
beforeAll(async () => {
  programs = await openKillableServers();
  await addShopStock({ db: programs.db, clock: { now: () => new Date() } }, codes, 1000);
});
afterAll(() => programs.close());

type Product = { id: string; price: number; productCode: string };
const headers = { 'content-type': 'application/json', 'jnpf-origin': 'all' };

async function signIn(origin: string): Promise<string> {
  const body = new URLSearchParams({
    account: 'student',
    password: md5(demoPassword),
    grant_type: 'password',
    origin: 'password',
  });
  const response = await fetch(`${origin}/api/oauth/Login`, {
    method: 'POST',
    headers: { 'jnpf-origin': 'all' },
    body,
  });
  return ((await response.json()) as { data: { token: string } }).data.token;
}

async function productsOf(origin: string): Promise<Product[]> {
  const found = codes.map(async (code) => {
    const response = await fetch(`${origin}/api/shop/products?keyword=${code}`);
    const { data } = (await response.json()) as { data: { list: Product[] } };
    return data.list.find(({ productCode }) => productCode === code)!;
  });
  return Promise.all(found);
}

/** The order's number, or nothing where the line was cut or the house full. The key stands in the remark, to be counted by. */
async function submit(origin: string, token: string, products: readonly Product[], key: string) {
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

/** As a browser does: the same key until there is an answer. */
async function submitUntilHeard(...input: Parameters<typeof submit>): Promise<string> {
  for (let tries = 0; tries < 40; tries++) {
    const no = await submit(...input);
    if (no) return no;
    await delay(100);
  }
  throw new Error('no answer came');
}

/** Orders and promises that have not their match, piece by piece. */
async function findUnmatched(): Promise<unknown[]> {
  const { rows } = await sql`
    select coalesce(l.order_id, r.origin_id) as id, l.quantity, r.quantity as promised
    from shop_order_line l
    full join (select origin_id, line_no, sum(quantity) as quantity from stock_reservation
               where origin_kind = 'shop_order' group by 1, 2) r
      on r.origin_id = l.order_id and r.line_no = l.line_no
    where l.quantity is distinct from r.quantity`.execute(programs.db);
  return rows;
}

test(`${rounds} kills during checkout leave whole orders or none`, { timeout: 600_000 }, async () => {
  let running = await programs.start();
  const token = await signIn(running.origin);
  const products = await productsOf(running.origin);
  let cut = 0;
  for (let round = 0; round < rounds; round++) {
    // the next is up before this one dies: what was cut off is sent again at once
    const next = programs.start();
    const keys = Array.from({ length: buyersAtOnce }, (_, buyer) => `round ${round} buyer ${buyer}`);
    const { origin } = running;
    const sent = Promise.all(keys.map((key) => submit(origin, token, products, key)));
    await delay(randomInt(1, 60));
    await running.kill();
    const first = await sent;
    expect(await reconcileStock(programs.db)).toEqual([]);
    expect(await findUnmatched()).toEqual([]);
    running = await next;
    cut += first.filter((no) => no === undefined).length;
    const second = await Promise.all(
      keys.map((key) => submitUntilHeard(running.origin, token, products, key)),
    );
    // whoever had an answer gets the same
    for (const [index, no] of first.entries()) if (no) expect(second[index]).toBe(no);
    const { rows } = await sql<{ remark: string; no: string }>`
      select remark, no from shop_order where remark = any(${keys}) order by remark`.execute(programs.db);
    expect(rows.map(({ remark }) => remark)).toEqual(keys);
    expect(rows.map(({ no }) => no)).toEqual(second);
  }
  expect(await reconcileStock(programs.db)).toEqual([]);
  expect(await findUnmatched()).toEqual([]);
  // otherwise nothing was put to the test
  expect(cut).toBeGreaterThan(0);
});
