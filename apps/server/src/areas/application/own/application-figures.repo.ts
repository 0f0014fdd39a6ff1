// Waiting and submitted applications for the reports overview.
import { sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
import { isOffered } from '../approve/approval-offers.repo.ts';

/** Opening times of the tasks that an approver can decide now. Tasks with an open offer do not count. */
export async function listWaitingSince(db: Db): Promise<Date[]> {
  const { rows } = await sql<{ opened_at: Date }>`
    select t.opened_at from approval_task t where t.state = 'pending' and not ${isOffered}`.execute(db);
  return rows.map(({ opened_at }) => opened_at);
}

export async function countSubmittedByDay(
  db: Db,
  from: string,
): Promise<{ day: string; submitted: number }[]> {
  const { rows } = await sql<{ day: string; submitted: number }>`
    select (a.submitted_at at time zone 'Asia/Hong_Kong')::date::text as day, count(*)::int as submitted
    from application a where a.submitted_at >= ${`${from}T00:00:00+08:00`}::timestamptz group by 1`.execute(
    db,
  );
  return rows;
}
