// The ledger as it is read: filtered, paged, added up, charted. The sequence is the order.

import type { movementEndpoints } from '@keepsake/core/stock/ledger/movement.contract';
import type { LocalizedText } from '@keepsake/core/values/language';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
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
type Asked = Input<typeof movementEndpoints.chartMovements>['query'];
/** What a keyword found: souvenirs and documents, each by its own index. */
export type Found = { readonly souvenirs: readonly string[]; readonly documents: readonly string[] };
export type MovementFilter = Omit<Asked, 'keyword'> & { readonly found?: Found };

export type MovementRecord = DocumentColumns & {
  sequence: number;
  at: Date;
  souvenir_id: string;
  code: string;
  name: LocalizedText;
  storage_id: string;
  storage_name: LocalizedText;
  line_no: number;
  effective_date: string | null;
  quantity: number;
  unit_cost: number;
  actor_name: string;
};

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Hong_Kong')`;
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Hong_Kong')`;

export const isFound = (found: Found) => sql<SqlBool>`(${ofSouvenirs(found)} or ${ofDocuments(found)})`;
const ofSouvenirs = ({ souvenirs }: Found) => sql<SqlBool>`m.souvenir_id = any(${souvenirs}::uuid[])`;
const ofDocuments = ({ documents }: Found) => sql<SqlBool>`m.document_no = any(${documents}::text[])`;

function conditionOf({ found, ...filter }: MovementFilter) {
  const conditions = [sql<SqlBool>`true`];
  if (filter.startTime) conditions.push(sql<SqlBool>`m.at >= ${startOf(filter.startTime)}`);
  if (filter.endTime) conditions.push(sql<SqlBool>`m.at < ${endOf(filter.endTime)}`);
  if (filter.souvenirId) conditions.push(sql<SqlBool>`m.souvenir_id = ${filter.souvenirId}`);
  if (filter.storageId) conditions.push(sql<SqlBool>`m.storage_id = ${filter.storageId}`);
  if (filter.documentKind) conditions.push(sql<SqlBool>`m.document_kind = ${filter.documentKind}`);
  if (filter.direction === 'in') conditions.push(sql<SqlBool>`m.quantity > 0`);
  if (filter.direction === 'out') conditions.push(sql<SqlBool>`m.quantity < 0`);
  if (found) conditions.push(isFound(found));
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/**
 * A keyword as what it stands for. Known before the ledger is asked, its size tells the database which index to take,
 * and a keyword that is nowhere asks the ledger nothing.
 */
export async function findKeyword(db: Db, { keyword, ...filter }: Asked): Promise<MovementFilter> {
  return keyword ? { ...filter, found: await findMoved(db, keyword) } : filter;
}

export async function findMoved(db: Db, keyword: string): Promise<Found> {
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

/** Names come after the page is cut: a page is twenty rows, the ledger has hundreds of thousands. */
const withNames = (page: ReturnType<typeof sql>, order: ReturnType<typeof sql>) => sql<MovementRecord>`
  select m.sequence, m.at, m.souvenir_id, s.code, s.name, m.storage_id, t.name as storage_name, m.document_kind,
         m.document_no, m.line_no, m.quantity, m.unit_cost, m.actor_name,
         d.id as document_id, d.order_type, d.effective_date
  from (${page}) m
  join souvenir s on s.id = m.souvenir_id
  join storage t on t.id = m.storage_id
  left join stock_document d on d.no = m.document_no
  order by m.sequence ${order}`;

export async function listMovements(
  db: Db,
  filter: MovementFilter,
  page: Page,
  total: number,
): Promise<MovementRecord[]> {
  const { isBackwards, limit, offset } = locatePage(page, total);
  const isRising = Boolean(page.sidx) && page.sort === 'asc';
  const rows = sql`
    select m.* from stock_movement m where ${conditionOf(filter)}
    order by m.sequence ${isRising !== isBackwards ? sql`asc` : sql`desc`} limit ${limit} offset ${offset}`;
  return (await withNames(rows, isRising ? sql`asc` : sql`desc`).execute(db)).rows;
}

export type MovementTotals = {
  total: number;
  inward: number;
  outward: number;
  inward_amount: number;
  outward_amount: number;
};

/** Of days, storages, kinds and directions, days that are over are added up already; souvenirs and documents ask the ledger. */
const isSummed = ({ souvenirId, found }: MovementFilter): boolean => !souvenirId && !found;

function sumsOf(filter: MovementFilter) {
  const conditions = [sql<SqlBool>`true`];
  if (filter.startTime) conditions.push(sql<SqlBool>`m.day >= ${filter.startTime}::date`);
  if (filter.endTime) conditions.push(sql<SqlBool>`m.day <= ${filter.endTime}::date`);
  if (filter.storageId) conditions.push(sql<SqlBool>`m.storage_id = ${filter.storageId}`);
  if (filter.documentKind) conditions.push(sql<SqlBool>`m.document_kind = ${filter.documentKind}`);
  if (filter.direction) conditions.push(sql<SqlBool>`m.inward = ${filter.direction === 'in'}`);
  return sql`from ${movementDays} m where ${sql.join(conditions, sql` and `)}`;
}

/** To be added up: what a keyword's souvenirs moved from their own index, what its documents did apart. */
function summed({ found, ...filter }: MovementFilter) {
  const rows = (...which: RawBuilder<SqlBool>[]) => sql`
    select m.quantity, m.unit_cost from stock_movement m where ${sql.join([conditionOf(filter), ...which], sql` and `)}`;
  if (!found) return rows();
  if (found.documents.length === 0) return rows(ofSouvenirs(found));
  return sql`${rows(ofSouvenirs(found))} union all ${rows(ofDocuments(found), sql`not ${ofSouvenirs(found)}`)}`;
}

/** Amounts are added up exactly and rounded once, to the cent. */
export async function sumMovements(db: Db, filter: MovementFilter): Promise<MovementTotals> {
  if (isSummed(filter)) {
    const { rows } = await sql<MovementTotals>`
      select coalesce(sum(m.movements), 0)::bigint as total,
             coalesce(sum(m.pieces) filter (where m.inward), 0)::bigint as inward,
             coalesce(sum(m.pieces) filter (where not m.inward), 0)::bigint as outward,
             coalesce(round(sum(m.amount) filter (where m.inward) / 100), 0)::bigint as inward_amount,
             coalesce(round(sum(m.amount) filter (where not m.inward) / 100), 0)::bigint as outward_amount
      ${sumsOf(filter)}`.execute(db);
    return rows[0]!;
  }
  const { rows } = await sql<MovementTotals>`
    select count(*) as total,
           coalesce(sum(m.quantity) filter (where m.quantity > 0), 0)::bigint as inward,
           coalesce(-sum(m.quantity) filter (where m.quantity < 0), 0)::bigint as outward,
           coalesce(round(sum(m.quantity * m.unit_cost) filter (where m.quantity > 0) / 100), 0)::bigint as inward_amount,
           coalesce(round(-sum(m.quantity * m.unit_cost) filter (where m.quantity < 0) / 100), 0)::bigint as outward_amount
    from (${summed(filter)}) m`.execute(db);
  return rows[0]!;
}

export type DaySum = { day: string; inward: number; outward: number };

/** By Hong Kong day. Binned from one Hong Kong midnight on: turning every instant into a local date takes far longer. */
export async function sumPerDay(db: Db, filter: MovementFilter, withoutTransfers = false): Promise<DaySum[]> {
  const kinds = withoutTransfers ? sql`m.document_kind <> 'transfer'` : sql`true`;
  if (isSummed(filter)) {
    const { rows } = await sql<DaySum>`
      select m.day::text as day, coalesce(sum(m.pieces) filter (where m.inward), 0)::int as inward,
             coalesce(sum(m.pieces) filter (where not m.inward), 0)::int as outward
      ${sumsOf(filter)} and ${kinds} group by m.day order by m.day`.execute(db);
    return rows;
  }
  const { rows } = await sql<DaySum>`
    select ((g.day at time zone 'Asia/Hong_Kong')::date)::text as day, g.inward, g.outward
    from (
      select date_bin('1 day', m.at, '2000-01-01 00:00+08'::timestamptz) as day,
             coalesce(sum(m.quantity) filter (where m.quantity > 0), 0)::int as inward,
             coalesce(-sum(m.quantity) filter (where m.quantity < 0), 0)::int as outward
      from stock_movement m where ${conditionOf(filter)} and ${kinds}
      group by 1
    ) g order by g.day`.execute(db);
  return rows;
}

/** Newest first, a chunk at a time. */
export async function* readMovements(db: Db, asked: Asked): AsyncGenerator<MovementRecord> {
  const filter = await findKeyword(db, asked);
  yield* readInChunks<MovementRecord>(async (last, limit) => {
    const page = sql`
      select m.* from stock_movement m
      where ${conditionOf(filter)} and ${last ? sql`m.sequence < ${last.sequence}` : sql`true`}
      order by m.sequence desc limit ${limit}`;
    return (await withNames(page, sql`desc`).execute(db)).rows;
  });
}

export async function listRecentMovements(db: Db, limit: number): Promise<MovementRecord[]> {
  const page = sql`select m.* from stock_movement m order by m.sequence desc limit ${limit}`;
  return (await withNames(page, sql`desc`).execute(db)).rows;
}
