// The past orders and applications of the demo are consistent. The stock is the same with and without them.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reconcileSales } from '../../server/src/areas/shop/index.ts';
import { reconcileStock } from '../../server/src/areas/stock/index.ts';
import { type Db, openDatabase } from '../../server/src/db/connection/database.ts';
import { ensureBasics } from '../../server/src/ensure-basics.ts';
import { folderStore } from '../../server/src/platform/files.ts';
import { createPasswords } from '../../server/src/platform/passwords.ts';
import { indexedText } from '../../server/src/platform/search/keyword.ts';
import {
  cloneDatabase,
  demoTemplate,
  emptyTemplate,
  testEpoch,
} from '../../server/src/testing/test-database.ts';
import { loadDemo } from './load-demo.ts';

const closing: (() => Promise<void>)[] = [];

async function openCopy(template: string): Promise<Db> {
  const { url, drop } = await cloneDatabase(template);
  const db = openDatabase(url, 2, () => {});
  closing.push(async () => {
    await db.destroy();
    await drop();
  });
  return db;
}

async function loadPast(now: Date): Promise<Db> {
  const db = await openCopy(emptyTemplate);
  await ensureBasics(db, now);
  const files = folderStore(join(tmpdir(), `keepsake-past-${process.pid}`));
  await loadDemo(db, { passwords: createPasswords(), files, now, scale: 1, withPastRecords: true });
  return db;
}

const queryRows = async <T>(db: Db, query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows;
const countByState = async (db: Db, table: 'shop_order' | 'application' | 'refund') =>
  Object.fromEntries(
    (
      await queryRows(
        db,
        sql<{ state: string; count: number }>`
          select state, count(*)::int as count from ${sql.table(table)} group by 1`,
      )
    ).map(({ state, count }) => [state, count]),
  );

let past: Db;
let plain: Db;
beforeAll(async () => {
  past = await loadPast(testEpoch);
  plain = await openCopy(demoTemplate);
});
afterAll(async () => {
  for (const close of closing) await close();
});

describe('past orders', () => {
  test('the demo college has more than 100 orders, among them open and cancelled orders, and open and completed refunds', async () => {
    const orders = await countByState(past, 'shop_order');
    expect(Object.values(orders).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(100);
    expect(orders).toMatchObject({ paid: 3, accepted: 1, shipping: 2, cancelled: 3 });
    expect(await countByState(past, 'refund')).toEqual({
      return_completed: 4,
      return_pending: 1,
      return_processing: 1,
    });
  });

  test('a past order is found by the Chinese and the English name of its buyer', async () => {
    const orders = await queryRows(
      past,
      sql<{ buyer: string; text: string }>`
        select buyer_name as buyer, search_text as text from shop_order where kind = 'shop'`,
    );
    expect(orders.filter(({ buyer, text }) => !text.includes(indexedText(buyer)))).toEqual([]);
  });

  test('the next order and the next payment get the numbers after those of the demo', async () => {
    const [next] = await queryRows(
      past,
      sql`select nextval('shop_order_serial')::int as "order", nextval('payment_serial')::int as payment`,
    );
    const [used] = await queryRows(
      past,
      sql`select (select max(split_part(no, '-', 2)::int) from shop_order) as "order",
                 (select max(split_part(no, '-', 2)::int) from payment) as payment`,
    );
    const { order, payment } = used as { order: number; payment: number };
    expect(next).toEqual({ order: order + 1, payment: payment + 1 });
  });

  test('the payments of past orders agree with the gateway and the sales figures, and no step of an order is in the future', async () => {
    const wrong = await queryRows(
      past,
      sql`select o.no from shop_order o
          left join payment p on p.order_id = o.id and p.state = 'succeeded'
          left join sandbox_charge c on c.ref = p.gateway_ref
          left join (select order_id, sum(unit_price * quantity) as amount from shop_order_line group by 1) l
            on l.order_id = o.id
          where l.amount <> o.items_amount
             or (o.paid_at is null) <> (p.id is null)
             or (p.id is not null and (p.amount <> o.total_amount or (p.gateway <> 'till' and c.amount is distinct from p.amount)))
             or greatest(o.placed_at, o.paid_at, o.picked_at, o.shipped_at, o.received_at, o.ended_at, o.cancelled_at)
                > ${testEpoch}::timestamptz
             or o.kind = 'shop' and not (o.placed_at < coalesce(o.paid_at, 'infinity')
                     and coalesce(o.paid_at, '-infinity') < coalesce(o.accepted_at, 'infinity')
                     and coalesce(o.accepted_at, '-infinity') < coalesce(o.picked_at, 'infinity')
                     and coalesce(o.picked_at, '-infinity') < coalesce(o.shipped_at, 'infinity')
                     and coalesce(o.shipped_at, '-infinity') < coalesce(o.received_at, 'infinity'))`,
    );
    expect(wrong).toEqual([]);
    const refunded = await queryRows(
      past,
      sql<{ agrees: boolean }>`
        select coalesce(sum(c.refunded), 0) = (select sum(amount) from payout where state = 'paid') as agrees
        from sandbox_charge c`,
    );
    expect(refunded).toEqual([{ agrees: true }]);
    expect(await reconcileSales(past)).toEqual([]);
    const sold = await queryRows(
      past,
      sql<{ agrees: boolean }>`
        select sum(gross) = (select sum(total_amount) from shop_order where paid_at is not null) as agrees from sale_fact`,
    );
    expect(sold).toEqual([{ agrees: true }]);
  });
});

describe('past applications', () => {
  test('the demo college has applications in every state except cancelled', async () => {
    const states = await countByState(past, 'application');
    expect(states).toMatchObject({ draft: 1, pending: 4, reviewing: 2, approved: 1, waiting_pickup: 1 });
    expect(states.completed).toBeGreaterThan(25);
    expect(states.rejected).toBeGreaterThan(2);
    expect(states.recalled).toBeGreaterThan(2);
  });

  test('every collected piece is in the gift register, and every level has approved its application', async () => {
    const wrong = await queryRows(
      past,
      sql`select a.no from application a
          where a.state = 'completed' and (
            (select sum(issued) from application_line l where l.application_id = a.id)
              is distinct from (select sum(quantity) from gift_register g where g.application_id = a.id)
            or (select count(*) from approval_task t where t.application_id = a.id and t.decision = 'approve')
              <> (select count(*) from approval_step s where s.application_id = a.id)
            or a.completed_at > ${testEpoch}::timestamptz or a.decided_at < a.submitted_at
            or a.completed_at < a.decided_at)`,
    );
    expect(wrong).toEqual([]);
  });

  test('past applications do not use the monthly quota of the demo accounts', async () => {
    const used = (db: Db) =>
      queryRows(
        db,
        sql`select u.account, count(a.id)::int as used from app_user u
            left join application a on a.applicant_id = u.id and a.submitted_at > ${testEpoch}::timestamptz - interval '31 days'
            where position('.' in u.account) = 0 group by 1 order by 1`,
      );
    expect(await used(past)).toEqual(await used(plain));
  });
});

describe('stock after past orders and applications', () => {
  test('the stock ledger is consistent, in the order of time, and never below zero', async () => {
    expect(await reconcileStock(past)).toEqual([]);
    const below = await queryRows(
      past,
      sql`select * from (
            select souvenir_id, sum(quantity) over (partition by souvenir_id, storage_id order by sequence) as on_hand
            from stock_movement) m where on_hand < 0`,
    );
    expect(below).toEqual([]);
    const backwards = await queryRows(
      past,
      sql`select * from (select at, lag(at) over (order by sequence) as before from stock_movement) m where at < before`,
    );
    expect(backwards).toEqual([]);
  });

  test('available stock and average cost are the same with and without past orders and applications', async () => {
    const available = (db: Db) =>
      queryRows(
        db,
        sql`select s.code, a.shop_available, a.application_available, k.average
            from souvenir s join souvenir_stock a on a.souvenir_id = s.id
            join souvenir_cost k on k.souvenir_id = s.id order by s.code`,
      );
    expect(await available(past)).toEqual(await available(plain));
  });
});

test('two loads of the demo college with the same current time give the same orders and gift register, and loads with other times have consistent stock', async () => {
  const fingerprint = (db: Db) =>
    queryRows(
      db,
      sql`select md5(string_agg(concat_ws(' ', o.no, o.state, o.total_amount, o.pickup_code, o.placed_at), ',' order by o.no)) as orders,
            (select md5(string_agg(concat_ws(' ', g.application_no, g.slip_no, g.id, g.issued_at), ',' order by g.id))
             from gift_register g) as register
          from shop_order o`,
    );
  expect(await fingerprint(await loadPast(testEpoch))).toEqual(await fingerprint(past));
  for (const hour of ['2026-12-31T16:05:00Z', '2027-02-28T03:00:00Z']) {
    expect(await reconcileStock(await loadPast(new Date(hour)))).toEqual([]);
  }
});
