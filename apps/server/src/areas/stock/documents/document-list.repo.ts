// Stock documents as they are read: lists, one with its lines, attachments and steps.

import type { documentEndpoints } from '@keepsake/core/stock/documents/document.contract';
import type { Condition, Currency } from '@keepsake/core/stock/documents/document.form';
import type { DocumentKind, DocumentState, OrderType } from '@keepsake/core/stock/documents/document.machine';
import type { LocalizedText } from '@keepsake/core/values/language';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
import { inChunks } from '../../../db/in-chunks.ts';
import { countRows, fromNearerEnd } from '../../../db/long-list.ts';
import { textContains } from '../../../db/search/search.ts';
import type { Input } from '../../../http/route.ts';
import { coverOf } from '../../catalogue/index.ts';
import { wroteIt } from './document.repo.ts';
import { returnedOf } from './form/document-check.repo.ts';

type ListQuery = Input<typeof documentEndpoints.listReceiving>['query'];
export type DocumentFilter = Pick<
  ListQuery,
  'keyword' | 'state' | 'supplierId' | 'storageId' | 'startTime' | 'endTime'
>;
/** What of a kind may be seen at all: an outbound order by its type. */
export type Scope = { kind: DocumentKind; orderTypes: readonly OrderType[] | null; userId: string };

const sortColumns = {
  no: sql.ref('d.no'),
  documentDate: sql.ref('d.document_date'),
  effectiveDate: sql.ref('d.effective_date'),
  totalQuantity: sql.ref('d.total_quantity'),
  createdAt: sql.ref('d.created_at'),
  updatedAt: sql.ref('d.updated_at'),
} as const;

function conditionOf({ kind, orderTypes }: Scope, filter: DocumentFilter) {
  const conditions = [sql<SqlBool>`d.kind = ${kind}`];
  if (orderTypes) conditions.push(sql<SqlBool>`d.order_type = any(${orderTypes}::text[])`);
  if (filter.keyword) conditions.push(textContains(sql.ref('d.search_text'), filter.keyword));
  if (filter.state) conditions.push(sql<SqlBool>`d.state = ${filter.state}`);
  if (filter.supplierId) conditions.push(sql<SqlBool>`d.supplier_id = ${filter.supplierId}::uuid`);
  if (filter.startTime) conditions.push(sql<SqlBool>`d.document_date >= ${filter.startTime}::date`);
  if (filter.endTime) conditions.push(sql<SqlBool>`d.document_date <= ${filter.endTime}::date`);
  if (filter.storageId) {
    const storage = sql`${filter.storageId}::uuid`;
    conditions.push(sql<SqlBool>`(d.source_storage_id = ${storage} or d.target_storage_id = ${storage} or exists (
      select from stock_document_line l where l.document_id = d.id and l.storage_id = ${storage}))`);
  }
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

function selectDocuments(db: Db, userId: string) {
  return db
    .selectFrom('stock_document as d')
    .leftJoin('supplier as p', 'p.id', 'd.supplier_id')
    .leftJoin('storage as a', 'a.id', 'd.source_storage_id')
    .leftJoin('storage as b', 'b.id', 'd.target_storage_id')
    .leftJoin('stock_count as c', 'c.id', 'd.count_id')
    .selectAll('d')
    .select((eb) => [
      eb.ref('d.kind').$castTo<DocumentKind>().as('kind'),
      eb.ref('d.state').$castTo<DocumentState>().as('state'),
      eb.ref('d.order_type').$castTo<OrderType | null>().as('order_type'),
      'p.name as supplier_name',
      'c.no as count_no',
      eb.ref('a.name').$castTo<LocalizedText | null>().as('source_name'),
      eb.ref('b.name').$castTo<LocalizedText | null>().as('target_name'),
      sql<number>`(select count(*) from stock_document_line l where l.document_id = d.id)`.as('line_count'),
      sql<number>`(select coalesce(sum(l.picked), 0)::int from stock_document_line l where l.document_id = d.id)`.as(
        'picked',
      ),
      wroteIt(sql.ref('d.id'), userId).as('is_own'),
    ]);
}
export type DocumentListRow = Awaited<
  ReturnType<ReturnType<typeof selectDocuments>['executeTakeFirstOrThrow']>
>;

export async function listDocuments(
  db: Db,
  scope: Scope,
  query: ListQuery,
): Promise<{ rows: DocumentListRow[]; total: number }> {
  const filter = conditionOf(scope, query);
  const { keyword, state, supplierId, storageId, startTime, endTime } = query;
  const total = await countRows(db, {
    from: sql`stock_document d`,
    where: filter,
    at: sql`d.created_at`,
    // of a kind there are only ever more, but states change, and drafts what they say
    isSearch: Boolean(keyword),
    isLasting: !(state || supplierId || storageId || startTime || endTime),
  });
  const { isBackwards, limit, offset } = fromNearerEnd(query, total);
  // newest first unless asked otherwise
  const isRising = Boolean(query.sidx) && query.sort === 'asc';
  const direction = isRising !== isBackwards ? sql`asc` : sql`desc`;
  const column = sortColumns[query.sidx ?? 'createdAt'];
  const order = sql`${column} ${direction}, d.id ${direction}`;
  // the page's ids first: what is only shown is not worked out for the rows before it
  const page = sql`
    select d.id from stock_document d where ${filter}
    order by ${order} limit ${limit} offset ${offset}`;
  const rows = await selectDocuments(db, scope.userId)
    .where(sql<SqlBool>`d.id in (${page})`)
    .orderBy(order)
    .execute();
  return { rows: isBackwards ? rows.reverse() : rows, total };
}

export function readDocuments(db: Db, scope: Scope, filter: DocumentFilter): AsyncGenerator<DocumentListRow> {
  const order = sql`d.created_at desc, d.id desc`;
  return inChunks((last: DocumentListRow | undefined, limit) => {
    const after = last ? sql`(d.created_at, d.id) < (${last.created_at}, ${last.id}::uuid)` : sql`true`;
    const page = sql`
      select d.id from stock_document d where ${conditionOf(scope, filter)} and ${after} order by ${order} limit ${limit}`;
    return selectDocuments(db, scope.userId).where(sql<SqlBool>`d.id in (${page})`).orderBy(order).execute();
  });
}

export async function findDocument(db: Db, scope: Scope, id: string): Promise<DocumentListRow | undefined> {
  return selectDocuments(db, scope.userId)
    .where(conditionOf(scope, {}))
    .where('d.id', '=', id)
    .executeTakeFirst();
}

export async function listLines(db: Db, document: { id: string; kind: DocumentKind; no: string }) {
  return db
    .selectFrom('stock_document_line as l')
    .innerJoin('souvenir as s', 's.id', 'l.souvenir_id')
    .innerJoin('storage as t', 't.id', 'l.storage_id')
    .leftJoin('stock_balance as b', (join) =>
      join.onRef('b.souvenir_id', '=', 'l.souvenir_id').onRef('b.storage_id', '=', 'l.storage_id'),
    )
    .leftJoin('stock_movement as r', 'r.sequence', 'l.reverses')
    .select((eb) => [
      'l.line_no',
      'l.souvenir_id',
      'l.storage_id',
      'l.quantity',
      'l.picked',
      'l.price',
      'l.rate',
      'l.reason',
      'l.remark',
      'l.reservation_id',
      'l.reverses',
      's.code',
      'r.document_no as reverses_no',
      eb.ref('l.direction').$castTo<'in' | 'out'>().as('direction'),
      eb.ref('l.currency').$castTo<Currency | null>().as('currency'),
      eb.ref('l.condition').$castTo<Condition | null>().as('condition'),
      eb.ref('s.name').$castTo<LocalizedText>().as('name'),
      eb.ref('t.name').$castTo<LocalizedText>().as('storage_name'),
      coverOf(eb.ref('l.souvenir_id')).as('cover'),
      sql<number>`coalesce(b.on_hand - b.reserved, 0)`.as('available'),
      sql<number | null>`case when r.sequence is not null
        then -r.quantity - ${returnedOf(sql.ref('r.sequence'))} end`.as('returnable'),
      sql<number | null>`(
        select m.unit_cost from stock_movement m
        where m.document_kind = ${document.kind} and m.document_no = ${document.no} and m.line_no = l.line_no
        limit 1)`.as('unit_cost'),
    ])
    .where('l.document_id', '=', document.id)
    .orderBy('l.line_no')
    .execute();
}
export type DocumentLineRow = Awaited<ReturnType<typeof listLines>>[number];

export async function listDocumentFiles(db: Db, documentId: string) {
  return db
    .selectFrom('stock_document_file as d')
    .innerJoin('stored_file as f', 'f.id', 'd.file_id')
    .select(['d.file_id', 'd.name', 'f.extension', 'f.bytes', 'f.width'])
    .where('d.document_id', '=', documentId)
    .orderBy('d.position')
    .execute();
}

/** The documents that a file is attached to: whoever may see one of them may read it. */
export async function listDocumentsOfFile(db: Db, fileId: string) {
  return db
    .selectFrom('stock_document_file as f')
    .innerJoin('stock_document as d', 'd.id', 'f.document_id')
    .select((eb) => [
      eb.ref('d.kind').$castTo<DocumentKind>().as('kind'),
      eb.ref('d.order_type').$castTo<OrderType | null>().as('orderType'),
    ])
    .where('f.file_id', '=', fileId)
    .execute();
}

export async function listReasonNames(db: Db): Promise<Map<string, LocalizedText>> {
  const rows = await db
    .selectFrom('dictionary_entry')
    .select((eb) => ['code', eb.ref('name').$castTo<LocalizedText>().as('name')])
    .where('dictionary_code', '=', 'adjustmentReason')
    .execute();
  return new Map(rows.map(({ code, name }) => [code, name]));
}
