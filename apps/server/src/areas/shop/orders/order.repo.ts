// Shop orders. Functions for buyers always filter by the buyer, too.
import type { orderEndpoints } from '@keepsake/core/shop/orders/order.contract';
import {
  type DeliveryMethod,
  finalOrderStates,
  type OrderState,
} from '@keepsake/core/shop/orders/order.machine';
import type { LocalizedText } from '@keepsake/core/values/language';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { allOf, countAll, inDays } from '../../../db/list.ts';
import { textContains } from '../../../db/search/search.ts';
import { inserting, type Part, updating } from '../../../db/write.ts';
import type { Input } from '../../../http/route.ts';
import type { PersonalTextOfLine } from '../products/personal-text.view.ts';

export type OrderListQuery = Input<typeof orderEndpoints.listOrders>['query'];

export type OrderRecord = {
  id: string;
  no: string;
  kind: 'shop' | 'counter';
  /** Null for a counter sale. */
  buyer_id: string | null;
  buyer_name: string;
  language: string;
  state: OrderState;
  delivery_method: DeliveryMethod;
  contact_name: string;
  contact_phone: string;
  contact_email: string;
  place: string;
  remark: string;
  payment_method: string;
  items_amount: number;
  delivery_fee: number;
  /** The rounding of a cash payment at the counter, to 10 cents. */
  rounding: number;
  total_amount: number;
  /** The part of the delivery fee that is paid back. */
  fee_refunded: number;
  placed_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  accepted_at: Date | null;
  picked_at: Date | null;
  shipped_at: Date | null;
  received_at: Date | null;
  ended_at: Date | null;
  cancel_reason: string;
  pickup_code: string | null;
  collect_by: string | null;
  /** Number of reminders to collect that were sent. */
  reminders: number;
  /** When the buyer was reminded to confirm receipt. */
  receipt_reminded_at: Date | null;
  /** Increased by each change after payment. */
  version: number;
  /** The shift, seller and receipt code of a counter sale. Null for orders of the shop. */
  shift_id: string | null;
  seller_id: string | null;
  seller_name: string | null;
  receipt_code: string | null;
  discount_reason: string;
};

export type OrderLineRecord = PersonalTextOfLine & {
  order_id: string;
  line_no: number;
  souvenir_id: string;
  code: string;
  name: LocalizedText;
  cover: string | null;
  unit_price: number;
  /** The shop price of a piece sold with a discount. Null if it was sold without one. */
  list_price: number | null;
  quantity: number;
  cancelled: number;
  handed_over: number;
  /** Pieces refunded or requested for a refund, exchange or repair. */
  refunding: number;
  customised: boolean;
  perishable: boolean;
  /** Working days that the personal text adds to the delivery time. */
  personal_days: number;
  /** Pieces with a requested or completed refund that have not left the shop. */
  held: number;
  /** Of these, pieces whose refund is not complete. */
  held_open: number;
  /** Pieces whose refund is complete. */
  refunded: number;
  /** Pieces in parcels that were sent. */
  sent: number;
};

export type NewOrderLine = Pick<
  OrderLineRecord,
  | 'line_no'
  | 'souvenir_id'
  | 'code'
  | 'name'
  | 'cover'
  | 'unit_price'
  | 'quantity'
  | 'customised'
  | 'perishable'
  | 'personal_days'
  | keyof PersonalTextOfLine
>;

/** Fields of a new order that are set only by later steps. */
export const laterFields = {
  paid_at: null,
  accepted_at: null,
  picked_at: null,
  shipped_at: null,
  received_at: null,
  ended_at: null,
  cancel_reason: '',
  pickup_code: null,
  fee_refunded: 0,
  version: 1,
  collect_by: null,
  reminders: 0,
  receipt_reminded_at: null,
} satisfies Partial<OrderRecord>;

export const insertingOrder = (
  order: OrderRecord & { buyer_kind: string; search_text: string },
  lines: readonly (NewOrderLine & { list_price?: number | null; handed_over?: number })[],
): (Part | undefined)[] => [
  inserting('shop_order', [order]),
  inserting(
    'shop_order_line',
    lines.map((line) => ({ ...line, order_id: order.id })),
  ),
];

const orders = (db: Db) => db.selectFrom('shop_order as o').selectAll('o').$castTo<OrderRecord>();

export async function findOwnOrder(db: Db, id: string, buyerId: string): Promise<OrderRecord | undefined> {
  return orders(db).where('o.id', '=', id).where('o.buyer_id', '=', buyerId).executeTakeFirst();
}

export async function findOwnOrderByNo(
  db: Db,
  no: string,
  buyerId: string,
): Promise<OrderRecord | undefined> {
  return orders(db).where('o.no', '=', no).where('o.buyer_id', '=', buyerId).executeTakeFirst();
}

/** The delivery method and the phone number of the buyer's last order. */
export async function findLastOrder(db: Db, buyerId: string) {
  return db
    .selectFrom('shop_order')
    .select(['delivery_method', 'contact_phone'])
    .where('buyer_id', '=', buyerId)
    .orderBy('placed_at', 'desc')
    .$castTo<Pick<OrderRecord, 'delivery_method' | 'contact_phone'>>()
    .executeTakeFirst();
}

export async function findOrder(db: Db, id: string): Promise<OrderRecord | undefined> {
  return orders(db).where('o.id', '=', id).executeTakeFirst();
}

export async function lockOwnOrder(tx: Tx, id: string, buyerId: string): Promise<OrderRecord | undefined> {
  return orders(tx).where('o.id', '=', id).where('o.buyer_id', '=', buyerId).forUpdate().executeTakeFirst();
}

export async function lockOrder(tx: Tx, id: string): Promise<OrderRecord | undefined> {
  return orders(tx).where('o.id', '=', id).forUpdate().executeTakeFirst();
}

/** Sums of the refunds of an order line, without rejected requests, and of the parcels that were sent. */
export const pieceSumsOfLine = sql`
  left join lateral (
    select coalesce(sum(a.held), 0)::int as held,
           coalesce(sum(a.held) filter (where r.state <> 'return_completed'), 0)::int as held_open,
           coalesce(sum(a.quantity) filter (where r.state = 'return_completed'), 0)::int as refunded,
           (select coalesce(sum(x.quantity), 0)::int from parcel p join parcel_line x on x.parcel_id = p.id
            where p.order_id = l.order_id and x.line_no = l.line_no and p.sent_at is not null) as sent
    from refund r join refund_line a on a.refund_id = r.id
    where r.order_id = l.order_id and a.line_no = l.line_no and r.kind = 'refund' and r.state <> 'return_rejected'
  ) r on true`;

export async function listOrderLines(db: Db, orderIds: readonly string[]): Promise<OrderLineRecord[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<OrderLineRecord>`
    select l.*, r.held, r.held_open, r.refunded, r.sent from shop_order_line l ${pieceSumsOfLine}
    where l.order_id = any(${[...orderIds]}::uuid[]) order by l.order_id, l.line_no`.execute(db);
  return rows;
}

/** `startTime` and `endTime` are days in Hong Kong. */
export async function listOwnOrders(
  db: Db,
  buyerId: string,
  query: OrderListQuery,
): Promise<{ rows: OrderRecord[]; total: number }> {
  const conditions = [sql<SqlBool>`o.buyer_id = ${buyerId}`];
  if (query.state) conditions.push(sql`o.state = ${query.state}`);
  if (query.past) conditions.push(sql`o.state in (${sql.join(finalOrderStates)})`);
  if (query.keyword) conditions.push(textContains(sql.ref('o.search_text'), query.keyword));
  conditions.push(...inDays(sql.ref('o.placed_at'), query));
  const filter = allOf(conditions);
  const rows = await orders(db)
    .where(filter)
    .orderBy('o.placed_at', query.sort === 'asc' && query.sidx ? 'asc' : 'desc')
    .orderBy('o.id', 'desc')
    .limit(query.pageSize)
    .offset((query.currentPage - 1) * query.pageSize)
    .execute();
  return { rows, total: await countAll(db, sql`from shop_order o where ${filter}`) };
}

export async function countOwnOrders(
  db: Db,
  buyerId: string,
): Promise<{ state: OrderState; count: number }[]> {
  return db
    .selectFrom('shop_order')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('buyer_id', '=', buyerId)
    .groupBy('state')
    .$castTo<{ state: OrderState; count: number }>()
    .execute();
}

export type OrderChange = Partial<
  Pick<
    OrderRecord,
    | 'paid_at'
    | 'accepted_at'
    | 'picked_at'
    | 'shipped_at'
    | 'received_at'
    | 'ended_at'
    | 'cancel_reason'
    | 'pickup_code'
    | 'collect_by'
    | 'reminders'
    | 'payment_method'
    | 'total_amount'
    | 'rounding'
  > & { cancelled_at: Date }
>;

export const updatingOrder = (id: string, change: OrderChange & { state: OrderState }): Part =>
  updating('shop_order', id, change);

export async function saveOrderMethod(tx: Tx, id: string, method: string): Promise<void> {
  await tx.updateTable('shop_order').set({ payment_method: method }).where('id', '=', id).execute();
}

/** Marks every piece as handed over except those held for a refund, which were not sent. */
export async function markRestHandedOver(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update shop_order_line o set handed_over = o.quantity - o.cancelled - l.held
    from (select l.order_id, l.line_no, r.held from shop_order_line l ${pieceSumsOfLine} where l.order_id = ${orderId}) l
    where o.order_id = l.order_id and o.line_no = l.line_no`.execute(tx);
}
