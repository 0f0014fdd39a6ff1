// Returned gifts, and the entries of the gift register that they belong to.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';

export type RegisterEntry = {
  id: string;
  application_id: string;
  line_no: number;
  souvenir_id: string;
  code: string;
  /** Pieces given and not returned yet. */
  outstanding: number;
  /** Pieces on return orders that are not confirmed yet. */
  waiting: number;
};

/** Register entries of an application, in a fixed order. */
export async function listEntries(db: Db, applicationId: string): Promise<RegisterEntry[]> {
  const { rows } = await sql<RegisterEntry>`
    select g.id, g.application_id, g.line_no, g.souvenir_id, g.code, g.quantity - g.returned as outstanding,
           coalesce((select sum(b.quantity) from gift_return b join stock_document d on d.id = b.document_id
             where b.register_id = g.id and d.state in ('draft', 'pending_approval')), 0)::int as waiting
    from gift_register g where g.application_id = ${applicationId}::uuid order by g.id`.execute(db);
  return rows;
}

type ReturnedPieces = { registerId: string; quantity: number };

export async function insertReturnedGifts(
  tx: Tx,
  documentId: string,
  rows: readonly ReturnedPieces[],
): Promise<void> {
  await tx
    .insertInto('gift_return')
    .values(
      rows.map(({ registerId, quantity }) => ({
        document_id: documentId,
        register_id: registerId,
        quantity,
      })),
    )
    .execute();
}

export async function listReturnedGifts(db: Db, documentId: string): Promise<ReturnedPieces[]> {
  const rows = await db
    .selectFrom('gift_return')
    .select(['register_id', 'quantity'])
    .where('document_id', '=', documentId)
    .execute();
  return rows.map(({ register_id, quantity }) => ({ registerId: register_id, quantity }));
}

export type GiftLine = { applicationId: string; lineNo: number; quantity: number };

/** Pieces of a return order that belong to applications, by application line. */
export async function listGiftLines(db: Db, documentId: string): Promise<GiftLine[]> {
  const { rows } = await sql<GiftLine>`
    select o.origin_id as "applicationId", r.line_no as "lineNo", sum(l.quantity)::int as quantity
    from stock_document_line l
    join stock_movement m on m.sequence = l.reverses
    join stock_document o on o.kind = m.document_kind and o.no = m.document_no and o.origin_kind = 'application'
    join stock_document_line ol on ol.document_id = o.id and ol.line_no = m.line_no
    join stock_reservation r on r.id = ol.reservation_id
    where l.document_id = ${documentId}::uuid group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Adds the returned pieces to the register entries and application lines. The caller must have locked the applications. */
export async function addReturned(tx: Tx, rows: readonly ReturnedPieces[]): Promise<void> {
  const ids = rows.map(({ registerId }) => registerId);
  const pieces = rows.map(({ quantity }) => quantity);
  await sql`
    with back as (select * from unnest(${ids}::uuid[], ${pieces}::int[]) as b (id, quantity)),
    entry as (
      update gift_register g set returned = g.returned + b.quantity from back b where b.id = g.id
      returning g.application_id, g.line_no, b.quantity
    )
    update application_line l set returned = l.returned + e.quantity
    from (select application_id, line_no, sum(quantity)::int as quantity from entry group by 1, 2) e
    where l.application_id = e.application_id and l.line_no = e.line_no`.execute(tx);
}
