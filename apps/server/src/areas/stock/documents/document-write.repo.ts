// Writing stock documents; the database itself refuses any change to a confirmed one.
import type { Currency } from '@keepsake/core/stock/documents/document.form';
import type { DocumentState } from '@keepsake/core/stock/documents/document.machine';
import { sql } from 'kysely';
import type { Tx } from '../../../db/connection/database.ts';
import { type Part, updating, writeTogether } from '../../../db/write.ts';
import { indexedText } from '../../../platform/search/keyword.ts';
import type { DocumentRecord, HeadValues, NewDocument, NewFile, NewLine } from './document.repo.ts';

const headColumns = (head: HeadValues, no: string, originNo: string) => ({
  document_date: head.documentDate,
  effective_date: head.effectiveDate,
  expiry_date: head.expiryDate,
  supplier_id: head.supplierId,
  external_no: head.externalNo,
  source_storage_id: head.sourceStorageId,
  target_storage_id: head.targetStorageId,
  delivery_date: head.deliveryDate,
  delivery_place: head.deliveryPlace,
  reason: head.reason,
  remark: head.remark,
  total_quantity: head.totalQuantity,
  total_amount: head.totalAmount,
  search_text: indexedText([no, head.externalNo, originNo, head.reason].join(' ')),
});

export async function insertDocument(tx: Tx, document: NewDocument): Promise<void> {
  const { origin, applicant, now } = document;
  await tx
    .insertInto('stock_document')
    .values({
      ...headColumns(document, document.no, origin?.no ?? ''),
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

export async function saveHead(
  tx: Tx,
  document: DocumentRecord,
  head: HeadValues,
  by: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('stock_document')
    .set((eb) => ({
      ...headColumns(head, document.no, document.originNo),
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

type Decision = {
  state: DocumentState;
  by: { id: string; name: string };
  now: Date;
  /** Confirmed or rejected: kept as the approver and the time. */
  isDecided: boolean;
  /** Submitted by: whoever asks is the applicant. */
  applicant?: { id: string; name: string };
  totalAmount?: number;
};

export const savingDocumentState = (id: string, decision: Decision): Part => {
  const { state, by, now, isDecided, applicant, totalAmount } = decision;
  return updating('stock_document', id, {
    state,
    updated_at: now,
    updated_by: by.name,
    approver_id: isDecided ? by.id : null,
    approver_name: isDecided ? by.name : null,
    decided_at: isDecided ? now : null,
    ...(applicant ? { applicant_id: applicant.id, applicant_name: applicant.name } : {}),
    ...(totalAmount === undefined ? {} : { total_amount: totalAmount }),
  });
};

export const saveDocumentState = (tx: Tx, id: string, decision: Decision): Promise<void> =>
  writeTogether(tx, [savingDocumentState(id, decision)]);

/** The rates of the day on which it is confirmed stay with the lines. */
export async function freezeRates(
  tx: Tx,
  documentId: string,
  rates: Record<Currency, number>,
): Promise<void> {
  await sql`
    update stock_document_line l set rate = r.rate
    from unnest(${Object.keys(rates)}::text[], ${Object.values(rates)}::numeric[]) as r (currency, rate)
    where l.document_id = ${documentId}::uuid and l.currency = r.currency`.execute(tx);
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
  change: { deliveryDate: string; place: string; by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('stock_document')
    .set((eb) => ({
      delivery_date: change.deliveryDate,
      delivery_place: change.place,
      version: eb('version', '+', 1),
      updated_at: change.now,
      updated_by: change.by,
    }))
    .where('id', '=', id)
    .execute();
}

/** `changed`: what others have on their screens is no longer what would be decided about. */
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

/** Lines shrink to what is still promised of them, those without a promise go; answers the pieces that are left. */
export async function fitLines(tx: Tx, documentId: string, by: string, now: Date): Promise<number> {
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
  const { total_quantity } = await tx
    .updateTable('stock_document')
    .set((eb) => ({
      total_quantity: sql<number>`(
        select coalesce(sum(l.quantity), 0)::int from stock_document_line l where l.document_id = ${documentId}::uuid)`,
      version: eb('version', '+', 1),
      updated_at: now,
      updated_by: by,
    }))
    .where('id', '=', documentId)
    .returning('total_quantity')
    .executeTakeFirstOrThrow();
  return total_quantity;
}
