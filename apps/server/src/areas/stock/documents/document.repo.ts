// Reads and locks stock documents and their lines.

import type { Currency } from '@keepsake/core/catalogue/prices/currency';
import type { FormValues } from '@keepsake/core/fields/field-schemas';
import type { documentFields } from '@keepsake/core/records/document.fields';
import type { Condition } from '@keepsake/core/stock/documents/document.form';
import type { DocumentKind, DocumentState, OrderType } from '@keepsake/core/stock/documents/document.machine';
import type { LineFacts } from '@keepsake/core/stock/documents/document.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';

export type NewLine = LineFacts & { reason: string; remark: string };
/** Empty values of the fields that not every line has. */
export const emptyLine = {
  currency: null,
  price: null,
  reservationId: null,
  reverses: null,
  condition: null,
  setLine: null,
  lotNumber: '',
  bestBefore: null,
  reason: '',
  remark: '',
};
export type NewFile = { fileId: string; name: string };
/** The values of the header of a document. An edit may change them. */
export type HeaderValues = FormValues<typeof documentFields> & { totalQuantity: number; totalAmount: number };
export type NewDocument = HeaderValues & {
  id: string;
  kind: DocumentKind;
  orderType: OrderType | null;
  no: string;
  state: DocumentState;
  countId: string | null;
  origin: { kind: string; id: string; no: string } | null;
  applicant: { id: string | null; name: string };
  now: Date;
};

/** Of the given files, those that the person uploaded or that the document already has. */
export async function listUsableFiles(
  tx: Tx,
  documentId: string,
  userId: string,
  fileIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select f.id from stored_file f
    where f.id = any(${fileIds}::uuid[]) and f.type = 'stock-document' and (f.owner_id = ${userId}::uuid
      or exists (select from stock_document_file d where d.file_id = f.id and d.document_id = ${documentId}::uuid))`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

export type DocumentRecord = {
  id: string;
  kind: DocumentKind;
  orderType: OrderType | null;
  no: string;
  state: DocumentState;
  version: number;
  effectiveDate: string;
  expiryDate: string | null;
  supplierId: string | null;
  targetStorageId: string | null;
  countId: string | null;
  originKind: string | null;
  originId: string | null;
  originNo: string;
  totalQuantity: number;
  totalAmount: number;
  applicantId: string | null;
  applicantName: string;
};

const selectRecord = (db: Db) =>
  db
    .selectFrom('stock_document as d')
    .select((eb) => [
      'd.id',
      'd.no',
      'd.version',
      'd.effective_date as effectiveDate',
      'd.expiry_date as expiryDate',
      'd.supplier_id as supplierId',
      'd.target_storage_id as targetStorageId',
      'd.count_id as countId',
      'd.origin_kind as originKind',
      'd.origin_id as originId',
      'd.origin_no as originNo',
      'd.total_quantity as totalQuantity',
      'd.total_amount as totalAmount',
      'd.applicant_id as applicantId',
      'd.applicant_name as applicantName',
      eb.ref('d.kind').$castTo<DocumentKind>().as('kind'),
      eb.ref('d.state').$castTo<DocumentState>().as('state'),
      eb.ref('d.order_type').$castTo<OrderType | null>().as('orderType'),
    ]);

export async function lockDocument(
  tx: Tx,
  kind: DocumentKind,
  id: string,
): Promise<DocumentRecord | undefined> {
  return selectRecord(tx).where('d.kind', '=', kind).where('d.id', '=', id).forUpdate().executeTakeFirst();
}

/** Reads without a lock. Use only columns that never change, such as the origin. */
export async function findRecord(
  db: Db,
  kind: DocumentKind,
  id: string,
): Promise<DocumentRecord | undefined> {
  return selectRecord(db).where('d.kind', '=', kind).where('d.id', '=', id).executeTakeFirst();
}

/** The part of a document that `checkDocument` needs. */
export async function findHeader(tx: Tx, id: string) {
  return tx
    .selectFrom('stock_document')
    .select([
      'supplier_id as supplierId',
      'source_storage_id as sourceStorageId',
      'target_storage_id as targetStorageId',
      'total_amount as totalAmount',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks the documents of an order, application or refund, in the order of their ids. */
export async function lockOriginDocuments(
  tx: Tx,
  origin: { kind: string; id: string },
): Promise<DocumentRecord[]> {
  return selectRecord(tx)
    .where('d.origin_kind', '=', origin.kind)
    .where('d.origin_id', '=', origin.id)
    .orderBy('d.id')
    .forUpdate()
    .execute();
}

/** The outbound orders of an order or application that are not cancelled. */
export async function listOutbounds(db: Db, origin: { kind: string; id: string }): Promise<DocumentRecord[]> {
  return selectRecord(db)
    .where('d.kind', '=', 'outbound')
    .where('d.origin_kind', '=', origin.kind)
    .where('d.origin_id', '=', origin.id)
    .where('d.state', '<>', 'cancelled')
    .orderBy('d.id')
    .execute();
}

/** Pieces that are marked as picked in the outbound orders of a record. */
export async function countPicked(db: Db, origin: { kind: string; id: string }): Promise<number> {
  const row = await db
    .selectFrom('stock_document as d')
    .innerJoin('stock_document_line as l', 'l.document_id', 'd.id')
    .select((eb) => eb.fn.sum<string | null>('l.picked').as('picked'))
    .where('d.origin_kind', '=', origin.kind)
    .where('d.origin_id', '=', origin.id)
    .where('d.kind', '=', 'outbound')
    .where('d.state', '<>', 'cancelled')
    .executeTakeFirst();
  return Number(row?.picked ?? 0);
}

export type LineRecord = NewLine & { picked: number; code: string };

export async function listLineRecords(db: Db, documentId: string): Promise<LineRecord[]> {
  return db
    .selectFrom('stock_document_line as l')
    .innerJoin('souvenir as s', 's.id', 'l.souvenir_id')
    .select((eb) => [
      'l.line_no as lineNo',
      'l.souvenir_id as souvenirId',
      'l.storage_id as storageId',
      'l.quantity',
      'l.picked',
      'l.price',
      'l.reason',
      'l.remark',
      'l.reservation_id as reservationId',
      'l.reverses',
      'l.set_line as setLine',
      'l.lot_number as lotNumber',
      'l.best_before as bestBefore',
      's.code',
      eb.ref('l.direction').$castTo<'in' | 'out'>().as('direction'),
      eb.ref('l.currency').$castTo<Currency | null>().as('currency'),
      eb.ref('l.condition').$castTo<Condition | null>().as('condition'),
    ])
    .where('l.document_id', '=', documentId)
    .orderBy('l.line_no')
    .execute();
}

/** Whether the person has ever created, edited or submitted the document. */
export async function hasWritten(db: Db, documentId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select ${selectIsAuthor(sql`${documentId}::uuid`, userId)} as own`.execute(db);
  return rows[0]!.own;
}

export const selectIsAuthor = (documentId: ReturnType<typeof sql>, userId: string) => sql<boolean>`exists (
  select from record_history h where h.subject = 'stock_document' and h.subject_id = ${documentId}
    and h.actor_id = ${userId}::uuid and h.action in ('create', 'edit', 'submit'))`;
