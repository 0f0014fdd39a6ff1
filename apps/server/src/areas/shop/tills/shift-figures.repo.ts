// What was sold, paid and paid back in a shift, and the check that its cash adds up.

import { shiftFields } from '@keepsake/core/records/shop/till.fields';
import type { TillMethod } from '@keepsake/core/shop/payments/payment.contract';
import { expectedCash } from '@keepsake/core/shop/tills/shift.rules';
import type { tillEndpoints } from '@keepsake/core/shop/tills/till.contract';
import type { LocalizedText } from '@keepsake/core/values/language';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
import { allOf, countAll, inDays, limitToPage } from '../../../db/list.ts';
import { selectInChunks } from '../../../db/read-in-chunks.ts';
import { filterConditions } from '../../../db/record-fields.ts';
import { textContains } from '../../../db/search/search.ts';
import type { Input } from '../../../http/route.ts';
import { type ShiftRecord, shiftColumns } from './till.repo.ts';

export type ShiftFigures = {
  sales: number;
  pieces: number;
  salesAmount: number;
  discountAmount: number;
  roundingAmount: number;
};

export async function readShiftFigures(db: Db, shiftId: string): Promise<ShiftFigures> {
  const { rows } = await sql<ShiftFigures>`
    select count(*)::int as sales, coalesce(sum(l.pieces), 0)::int as pieces,
           coalesce(sum(o.total_amount), 0)::bigint as "salesAmount", coalesce(sum(l.discount), 0)::bigint as "discountAmount",
           coalesce(sum(o.rounding), 0)::bigint as "roundingAmount"
    from shop_order o
    cross join lateral (
      select sum(quantity) as pieces, sum((list_price - unit_price) * quantity) as discount
      from shop_order_line where order_id = o.id
    ) l
    where o.shift_id = ${shiftId} and o.paid_at is not null`.execute(db);
  return rows[0]!;
}

export type MethodFigures = {
  method: TillMethod;
  payments: number;
  paid: number;
  refunds: number;
  refunded: number;
};

/** Cash, or for a payout by terminal or gateway, the method of the payment that is paid back. */
const payoutMethod = sql`case p.method when 'cash' then 'cash' else q.method end`;

export async function readMethodFigures(db: Db, shiftId: string): Promise<MethodFigures[]> {
  const { rows } = await sql<MethodFigures>`
    select coalesce(i.method, x.method) as method, coalesce(i.payments, 0) as payments, coalesce(i.paid, 0) as paid,
           coalesce(x.refunds, 0) as refunds, coalesce(x.refunded, 0) as refunded
    from (
      select method, count(*)::int as payments, sum(amount)::bigint as paid
      from payment where shift_id = ${shiftId} and state = 'succeeded' group by method
    ) i
    full join (
      select ${payoutMethod} as method, count(*)::int as refunds, sum(p.amount)::bigint as refunded
      from payout p left join payment q on q.id = p.payment_id
      where p.shift_id = ${shiftId} and p.state = 'paid' group by 1
    ) x on x.method = i.method
    order by array_position(array['cash', 'card', 'octopus', 'campus_card'], coalesce(i.method, x.method))`.execute(
    db,
  );
  return rows;
}

export async function listWaitingSales(db: Db, shiftId: string) {
  return db
    .selectFrom('shop_order')
    .select(['id', 'no as orderNo'])
    .where('shift_id', '=', shiftId)
    .where('state', '=', 'pending_payment')
    .orderBy('placed_at')
    .execute();
}

export type EntryRow = {
  id: string;
  kind: 'sale' | 'refund';
  no: string;
  at: Date;
  actor: string;
  items: { name: LocalizedText; quantity: number }[];
  methods: string[];
  amount: number;
};

/** Sales and refunds of a shift, the newest first. */
export async function listEntries(
  db: Db,
  shiftId: string,
  page: { currentPage: number; pageSize: number },
): Promise<{ rows: EntryRow[]; total: number }> {
  const entries = sql`
    select o.id, 'sale' as kind, o.no, o.paid_at as at, o.seller_name as actor, o.id as order_id, null::uuid as refund_id,
           o.total_amount as amount
    from shop_order o where o.shift_id = ${shiftId} and o.paid_at is not null
    union all
    select r.id, 'refund', r.no, p.paid_at, coalesce(p.actor_name, ''), r.order_id, r.id, -p.amount
    from payout p join refund r on r.id = p.refund_id where p.shift_id = ${shiftId} and p.state = 'paid'`;
  const { rows } = await sql<EntryRow>`
    select e.id, e.kind, e.no, e.at, e.actor, e.amount,
           case when e.refund_id is null
             then (select json_agg(json_build_object('name', l.name, 'quantity', l.quantity) order by l.line_no)
                   from shop_order_line l where l.order_id = e.order_id)
             else (select coalesce(json_agg(json_build_object('name', l.name, 'quantity', x.quantity) order by x.line_no), '[]')
                   from refund_line x join shop_order_line l on l.order_id = e.order_id and l.line_no = x.line_no
                   where x.refund_id = e.refund_id) end as items,
           case when e.refund_id is null
             then (select coalesce(json_agg(p.method order by p.no), '[]') from payment p where p.order_id = e.order_id and p.state = 'succeeded')
             else (select json_agg(${payoutMethod}) from payout p left join payment q on q.id = p.payment_id
                   where p.refund_id = e.refund_id) end as methods
    from (${entries} order by at desc, id desc ${limitToPage(page)}) e
    order by e.at desc, e.id desc`.execute(db);
  return { rows, total: await countAll(db, sql`from (${entries}) e`) };
}

type ShiftQuery = Omit<Input<typeof tillEndpoints.listShifts>['query'], 'currentPage' | 'pageSize'>;
export type ShiftListRow = ShiftRecord & { tillName: LocalizedText; sales: number; salesAmount: number };

function buildConditions(query: Partial<ShiftQuery>) {
  const conditions = filterConditions(shiftFields, 's', query);
  if (query.tillId) conditions.push(sql<SqlBool>`s.till_id = ${query.tillId}`);
  if (query.keyword)
    conditions.push(
      textContains(
        sql`lower(s.no || ' ' || s.opened_name || ' ' || coalesce(s.closed_name, ''))`,
        query.keyword,
      ),
    );
  conditions.push(...inDays(sql.ref('s.opened_at'), query));
  return allOf(conditions);
}

const withSales = sql`
  join till t on t.id = s.till_id
  cross join lateral (
    select count(*)::int as sales, coalesce(sum(total_amount), 0)::bigint as "salesAmount"
    from shop_order where shift_id = s.id and paid_at is not null
  ) o`;

export async function listShifts(
  db: Db,
  query: ShiftQuery & { currentPage: number; pageSize: number },
): Promise<{ rows: ShiftListRow[]; total: number }> {
  const direction = query.sidx && query.sort === 'asc' ? sql`asc` : sql`desc`;
  const where = buildConditions(query);
  const { rows } = await sql<ShiftListRow>`
    select ${shiftColumns}, t.name as "tillName", o.sales, o."salesAmount"
    from (select * from till_shift s where ${where} order by s.opened_at ${direction}, s.id ${direction} ${limitToPage(query)}) s
    ${withSales} order by s.opened_at ${direction}, s.id ${direction}`.execute(db);
  return { rows, total: await countAll(db, sql`from till_shift s where ${where}`) };
}

/** For an export: the newest first, read in chunks. */
export function readShifts(db: Db, query: Partial<ShiftQuery>): AsyncGenerator<ShiftListRow> {
  return selectInChunks<ShiftListRow & { exact: string }>(db, (last, limit) => {
    const after = last
      ? sql`(s.opened_at, s.id) < (${last.exact}::timestamptz, ${last.id}::uuid)`
      : sql`true`;
    return sql`
      select ${shiftColumns}, s.opened_at::text as exact, t.name as "tillName", o.sales, o."salesAmount"
      from (select * from till_shift s where ${buildConditions(query)} and ${after}
            order by s.opened_at desc, s.id desc limit ${limit}) s
      ${withSales} order by s.opened_at desc, s.id desc`;
  });
}

export type CashFault = { shiftNo: string; expected: number; found: number };

/**
 * Returns every shift whose stored expected cash is not its float plus cash sales minus cash refunds, or that has
 * payments or cash refunds from before it was opened or after it was counted. `amountOutside`: the sum of these.
 */
export async function reconcileTills(db: Db): Promise<CashFault[]> {
  const { rows } = await sql<{
    shiftNo: string;
    floatAmount: number;
    cashSales: number;
    cashRefunds: number;
    expectedAmount: number | null;
    amountOutside: number;
  }>`
    select s.no as "shiftNo", s.float_amount as "floatAmount", s.expected_amount as "expectedAmount",
           coalesce((select sum(amount) from payment where shift_id = s.id and state = 'succeeded' and method = 'cash'), 0)::bigint as "cashSales",
           coalesce((select sum(amount) from payout where shift_id = s.id and state = 'paid' and method = 'cash'), 0)::bigint as "cashRefunds",
           coalesce((select sum(amount) from payment p where p.shift_id = s.id and p.state = 'succeeded'
                     and (p.settled_at < s.opened_at or p.settled_at > s.counted_at)), 0)::bigint
           + coalesce((select sum(amount) from payout p where p.shift_id = s.id and p.state = 'paid' and p.method = 'cash'
                       and (p.paid_at < s.opened_at or p.paid_at > s.counted_at)), 0)::bigint as "amountOutside"
    from till_shift s order by s.no`.execute(db);
  return rows.flatMap(({ shiftNo, expectedAmount, amountOutside, ...cash }) => {
    const expected = expectedCash(cash);
    const found = (expectedAmount ?? expected) + amountOutside;
    return found === expected ? [] : [{ shiftNo, expected, found }];
  });
}
