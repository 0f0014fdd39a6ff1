// Writes stock documents and their lines. The database refuses any change to a confirmed document.
import { documentFields } from '@keepsake/core/records/document.fields';
import { sql } from 'kysely';
import type { Tx } from '../../../db/connection/database.ts';
import { toColumns } from '../../../db/record-fields.ts';
import { indexedText } from '../../../platform/search/keyword.ts';
import type { DocumentRecord, HeaderValues, NewDocument, NewFile, NewLine } from './document.repo.ts';

const headerColumns = (header: HeaderValues, no: string, originNo: string) => ({
  ...toColumns(documentFields, header),
  total_quantity: header.totalQuantity,
  total_amount: header.totalAmount,
  search_text: indexedText([no, header.externalNo, originNo, header.reason].join(' ')),
});

export async function insertDocument(tx: Tx, document: NewDocument): Promise<void> {
  const { origin, applicant, now } = document;
  await tx
    .insertInto('stock_document')
    .values({
      ...headerColumns(document, document.no, origin?.no ?? ''),
      id: document.id,
      kind: document.kind,
      order_type: document.orderType,
      no: document.no,
      state: document.state,
      count_id: document.countId,
      origin_kind: origin?.kind ?? null,
      origin_id: origin?.id ?? null,
      origin_no: origin?.no ?? '',
      applicant_id: applicant.id,
      applicant_name: applicant.name,
      created_at: now,
      updated_at: now,
      updated_by: applicant.name,
    })
    .execute();
}

export async function saveHeader(
  tx: Tx,
  document: DocumentRecord,
  header: HeaderValues,
  by: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('stock_document')
    .set((eb) => ({
      ...headerColumns(header, document.no, document.originNo),
      version: eb('version', '+', 1),
      updated_at: now,
      updated_by: by,
    }))
    .where('id', '=', document.id)
    .execute();
}

export async function insertLines(tx: Tx, documentId: string, lines: readonly NewLine[]): Promise<void> {
  await tx
    .insertInto('stock_document_line')
    .values(
      lines.map((line) => ({
        document_id: documentId,
        line_no: line.lineNo,
        souvenir_id: line.souvenirId,
        storage_id: line.storageId,
        direction: line.direction,
        quantity: line.quantity,
        currency: line.currency,
        price: line.price,
        reason: line.reason,
        remark: line.remark,
        reservation_id: line.reservationId,
        reverses: line.reverses,
        condition: line.condition,
        set_line: line.setLine,
        lot_number: line.lotNumber,
        best_before: line.bestBefore,
      })),
    )
    .execute();
}

export async function deleteLines(tx: Tx, documentId: string): Promise<void> {
  await tx.deleteFrom('stock_document_line').where('document_id', '=', documentId).execute();
}

export async function replaceFiles(tx: Tx, documentId: string, files: readonly NewFile[]): Promise<void> {
  await tx.deleteFrom('stock_document_file').where('document_id', '=', documentId).execute();
  if (files.length === 0) return;
  await tx
    .insertInto('stock_document_file')
    .values(
      files.map(({ fileId, name }, position) => ({
        document_id: documentId,
        position,
        file_id: fileId,
        name,
      })),
    )
    .execute();
}

export async function savePicked(tx: Tx, documentId: string, lineNo: number, picked: number): Promise<void> {
  await tx
    .updateTable('stock_document_line')
    .set({ picked })
    .where('document_id', '=', documentId)
    .where('line_no', '=', lineNo)
    .execute();
}

export async function pickEverything(tx: Tx, documentId: string): Promise<void> {
  await tx
    .updateTable('stock_document_line')
    .set((eb) => ({ picked: eb.ref('quantity') }))
    .where('document_id', '=', documentId)
    .execute();
}

export async function saveDelivery(
  tx: Tx,
  id: string,
  change: { deliveryDate?: string; place: string; by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('stock_document')
    .set((eb) => ({
      ...(change.deliveryDate ? { delivery_date: change.deliveryDate } : {}),
      delivery_place: change.place,
      version: eb('version', '+', 1),
      updated_at: change.now,
      updated_by: change.by,
    }))
    .where('id', '=', id)
    .execute();
}

/** `changed`: increases the version, so that a decision based on the old content is refused. */
export async function touchDocument(
  tx: Tx,
  id: string,
  by: string,
  now: Date,
  changed = false,
): Promise<void> {
  await tx
    .updateTable('stock_document')
    .set((eb) => ({
      updated_at: now,
      updated_by: by,
      ...(changed ? { version: eb('version', '+', 1) } : {}),
    }))
    .where('id', '=', id)
    .execute();
}

export async function deleteDocument(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('stock_document').where('id', '=', id).execute();
}

/**
 * Reduces lines to what is still reserved, deletes lines without a reservation, and returns the remaining quantity. A
 * document whose lines stay as they are keeps its version, so that a form that is open can still be saved.
 */
export async function reduceToReserved(
  tx: Tx,
  { id: documentId, totalQuantity }: { id: string; totalQuantity: number },
  by: string,
  now: Date,
): Promise<number> {
  await sql`
    delete from stock_document_line l using stock_reservation r
    where l.document_id = ${documentId}::uuid and r.id = l.reservation_id and r.open_quantity = 0`.execute(
    tx,
  );
  await sql`
    update stock_document_line l set quantity = r.open_quantity, picked = least(l.picked, r.open_quantity)
    from stock_reservation r
    where l.document_id = ${documentId}::uuid and r.id = l.reservation_id and l.quantity > r.open_quantity`.execute(
    tx,
  );
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(quantity), 0)::int as total from stock_document_line where document_id = ${documentId}::uuid`.execute(
    tx,
  );
  const { total } = rows[0]!;
  if (total === totalQuantity) return total;
  await tx
    .updateTable('stock_document')
    .set((eb) => ({
      total_quantity: total,
      version: eb('version', '+', 1),
      updated_at: now,
      updated_by: by,
    }))
    .where('id', '=', documentId)
    .execute();
  return total;
}
