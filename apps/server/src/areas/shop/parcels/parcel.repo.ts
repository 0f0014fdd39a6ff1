// Parcels of express orders and the pieces in them.
import type { ParcelLabel } from '@keepsake/core/shop/parcels/parcel.schemas';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';

export type ParcelRecord = {
  id: string;
  no: number;
  carrier: string;
  tracking_no: string;
  sent_at: Date | null;
  received_at: Date | null;
  came_back_at: Date | null;
  came_back_reason: string;
  /** The refund of its pieces after it came back. */
  refund_id: string | null;
  lines: { lineNo: number; quantity: number }[];
};

/** The courier and the tracking number, if it has one. */
export const describeLabel = ({
  carrier,
  tracking_no,
}: Pick<ParcelRecord, 'carrier' | 'tracking_no'>): string => [carrier, tracking_no].filter(Boolean).join(' ');

export async function listParcels(db: Db, orderId: string): Promise<ParcelRecord[]> {
  const { rows } = await sql<ParcelRecord>`
    select p.id, p.no, p.carrier, p.tracking_no, p.sent_at, p.received_at,
           p.came_back_at, p.came_back_reason, p.refund_id,
           (select coalesce(json_agg(json_build_object('lineNo', l.line_no, 'quantity', l.quantity) order by l.line_no), '[]')
            from parcel_line l where l.parcel_id = p.id) as lines
    from parcel p where p.order_id = ${orderId} order by p.no`.execute(db);
  return rows;
}

/** The courier of the parcel that the shop sent last. Ids grow with time, and sending a parcel gives it a new id. */
export async function findLastCarrier(db: Db): Promise<string | undefined> {
  const last = await db
    .selectFrom('parcel')
    .select('carrier')
    .where('sent_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.carrier;
}

export async function deleteUnsentParcels(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('parcel').where('order_id', '=', orderId).where('sent_at', 'is', null).execute();
}

type NewParcel = Pick<ParcelRecord, 'id' | 'no' | 'carrier' | 'tracking_no' | 'sent_at' | 'lines'> & {
  order_id: string;
  packed_at: Date;
};

export async function insertParcel(tx: Tx, { lines, ...parcel }: NewParcel): Promise<void> {
  await tx.insertInto('parcel').values(parcel).execute();
  await tx
    .insertInto('parcel_line')
    .values(lines.map(({ lineNo, quantity }) => ({ parcel_id: parcel.id, line_no: lineNo, quantity })))
    .execute();
}

export async function saveParcelLabel(
  tx: Tx,
  id: string,
  { carrier, trackingNo }: ParcelLabel,
): Promise<void> {
  await tx.updateTable('parcel').set({ carrier, tracking_no: trackingNo }).where('id', '=', id).execute();
}

/** Marks one sent parcel as received or, without `parcelId`, all sent parcels of the order. */
export async function saveParcelReceipt(
  tx: Tx,
  orderId: string,
  now: Date,
  parcelId?: string,
): Promise<void> {
  const query = tx
    .updateTable('parcel')
    .set({ received_at: now })
    .where('order_id', '=', orderId)
    .where('sent_at', 'is not', null)
    .where('received_at', 'is', null)
    .where('came_back_at', 'is', null);
  await (parcelId ? query.where('id', '=', parcelId) : query).execute();
}

/** The pieces of received parcels count as handed over. */
export async function addReceivedPieces(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update shop_order_line o set handed_over = p.quantity
    from (select l.line_no, sum(l.quantity)::int as quantity from parcel p join parcel_line l on l.parcel_id = p.id
          where p.order_id = ${orderId} and p.received_at is not null group by l.line_no) p
    where o.order_id = ${orderId} and o.line_no = p.line_no`.execute(tx);
}

export async function saveCameBack(tx: Tx, id: string, reason: string, now: Date): Promise<void> {
  await tx
    .updateTable('parcel')
    .set({ came_back_at: now, came_back_reason: reason })
    .where('id', '=', id)
    .execute();
}

export async function deleteParcel(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('parcel').where('id', '=', id).execute();
}

/** Links the parcels that came back and whose pieces are all part of a refund. They no longer wait to be sent again. */
export async function linkParcelsToRefund(tx: Tx, orderId: string, refundId: string): Promise<void> {
  await sql`
    update parcel p set refund_id = ${refundId}::uuid
    where p.order_id = ${orderId}::uuid and p.came_back_at is not null and p.refund_id is null
      and not exists (
        select from parcel_line x
        left join refund_line l on l.refund_id = ${refundId}::uuid and l.line_no = x.line_no
        where x.parcel_id = p.id and coalesce(l.quantity, 0) < x.quantity)`.execute(tx);
}
