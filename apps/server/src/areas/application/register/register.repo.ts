// The gift register: entries are written at the hand-over, and returned pieces are added to them.
import type { applicationTypes } from '@keepsake/core/application/apply/application.machine';
import type { registerEndpoints } from '@keepsake/core/application/register/register.contract';
import type { LocalizedText } from '@keepsake/core/values/language';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { allOf, inDays } from '../../../db/list.ts';
import { countRows, locatePage } from '../../../db/long-list.ts';
import { selectInChunks } from '../../../db/read-in-chunks.ts';
import type { DB } from '../../../db/schema/tables.gen.ts';
import { textContains } from '../../../db/search/search.ts';
import type { Input } from '../../../http/route.ts';

import { inUnit } from '../filters.sql.ts';
import type { Approver } from '../issue/issue.repo.ts';

export type RegisterQuery = Omit<
  Input<typeof registerEndpoints.listRegister>['query'],
  'currentPage' | 'pageSize'
>;
export type RegisterRecord = {
  id: string;
  application_id: string;
  application_no: string;
  hand_over_id: string;
  slip_no: string;
  code: string;
  name: LocalizedText;
  quantity: number;
  returned: number;
  unit_value: number;
  giver_name: string;
  organization_name: LocalizedText | null;
  recipient_object: string;
  recipient_name: string;
  recipient_position: string;
  type: (typeof applicationTypes)[number];
  occasion: string;
  activity_date: string | null;
  approvers: Approver[];
  issued_at: Date;
};

export async function insertRegister(
  tx: Tx,
  rows: readonly Insertable<DB['gift_register']>[],
): Promise<void> {
  await tx.insertInto('gift_register').values(rows).execute();
}

const columns = sql`g.id, g.application_id, g.application_no, g.hand_over_id, g.slip_no, g.code, g.name, g.quantity, g.returned,
  g.unit_value, g.giver_name, g.organization_name, g.recipient_object, g.recipient_name, g.recipient_position, g.type,
  g.occasion, g.activity_date::text as activity_date, g.approvers, g.issued_at`;

function buildConditions(query: RegisterQuery) {
  const conditions = inDays(sql.ref('g.issued_at'), query);
  if (query.year) {
    conditions.push(
      ...inDays(sql.ref('g.issued_at'), { startTime: `${query.year}-01-01`, endTime: `${query.year}-12-31` }),
    );
  }
  if (query.type) conditions.push(sql`g.type = ${query.type}`);
  if (query.organizationId) conditions.push(inUnit(sql.ref('g.organization_id'), query.organizationId));
  if (query.keyword) conditions.push(textContains(sql.ref('g.search_text'), query.keyword));
  return allOf(conditions);
}

export async function listRegister(
  db: Db,
  query: RegisterQuery & { currentPage: number; pageSize: number },
  total: number,
): Promise<RegisterRecord[]> {
  const { isBackwards, limit, offset } = locatePage(query, total);
  const column = query.sidx === 'quantity' ? sql`g.quantity` : sql`g.issued_at`;
  const isAscending = Boolean(query.sidx) && query.sort === 'asc';
  const direction = isAscending !== isBackwards ? sql`asc` : sql`desc`;
  const { rows } = await sql<RegisterRecord>`
    select ${columns} from gift_register g where ${buildConditions(query)}
    order by ${column} ${direction}, g.id ${direction} limit ${limit} offset ${offset}`.execute(db);
  return isBackwards ? rows.reverse() : rows;
}

export const countRegister = (db: Db, query: RegisterQuery): Promise<number> =>
  countRows(db, {
    from: sql`gift_register g`,
    where: buildConditions(query),
    at: sql`g.issued_at`,
    isAppendOnly: !query.organizationId,
    isSearch: Boolean(query.keyword),
  });

/** For an export: the newest first, read in chunks. */
export function readRegister(db: Db, query: RegisterQuery): AsyncGenerator<RegisterRecord> {
  return selectInChunks<RegisterRecord & { exact: string }>(db, (last, limit) => {
    const after = last
      ? sql`(g.issued_at, g.id) < (${last.exact}::timestamptz, ${last.id}::uuid)`
      : sql`true`;
    return sql`
      select ${columns}, g.issued_at::text as exact from gift_register g where ${buildConditions(query)} and ${after}
      order by g.issued_at desc, g.id desc limit ${limit}`;
  });
}

export async function listRegisterEntries(db: Db, applicationId: string): Promise<RegisterRecord[]> {
  const { rows } = await sql<RegisterRecord>`
    select ${columns} from gift_register g where g.application_id = ${applicationId}::uuid
    order by g.line_no, g.id`.execute(db);
  return rows;
}

export async function listRegisterYears(db: Db): Promise<{ year: string; rows: number; pieces: number }[]> {
  const { rows } = await sql<{ year: string; rows: number; pieces: number }>`
    select y.year::text as year, c.rows, c.pieces
    from (select extract(year from min(issued_at) at time zone 'Asia/Hong_Kong')::int as first,
                 extract(year from max(issued_at) at time zone 'Asia/Hong_Kong')::int as last from gift_register) span,
      generate_series(span.first, span.last) y (year),
      lateral (select count(*)::int as rows, coalesce(sum(quantity - returned), 0)::int as pieces from gift_register
               where issued_at >= make_timestamptz(y.year, 1, 1, 0, 0, 0, 'Asia/Hong_Kong')
                 and issued_at < make_timestamptz(y.year + 1, 1, 1, 0, 0, 0, 'Asia/Hong_Kong')) c
    where c.rows > 0 order by 1 desc`.execute(db);
  return rows;
}
