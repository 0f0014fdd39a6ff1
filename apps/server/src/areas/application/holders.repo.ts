// Who may act on a task now: one function of the database says it, to checks and to lists alike (0137_fallback_approver.sql).
import { hongKongDay } from '@keepsake/core/period';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Holder } from '../identity/index.ts';

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

/** This person's right over each task of an application, the newest first; none where it never was theirs. */
export async function listRights(db: Db, applicationId: string, userId: string, now: Date): Promise<Right[]> {
  const { rows } = await sql<Right>`
    select t.id as "taskId", t.state as "taskState", h.for_id as "forId", f.real_name as "forName"
    from approval_task t
    cross join lateral approval_holders(${hongKongDay(now)}::date, t.id) h
    left join app_user f on f.id = h.for_id
    where t.application_id = ${applicationId} and h.user_id = ${userId}
    order by t.opened_at desc, t.id desc`.execute(db);
  return rows;
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
