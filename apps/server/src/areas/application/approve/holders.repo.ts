// Who may act on a task now: one function of the database says it, to checks and to lists alike (0137_fallback_approver.sql).
import { hongKongDay } from '@keepsake/core/values/period';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import type { Holder } from '../../identity/index.ts';
import type { OpenTask } from './approval.repo.ts';

/** Those who may act on a task, and whoever stands in for them today. */
export async function listTaskHolders(db: Db, taskId: string, now: Date): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select u.id as "userId", u.real_name as name, u.account as address, u.email, u.language
    from approval_holders(${hongKongDay(now)}::date, ${taskId}::uuid) h join app_user u on u.id = h.user_id
    order by h.for_id nulls first, u.account_key`.execute(db);
  return rows;
}

export type Right = {
  taskId: string;
  taskState: 'pending' | 'processed' | 'forwarded' | 'withdrawn';
  forId: string | null;
  forName: string | null;
};

const rightsOf = (applicationId: string, userId: string, now: Date) => sql`
  select t.id as "taskId", t.state as "taskState", h.for_id as "forId", f.real_name as "forName"
  from approval_task t
  cross join lateral approval_holders(${hongKongDay(now)}::date, t.id) h
  left join app_user f on f.id = h.for_id
  where t.application_id = ${applicationId} and h.user_id = ${userId}
  order by t.opened_at desc, t.id desc`;

/** This person's right over each task of an application, the newest first; none where it never was theirs. */
export async function listRights(db: Db, applicationId: string, userId: string, now: Date): Promise<Right[]> {
  const { rows } = await sql<Right>`${rightsOf(applicationId, userId, now)}`.execute(db);
  return rows;
}

type Standing = {
  rights: Right[];
  task: OpenTask | undefined;
  /** The applicant was asked something and has not answered. */
  isOffered: boolean;
};

/** What waits of a locked application, and whether this person may decide it. */
export async function readStanding(
  tx: Tx,
  applicationId: string,
  userId: string,
  now: Date,
): Promise<Standing> {
  const { rows } = await sql<Standing & { task: (OpenTask & { opened_at: string }) | null }>`
    select (select coalesce(json_agg(r), '[]') from (${rightsOf(applicationId, userId, now)}) r) as rights,
           (select to_json(t) from approval_task t where t.application_id = ${applicationId} and t.state = 'pending') as task,
           exists (select from approval_offer where application_id = ${applicationId} and state = 'open') as "isOffered"`.execute(
    tx,
  );
  const { rights, task, isOffered } = rows[0]!;
  return { rights, task: task ? { ...task, opened_at: new Date(task.opened_at) } : undefined, isOffered };
}

/** Whether this person took part in it, by themselves or through whoever stood in for them. */
export async function tookPart(db: Db, applicationId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from approval_task t where t.application_id = ${applicationId}
      and ${userId}::uuid in (t.actor_id, t.acting_for_id, t.assignee_id)) as found`.execute(db);
  return rows[0]!.found;
}

/** Whoever is set to decide what nobody else may, while they can sign in. */
export async function findFallbackApprover(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from fallback_approver()`.execute(db);
  return rows[0]?.id;
}
