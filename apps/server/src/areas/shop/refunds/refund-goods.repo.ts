// The goods of a refund: its stock documents, and what was handed back to the buyer.
import type { Condition } from '@keepsake/core/stock/documents/document.form';
import type { DocumentState } from '@keepsake/core/stock/documents/document.machine';
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';

export type RefundDocument = {
  id: string;
  no: string;
  kind: 'return' | 'outbound';
  state: DocumentState;
};

/** The return order of a refund, then the outbound order of a replacement. An approval creates both at one instant. */
export async function listRefundDocuments(db: Db, refundId: string): Promise<RefundDocument[]> {
  return db
    .selectFrom('stock_document')
    .select(['id', 'no', 'kind', 'state'])
    .where('origin_kind', '=', 'refund')
    .where('origin_id', '=', refundId)
    .orderBy('created_at')
    .orderBy('kind', 'desc')
    .$castTo<RefundDocument>()
    .execute();
}

type InspectedRow = { souvenir_id: string; name: LocalizedText; condition: Condition; quantity: number };

/** How many pieces of each souvenir came back in which condition. None before their return order is confirmed. */
export async function listInspectedPieces(db: Db, refundId: string): Promise<InspectedRow[]> {
  const { rows } = await sql<InspectedRow>`
    select l.souvenir_id, s.name, l.condition, sum(l.quantity)::int as quantity
    from stock_document d
    join stock_document_line l on l.document_id = d.id
    join souvenir s on s.id = l.souvenir_id
    where d.origin_kind = 'refund' and d.origin_id = ${refundId}::uuid and d.kind = 'return' and d.state = 'confirmed'
    group by l.souvenir_id, s.name, l.condition
    order by min(l.line_no)`.execute(db);
  return rows;
}

export type HandBack = {
  id: string;
  refundId: string;
  at: Date;
  actorId: string;
  actorName: string;
  receiverName: string;
  /** Null if the receiver did not sign: a carrier delivers the pieces, or they were exchanged at a till. */
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
