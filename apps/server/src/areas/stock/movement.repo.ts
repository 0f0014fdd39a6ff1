// The ledger as it is read: filtered, paged, added up, charted. The sequence is the order.
import type { LocalizedText } from '@keepsake/core/language';
import type { movementEndpoints } from '@keepsake/core/stock/movement.contract';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { inChunks } from '../../db/in-chunks.ts';
import type { Input } from '../../http/route.ts';
import { containsPattern } from '../../platform/chinese.ts';
import type { DocumentColumns } from './document-ref.ts';

type ListQuery = Input<typeof movementEndpoints.listMovements>['query'];
export type MovementFilter = Input<typeof movementEndpoints.chartMovements>['query'];

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

function conditionOf(filter: MovementFilter) {
  const conditions = [sql<SqlBool>`true`];
  if (filter.startTime) conditions.push(sql<SqlBool>`m.at >= ${startOf(filter.startTime)}`);
  if (filter.endTime) conditions.push(sql<SqlBool>`m.at < ${endOf(filter.endTime)}`);
  if (filter.souvenirId) conditions.push(sql<SqlBool>`m.souvenir_id = ${filter.souvenirId}`);
  if (filter.storageId) conditions.push(sql<SqlBool>`m.storage_id = ${filter.storageId}`);
  if (filter.documentKind) conditions.push(sql<SqlBool>`m.document_kind = ${filter.documentKind}`);
  if (filter.direction === 'in') conditions.push(sql<SqlBool>`m.quantity > 0`);
  if (filter.direction === 'out') conditions.push(sql<SqlBool>`m.quantity < 0`);
  if (filter.keyword) {
    const pattern = containsPattern(filter.keyword);
    // each found by its own index, once; the movements are then compared with what was found
    conditions.push(sql<SqlBool>`(
      m.souvenir_id = any(array(select s.id from souvenir s where s.search_text like ${pattern})) or
      m.document_no = any(array(select d.no from stock_document d where d.search_text like ${pattern})))`);
  }
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
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

export async function listMovements(db: Db, query: ListQuery): Promise<MovementRecord[]> {
  const order = query.sidx && query.sort === 'asc' ? sql`asc` : sql`desc`;
  const page = sql`
    select m.* from stock_movement m where ${conditionOf(query)}
    order by m.sequence ${order} limit ${query.pageSize} offset ${(query.currentPage - 1) * query.pageSize}`;
  return (await withNames(page, order).execute(db)).rows;
}

export type MovementTotals = {
  total: number;
  inward: number;
  outward: number;
  inward_amount: number;
  outward_amount: number;
};

/** Amounts are added up exactly and rounded once, to the cent. */
export async function sumMovements(db: Db, filter: MovementFilter): Promise<MovementTotals> {
  const { rows } = await sql<MovementTotals>`
    select count(*) as total,
           coalesce(sum(m.quantity) filter (where m.quantity > 0), 0)::bigint as inward,
           coalesce(-sum(m.quantity) filter (where m.quantity < 0), 0)::bigint as outward,
           coalesce(round(sum(m.quantity * m.unit_cost) filter (where m.quantity > 0) / 100), 0)::bigint as inward_amount,
           coalesce(round(-sum(m.quantity * m.unit_cost) filter (where m.quantity < 0) / 100), 0)::bigint as outward_amount
    from stock_movement m where ${conditionOf(filter)}`.execute(db);
  return rows[0]!;
}

/** The first and last instant of what the filter finds. */
export async function spanOfMovements(
  db: Db,
  filter: MovementFilter,
): Promise<{ first: Date | null; last: Date | null }> {
  const { rows } = await sql<{ first: Date | null; last: Date | null }>`
    select min(m.at) as first, max(m.at) as last from stock_movement m where ${conditionOf(filter)}`.execute(
    db,
  );
  return rows[0]!;
}

export type PeriodSum = { period: string; inward: number; outward: number };

export async function sumPerPeriod(
  db: Db,
  filter: MovementFilter,
  per: 'day' | 'month',
  withoutTransfers = false,
): Promise<PeriodSum[]> {
  const day = sql`(m.at at time zone 'Asia/Hong_Kong')::date`;
  const period = per === 'day' ? sql`${day}::text` : sql`substr(${day}::text, 1, 7)`;
  const kinds = withoutTransfers ? sql`m.document_kind <> 'transfer'` : sql`true`;
  const { rows } = await sql<PeriodSum>`
    select ${period} as period,
           coalesce(sum(m.quantity) filter (where m.quantity > 0), 0)::int as inward,
           coalesce(-sum(m.quantity) filter (where m.quantity < 0), 0)::int as outward
    from stock_movement m where ${conditionOf(filter)} and ${kinds}
    group by 1 order by 1`.execute(db);
  return rows;
}

/** Newest first, a chunk at a time. */
export function readMovements(db: Db, filter: MovementFilter): AsyncGenerator<MovementRecord> {
  return inChunks<MovementRecord>(async (last, limit) => {
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
