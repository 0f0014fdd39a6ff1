// The approval route of an application, and the tasks of each level.
import type { taskStates } from '@keepsake/core/application/apply/application.machine';
import type { ApprovalKind } from '@keepsake/core/application/apply/application.rules';
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';

export type StepRow = {
  application_id: string;
  level: number;
  kind: ApprovalKind;
  organization_id: string | null;
  unit_name: LocalizedText | null;
};

export async function listSteps(db: Db, applicationIds: readonly string[]): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select p.application_id, p.level, p.kind, p.organization_id, o.name as unit_name
    from approval_step p left join organization o on o.id = p.organization_id
    where p.application_id = any(${applicationIds}::uuid[]) order by p.application_id, p.level`.execute(db);
  return rows;
}

type NewStep = { level: number; kind: ApprovalKind; organizationId: string | null };

export async function addSteps(tx: Tx, applicationId: string, steps: readonly NewStep[]): Promise<void> {
  if (steps.length === 0) return;
  await tx
    .insertInto('approval_step')
    .values(
      steps.map(({ level, kind, organizationId }) => ({
        application_id: applicationId,
        level,
        kind,
        organization_id: organizationId,
      })),
    )
    .execute();
}

/** A new submission replaces the route of the earlier one. */
export async function replaceSteps(tx: Tx, applicationId: string, steps: readonly NewStep[]): Promise<void> {
  await tx.deleteFrom('approval_step').where('application_id', '=', applicationId).execute();
  await addSteps(tx, applicationId, steps);
}

export type TaskRow = {
  id: string;
  application_id: string;
  level: number;
  assignee_id: string | null;
  state: (typeof taskStates)[number];
  decision: 'approve' | 'reject' | 'forward' | null;
  comment: string;
  opened_at: Date;
  closed_at: Date | null;
  actor_name: string | null;
  acting_for_name: string | null;
  signature_file_id: string | null;
};

export async function listTasks(db: Db, applicationId: string): Promise<TaskRow[]> {
  return db
    .selectFrom('approval_task')
    .select([
      'id',
      'application_id',
      'level',
      'assignee_id',
      'state',
      'decision',
      'comment',
      'opened_at',
      'closed_at',
      'actor_name',
      'acting_for_name',
      'signature_file_id',
    ])
    .where('application_id', '=', applicationId)
    .orderBy('opened_at')
    .orderBy('id')
    .$castTo<TaskRow>()
    .execute();
}

/**
 * People who approved or forwarded a task of this submission, or for whom a delegate did. They may decide no other
 * level.
 */
export async function listActors(db: Db, applicationId: string, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('approval_task')
    .select(['actor_id', 'acting_for_id'])
    .where('application_id', '=', applicationId)
    .where('opened_at', '>=', since)
    .execute();
  return rows.flatMap((row) => [row.actor_id, row.acting_for_id]).filter((id) => id !== null);
}

export async function insertTask(
  tx: Tx,
  task: {
    id: string;
    applicationId: string;
    level: number;
    now: Date;
    assigneeId?: string;
    forwardedFrom?: string;
  },
): Promise<void> {
  await tx
    .insertInto('approval_task')
    .values({
      id: task.id,
      application_id: task.applicationId,
      level: task.level,
      state: 'pending',
      opened_at: task.now,
      assignee_id: task.assigneeId ?? null,
      forwarded_from: task.forwardedFrom ?? null,
    })
    .execute();
}

/** Withdraws the open task and its open offer. */
export async function withdrawTask(tx: Tx, applicationId: string, now: Date): Promise<void> {
  await tx
    .updateTable('approval_offer')
    .set({ state: 'withdrawn', answered_at: now })
    .where('application_id', '=', applicationId)
    .where('state', '=', 'open')
    .execute();
  await tx
    .updateTable('approval_task')
    .set({ state: 'withdrawn', closed_at: now })
    .where('application_id', '=', applicationId)
    .where('state', '=', 'pending')
    .execute();
}
