// The open task of an application, its offer and its approved quantities.
import { approverGrants } from '@keepsake/core/permissions/permissions';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { fullName } from '../../../db/person-name.ts';
import { type Part, part, writeTogether } from '../../../db/write.ts';
import { isApprover, selectSignature } from '../../identity/index.ts';
import type { DelegateChoice } from './delegation.repo.ts';

export type OpenTask = { id: string; level: number; opened_at: Date; assignee_id: string | null };

export async function findOpenTask(db: Db, applicationId: string): Promise<OpenTask | undefined> {
  return db
    .selectFrom('approval_task')
    .select(['id', 'level', 'opened_at', 'assignee_id'])
    .where('application_id', '=', applicationId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
}

type TaskDecision = {
  state: 'processed' | 'forwarded';
  decision: 'approve' | 'reject' | 'forward';
  comment: string;
  actor: { id: string; name: string };
  actingFor: { id: string; name: string } | null;
  now: Date;
};

/** Stores the decision with the current signature of the person who decided. */
export const closingTask = (id: string, decision: TaskDecision): Part =>
  part(
    'closed_task',
    sql`update approval_task
        set state = ${decision.state}, decision = ${decision.decision}, comment = ${decision.comment},
            closed_at = ${decision.now}, actor_id = ${decision.actor.id}, actor_name = ${decision.actor.name},
            acting_for_id = ${decision.actingFor?.id ?? null}, acting_for_name = ${decision.actingFor?.name ?? null},
            signature_file_id = ${selectSignature(decision.actor.id)}
        where id = ${id}`,
  );

export const closeTask = (tx: Tx, id: string, decision: TaskDecision): Promise<void> =>
  writeTogether(tx, [closingTask(id, decision)]);

/** The time for reminders starts again after the applicant's answer. */
export async function reopenTask(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('approval_task')
    .set({ opened_at: now, reminded_at: null, escalated_at: null })
    .where('id', '=', id)
    .execute();
}

export const savingApproved = (
  applicationId: string,
  approved: readonly { lineNo: number; quantity: number }[],
): Part =>
  part(
    'granted',
    sql`update application_line l set approved = g.quantity
        from unnest(${approved.map(({ lineNo }) => lineNo)}::int[], ${approved.map(({ quantity }) => quantity)}::int[])
          as g (line_no, quantity)
        where l.application_id = ${applicationId} and l.line_no = g.line_no`,
  );

export type OpenOffer = { id: string; task_id: string; use_date: string | null; made_by: string };

export async function findOpenOffer(db: Db, applicationId: string): Promise<OpenOffer | undefined> {
  return db
    .selectFrom('approval_offer')
    .select(['id', 'task_id', 'use_date', 'made_by'])
    .where('application_id', '=', applicationId)
    .where('state', '=', 'open')
    .executeTakeFirst();
}

export async function closeOffer(
  tx: Tx,
  id: string,
  { state, answer, now }: { state: 'accepted' | 'declined' | 'withdrawn'; answer: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('approval_offer')
    .set({ state, answer, answered_at: now })
    .where('id', '=', id)
    .execute();
}

type NewOffer = {
  id: string;
  taskId: string;
  applicationId: string;
  message: string;
  useDate: string | null;
  lines: readonly { lineNo: number; quantity: number; souvenirId: string | null }[];
  by: { id: string; name: string };
  now: Date;
};

export async function insertOffer(tx: Tx, offer: NewOffer): Promise<void> {
  await tx
    .insertInto('approval_offer')
    .values({
      id: offer.id,
      task_id: offer.taskId,
      application_id: offer.applicationId,
      state: 'open',
      message: offer.message,
      use_date: offer.useDate,
      made_at: offer.now,
      made_by: offer.by.id,
      made_by_name: offer.by.name,
    })
    .execute();
  if (offer.lines.length === 0) return;
  await tx
    .insertInto('approval_offer_line')
    .values(
      offer.lines.map(({ lineNo, quantity, souvenirId }) => ({
        offer_id: offer.id,
        line_no: lineNo,
        quantity,
        souvenir_id: souvenirId,
      })),
    )
    .execute();
}

/**
 * People whom the task can be forwarded to: active approvers except the applicant, the caller and everybody who has
 * taken part since this submission.
 */
export async function listForwardChoices(
  db: Db,
  applicationId: string,
  callerId: string,
  now: Date,
): Promise<DelegateChoice[]> {
  const { rows } = await sql<DelegateChoice>`
    select u.id, ${fullName('u')} as name, o.name as "unitName"
    from app_user u left join organization o on o.id = u.organization_id
    where u.disabled_at is null and u.id <> ${callerId}
      and (u.account_key = 'admin' or ${isApprover(sql.ref('u.id'), now)}
        or exists (select from user_role ur join role r on r.id = ur.role_id
             left join role_grant g on g.role_id = r.id and g.permission = ${approverGrants[0]!}
             where ur.user_id = u.id and (r.is_administrator or g.permission is not null)))
      and not exists (select from application a where a.id = ${applicationId} and a.applicant_id = u.id)
      and not exists (select from approval_task t join application a on a.id = t.application_id
        where a.id = ${applicationId} and t.opened_at >= a.submitted_at
          and u.id in (t.actor_id, t.acting_for_id, t.assignee_id))
    order by u.real_name, u.id`.execute(db);
  return rows;
}
