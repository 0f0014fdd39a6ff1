// Lists and exports of the decisions about applications.
import type {
  ApplicationState,
  applicationTypes,
} from '@keepsake/core/application/apply/application.machine';
import type { ApprovalKind } from '@keepsake/core/application/apply/application.rules';
import type {
  ApprovalDecision,
  approvalRecordEndpoints,
} from '@keepsake/core/application/approve/approval-record.contract';
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
import { allOf, inDays } from '../../../db/list.ts';
import { countRows, locatePage } from '../../../db/long-list.ts';
import { selectInChunks } from '../../../db/read-in-chunks.ts';
import { foundIds, textContains } from '../../../db/search/search.ts';
import type { Input } from '../../../http/route.ts';
import { inUnit } from '../filters.sql.ts';

export type ApprovalRecordQuery = Omit<
  Input<typeof approvalRecordEndpoints.listApprovalRecords>['query'],
  'currentPage' | 'pageSize'
>;
export type ApprovalRecordRow = {
  id: string;
  application_id: string;
  no: string;
  state: ApplicationState;
  type: (typeof applicationTypes)[number];
  applicant_name: string;
  organization_name: LocalizedText | null;
  recipient_name: string;
  recipient_object: string;
  total_amount: number;
  level: number;
  kind: ApprovalKind;
  decision: ApprovalDecision;
  actor_name: string;
  acting_for_name: string | null;
  comment: string;
  opened_at: Date;
  closed_at: Date;
};

const columns = sql`t.id, t.application_id, a.no, a.state, a.type, a.applicant_name, a.organization_name, a.recipient_name,
  a.recipient_object, a.total_amount, t.level, s.kind, t.decision, t.actor_name, t.acting_for_name, t.comment, t.opened_at,
  t.closed_at`;
const tables = sql`approval_task t join application a on a.id = t.application_id
  join approval_step s on s.application_id = t.application_id and s.level = t.level`;

function buildConditions(query: ApprovalRecordQuery) {
  const conditions = [sql<boolean>`t.decision is not null`, ...inDays(sql.ref('t.closed_at'), query)];
  if (query.decision) conditions.push(sql`t.decision = ${query.decision}`);
  if (query.kind) conditions.push(sql`s.kind = ${query.kind}`);
  if (query.type) conditions.push(sql`a.type = ${query.type}`);
  if (query.organizationId) conditions.push(inUnit(sql.ref('a.organization_id'), query.organizationId));
  // the keyword finds the application, the person who decided, or the person for whom a delegate decided
  if (query.keyword) {
    const people = foundIds('app_user', query.keyword);
    conditions.push(sql`t.id in (
      select k.id from approval_task k join application b on b.id = k.application_id
      where ${textContains(sql.ref('b.search_text'), query.keyword)}
      union all select k.id from approval_task k where k.actor_id in (${people})
      union all select k.id from approval_task k where k.acting_for_id in (${people}))`);
  }
  return allOf(conditions);
}

export async function listApprovalRecords(
  db: Db,
  query: ApprovalRecordQuery & { currentPage: number; pageSize: number },
  total: number,
): Promise<ApprovalRecordRow[]> {
  const { isBackwards, limit, offset } = locatePage(query, total);
  const column = query.sidx === 'openedAt' ? sql`t.opened_at` : sql`t.closed_at`;
  const isAscending = Boolean(query.sidx) && query.sort === 'asc';
  const direction = isAscending !== isBackwards ? sql`asc` : sql`desc`;
  const { rows } = await sql<ApprovalRecordRow>`
    select ${columns} from ${tables} where ${buildConditions(query)}
    order by ${column} ${direction}, t.id ${direction} limit ${limit} offset ${offset}`.execute(db);
  return isBackwards ? rows.reverse() : rows;
}

export const countApprovalRecords = (db: Db, query: ApprovalRecordQuery): Promise<number> =>
  countRows(db, {
    from: tables,
    where: buildConditions(query),
    at: sql`t.closed_at`,
    isAppendOnly: !query.organizationId,
    isSearch: Boolean(query.keyword),
  });

/** For an export: the newest first, read in chunks. */
export function readApprovalRecords(db: Db, query: ApprovalRecordQuery): AsyncGenerator<ApprovalRecordRow> {
  return selectInChunks<ApprovalRecordRow & { exact: string }>(db, (last, limit) => {
    const after = last
      ? sql`(t.closed_at, t.id) < (${last.exact}::timestamptz, ${last.id}::uuid)`
      : sql`true`;
    return sql`
      select ${columns}, t.closed_at::text as exact from ${tables} where ${buildConditions(query)} and ${after}
      order by t.closed_at desc, t.id desc limit ${limit}`;
  });
}
