// Kills the server process while a till sells. A sale is stored with its payment, its stock and its cash, or not at
// all. Every idempotency key has at most one sale.
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KillableServers, openKillableServers } from '../../../testing/processes/killable-server.ts';
import { signIn } from '../../../testing/processes/sign-in.ts';
import { addShopStock } from '../../../testing/shop-buyer.ts';
import { reconcileStock } from '../../stock/index.ts';
import { reconcilePayments } from '../reconcile.repo.ts';
import { reconcileSales } from '../sales/sales.repo.ts';
import { reconcileTills } from '../tills/shift-figures.repo.ts';

const rounds = 8;
const code = 'GF-0001';
let servers: KillableServers;
beforeAll(async () => {
  servers = await openKillableServers();
  await addShopStock({ db: servers.db, clock: { now: () => new Date() } }, [code], 1000);
});
afterAll(() => servers.close());

async function call(origin: string, token: string, path: string, body?: object, key = '') {
  const response = await fetch(`${origin}/api/inventory${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: token,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of many shapes
  return (await response.json()) as { code: number; data: any };
}

/** Sales that are not complete: an open state, a wrong payment, pieces not handed over, or stock that did not leave. */
async function findPartialSales(): Promise<unknown[]> {
  const { rows } = await sql`
    select o.no, o.state from shop_order o
    left join (select order_id, sum(amount) as paid from payment where state = 'succeeded' group by 1) p on p.order_id = o.id
    left join (select order_id, sum(quantity) as pieces, sum(handed_over) as given from shop_order_line group by 1) l
      on l.order_id = o.id
    left join (select d.origin_id, -sum(m.quantity) as moved from stock_document d
               join stock_movement m on m.document_kind = 'outbound' and m.document_no = d.no group by 1) m on m.origin_id = o.id
    where o.kind = 'counter' and (o.state <> 'completed' or p.paid is distinct from o.total_amount
      or l.given is distinct from l.pieces or m.moved is distinct from l.pieces)`.execute(servers.db);
  return rows;
}

test(`after ${rounds} kills of the server during counter sales, every sale is complete and no sale exists twice`, async () => {
  let server = await servers.start();
  const admin = await signIn(server.origin, 'admin');
  const token = await signIn(server.origin, 'warehouse');
  const storage = await servers.db
    .selectFrom('storage')
    .select('id')
    .where('code', '=', 'SHOP')
    .executeTakeFirstOrThrow();
  const till = await call(server.origin, admin, '/tills', {
    name: { 'zh-HK': '櫃台', en: 'Counter', 'zh-CN': '' },
    storageId: storage.id,
    state: 'active',
  });
  await call(server.origin, token, `/tills/${till.data.id}/actions/open`, { floatAmount: 10_000 });
  const { data: product } = await call(
    server.origin,
    token,
    `/counter/product?tillId=${till.data.id}&code=${code}`,
  );
  const { souvenirId, unitPrice } = product;
  const body = {
    tillId: till.data.id,
    lines: [{ souvenirId, quantity: 2, shopPrice: unitPrice, unitPrice }],
    payments: [{ method: 'cash', given: unitPrice * 2 }],
  };
  const sell = (origin: string, key: string) => call(origin, token, '/counter/sales', body, key);
  const begun = performance.now();
  expect((await sell(server.origin, 'undisturbed')).code).toBe(200);
  const undisturbedMs = performance.now() - begun;

  const orderNos = new Set<string>();
  let interrupted = 0;
  for (let round = 0; round < rounds; round++) {
    const next = servers.start();
    const key = `round ${round}`;
    const answer = sell(server.origin, key).catch(() => undefined);
    await delay((undisturbedMs * (round + 0.5)) / rounds);
    await server.kill();
    const received = await answer;
    expect(await findPartialSales()).toEqual([]);
    server = await next;
    // sent again with the same key, as the selling screen does
    const repeated = await sell(server.origin, key);
    expect(repeated.code).toBe(200);
    if (received?.code === 200) expect(repeated.data.orderNo).toBe(received.data.orderNo);
    else interrupted++;
    orderNos.add(repeated.data.orderNo);
  }
  expect(interrupted).toBeGreaterThan(0);
  expect(orderNos.size).toBe(rounds);
  const { data: tills } = await call(server.origin, token, '/tills');
  const { data: shift } = await call(server.origin, token, `/shifts/${tills.list.at(-1).shift.id}`);
  expect(shift).toMatchObject({ sales: rounds + 1, cashExpected: 10_000 + (rounds + 1) * unitPrice * 2 });
  await server.kill();
  expect(await findPartialSales()).toEqual([]);
  for (const check of [reconcileStock, reconcileSales, reconcilePayments, reconcileTills])
    expect(await check(servers.db)).toEqual([]);
});
