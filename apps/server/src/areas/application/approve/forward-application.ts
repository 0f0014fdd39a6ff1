// Forwards an approval task to another approver: closes it, and opens a new one for that person.

import { AppError } from '@keepsake/core/api/errors';
import type { forwardForm } from '@keepsake/core/application/approve/approval.contract';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { textIn } from '../../../platform/chinese.ts';
import { markMessagesRead } from '../../notification/index.ts';
import { changeApplication } from '../apply/change-application.ts';
import { checkEveryLevelHasApprover } from '../apply/check-approvers.ts';
import { approvalLink } from '../links.ts';
import { notifyAboutApplication } from '../notify.ts';
import type { ApplicationServices } from '../services.ts';
import { closeTask, listForwardChoices } from './approval.repo.ts';
import { insertTask } from './approval-steps.repo.ts';
import { listHeldTasks, listTaskHolders } from './holders.repo.ts';
import { lockTaskWithoutOffer, toDecided } from './lock-task.ts';

export async function showForwardChoices(db: Db, id: string, { caller, now, language }: SignedInContext) {
  const heldTasks = await listHeldTasks(db, id, caller.userId, now);
  if (!heldTasks.some(({ taskState }) => taskState === 'pending')) throw new AppError('NOT_FOUND');
  const people = await listForwardChoices(db, id, caller.userId, now);
  return {
    list: people.map(({ id: userId, name, unitName }) => ({
      id: userId,
      name,
      unitName: unitName ? textIn(unitName, language) : '',
    })),
  };
}

export async function forwardApplication(
  tx: Tx,
  id: string,
  { toUserId, comment }: z.output<typeof forwardForm>,
  context: SignedInContext,
  { publicUrl }: ApplicationServices,
) {
  const { application, task, actor, actingFor } = await lockTaskWithoutOffer(tx, id, context);
  const choices = await listForwardChoices(tx, id, actor.id, context.now);
  const chosen = choices.find((person) => person.id === toUserId);
  if (!chosen) throw new AppError('FORWARD_NOT_POSSIBLE');
  await markMessagesRead(tx, actor.id, application.no, context.now);
  await closeTask(tx, task.id, {
    state: 'forwarded',
    decision: 'forward',
    comment,
    actor,
    actingFor,
    now: context.now,
  });
  const taskId = context.ids.next();
  await insertTask(tx, {
    id: taskId,
    applicationId: id,
    level: task.level,
    now: context.now,
    assigneeId: toUserId,
    forwardedFrom: task.id,
  });
  await checkEveryLevelHasApprover(tx, application);
  const historyComment = comment ? `→ ${chosen.name}：${comment}` : `→ ${chosen.name}`;
  const forwarded = await changeApplication(
    tx,
    context,
    application,
    'forward',
    {},
    historyComment,
    actingFor?.name ?? null,
  );
  await notifyAboutApplication(tx, context, forwarded, await listTaskHolders(tx, taskId, context.now), {
    template: 'approval-forwarded',
    params: { actor: actor.name, comment, link: approvalLink(publicUrl, id) },
  });
  return toDecided(forwarded);
}
