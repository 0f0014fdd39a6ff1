// The first step of every decision: locks the application and checks that the caller may decide it.

import { AppError } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import { isCommentLongEnough } from '@keepsake/core/application/approve/approval.rules';
import { translate } from '@keepsake/core/values/messages';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { type ApplicationRow, lockApplication } from '../apply/application.repo.ts';
import type { ApplicationServices } from '../services.ts';
import type { OpenTask } from './approval.repo.ts';
import { hasTakenPart, readHeldTasks } from './holders.repo.ts';

export type LockedTask = {
  application: ApplicationRow;
  task: OpenTask;
  actor: { id: string; name: string };
  actingFor: { id: string; name: string } | null;
  isOffered: boolean;
};

/** Throws NOT_FOUND for people who may not see the application, so that they do not learn that it exists. */
export async function lockTask(tx: Tx, id: string, context: SignedInContext): Promise<LockedTask> {
  const { caller, now } = context;
  const application = await lockApplication(tx, id);
  const { heldTasks, task, isOffered } = await readHeldTasks(tx, id, caller.userId, now);
  if (!application) throw new AppError('NOT_FOUND');
  if (application.applicant_id === caller.userId) throw new AppError('OWN_APPLICATION');
  const held = heldTasks.find(({ taskState }) => taskState === 'pending');
  if (held && task) {
    return {
      application,
      task,
      actor: { id: caller.userId, name: caller.name },
      isOffered,
      actingFor: held.forId ? { id: held.forId, name: held.forName! } : null,
    };
  }
  if (heldTasks.length > 0) throw new AppError('NOT_PENDING');
  const maySee = caller.isAdministrator || (await hasTakenPart(tx, id, caller.userId));
  if (!maySee) throw new AppError('NOT_FOUND');
  throw new AppError(task ? 'NOT_YOURS_TO_DECIDE' : 'NOT_PENDING');
}

/** Refuses a task that waits for the applicant's answer to an offer. */
export async function lockTaskWithoutOffer(
  tx: Tx,
  id: string,
  context: SignedInContext,
): Promise<LockedTask> {
  const locked = await lockTask(tx, id, context);
  if (locked.isOffered) throw new AppError('OFFER_OPEN');
  return locked;
}

export async function checkCommentLength(
  comment: string,
  { language }: SignedInContext,
  { settings }: ApplicationServices,
): Promise<void> {
  const limit = await settings.get('approval.comment_min');
  if (isCommentLongEnough(comment, limit)) return;
  const message = translate(validationMessages['validation.tooShort'], language, { limit });
  throw new AppError('FIELDS_INVALID', {}, { comment: message });
}

export function checkVersion(application: ApplicationRow, version: number | undefined): void {
  if (version !== undefined && version !== application.version) throw new AppError('CHANGED_MEANWHILE');
}

export const toDecided = ({ id, no, state }: ApplicationRow) => ({ id, no, state });
