// Refunds as records: the request, its lines, its evidence, and the money that went back.

import type { RefundKind, RefundState } from '@keepsake/core/shop/refunds/refund.machine';
import type { DocumentState } from '@keepsake/core/stock/documents/document.machine';
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';

export type RefundRecord = {
  id: string;
  no: string;
  order_id: string;
  buyer_id: string;
  kind: RefundKind;
  state: RefundState;
  description: string;
  contact_name: string;
  contact_phone: string;
  contact_email: string;
  amount: number;
  needs_goods: boolean;
  /** Null for the order's own money. */
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
  /** Of these, pieces that never left the shop. */
  held: number;
  /** Its order was shipped without some of its pieces. */
  shipped_without: boolean;
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

export type NewRefundLine = {
  lineNo: number;
  quantity: number;
  unitPrice: number;
  reason: string;
  /** Of these, pieces that have not left the shop. */
  held?: number;
};

/** The pieces are counted on the order's lines at once: nothing is asked back twice. */
export async function requestLines(
  tx: Tx,
  refund: { id: string; orderId: string },
  lines: readonly NewRefundLine[],
): Promise<void> {
  await insertRefundLines(tx, refund, lines);
  for (const { lineNo, quantity } of lines) await countRefunding(tx, refund.orderId, lineNo, quantity);
}

/** Of pieces that were taken off the order otherwise. */
export async function insertRefundLines(
  tx: Tx,
  refund: { id: string },
  lines: readonly NewRefundLine[],
): Promise<void> {
  await tx
    .insertInto('refund_line')
    .values(
      lines.map(({ lineNo, quantity, unitPrice, reason, held = 0 }) => ({
        refund_id: refund.id,
        line_no: lineNo,
        quantity,
        held,
        unit_price: unitPrice,
        reason,
      })),
    )
    .execute();
}

export async function countRefunding(tx: Tx, orderId: string, lineNo: number, change: number): Promise<void> {
  await tx
    .updateTable('shop_order_line')
    .set((eb) => ({ refunding: eb('refunding', '+', change) }))
    .where('order_id', '=', orderId)
    .where('line_no', '=', lineNo)
    .execute();
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

export const refundColumns = sql`r.*, o.no as order_no,
  coalesce((select sum(l.quantity) from refund_line l where l.refund_id = r.id), 0)::int as pieces,
  coalesce((select sum(l.held) from refund_line l where l.refund_id = r.id), 0)::int as held,
  (o.delivery_method = 'express' and o.shipped_at is not null
    and exists (select from refund_line l where l.refund_id = r.id and l.held > 0)) as shipped_without`;

export async function findRefund(db: Db, id: string, buyerId?: string): Promise<RefundListRow | undefined> {
  const owner = buyerId ? sql`r.buyer_id = ${buyerId}` : sql`true`;
  const { rows } = await sql<RefundListRow>`
    select ${refundColumns} from refund r join shop_order o on o.id = r.order_id where r.id = ${id} and ${owner}`.execute(
    db,
  );
  return rows[0];
}

export async function listRefundsOf(db: Db, orderId: string) {
  return db
    .selectFrom('refund')
    .select(['id', 'no as refundNo', 'kind', 'state'])
    .where('order_id', '=', orderId)
    .orderBy('requested_at', 'desc')
    .$castTo<{ id: string; refundNo: string; kind: RefundKind; state: RefundState }>()
    .execute();
}

export type RefundLineRow = {
  line_no: number;
  quantity: number;
  held: number;
  unit_price: number;
  reason: string;
  souvenir_id: string;
  code: string;
  name: LocalizedText;
  cover: string | null;
  bought: number;
};

export async function listRefundLines(db: Db, refundId: string): Promise<RefundLineRow[]> {
  return db
    .selectFrom('refund_line as l')
    .innerJoin('refund as r', 'r.id', 'l.refund_id')
    .innerJoin('shop_order_line as o', (join) =>
      join.onRef('o.order_id', '=', 'r.order_id').onRef('o.line_no', '=', 'l.line_no'),
    )
    .select([
      'l.line_no',
      'l.quantity',
      'l.held',
      'l.unit_price',
      'l.reason',
      'o.souvenir_id',
      'o.code',
      'o.name',
      'o.cover',
      'o.quantity as bought',
    ])
    .where('l.refund_id', '=', refundId)
    .orderBy('l.line_no')
    .$castTo<RefundLineRow>()
    .execute();
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

/** The request that shows this picture. */
export async function isEvidence(db: Db, fileId: string): Promise<boolean> {
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

export type RefundDocument = {
  id: string;
  no: string;
  kind: 'return' | 'outbound';
  state: DocumentState;
};

/** The return order of what comes back, and the outbound order of what goes out for it. */
export async function listRefundDocuments(db: Db, refundId: string): Promise<RefundDocument[]> {
  return db
    .selectFrom('stock_document')
    .select(['id', 'no', 'kind', 'state'])
    .where('origin_kind', '=', 'refund')
    .where('origin_id', '=', refundId)
    .orderBy('created_at')
    .$castTo<RefundDocument>()
    .execute();
}

/** Exchanges of an order: what went out for them can come back as well. */
export async function listExchangesOf(db: Db, orderId: string): Promise<string[]> {
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

export type HandBack = {
  id: string;
  refundId: string;
  at: Date;
  actorId: string;
  actorName: string;
  receiverName: string;
  signatureFileId: string | null;
};

export async function insertHandBack(tx: Tx, handBack: HandBack): Promise<void> {
  await tx
    .insertInto('hand_over')
    .values({
      id: handBack.id,
      origin_kind: 'refund',
      origin_id: handBack.refundId,
      at: handBack.at,
      actor_id: handBack.actorId,
      actor_name: handBack.actorName,
      receiver_name: handBack.receiverName,
      signature_file_id: handBack.signatureFileId,
    })
    .execute();
  await sql`
    insert into hand_over_line (hand_over_id, line_no, quantity)
    select ${handBack.id}::uuid, l.line_no, l.quantity from refund_line l where l.refund_id = ${handBack.refundId}::uuid`.execute(
    tx,
  );
}
