// Queries of stock documents: lists, and one document with its lines and attachments.

import { documentFields } from '@keepsake/core/records/document.fields';
import { documentLineFields } from '@keepsake/core/records/document-line.fields';
import type { documentEndpoints } from '@keepsake/core/stock/documents/document.contract';
import type { DocumentKind, OrderType } from '@keepsake/core/stock/documents/document.machine';
import type { LotStock } from '@keepsake/core/stock/lots/lot.rules';
import type { LocalizedText } from '@keepsake/core/values/language';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
import { countRows, locatePage } from '../../../db/long-list.ts';
import { selectInChunks } from '../../../db/read-in-chunks.ts';
import { filterConditions, type StoredValues, selectFields, sortBy } from '../../../db/record-fields.ts';
import { textContains } from '../../../db/search/search.ts';
import type { Input } from '../../../http/route.ts';
import { codeOrder, selectCoverPicture } from '../../catalogue/index.ts';
import { selectLots } from '../ledger/ledger.repo.ts';
import { selectIsAuthor } from './document.repo.ts';
import { selectReturned } from './form/document-check.repo.ts';

type ListQuery = Input<typeof documentEndpoints.listReceiving>['query'];
export type DocumentFilter = Pick<
  ListQuery,
  'keyword' | 'state' | 'supplierId' | 'storageId' | 'startTime' | 'endTime'
>;
/** Which documents of a kind the caller may see: only those of the order types, or all if `orderTypes` is null. */
export type Scope = { kind: DocumentKind; orderTypes: readonly OrderType[] | null; userId: string };

function buildCondition({ kind, orderTypes }: Scope, filter: DocumentFilter) {
  const conditions = [sql<SqlBool>`d.kind = ${kind}`, ...filterConditions(documentFields, 'd', filter)];
  if (orderTypes) conditions.push(sql<SqlBool>`d.order_type = any(${orderTypes}::text[])`);
  if (filter.keyword) conditions.push(textContains(sql.ref('d.search_text'), filter.keyword));
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

export type DocumentListRow = Omit<
  StoredValues<typeof documentFields>,
  'sourceStorageName' | 'targetStorageName'
> & {
  id: string;
  version: number;
  kind: DocumentKind;
  countId: string | null;
  originKind: string | null;
  originId: string | null;
  sourceStorageName: LocalizedText | null;
  targetStorageName: LocalizedText | null;
  isOwn: boolean;
};

const selectDocuments = (userId: string) => sql`
  select d.id, d.version, d.kind, d.count_id as "countId", d.origin_kind as "originKind", d.origin_id as "originId",
         ${selectFields(documentFields, 'd')}, coalesce(p.name, '') as "supplierName", coalesce(c.no, '') as "countNo",
         a.name as "sourceStorageName", b.name as "targetStorageName",
         (select count(*) from stock_document_line l where l.document_id = d.id and l.set_line is null) as "lineCount",
         (select coalesce(sum(l.picked), 0)::int from stock_document_line l where l.document_id = d.id)
           as "pickedQuantity",
         ${selectIsAuthor(sql.ref('d.id'), userId)} as "isOwn"
  from stock_document d
  left join supplier p on p.id = d.supplier_id
  left join storage a on a.id = d.source_storage_id
  left join storage b on b.id = d.target_storage_id
  left join stock_count c on c.id = d.count_id`;

export async function listDocuments(
  db: Db,
  scope: Scope,
  query: ListQuery,
): Promise<{ rows: DocumentListRow[]; total: number }> {
  const filter = buildCondition(scope, query);
  const { keyword, state, supplierId, storageId, startTime, endTime } = query;
  const total = await countRows(db, {
    from: sql`stock_document d`,
    where: filter,
    at: sql`d.created_at`,
    // documents are hardly ever deleted, but their state and content change, so only the unfiltered list is append-only
    isSearch: Boolean(keyword),
    isAppendOnly: !(state || supplierId || storageId || startTime || endTime),
  });
  const { isBackwards, limit, offset } = locatePage(query, total);
  // newest first by default
  const isAscending = Boolean(query.sidx) && query.sort === 'asc';
  const direction = isAscending !== isBackwards ? 'asc' : 'desc';
  // documents of the same day or time follow each other by their numbers
  const keys = [query.sidx ?? 'createdAt', 'no', 'id'] as const;
  const order = sql.join(keys.map((key) => sortBy('d', key, direction)));
  // find the page first, so that other columns are computed only for its rows
  const page = sql`
    select d.id from stock_document d where ${filter}
    order by ${order} limit ${limit} offset ${offset}`;
  const { rows } = await sql<DocumentListRow>`
    ${selectDocuments(scope.userId)} where d.id in (${page}) order by ${order}`.execute(db);
  return { rows: isBackwards ? rows.reverse() : rows, total };
}

export function readDocuments(db: Db, scope: Scope, filter: DocumentFilter): AsyncGenerator<DocumentListRow> {
  const order = sql`d.created_at desc, d.no desc, d.id desc`;
  return selectInChunks<DocumentListRow>(db, (last, limit) => {
    const after = last
      ? sql`(d.created_at, d.no, d.id) < (${last.createdAt}, ${last.no}, ${last.id}::uuid)`
      : sql`true`;
    const page = sql`
      select d.id from stock_document d where ${buildCondition(scope, filter)} and ${after} order by ${order} limit ${limit}`;
    return sql`
      ${selectDocuments(scope.userId)} where d.id in (${page}) order by ${order}`;
  });
}

export async function findDocument(db: Db, scope: Scope, id: string): Promise<DocumentListRow | undefined> {
  const { rows } = await sql<DocumentListRow>`
    ${selectDocuments(scope.userId)} where ${buildCondition(scope, {})} and d.id = ${id}::uuid`.execute(db);
  return rows[0];
}

export type DocumentLineRow = Omit<
  StoredValues<typeof documentLineFields>,
  'souvenirName' | 'storageName' | 'available' | 'amount' | 'reasonName'
> & {
  /** The average cost of the souvenir, in HKD cents. */
  averageCost: number | null;
  lineNo: number;
  codeRank: number;
  code: string;
  cover: string | null;
  souvenirName: LocalizedText;
  storageName: LocalizedText;
  available: number;
  isReserved: boolean;
  returnable: number | null;
  setLine: number | null;
  /** Pieces of the souvenir on hand in the storage of the line, and the lots in that storage. */
  onHand: number;
  placeLots: LotStock[];
  /** The lots of the posted movements of this line. */
  movedLots: { number: string; bestBefore: string | null; quantity: number }[];
};

/** The lots of the movements of a line `l` of the document `d`. A transfer has each lot twice, out and in. */
const selectMovedLots = sql`coalesce((
  select json_agg(json_build_object('number', coalesce(p.number, ''), 'bestBefore', p.best_before,
           'quantity', abs(m.quantity)) order by p.best_before nulls first, m.sequence)
  from stock_movement m left join stock_lot p on p.id = m.lot_id
  where m.document_kind = d.kind and m.document_no = d.no and m.line_no = l.line_no
    and (d.kind <> 'transfer' or m.quantity < 0)
  having bool_or(m.lot_id is not null)), '[]')`;

export async function listLines(
  db: Db,
  { id, kind, no }: { id: string; kind: DocumentKind; no: string },
): Promise<DocumentLineRow[]> {
  const { rows } = await sql<DocumentLineRow>`
    select l.line_no as "lineNo", (rank() over (order by ${codeOrder()}))::int as "codeRank", ${selectFields(documentLineFields, 'l')}, s.code, s.name as "souvenirName",
           t.name as "storageName", ${selectCoverPicture(sql.ref('l.souvenir_id'))} as cover,
           coalesce(b.on_hand - b.reserved, 0) as available, coalesce(b.on_hand, 0) as "onHand",
           ${selectLots} as "placeLots", ${selectMovedLots} as "movedLots", l.reservation_id is not null as "isReserved", l.set_line as "setLine",
           coalesce(r.document_no, '') as "reversesNo",
           case when r.sequence is not null
             then -r.quantity - ${selectReturned(sql.ref('r.sequence'))} end as returnable,
           (select round(k.average::numeric / 100)::int from souvenir_cost k
            where k.souvenir_id = l.souvenir_id) as "averageCost",
           (select m.unit_cost from stock_movement m
            where m.document_kind = ${kind} and m.document_no = ${no} and m.line_no = l.line_no limit 1) as "unitCost"
    from stock_document_line l
    join stock_document d on d.id = l.document_id
    join souvenir s on s.id = l.souvenir_id
    join storage t on t.id = l.storage_id
    left join stock_balance b on b.souvenir_id = l.souvenir_id and b.storage_id = l.storage_id
    left join stock_movement r on r.sequence = l.reverses
    where l.document_id = ${id}::uuid order by l.line_no`.execute(db);
  return rows;
}

export async function listDocumentFiles(db: Db, documentId: string) {
  return db
    .selectFrom('stock_document_file as d')
    .innerJoin('stored_file as f', 'f.id', 'd.file_id')
    .select(['d.file_id', 'd.name', 'f.extension', 'f.bytes', 'f.width'])
    .where('d.document_id', '=', documentId)
    .orderBy('d.position')
    .execute();
}

/** The documents that a file is attached to. People who may see one of them may read the file. */
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
