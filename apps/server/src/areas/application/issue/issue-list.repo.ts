// Applications as the inventory side lists them.
import type { applicationModes, urgencies } from '@keepsake/core/application/apply/application.machine';
import { type issueEndpoints, issuingStates } from '@keepsake/core/application/issue/issue.contract';
import type { LocalizedText } from '@keepsake/core/values/language';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
import { countRows, locatePage } from '../../../db/long-list.ts';
import { readInChunks } from '../../../db/read-in-chunks.ts';
import { textContains } from '../../../db/search/search.ts';
import type { Input } from '../../../http/route.ts';

import type { ApplicationRow } from '../apply/application.repo.ts';
import { all, inDays, inUnit } from '../filters.sql.ts';
import { isOverdue } from './issue.repo.ts';

type AllQuery = Input<typeof issueEndpoints.listOfficeApplications>['query'];
type IssuingQuery = Input<typeof issueEndpoints.listIssues>['query'];
/** Which list it is: every application that was submitted, or those to be issued. */
export type OfficeQuery = Omit<AllQuery | IssuingQuery, 'currentPage' | 'pageSize'> & {
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
  /** At the prices it was asked at, of what was granted. */
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

function conditionsOf(query: OfficeQuery): RawBuilder<SqlBool> {
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
  return all(conditions);
}

const rowColumns = sql`a.id, a.no, a.state, a.mode, a.type, a.urgency, a.applicant_name, a.organization_name,
  a.recipient_name, a.use_date::text as use_date, a.submitted_at, a.decided_at, a.delivery_at, a.delivery_place,
  a.collect_by::text as collect_by,
  l.pieces, l.value, l.items, r.recipients`;

const withParts = sql`
  cross join lateral (
    select coalesce(sum(l.quantity), 0)::int as pieces, coalesce(sum(l.quantity * l.unit_price), 0)::bigint as value,
           coalesce(json_agg(json_build_object('name', l.name, 'quantity', l.quantity) order by l.line_no)
                    filter (where l.quantity > 0), '[]') as items
    from (select line_no, name, unit_price, coalesce(approved, requested) as quantity
          from application_line where application_id = a.id) l
  ) l
  cross join lateral (
    select count(*)::int as recipients from application_recipient where application_id = a.id
  ) r`;

/** Newest first, or — where something has to be done — what is needed soonest. */
function orderOf(query: OfficeQuery, isBackwards = false) {
  const isRising = query.sidx ? query.sort === 'asc' : query.issuing;
  const direction = isRising !== isBackwards ? sql`asc` : sql`desc`;
  const column = query.sidx ?? (query.issuing ? 'useDate' : 'submittedAt');
  // each of them was submitted, under a number: without a word about nulls an index has the order
  const isNever = column === 'submittedAt' || column === 'no';
  const nulls = isNever ? sql`` : isBackwards ? sql`nulls first` : sql`nulls last`;
  return sql`${sortColumns[column]} ${direction} ${nulls}, a.id ${direction}`;
}

export async function listOffice(
  db: Db,
  query: OfficeQuery & { currentPage: number; pageSize: number },
  total: number,
): Promise<OfficeRow[]> {
  const { isBackwards, limit, offset } = locatePage(query, total);
  const { rows } = await sql<OfficeRow>`
    select ${rowColumns}
    from (select a.* from application a where ${conditionsOf(query)}
          order by ${orderOf(query, isBackwards)} limit ${limit} offset ${offset}) a
    ${withParts} order by ${orderOf(query)}`.execute(db);
  return rows;
}

export const countOffice = (db: Db, query: OfficeQuery): Promise<number> =>
  countRows(db, {
    from: sql`application a`,
    where: conditionsOf(query),
    at: sql`a.submitted_at`,
    // states and what is due change, and a unit may move
    isAppendOnly: !(query.state || query.issuing || query.overdue || query.organizationId),
    isSearch: Boolean(query.keyword),
  });

/** For a file: the newest first, a chunk at a time. */
export function readOffice(db: Db, query: OfficeQuery): AsyncGenerator<OfficeRow> {
  return readInChunks<OfficeRow & { exact: string }>(async (last, limit) => {
    const after = last
      ? sql`(a.submitted_at, a.id) < (${last.exact}::timestamptz, ${last.id}::uuid)`
      : sql`true`;
    const { rows } = await sql<OfficeRow & { exact: string }>`
      select ${rowColumns}, a.submitted_at::text as exact
      from (select a.* from application a where ${conditionsOf(query)} and ${after}
            order by a.submitted_at desc, a.id desc limit ${limit}) a
      ${withParts} order by a.submitted_at desc, a.id desc`.execute(db);
    return rows;
  });
}
