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

type NewParcel = Omit<ParcelRecord, 'received_at'> & { order_id: string; packed_at: Date };

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
    .where('received_at', 'is', null);
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
