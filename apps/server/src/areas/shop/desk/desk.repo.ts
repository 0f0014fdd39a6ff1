// Shop orders for the staff who process them, and the pieces that were handed over.
import { orderFields } from '@keepsake/core/records/shop/order.fields';
import type { deskEndpoints } from '@keepsake/core/shop/desk/desk.contract';
import type { LotStock } from '@keepsake/core/stock/lots/lot.rules';
import type { LocalizedText } from '@keepsake/core/values/language';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { allOf, inDays } from '../../../db/list.ts';
import { countRows, locatePage } from '../../../db/long-list.ts';
import { selectInChunks } from '../../../db/read-in-chunks.ts';
import { filterConditions } from '../../../db/record-fields.ts';
import { textContains } from '../../../db/search/search.ts';
import type { Input } from '../../../http/route.ts';
import { codeOrder, selectCoverPicture } from '../../catalogue/index.ts';
import { selectLots } from '../../stock/index.ts';
import { type OrderLineRecord, type OrderRecord, pieceSumsOfLine } from '../orders/order.repo.ts';
import { isInRefundState, refundedOfOrder } from '../orders/refunded-amount.repo.ts';
import type { PersonalTextOfLine } from '../products/personal-text.view.ts';

export type DeskQuery = Omit<Input<typeof deskEndpoints.listDeskOrders>['query'], 'currentPage' | 'pageSize'>;
export type DeskOrderRow = OrderRecord & {
  /** Pieces that can still be shipped or handed over. */
  open: number;
  /** The part of the payment that was paid back, in cents. */
  refunded: number;
  items: Pick<OrderLineRecord, 'code' | 'name' | 'personal_text' | 'unit_price' | 'quantity' | 'cancelled'>[];
};

function buildConditions(query: Partial<DeskQuery>) {
  const conditions = filterConditions(orderFields, 'o', query);
  if (query.refundState) conditions.push(isInRefundState(query.refundState));
  if (query.keyword) conditions.push(textContains(sql.ref('o.search_text'), query.keyword));
  conditions.push(...inDays(sql.ref('o.placed_at'), query));
  return allOf(conditions);
}

const withItems = sql`
  cross join lateral (
    select sum(l.quantity - l.cancelled - greatest(l.handed_over, r.sent) - r.held)::int as open,
           json_agg(json_build_object('code', l.code, 'name', l.name, 'personal_text', l.personal_text,
                                      'unit_price', l.unit_price, 'quantity', l.quantity, 'cancelled', l.cancelled)
                    order by l.line_no) as items
    from shop_order_line l ${pieceSumsOfLine} where l.order_id = o.id
  ) l`;

/** `nulls last` only for `paid_at`, which can be null. With it, a sort by `placed_at` could not use its index. */
function buildOrderBy(query: DeskQuery, isBackwards: boolean) {
  const isAscending = Boolean(query.sidx) && query.sort === 'asc';
  const direction = isAscending !== isBackwards ? sql`asc` : sql`desc`;
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
    select o.*, l.open, l.items, ${refundedOfOrder} as refunded
    from (select o.* from shop_order o where ${buildConditions(query)}
          order by ${buildOrderBy(query, isBackwards)} limit ${limit} offset ${offset}) o
    ${withItems}
    order by ${buildOrderBy(query, false)}`.execute(db);
  return rows;
}

/** For an export: the newest first, read in chunks. */
export function readDeskOrders(db: Db, query: DeskQuery): AsyncGenerator<DeskOrderRow> {
  return selectInChunks<DeskOrderRow & { placed_exact: string }>(db, (last, limit) => {
    const after = last
      ? sql`(o.placed_at, o.id) < (${last.placed_exact}::timestamptz, ${last.id}::uuid)`
      : sql`true`;
    return sql`
      select o.*, o.placed_at::text as placed_exact, l.open, l.items, ${refundedOfOrder} as refunded
      from (select o.* from shop_order o where ${buildConditions(query)} and ${after}
            order by o.placed_at desc, o.id desc limit ${limit}) o
      ${withItems}
      order by o.placed_at desc, o.id desc`;
  });
}

export const countDeskOrders = (db: Db, query: DeskQuery): Promise<number> =>
  countRows(db, {
    from: sql`shop_order o`,
    where: buildConditions(query),
    at: sql`o.placed_at`,
    // without these two filters, an order never leaves the list
    isAppendOnly: !query.state && !query.refundState,
    isSearch: Boolean(query.keyword),
  });

const waitingStates = ['paid', 'accepted', 'deliver', 'shipping'] as const;
type WaitingCounts = Record<(typeof waitingStates)[number], number>;

/** Counts open orders only. Finished orders need no work, and counting them would get slower every year. */
export async function countWaiting(db: Db, query: Partial<DeskQuery> = {}): Promise<WaitingCounts> {
  const { state: _state, ...rest } = query;
  const rows = await db
    .selectFrom('shop_order as o')
    .select((eb) => ['o.state', eb.fn.countAll<number>().as('count')])
    .where('o.state', 'in', [...waitingStates])
    .where(buildConditions(rest))
    .groupBy('o.state')
    .execute();
  const getCount = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    paid: getCount('paid'),
    accepted: getCount('accepted'),
    deliver: getCount('deliver'),
    shipping: getCount('shipping'),
  };
}

export async function listOldestWaiting<S extends string>(db: Db, states: readonly S[]) {
  return db
    .selectFrom('shop_order')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count'), eb.fn.min('placed_at').as('oldest_at')])
    .where('state', 'in', [...states])
    .groupBy('state')
    .$castTo<{ state: S; count: number; oldest_at: Date }>()
    .execute();
}

export async function listOrderDocuments(db: Db, orderId: string) {
  return db
    .selectFrom('stock_document as d')
    .select(['d.id', 'd.no', 'd.kind', 'd.state'])
    .where((eb) =>
      eb.or([
        eb.and([eb('d.origin_kind', '=', 'shop_order'), eb('d.origin_id', '=', orderId)]),
        // an array instead of a join, so that both conditions use the index on the origin
        eb.and([
          eb('d.origin_kind', '=', 'refund'),
          sql<SqlBool>`d.origin_id = any(array(select id from refund where order_id = ${orderId}::uuid))`,
        ]),
      ]),
    )
    .orderBy('d.created_at')
    .orderBy('d.no')
    .execute();
}

export type PickRow = {
  storage: LocalizedText;
  code: string;
  name: LocalizedText;
  cover: string | null;
  quantity: number;
  /** All pieces of the souvenir that are on hand in the storage. */
  on_hand: number;
  lots: LotStock[];
  orders: ({ orderNo: string; quantity: number } & PersonalTextOfLine)[];
};

/** The open outbound lines of accepted orders, added up by storage and souvenir. */
export async function listPickRows(db: Db, orderIds: readonly string[]): Promise<PickRow[]> {
  const { rows } = await sql<PickRow>`
    select st.name as storage, s.code, s.name, ${selectCoverPicture(sql.ref('s.id'))} as cover, p.quantity, p.orders,
           b.on_hand, ${selectLots} as lots
    from (select l.storage_id, l.souvenir_id, sum(l.quantity)::int as quantity,
                 json_agg(json_build_object('orderNo', d.origin_no, 'quantity', l.quantity, 'personal_text', o.personal_text,
                                            'personal_label', o.personal_label, 'personal_price', o.personal_price)
                          order by d.origin_no, l.line_no) as orders
          from stock_document d
          join stock_document_line l on l.document_id = d.id
          join stock_reservation r on r.id = l.reservation_id
          join shop_order_line o on o.order_id = d.origin_id and o.line_no = r.line_no
          where d.origin_kind = 'shop_order' and d.origin_id = any(${[...orderIds]}::uuid[])
            and d.kind = 'outbound' and d.state = 'pending_approval'
          group by l.storage_id, l.souvenir_id) p
    join storage st on st.id = p.storage_id
    join stock_balance b on b.souvenir_id = p.souvenir_id and b.storage_id = p.storage_id
    join souvenir s on s.id = p.souvenir_id
    order by st.code, ${codeOrder()}`.execute(db);
  return rows;
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
    from hand_over h where h.origin_kind = 'shop_order' and h.origin_id = ${orderId} order by h.at, h.id`.execute(
    db,
  );
  return rows;
}

/** Locks the orders sorted by id, so that two people who accept the same orders cannot deadlock. */
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
