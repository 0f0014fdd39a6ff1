// Queries of the movements: lists, totals and sums per day. Movements are ordered by their sequence number.
import type { movementEndpoints } from '@keepsake/core/stock/ledger/movement.contract';
import type { LocalizedText } from '@keepsake/core/values/language';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
import { allOf, inDays } from '../../../db/list.ts';
import { locatePage } from '../../../db/long-list.ts';
import { readInChunks } from '../../../db/read-in-chunks.ts';
import { textContains } from '../../../db/search/search.ts';
import type { Input } from '../../../http/route.ts';
import { findSouvenirIds } from '../../catalogue/index.ts';
import type { DocumentColumns } from '../documents/document-ref.ts';
import { movementDays } from '../views/movement-day.repo.ts';

type Page = Pick<
  Input<typeof movementEndpoints.listMovements>['query'],
  'currentPage' | 'pageSize' | 'sidx' | 'sort'
>;
type MovementQuery = Input<typeof movementEndpoints.chartMovements>['query'];
/** Souvenirs and documents that match a keyword. Each is searched with its own index. */
export type KeywordMatches = { readonly souvenirs: readonly string[]; readonly documents: readonly string[] };
export type MovementFilter = Omit<MovementQuery, 'keyword'> & { readonly found?: KeywordMatches };

export type MovementRecord = DocumentColumns & {
  sequence: number;
  at: Date;
  souvenir_id: string;
  code: string;
  name: LocalizedText;
  storage_id: string;
  storage_name: LocalizedText;
  line_no: number;
  lot_number: string | null;
  best_before: string | null;
  effective_date: string | null;
  quantity: number;
  unit_cost: number;
  actor_name: string;
};

export const matchesKeyword = (found: KeywordMatches) =>
  sql<SqlBool>`(${isOfSouvenirs(found)} or ${isOfDocuments(found)})`;
const isOfSouvenirs = ({ souvenirs }: KeywordMatches) =>
  sql<SqlBool>`m.souvenir_id = any(${souvenirs}::uuid[])`;
const isOfDocuments = ({ documents }: KeywordMatches) =>
  sql<SqlBool>`m.document_no = any(${documents}::text[])`;

function buildCondition({ found, ...filter }: MovementFilter) {
  const conditions = inDays(sql.ref('m.at'), filter);
  if (filter.souvenirId) conditions.push(sql<SqlBool>`m.souvenir_id = ${filter.souvenirId}`);
  if (filter.storageId) conditions.push(sql<SqlBool>`m.storage_id = ${filter.storageId}`);
  if (filter.documentKind) conditions.push(sql<SqlBool>`m.document_kind = ${filter.documentKind}`);
  if (filter.direction === 'in') conditions.push(sql<SqlBool>`m.quantity > 0`);
  if (filter.direction === 'out') conditions.push(sql<SqlBool>`m.quantity < 0`);
  if (found) conditions.push(matchesKeyword(found));
  return allOf(conditions);
}

/**
 * Replaces a keyword by the souvenirs and documents it matches. The number of matches then tells the database which
 * index to use, and a keyword without matches does not scan the ledger.
 */
export async function resolveKeyword(db: Db, { keyword, ...filter }: MovementQuery): Promise<MovementFilter> {
  return keyword ? { ...filter, found: await findKeywordMatches(db, keyword) } : filter;
}

export async function findKeywordMatches(db: Db, keyword: string): Promise<KeywordMatches> {
  const [souvenirs, documents] = await Promise.all([
    findSouvenirIds(db, keyword),
    db
      .selectFrom('stock_document')
      .select('no')
      .where(textContains(sql.ref('search_text'), keyword))
      .execute(),
  ]);
  return { souvenirs: souvenirs ?? [], documents: documents.map(({ no }) => no) };
}

/** The code of the set that the pieces of a movement `m` of the document `d` were a part of. */
export const selectSetCode = sql<string | null>`case when m.document_kind = 'assembly' then (
  select s.code from stock_document_line l
  join stock_document_line k on k.document_id = l.document_id and k.line_no = l.set_line
  join souvenir s on s.id = k.souvenir_id
  where l.document_id = d.id and l.line_no = m.line_no) end`;

/** Joins names only to the rows of the page, because the ledger has hundreds of thousands of rows. */
const selectWithNames = (page: ReturnType<typeof sql>, order: ReturnType<typeof sql>) => sql<MovementRecord>`
  select m.sequence, m.at, m.souvenir_id, s.code, s.name, m.storage_id, t.name as storage_name, m.document_kind,
         m.document_no, m.line_no, m.quantity, m.unit_cost, m.actor_name,
         d.id as document_id, d.order_type, d.effective_date, ${selectSetCode} as set_code,
         p.number as lot_number, p.best_before
  from (${page}) m
  join souvenir s on s.id = m.souvenir_id
  join storage t on t.id = m.storage_id
  left join stock_document d on d.no = m.document_no
  left join stock_lot p on p.id = m.lot_id
  order by m.sequence ${order}`;

export async function listMovements(
  db: Db,
  filter: MovementFilter,
  page: Page,
  total: number,
): Promise<MovementRecord[]> {
  const { isBackwards, limit, offset } = locatePage(page, total);
  const isAscending = Boolean(page.sidx) && page.sort === 'asc';
  const rows = sql`
    select m.* from stock_movement m where ${buildCondition(filter)}
    order by m.sequence ${isAscending !== isBackwards ? sql`asc` : sql`desc`} limit ${limit} offset ${offset}`;
  return (await selectWithNames(rows, isAscending ? sql`asc` : sql`desc`).execute(db)).rows;
}

export type MovementTotals = {
  total: number;
  inward: number;
  outward: number;
  inward_amount: number;
  outward_amount: number;
};

/** Past days are already summed by storage, kind and direction. Filters by souvenir or keyword need the movements. */
const canUseDailySums = ({ souvenirId, found }: MovementFilter): boolean => !souvenirId && !found;

function fromDailySums(filter: MovementFilter) {
  const conditions = [sql<SqlBool>`true`];
  if (filter.startTime) conditions.push(sql<SqlBool>`m.day >= ${filter.startTime}::date`);
  if (filter.endTime) conditions.push(sql<SqlBool>`m.day <= ${filter.endTime}::date`);
  if (filter.storageId) conditions.push(sql<SqlBool>`m.storage_id = ${filter.storageId}`);
  if (filter.documentKind) conditions.push(sql<SqlBool>`m.document_kind = ${filter.documentKind}`);
  if (filter.direction) conditions.push(sql<SqlBool>`m.inward = ${filter.direction === 'in'}`);
  return sql`from ${movementDays} m where ${sql.join(conditions, sql` and `)}`;
}

/** Selects the movements of matching souvenirs and of matching documents separately. Each part uses its own index. */
function selectSummedRows({ found, ...filter }: MovementFilter) {
  const rows = (...which: RawBuilder<SqlBool>[]) => sql`
    select m.quantity, m.unit_cost from stock_movement m where ${sql.join([buildCondition(filter), ...which], sql` and `)}`;
  if (!found) return rows();
  if (found.documents.length === 0) return rows(isOfSouvenirs(found));
  return sql`${rows(isOfSouvenirs(found))} union all ${rows(isOfDocuments(found), sql`not ${isOfSouvenirs(found)}`)}`;
}

/** Amounts are summed exactly and rounded once, to the cent. */
export async function sumMovements(db: Db, filter: MovementFilter): Promise<MovementTotals> {
  if (canUseDailySums(filter)) {
    const { rows } = await sql<MovementTotals>`
      select coalesce(sum(m.movements), 0)::bigint as total,
             coalesce(sum(m.pieces) filter (where m.inward), 0)::bigint as inward,
             coalesce(sum(m.pieces) filter (where not m.inward), 0)::bigint as outward,
             coalesce(round(sum(m.amount) filter (where m.inward) / 100), 0)::bigint as inward_amount,
             coalesce(round(sum(m.amount) filter (where not m.inward) / 100), 0)::bigint as outward_amount
      ${fromDailySums(filter)}`.execute(db);
    return rows[0]!;
  }
  const { rows } = await sql<MovementTotals>`
    select count(*) as total,
           coalesce(sum(m.quantity) filter (where m.quantity > 0), 0)::bigint as inward,
           coalesce(-sum(m.quantity) filter (where m.quantity < 0), 0)::bigint as outward,
           coalesce(round(sum(m.quantity * m.unit_cost) filter (where m.quantity > 0) / 100), 0)::bigint as inward_amount,
           coalesce(round(-sum(m.quantity * m.unit_cost) filter (where m.quantity < 0) / 100), 0)::bigint as outward_amount
    from (${selectSummedRows(filter)}) m`.execute(db);
  return rows[0]!;
}

export type DaySum = { day: string; inward: number; outward: number };

/** Sums by Hong Kong day. `date_bin` from a Hong Kong midnight is much faster than converting every timestamp. */
export async function sumPerDay(db: Db, filter: MovementFilter, withoutTransfers = false): Promise<DaySum[]> {
  const kinds = withoutTransfers ? sql`m.document_kind <> 'transfer'` : sql`true`;
  if (canUseDailySums(filter)) {
    const { rows } = await sql<DaySum>`
      select m.day::text as day, coalesce(sum(m.pieces) filter (where m.inward), 0)::int as inward,
             coalesce(sum(m.pieces) filter (where not m.inward), 0)::int as outward
      ${fromDailySums(filter)} and ${kinds} group by m.day order by m.day`.execute(db);
    return rows;
  }
  const { rows } = await sql<DaySum>`
    select ((g.day at time zone 'Asia/Hong_Kong')::date)::text as day, g.inward, g.outward
    from (
      select date_bin('1 day', m.at, '2000-01-01 00:00+08'::timestamptz) as day,
             coalesce(sum(m.quantity) filter (where m.quantity > 0), 0)::int as inward,
             coalesce(-sum(m.quantity) filter (where m.quantity < 0), 0)::int as outward
      from stock_movement m where ${buildCondition(filter)} and ${kinds}
      group by 1
    ) g order by g.day`.execute(db);
  return rows;
}

/** Reads all movements for an export, the newest first, in chunks. */
export async function* readMovements(db: Db, query: MovementQuery): AsyncGenerator<MovementRecord> {
  const filter = await resolveKeyword(db, query);
  yield* readInChunks<MovementRecord>(async (last, limit) => {
    const page = sql`
      select m.* from stock_movement m
      where ${buildCondition(filter)} and ${last ? sql`m.sequence < ${last.sequence}` : sql`true`}
      order by m.sequence desc limit ${limit}`;
    return (await selectWithNames(page, sql`desc`).execute(db)).rows;
  });
}

export async function listRecentMovements(db: Db, limit: number): Promise<MovementRecord[]> {
  const page = sql`select m.* from stock_movement m order by m.sequence desc limit ${limit}`;
  return (await selectWithNames(page, sql`desc`).execute(db)).rows;
}
