// Waiting approval tasks that need a reminder or an escalation, and the managers above who are notified.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { fullName } from '../../../db/person-name.ts';
import type { Holder } from '../../identity/index.ts';
import { isOffered } from './approval-offers.repo.ts';

export type WaitingTask = {
  id: string;
  application_id: string;
  applicant_id: string;
  opened_at: Date;
  reminded_at: Date | null;
  escalated_at: Date | null;
};

/** Tasks with an open offer wait for the applicant, so they are left out. */
const selectWaiting = sql`
  select t.id, t.application_id, a.applicant_id, t.opened_at, t.reminded_at, t.escalated_at
  from approval_task t join application a on a.id = t.application_id
  where t.state = 'pending' and (t.reminded_at is null or t.escalated_at is null)
    and not ${isOffered}`;

export async function listWaitingTasks(db: Db): Promise<WaitingTask[]> {
  return (await sql<WaitingTask>`${selectWaiting} order by t.opened_at limit 1000`.execute(db)).rows;
}

export async function findWaitingTask(tx: Tx, id: string): Promise<WaitingTask | undefined> {
  return (await sql<WaitingTask>`${selectWaiting} and t.id = ${id}`.execute(tx)).rows[0];
}

export async function saveReminder(
  tx: Tx,
  id: string,
  column: 'reminded_at' | 'escalated_at',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('approval_task')
    .set({ [column]: now })
    .where('id', '=', id)
    .execute();
}

/** Managers of the nearest unit above that has a manager who is not excluded. */
export async function listManagersAbove(
  db: Db,
  taskId: string,
  excluded: readonly string[],
): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    with recursive unit as (
      select o.parent_id as id, 1 as height from approval_task t
      join approval_step s on s.application_id = t.application_id and s.level = t.level
      join organization o on o.id = s.organization_id
      where t.id = ${taskId}
      union all
      select o.parent_id, c.height + 1 from unit c join organization o on o.id = c.id where c.height < 30
    ), manager as (
      select m.user_id, c.height, min(c.height) over () as nearest from unit c
      join organization_manager m on m.organization_id = c.id
      join app_user u on u.id = m.user_id and u.disabled_at is null
      where m.user_id <> all (${excluded}::uuid[])
    )
    select distinct u.id as "userId", ${fullName('u')} as name, u.account as address, u.email, u.language
    from manager m join app_user u on u.id = m.user_id where m.height = m.nearest`.execute(db);
  return rows;
}
