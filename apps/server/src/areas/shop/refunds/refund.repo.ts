// Refunds and the pictures that a buyer added. Lines are in refund-line.repo.ts, goods in refund-goods.repo.ts.

import type { RefundKind, RefundState } from '@keepsake/core/shop/refunds/refund.machine';
import { isWithdrawn } from '@keepsake/core/shop/refunds/refund.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';

export type RefundRecord = {
  id: string;
  no: string;
  order_id: string;
  /** Null for the refund of a counter sale. */
  buyer_id: string | null;
  kind: RefundKind;
  state: RefundState;
  description: string;
  contact_name: string;
  contact_phone: string;
  contact_email: string;
  amount: number;
  needs_goods: boolean;
  /** A late payment, or the payment of a change, that is paid back. Null if the payment of the order is paid back. */
  payment_id: string | null;
  tracking_no: string;
  comment: string;
  reviewer_name: string | null;
  requested_at: Date;
  review_due_at: Date;
  reviewed_at: Date | null;
  completed_at: Date | null;
};
export type RefundListRow = RefundRecord & {
  order_no: string;
  pieces: number;
  /** How many of these pieces never left the shop. */
  held: number;
  /** The order was shipped without some pieces of this refund. */
  shipped_without: boolean;
  /** The buyer cancelled the order. */
  own_cancellation: boolean;
  /** The refund pays back the difference after a change that made the order cheaper. */
  of_change: boolean;
};

export type NewRefund = Pick<
  RefundRecord,
  | 'id'
  | 'no'
  | 'order_id'
  | 'buyer_id'
  | 'kind'
  | 'state'
  | 'description'
  | 'contact_name'
  | 'contact_phone'
  | 'contact_email'
  | 'amount'
  | 'needs_goods'
  | 'requested_at'
  | 'review_due_at'
> & { search_text: string; tracking_no?: string; payment_id?: string | null };

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  await tx.insertInto('refund').values(refund).execute();
}

export async function insertPictures(tx: Tx, refundId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await tx
    .insertInto('refund_picture')
    .values(fileIds.map((file_id, position) => ({ refund_id: refundId, position, file_id })))
    .execute();
}

const refunds = (db: Db) => db.selectFrom('refund as r').selectAll('r').$castTo<RefundRecord>();

export async function lockRefund(tx: Tx, id: string, buyerId?: string): Promise<RefundRecord | undefined> {
  const query = refunds(tx).where('r.id', '=', id).forUpdate();
  return (buyerId ? query.where('r.buyer_id', '=', buyerId) : query).executeTakeFirst();
}

/** Compares the times, because a change and its refund are written in the same transaction and have the same time. */
const isFromOrderChange = sql<boolean>`(r.kind = 'cancellation' and exists (select from order_change c
  where c.order_id = r.order_id and c.state = 'applied' and c.closed_at = r.requested_at))`;

export const refundRowColumns = sql`r.*, o.no as order_no,
  coalesce((select sum(l.quantity) from refund_line l where l.refund_id = r.id), 0)::int as pieces,
  coalesce((select sum(l.held) from refund_line l where l.refund_id = r.id), 0)::int as held,
  (o.delivery_method = 'express' and o.shipped_at is not null
    and exists (select from refund_line l where l.refund_id = r.id and l.held > 0)) as shipped_without,
  (r.kind = 'cancellation' and exists (select from record_history h
    where h.subject = 'shop_order' and h.subject_id = o.id and h.action = 'cancel')) as own_cancellation,
  ${isFromOrderChange} as of_change`;

export async function findRefund(db: Db, id: string, buyerId?: string): Promise<RefundListRow | undefined> {
  const owner = buyerId ? sql`r.buyer_id = ${buyerId}` : sql`true`;
  const { rows } = await sql<RefundListRow>`
    select ${refundRowColumns} from refund r join shop_order o on o.id = r.order_id where r.id = ${id} and ${owner}`.execute(
    db,
  );
  return rows[0];
}

type OrderRefundRow = Pick<RefundRecord, 'id' | 'kind' | 'state' | 'amount' | 'reviewed_at'> & {
  refundNo: string;
  isFromOrderChange: boolean;
};

export async function listOrderRefunds(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('refund as r')
    .select(['r.id', 'r.no as refundNo', 'r.kind', 'r.state', 'r.amount', 'r.reviewed_at'])
    .select(isFromOrderChange.as('isFromOrderChange'))
    .where('r.order_id', '=', orderId)
    .orderBy('r.requested_at', 'desc')
    .$castTo<OrderRefundRow>()
    .execute();
  return rows.map(({ reviewed_at, ...row }) => ({
    ...row,
    isWithdrawn: isWithdrawn(row.state, reviewed_at),
  }));
}

export async function listRefundPictures(db: Db, refundId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('refund_picture')
    .select('file_id')
    .where('refund_id', '=', refundId)
    .orderBy('position')
    .execute();
  return rows.map(({ file_id }) => file_id);
}

/** True if the file is a picture of any refund request. */
export async function isRefundPicture(db: Db, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refund_picture')
    .select('refund_id')
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveRefundState(
  tx: Tx,
  id: string,
  state: RefundState,
  change: Partial<
    Pick<RefundRecord, 'tracking_no' | 'comment' | 'reviewer_name' | 'reviewed_at' | 'completed_at'>
  > = {},
): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ state, ...change })
    .where('id', '=', id)
    .execute();
}

/** Completed exchanges of an order. Their replacements can be returned, too. */
export async function listOrderExchanges(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('refund')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'exchange')
    .where('state', '=', 'return_completed')
    .orderBy('requested_at')
    .execute();
  return rows.map(({ id }) => id);
}
