// Lists and exports of applications in the back office.
import type { applicationModes, urgencies } from '@keepsake/core/application/apply/application.machine';
import { type issueEndpoints, issuingStates } from '@keepsake/core/application/issue/issue.contract';
import type { LocalizedText } from '@keepsake/core/values/language';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
import { allOf, inDays } from '../../../db/list.ts';
import { countRows, locatePage } from '../../../db/long-list.ts';
import { selectInChunks } from '../../../db/read-in-chunks.ts';
import { textContains } from '../../../db/search/search.ts';
import type { Input } from '../../../http/route.ts';

import type { ApplicationRow } from '../apply/application.repo.ts';
import { inUnit } from '../filters.sql.ts';
import { isOverdue } from './issue.repo.ts';

type AllQuery = Input<typeof issueEndpoints.listOfficeApplications>['query'];
type IssuingQuery = Input<typeof issueEndpoints.listIssues>['query'];
/** Query of both lists: all submitted applications, or those to issue. */
export type OfficeQuery = Omit<AllQuery | IssuingQuery, 'currentPage' | 'pageSize'> & {
  /** True for the list of applications to issue. */
  issuing: boolean;
  overdue?: IssuingQuery['overdue'];
  today: string;
};

export type OfficeRow = Pick<
  ApplicationRow,
  | 'id'
  | 'no'
  | 'state'
  | 'type'
  | 'applicant_name'
  | 'organization_name'
  | 'recipient_name'
  | 'delivery_at'
  | 'delivery_place'
  | 'collect_by'
> & {
  mode: (typeof applicationModes)[number];
  urgency: (typeof urgencies)[number];
  use_date: string | null;
  submitted_at: Date;
  decided_at: Date | null;
  recipients: number;
  pieces: number;
  /** Value of the approved pieces (before the approval: of the requested pieces) at the prices of the lines. */
  value: number;
  items: { name: LocalizedText; quantity: number }[];
};

const sortColumns = {
  submittedAt: sql`a.submitted_at`,
  useDate: sql`a.use_date`,
  decidedAt: sql`a.decided_at`,
  deliveryAt: sql`a.delivery_at`,
  collectBy: sql`a.collect_by`,
  no: sql`a.no`,
};

function buildConditions(query: OfficeQuery): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`a.submitted_at is not null`, ...inDays(sql.ref('a.submitted_at'), query)];
  if (query.state) conditions.push(sql`a.state = ${query.state}`);
  if (query.issuing) {
    const states = issuingStates.map((state) => sql.lit(state));
    conditions.push(sql`a.state in (${sql.join(states)})`);
  }
  if (query.overdue) conditions.push(isOverdue(query.today));
  if (query.type) conditions.push(sql`a.type = ${query.type}`);
  if (query.organizationId) conditions.push(inUnit(sql.ref('a.organization_id'), query.organizationId));
  if (query.keyword) conditions.push(textContains(sql.ref('a.search_text'), query.keyword));
  return allOf(conditions);
}

const rowColumns = sql`a.id, a.no, a.state, a.mode, a.type, a.urgency, a.applicant_name, a.organization_name,
  a.recipient_name, a.use_date::text as use_date, a.submitted_at, a.decided_at, a.delivery_at, a.delivery_place,
  a.collect_by::text as collect_by,
  l.pieces, l.value, l.items, r.recipients`;

const withLinesAndRecipients = sql`
  cross join lateral (
    select coalesce(sum(l.quantity), 0)::int as pieces, coalesce(sum(l.quantity * l.unit_price), 0)::bigint as value,
           coalesce(json_agg(json_build_object('name', l.name, 'quantity', l.quantity) order by l.line_no)
                    filter (where l.quantity > 0), '[]') as items
    from (select line_no, name, unit_price, coalesce(approved, requested) as quantity
          from application_line where application_id = a.id) l
  ) l
  cross join lateral (
    select count(distinct (name, object, position))::int as recipients from application_recipient where application_id = a.id
  ) r`;

/** By default the newest first. Applications to issue start with the earliest use date. */
function buildOrderBy(query: OfficeQuery, isBackwards = false) {
  const isAscending = query.sidx ? query.sort === 'asc' : query.issuing;
  const direction = isAscending !== isBackwards ? sql`asc` : sql`desc`;
  const column = query.sidx ?? (query.issuing ? 'useDate' : 'submittedAt');
  // these columns are never null here: without `nulls last`, the index can sort
  const isNeverNull = column === 'submittedAt' || column === 'no';
  const nulls = isNeverNull ? sql`` : isBackwards ? sql`nulls first` : sql`nulls last`;
  return sql`${sortColumns[column]} ${direction} ${nulls}, a.id ${direction}`;
}

export async function listOfficeRows(
  db: Db,
  query: OfficeQuery & { currentPage: number; pageSize: number },
  total: number,
): Promise<OfficeRow[]> {
  const { isBackwards, limit, offset } = locatePage(query, total);
  const { rows } = await sql<OfficeRow>`
    select ${rowColumns}
    from (select a.* from application a where ${buildConditions(query)}
          order by ${buildOrderBy(query, isBackwards)} limit ${limit} offset ${offset}) a
    ${withLinesAndRecipients} order by ${buildOrderBy(query)}`.execute(db);
  return rows;
}

export const countOfficeRows = (db: Db, query: OfficeQuery): Promise<number> =>
  countRows(db, {
    from: sql`application a`,
    where: buildConditions(query),
    at: sql`a.submitted_at`,
    // without these filters, an application leaves the list only if it becomes a draft again
    isAppendOnly: !(query.state || query.issuing || query.overdue || query.organizationId),
    isSearch: Boolean(query.keyword),
  });

/** For an export: the newest first, read in chunks. */
export function readOfficeApplications(db: Db, query: OfficeQuery): AsyncGenerator<OfficeRow> {
  return selectInChunks<OfficeRow & { exact: string }>(db, (last, limit) => {
    const after = last
      ? sql`(a.submitted_at, a.id) < (${last.exact}::timestamptz, ${last.id}::uuid)`
      : sql`true`;
    return sql`
      select ${rowColumns}, a.submitted_at::text as exact
      from (select a.* from application a where ${buildConditions(query)} and ${after}
            order by a.submitted_at desc, a.id desc limit ${limit}) a
      ${withLinesAndRecipients} order by a.submitted_at desc, a.id desc`;
  });
}
