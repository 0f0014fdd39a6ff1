// Shop orders as the desk reads them, and what was handed over.

import type { deskEndpoints } from '@keepsake/core/shop/desk/desk.contract';
import type { LocalizedText } from '@keepsake/core/values/language';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { countRows, locatePage } from '../../../db/long-list.ts';
import { readInChunks } from '../../../db/read-in-chunks.ts';
import { textContains } from '../../../db/search/search.ts';
import type { Input } from '../../../http/route.ts';
import { type OrderRecord, refundsOfLine } from '../orders/order.repo.ts';

export type DeskQuery = Omit<Input<typeof deskEndpoints.listDeskOrders>['query'], 'currentPage' | 'pageSize'>;
export type DeskOrderRow = OrderRecord & {
  pieces: number;
  /** Pieces that can still be shipped or handed over. */
  open: number;
  items: { code: string; name: LocalizedText; quantity: number }[];
};

function conditionsOf(query: Partial<DeskQuery>) {
  const conditions = [sql<SqlBool>`true`];
  if (query.state) conditions.push(sql`o.state = ${query.state}`);
  if (query.deliveryMethod) conditions.push(sql`o.delivery_method = ${query.deliveryMethod}`);
  if (query.unhanded) conditions.push(sql`o.unhanded`);
  if (query.keyword) conditions.push(textContains(sql.ref('o.search_text'), query.keyword));
  if (query.startTime)
    conditions.push(sql`o.placed_at >= ${`${query.startTime}T00:00:00+08:00`}::timestamptz`);
  if (query.endTime) {
    conditions.push(sql`o.placed_at < ${`${query.endTime}T00:00:00+08:00`}::timestamptz + interval '1 day'`);
  }
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

const withItems = sql`
  cross join lateral (
    select sum(l.quantity - l.cancelled)::int as pieces,
           sum(l.quantity - l.cancelled - l.handed_over - r.held)::int as open,
           json_agg(json_build_object('code', l.code, 'name', l.name, 'quantity', l.quantity - l.cancelled)
                    order by l.line_no) as items
    from shop_order_line l ${refundsOfLine} where l.order_id = o.id
  ) l`;

/** Every order was placed, but not every one is paid: without a word about nulls an index has the order. */
function orderOf(query: DeskQuery, isBackwards: boolean) {
  const isRising = Boolean(query.sidx) && query.sort === 'asc';
  const direction = isRising !== isBackwards ? sql`asc` : sql`desc`;
  const id = isBackwards ? sql`o.id asc` : sql`o.id desc`;
  if (query.sidx !== 'paidAt') return sql`o.placed_at ${direction}, ${id}`;
  return sql`o.paid_at ${direction} ${isBackwards ? sql`nulls first` : sql`nulls last`}, ${id}`;
}

export async function listDeskOrders(
  db: Db,
  query: DeskQuery & { currentPage: number; pageSize: number },
  total: number,
): Promise<DeskOrderRow[]> {
  const { isBackwards, limit, offset } = locatePage(query, total);
  const { rows } = await sql<DeskOrderRow>`
    select o.*, l.pieces, l.open, l.items
    from (select o.* from shop_order o where ${conditionsOf(query)}
          order by ${orderOf(query, isBackwards)} limit ${limit} offset ${offset}) o
    ${withItems}
    order by ${orderOf(query, false)}`.execute(db);
  return rows;
}

/** For a file: the newest first, a chunk at a time. */
export function readDeskOrders(db: Db, query: DeskQuery): AsyncGenerator<DeskOrderRow> {
  return readInChunks<DeskOrderRow & { placed_exact: string }>(async (last, limit) => {
    const after = last
      ? sql`(o.placed_at, o.id) < (${last.placed_exact}::timestamptz, ${last.id}::uuid)`
      : sql`true`;
    const { rows } = await sql<DeskOrderRow & { placed_exact: string }>`
      select o.*, o.placed_at::text as placed_exact, l.pieces, l.open, l.items
      from (select o.* from shop_order o where ${conditionsOf(query)} and ${after}
            order by o.placed_at desc, o.id desc limit ${limit}) o
      ${withItems}
      order by o.placed_at desc, o.id desc`.execute(db);
    return rows;
  });
}

export const countDeskOrders = (db: Db, query: DeskQuery): Promise<number> =>
  countRows(db, {
    from: sql`shop_order o`,
    where: conditionsOf(query),
    at: sql`o.placed_at`,
    // what does not ask how an order stands only ever grows
    isAppendOnly: !query.state && !query.unhanded,
    isSearch: Boolean(query.keyword),
  });

const waitingStates = ['paid', 'accepted', 'deliver', 'shipping'] as const;
type Waiting = Record<(typeof waitingStates)[number], number>;

/** Open orders alone: what is over grows without end and waits for nobody. */
export async function countWaiting(db: Db, query: Partial<DeskQuery> = {}): Promise<Waiting> {
  const { state: _state, ...rest } = query;
  const rows = await db
    .selectFrom('shop_order as o')
    .select((eb) => ['o.state', eb.fn.countAll<number>().as('count')])
    .where('o.state', 'in', [...waitingStates])
    .where(conditionsOf(rest))
    .groupBy('o.state')
    .execute();
  const countOf = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    paid: countOf('paid'),
    accepted: countOf('accepted'),
    deliver: countOf('deliver'),
    shipping: countOf('shipping'),
  };
}

export async function listOldestWaiting<S extends string>(db: Db, states: readonly S[]) {
  return db
    .selectFrom('shop_order')
    .select((eb) => [
      'state',
      eb.fn.countAll<number>().as('count'),
      // placed first, served first
      eb.fn.min('placed_at').as('oldest_at'),
    ])
    .where('state', 'in', [...states])
    .groupBy('state')
    .$castTo<{ state: S; count: number; oldest_at: Date }>()
    .execute();
}

export async function countUnhanded(db: Db) {
  const { count, oldest_at } = await db
    .selectFrom('shop_order')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('placed_at').as('oldest_at')])
    .where('unhanded', '=', true)
    .executeTakeFirstOrThrow();
  return { count, oldestAt: oldest_at };
}

/** Pieces that count as handed over, though the counter has no record of it and nobody asked them back. */
export async function listUnhandedLines(
  tx: Tx,
  orderId: string,
): Promise<{ lineNo: number; code: string; quantity: number }[]> {
  const { rows } = await sql<{ lineNo: number; code: string; quantity: number }>`
    select * from (
      select l.line_no as "lineNo", l.code, (l.handed_over
        - coalesce((select sum(g.quantity) from hand_over h join hand_over_line g on g.hand_over_id = h.id
                    where h.origin_kind = 'shop_order' and h.origin_id = l.order_id and g.line_no = l.line_no), 0)
        - coalesce((select sum(a.quantity) from refund r join refund_line a on a.refund_id = r.id
                    where r.order_id = l.order_id and a.line_no = l.line_no
                      and r.kind <> 'cancellation' and r.state <> 'return_rejected'), 0))::int as quantity
      from shop_order_line l where l.order_id = ${orderId}
    ) l where quantity > 0 order by 1`.execute(tx);
  return rows;
}

export async function listDocumentsOf(db: Db, orderId: string) {
  return db
    .selectFrom('stock_document as d')
    .select(['d.id', 'd.no', 'd.kind', 'd.state'])
    .where((eb) =>
      eb.or([
        eb.and([eb('d.origin_kind', '=', 'shop_order'), eb('d.origin_id', '=', orderId)]),
        // as an array, known beforehand: both are then found by the index of origins
        eb.and([
          eb('d.origin_kind', '=', 'refund'),
          sql<SqlBool>`d.origin_id = any(array(select id from refund where order_id = ${orderId}::uuid))`,
        ]),
      ]),
    )
    .orderBy('d.created_at')
    .execute();
}

export async function listHandOvers(db: Db, orderId: string) {
  const { rows } = await sql<{
    id: string;
    at: Date;
    actor_name: string;
    receiver_name: string;
    signature_file_id: string | null;
    lines: { lineNo: number; quantity: number }[];
  }>`
    select h.id, h.at, h.actor_name, h.receiver_name, h.signature_file_id,
           (select json_agg(json_build_object('lineNo', l.line_no, 'quantity', l.quantity) order by l.line_no)
            from hand_over_line l where l.hand_over_id = h.id) as lines
    from hand_over h where h.origin_kind = 'shop_order' and h.origin_id = ${orderId} order by h.at`.execute(
    db,
  );
  return rows;
}

/** Whose code it is, as long as something can be collected with it. */
export async function findByCode(db: Db, code: string) {
  return db
    .selectFrom('shop_order')
    .select(['id', 'buyer_id', 'buyer_name'])
    .where('pickup_code', '=', code)
    .where('state', '=', 'shipping')
    .where('delivery_method', '=', 'self_pickup')
    .executeTakeFirst();
}

export async function listCollectable(db: Db, buyerId: string) {
  return db
    .selectFrom('shop_order')
    .select(['id', 'no', 'contact_name', 'collect_by', 'remark'])
    .where('buyer_id', '=', buyerId)
    .where('state', '=', 'shipping')
    .where('delivery_method', '=', 'self_pickup')
    .orderBy('placed_at')
    .execute();
}

/** By id, in one order: two desks accepting the same orders cannot wait for each other. */
export async function lockOrders(tx: Tx, ids: readonly string[]): Promise<OrderRecord[]> {
  return tx
    .selectFrom('shop_order')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .$castTo<OrderRecord>()
    .execute();
}

export async function addCancelled(tx: Tx, orderId: string, lineNo: number, quantity: number): Promise<void> {
  await tx
    .updateTable('shop_order_line')
    .set((eb) => ({ cancelled: eb('cancelled', '+', quantity) }))
    .where('order_id', '=', orderId)
    .where('line_no', '=', lineNo)
    .execute();
}

export async function addHandedOver(
  tx: Tx,
  orderId: string,
  lineNo: number,
  quantity: number,
): Promise<void> {
  await tx
    .updateTable('shop_order_line')
    .set((eb) => ({ handed_over: eb('handed_over', '+', quantity) }))
    .where('order_id', '=', orderId)
    .where('line_no', '=', lineNo)
    .execute();
}
