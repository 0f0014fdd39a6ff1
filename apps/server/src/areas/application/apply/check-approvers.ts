// Refuses a step of a submitted application that could leave an approval level without an approver.
import { AppError } from '@keepsake/core/api/errors';
import type { Tx } from '../../../db/connection/database.ts';
import { findOpenTask } from '../approve/approval.repo.ts';
import { listActors, listSteps } from '../approve/approval-steps.repo.ts';
import type { ApplicationRow } from './application.repo.ts';
import { findDeciders } from './assess-application.ts';

/** Checks the open level and those after it. */
export async function checkEveryLevelHasApprover(
  tx: Tx,
  { id, applicant_id, submitted_at }: ApplicationRow,
): Promise<void> {
  const { level: openLevel, assignee_id } = (await findOpenTask(tx, id))!;
  const excluded = [applicant_id, ...(await listActors(tx, id, submitted_at!))];
  if (assignee_id) excluded.push(assignee_id);
  const route = (await listSteps(tx, [id]))
    // a forwarded task has its approver already
    .filter(({ level }) => (assignee_id ? level > openLevel : level >= openLevel))
    .map(({ level, organization_id }) => ({ level, organizationId: organization_id }));
  const { unattended } = await findDeciders(tx, route, excluded);
  if (unattended !== null) throw new AppError('NO_APPROVER', { level: unattended });
}
