// Lists of an approver: tasks that wait, were decided or were forwarded.
import type { approvalEndpoints } from '@keepsake/core/application/approve/approval.contract';
import { hongKongDay } from '@keepsake/core/values/period';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
import { allOf, inDays, readPage } from '../../../db/list.ts';
import { fullName } from '../../../db/person-name.ts';
import { textContains } from '../../../db/search/search.ts';
import type { Input } from '../../../http/route.ts';
import type { ApplicationRow } from '../apply/application.repo.ts';
import { isOffered } from './approval-offers.repo.ts';

type ListQuery = Input<typeof approvalEndpoints.listApprovals>['query'];

export type ApprovalListRow = ApplicationRow & {
  task_id: string;
  task_opened_at: Date;
  task_closed_at: Date | null;
  task_decision: 'approve' | 'reject' | 'forward' | null;
  task_comment: string;
  actor_name: string | null;
  acting_for: string | null;
  offered: boolean;
};

const selectHeldTasks = (userId: string, now: Date) => sql`
  approval_holders(${hongKongDay(now)}::date) h
  join approval_task t on t.id = h.task_id
  join application a on a.id = t.application_id
  left join app_user f on f.id = h.for_id
  where h.user_id = ${userId}`;
const selectClosedTasks = (userId: string, state: 'processed' | 'forwarded') => sql`
  approval_task t join application a on a.id = t.application_id
  where t.state = ${state} and (t.actor_id = ${userId} or t.acting_for_id = ${userId})`;

const sortColumns = {
  openedAt: sql`t.opened_at`,
  closedAt: sql`t.closed_at`,
  totalAmount: sql`a.total_amount`,
  useDate: sql`a.use_date`,
};

function buildConditions(query: ListQuery): RawBuilder<SqlBool>[] {
  const at = query.tab === 'pending' ? sql`t.opened_at` : sql`t.closed_at`;
  const conditions: RawBuilder<SqlBool>[] = [sql`true`];
  if (query.keyword) conditions.push(textContains(sql.ref('a.search_text'), query.keyword));
  conditions.push(...inDays(at, query));
  return conditions;
}

/** By default, waiting tasks start with the oldest, closed tasks with the newest. */
export async function listApprovals(
  db: Db,
  userId: string,
  query: ListQuery,
  now: Date,
): Promise<{ rows: ApprovalListRow[]; total: number }> {
  const isWaiting = query.tab === 'pending';
  const from = isWaiting
    ? selectHeldTasks(userId, now)
    : selectClosedTasks(userId, query.tab as 'processed' | 'forwarded');
  const found = sql`from ${from} and ${allOf(buildConditions(query))}`;
  const order = sortColumns[query.sidx ?? (isWaiting ? 'openedAt' : 'closedAt')];
  const direction = (query.sidx ? query.sort === 'asc' : isWaiting) ? sql`asc` : sql`desc`;
  const select = sql<ApprovalListRow>`
    select a.*, t.id as task_id, t.opened_at as task_opened_at, t.closed_at as task_closed_at,
           t.decision as task_decision, t.comment as task_comment, t.actor_name,
           ${isWaiting ? fullName('f') : sql`t.acting_for_name`} as acting_for,
           ${isOffered} as offered
    ${found} order by ${order} ${direction} nulls last, t.id`;
  return readPage(db, query, select, found);
}

export async function countClosed(db: Db, userId: string): Promise<{ processed: number; forwarded: number }> {
  const { rows } = await sql<{ processed: number; forwarded: number }>`
    select count(*) filter (where state = 'processed')::int as processed,
           count(*) filter (where state = 'forwarded')::int as forwarded
    from (select state from approval_task where actor_id = ${userId}
          union all select state from approval_task where acting_for_id = ${userId} and actor_id is distinct from ${userId}) t`.execute(
    db,
  );
  return rows[0]!;
}

/** Tasks of this person that wait for the applicant's answer to an offer. */
export async function countOffered(db: Db, userId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${selectHeldTasks(userId, now)}
      and ${isOffered}`.execute(db);
  return rows[0]!.count;
}

/** Opening times of the tasks that this person can decide now. Tasks with an open offer do not count. */
export async function listWaitingSince(db: Db, userId: string, now: Date): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select t.opened_at as at from ${selectHeldTasks(userId, now)}
      and not ${isOffered}
    order by t.opened_at`.execute(db);
  return rows.map(({ at }) => at);
}

/** The applications among `ids` that this person may decide now, in the order of `ids`. */
export async function listDecidable(
  db: Db,
  ids: readonly string[],
  userId: string,
  now: Date,
): Promise<{ id: string; no: string }[]> {
  const { rows } = await sql<{ id: string; no: string }>`
    select a.id, a.no from ${selectHeldTasks(userId, now)} and a.id = any(${ids}::uuid[])
      and not ${isOffered}
    order by array_position(${ids}::uuid[], a.id)`.execute(db);
  return rows;
}
