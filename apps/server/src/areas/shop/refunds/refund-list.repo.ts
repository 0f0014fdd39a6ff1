// Lists, exports and counts of refunds, for buyers and for staff.
import { refundFields } from '@keepsake/core/records/shop/refund.fields';
import type { RefundState } from '@keepsake/core/shop/refunds/refund.machine';
import type { RefundFilterState } from '@keepsake/core/shop/refunds/refund.rules';
import type { refundDeskEndpoints } from '@keepsake/core/shop/refunds/refund-desk.contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
import { allOf, countAll, inDays } from '../../../db/list.ts';
import { locatePage } from '../../../db/long-list.ts';
import { selectInChunks } from '../../../db/read-in-chunks.ts';
import { filterConditions } from '../../../db/record-fields.ts';
import { textContains } from '../../../db/search/search.ts';
import type { Input } from '../../../http/route.ts';
import { type RefundListRow, refundRowColumns } from './refund.repo.ts';

type RefundQuery = Input<typeof refundDeskEndpoints.listDeskRefunds>['query'];
type RefundFilters = Omit<Input<typeof refundDeskEndpoints.exportDeskRefunds>['query'], 'format'>;

/** Refunds that staff can pay out now. */
const isPayable = sql<SqlBool>`r.amount > 0 and (
  (not r.needs_goods and r.state = 'return_approved') or (r.state = 'return_processing' and exists (
    select from stock_document d where d.origin_kind = 'refund' and d.origin_id = r.id
      and d.kind = 'return' and d.state = 'confirmed')))`;
const isLate = (now: Date) => sql<SqlBool>`r.state = 'return_pending' and r.review_due_at < ${now}`;

/** Same rule as `isWithdrawn` in core. */
function isIn(state: RefundFilterState): RawBuilder<SqlBool> {
  if (state === 'withdrawn') return sql`r.state = 'return_rejected' and r.reviewed_at is null`;
  if (state === 'return_rejected') return sql`r.state = 'return_rejected' and r.reviewed_at is not null`;
  return sql`r.state = ${state}`;
}

function buildConditions(query: RefundFilters, now: Date, buyerId?: string) {
  const conditions = [
    buyerId ? sql<SqlBool>`r.buyer_id = ${buyerId}` : sql<SqlBool>`true`,
    ...filterConditions(refundFields, 'r', query),
  ];
  if (query.state) conditions.push(isIn(query.state));
  if (query.late) conditions.push(isLate(now));
  if (query.payable) conditions.push(isPayable);
  if (query.keyword) conditions.push(textContains(sql.ref('r.search_text'), query.keyword));
  conditions.push(...inDays(sql.ref('r.requested_at'), query));
  return allOf(conditions);
}

export async function listRefunds(
  db: Db,
  query: RefundQuery,
  now: Date,
  buyerId?: string,
): Promise<{ rows: RefundListRow[]; total: number }> {
  const filter = buildConditions(query, now, buyerId);
  const total = await countAll(db, sql`from refund r where ${filter}`);
  const { isBackwards, limit, offset } = locatePage(query, total);
  const column = query.sidx === 'reviewDueAt' ? sql`r.review_due_at` : sql`r.requested_at`;
  const isAscending = Boolean(query.sidx) && query.sort === 'asc';
  const order = (ascends: boolean) => {
    const direction = ascends ? sql`asc` : sql`desc`;
    return sql`${column} ${direction}, r.id ${direction}`;
  };
  // selects the page first, so that the shown columns are computed for its rows only
  const { rows } = await sql<RefundListRow>`
    select ${refundRowColumns}
    from (select * from refund r where ${filter} order by ${order(isAscending !== isBackwards)}
          limit ${limit} offset ${offset}) r
    join shop_order o on o.id = r.order_id
    order by ${order(isAscending)}`.execute(db);
  return { rows, total };
}

/** For an export: the newest first, read in chunks. */
export function readRefunds(db: Db, query: RefundFilters, now: Date): AsyncGenerator<RefundListRow> {
  return selectInChunks<RefundListRow & { exact: string }>(db, (last, limit) => {
    const after = last
      ? sql`(r.requested_at, r.id) < (${last.exact}::timestamptz, ${last.id}::uuid)`
      : sql`true`;
    return sql`
      select ${refundRowColumns}, r.requested_at::text as exact from refund r join shop_order o on o.id = r.order_id
      where ${buildConditions(query, now)} and ${after}
      order by r.requested_at desc, r.id desc limit ${limit}`;
  });
}

export async function countRefunds(db: Db, now: Date) {
  const { rows: list } = await sql<{ state: RefundState; count: number }>`
    select r.state, count(*)::int as count from refund r group by 1`.execute(db);
  const { rows } = await sql<{
    late: number;
    payable: number;
    asked_since: Date | null;
    owed_since: Date | null;
  }>`
    select (select count(*)::int from refund r where ${isLate(now)}) as late,
           (select count(*)::int from refund r where ${isPayable}) as payable,
           (select min(r.requested_at) from refund r where r.state = 'return_pending') as asked_since,
           (select min(r.requested_at) from refund r where ${isPayable}) as owed_since`.execute(db);
  return { list, ...rows[0]! };
}
