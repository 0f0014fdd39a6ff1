// Who may decide an approval task now. The database function `approval_holders` (0009_applications.sql) answers it for
// checks and for lists.
import { hongKongDay } from '@keepsake/core/values/period';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { fullName } from '../../../db/person-name.ts';
import type { Holder } from '../../identity/index.ts';
import type { OpenTask } from './approval.repo.ts';

/** People who may decide a task, with their delegates of today. */
export async function listTaskHolders(db: Db, taskId: string, now: Date): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select u.id as "userId", ${fullName('u')} as name, u.account as address, u.email, u.language
    from approval_holders(${hongKongDay(now)}::date, ${taskId}::uuid) h join app_user u on u.id = h.user_id
    order by h.for_id nulls first, u.account_key`.execute(db);
  return rows;
}

/**
 * A task that a person may decide, or a closed task that they could decide today if it were open. `forId` is the
 * person they act for.
 */
export type HeldTask = {
  taskId: string;
  taskState: 'pending' | 'processed' | 'forwarded' | 'withdrawn';
  forId: string | null;
  forName: string | null;
};

const selectHeldTasks = (applicationId: string, userId: string, now: Date) => sql`
  select t.id as "taskId", t.state as "taskState", h.for_id as "forId", ${fullName('f')} as "forName"
  from approval_task t
  cross join lateral approval_holders(${hongKongDay(now)}::date, t.id) h
  left join app_user f on f.id = h.for_id
  where t.application_id = ${applicationId} and h.user_id = ${userId}
  order by t.opened_at desc, t.id desc`;

/** The open and closed tasks of an application for which this person is an approver, the newest first. */
export async function listHeldTasks(
  db: Db,
  applicationId: string,
  userId: string,
  now: Date,
): Promise<HeldTask[]> {
  const { rows } = await sql<HeldTask>`${selectHeldTasks(applicationId, userId, now)}`.execute(db);
  return rows;
}

type TasksOfApprover = {
  heldTasks: HeldTask[];
  task: OpenTask | undefined;
  /** The applicant has not answered an offer yet. */
  isOffered: boolean;
};

/** The open task of a locked application, and the tasks that this person holds. */
export async function readHeldTasks(
  tx: Tx,
  applicationId: string,
  userId: string,
  now: Date,
): Promise<TasksOfApprover> {
  const { rows } = await sql<TasksOfApprover & { task: (OpenTask & { opened_at: string }) | null }>`
    select (select coalesce(json_agg(r), '[]') from (${selectHeldTasks(applicationId, userId, now)}) r) as "heldTasks",
           (select to_json(t) from approval_task t where t.application_id = ${applicationId} and t.state = 'pending') as task,
           exists (select from approval_offer where application_id = ${applicationId} and state = 'open') as "isOffered"`.execute(
    tx,
  );
  const { heldTasks, task, isOffered } = rows[0]!;
  return { heldTasks, task: task ? { ...task, opened_at: new Date(task.opened_at) } : undefined, isOffered };
}

/** True if this person decided or was assigned a task, or somebody decided in their place. */
export async function hasTakenPart(db: Db, applicationId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from approval_task t where t.application_id = ${applicationId}
      and ${userId}::uuid in (t.actor_id, t.acting_for_id, t.assignee_id)) as found`.execute(db);
  return rows[0]!.found;
}

/**
 * The person from the settings who decides tasks that nobody else may decide. Undefined if none is set, or if that
 * person cannot sign in.
 */
export async function findFallbackApprover(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from fallback_approver()`.execute(db);
  return rows[0]?.id;
}
