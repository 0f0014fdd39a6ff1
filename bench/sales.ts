// Fills a loaded demo database with a year of shop orders, and measures what reads them:
// `node bench/sales.ts --orders 50000` with KEEPSAKE_DATA_DIR naming a database that `demo:load` filled.
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { createSettings } from '../apps/server/src/areas/settings/index.ts';
import { createPayments, shopRoutes } from '../apps/server/src/areas/shop/index.ts';
import { runCommand } from '../apps/server/src/command.ts';
import type { Db } from '../apps/server/src/db/database.ts';
import { createPaperPress } from '../apps/server/src/platform/pdf.ts';
import { addDays, hongKongDay } from '../packages/core/src/period.ts';
import { analyze, type Case, measureQueries } from './measure.ts';

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '50000' }, rounds: { type: 'string', default: '15' } },
});

/** Two lines an order; nine of ten paid and issued, one of twenty sent back in part, some in every state of the desk. */
async function fill(db: Db, wanted: number): Promise<void> {
  await sql`
    create temporary table bench_order as
    select gen_random_uuid() as id, n, now() - (n * interval '365 days' / ${wanted}) as at,
           (array['wechat', 'alipay', 'visa', 'unionpay', 'campus_card'])[1 + n % 5] as method,
           (array['staff', 'student', 'visitor', 'other'])[1 + n % 4] as kind,
           case when n % 10 = 0 then 'cancelled' when n < 400 then (array['paid', 'accepted', 'deliver', 'shipping'])[1 + n % 4]
                else 'ended' end as state
    from generate_series(1, ${wanted}) n`.execute(db);
  await sql`
    insert into shop_order (id, no, buyer_id, buyer_name, buyer_kind, language, state, delivery_method, contact_name,
      contact_phone, contact_email, place, payment_method, items_amount, delivery_fee, total_amount, placed_at, expires_at,
      paid_at, search_text)
    select b.id, 'BS' || lpad(n::text, 8, '0'), u.id, u.real_name, b.kind, 'zh-HK', b.state,
      case when n % 3 = 0 then 'express' else 'self_pickup' end, 'bench', '91234567', 'bench@college.example',
      case when n % 3 = 0 then 'bench' else '' end, b.method, 30000, case when n % 3 = 0 then 3000 else 0 end,
      30000 + case when n % 3 = 0 then 3000 else 0 end, b.at, b.at + interval '30 minutes',
      case when b.state = 'cancelled' then null else b.at + interval '3 minutes' end, 'bs' || lpad(n::text, 8, '0')
    from bench_order b
    join (select id, real_name, row_number() over (order by id) - 1 as at, count(*) over () as people from app_user) u
      on u.at = b.n % u.people`.execute(db);
  await sql`
    create temporary table bench_line as
    select b.id as order_id, b.n, b.at, b.state, line_no, s.id as souvenir_id, s.code, s.name
    from bench_order b cross join (values (1, 0), (2, 7)) x(line_no, step)
    join (select id, code, name, row_number() over (order by code) - 1 as at, count(*) over () as souvenirs from souvenir) s
      on s.at = (b.n + x.step) % s.souvenirs`.execute(db);
  await sql`
    insert into shop_order_line (order_id, line_no, souvenir_id, code, name, unit_price, quantity, customised, perishable)
    select order_id, line_no, souvenir_id, code, name, 5000 * line_no, 4 - line_no, false, false from bench_line
    where 5000 * line_no > 0`.execute(db);
  await sql`
    insert into stock_document (id, kind, no, order_type, state, document_date, effective_date, applicant_name, created_at,
      updated_at, updated_by, search_text, origin_kind, origin_id)
    select gen_random_uuid(), 'outbound', 'BX' || lpad(n::text, 8, '0'), 'SHOP', 'confirmed', at::date, at::date, 'bench', at,
      at, 'bench', 'bx', 'shop_order', id from bench_order where state in ('deliver', 'shipping', 'ended')`.execute(
    db,
  );
  await sql`
    insert into stock_movement (souvenir_id, storage_id, quantity, unit_cost, document_kind, document_no, line_no, at, actor_name)
    select souvenir_id, (select id from storage limit 1), line_no - 4, 250000, 'outbound', 'BX' || lpad(n::text, 8, '0'),
      line_no, at, 'bench' from bench_line where state in ('deliver', 'shipping', 'ended')`.execute(db);
  await sql`
    insert into refund (id, no, order_id, buyer_id, kind, state, contact_name, contact_phone, contact_email, amount,
      needs_goods, requested_at, review_due_at, search_text)
    select gen_random_uuid(), 'BR' || lpad(n::text, 8, '0'), o.id, o.buyer_id, 'refund', 'return_completed', 'bench',
      '91234567', 'bench@college.example', 5000, true, b.at, b.at, 'br'
    from bench_order b join shop_order o on o.id = b.id where b.state = 'ended' and b.n % 20 = 1`.execute(db);
  await sql`
    insert into refund_line (refund_id, line_no, quantity, unit_price, reason)
    select id, 1, 1, 5000, 'bench' from refund where no like 'BR%'`.execute(db);
  await sql`
    insert into payout (id, refund_id, method, amount, state, created_at, paid_at)
    select gen_random_uuid(), id, 'cash', 5000, 'paid', requested_at, requested_at + interval '2 days'
    from refund where no like 'BR%'`.execute(db);
}

runCommand(async (db) => {
  const wanted = Number(values.orders);
  // all of it on one connection: the lists it is made from are that connection's own
  await db.connection().execute((one) => fill(one, wanted));
  await analyze(db);
  const press = createPaperPress();
  const routes = shopRoutes({
    settings: createSettings(db),
    payments: createPayments([]),
    publicUrl: 'http://localhost',
    press,
  });
  const { buyer_id: buyer } = await db
    .selectFrom('shop_order')
    .select('buyer_id')
    .orderBy('placed_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  const today = hongKongDay(new Date());
  const year = { startTime: addDays(today, -364), endTime: today };
  const cases: Case[] = [
    ['own orders, first page', '/api/shop/orders', {}],
    ['own orders, one state', '/api/shop/orders', { state: 'ended' }],
    ['own orders, keyword', '/api/shop/orders', { keyword: 'BS000012' }],
    ['own orders, counts', '/api/shop/orders/counts', {}],
    ['desk queue, to be accepted', '/api/shop/desk/orders', { state: 'paid' }],
    ['desk, all orders', '/api/shop/desk/orders', {}],
    ['desk, last page', '/api/shop/desk/orders', { currentPage: Math.floor(wanted / 20) }],
    ['desk, keyword', '/api/shop/desk/orders', { keyword: 'BS000012' }],
    ['shop, hot products', '/api/shop/products', { hot: '1' }],
    ['sales of 30 days by day', '/api/reports/sales', {}],
    ['sales of a year by day', '/api/reports/sales', { ...year, by: 'day' }],
    ['sales of a year by souvenir', '/api/reports/sales', { ...year, by: 'souvenir' }],
    ['sales of a year by category', '/api/reports/sales', { ...year, by: 'category' }],
    ['sales of a year by method', '/api/reports/sales', { ...year, by: 'method' }],
    ['sales of a year by buyer', '/api/reports/sales', { ...year, by: 'buyer' }],
  ];
  console.log(`${wanted} orders of ${wanted * 2} lines; milliseconds at the server, without HTTP`);
  await measureQueries(db, routes, cases, Number(values.rounds), buyer);
  return 0;
});
