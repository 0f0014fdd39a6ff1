// Approves or rejects an application. The last approval reserves the stock, or is refused.

import { AppError } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import type { approveForm, rejectForm } from '@keepsake/core/application/approve/approval.contract';
import {
  calculateGranted,
  grantsFewerThanBefore,
  grantsFewerThanRequested,
} from '@keepsake/core/application/approve/approval.rules';
import { lastDayToCollect } from '@keepsake/core/states/collect.rules';
import { translate } from '@keepsake/core/values/messages';
import { hongKongDay } from '@keepsake/core/values/period';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { type Part, writeTogether } from '../../../db/write.ts';
import { composeMessages, insertingNotifications, markMessagesRead } from '../../notification/index.ts';
import { prepareReservations } from '../../stock/index.ts';
import type { ApplicationRow } from '../apply/application.repo.ts';
import { type LineRow, listLines } from '../apply/application-lines.repo.ts';
import { changeApplication, prepareApplicationStep } from '../apply/change-application.ts';
import { approvalLink, ownLink } from '../links.ts';
import { findApplicantReceiver, notifyApplicant, toApplicationMessages } from '../notify.ts';
import type { ApplicationServices } from '../services.ts';
import { closingTask, savingApproved } from './approval.repo.ts';
import { insertTask, listSteps } from './approval-steps.repo.ts';
import { listTaskHolders } from './holders.repo.ts';
import {
  checkCommentLength,
  checkVersion,
  type LockedTask,
  lockTaskWithoutOffer,
  toDecided,
} from './lock-task.ts';

type ApprovedLines = readonly { lineNo: number; quantity: number }[];

const toRequestedLine = ({ line_no, requested, approved }: LineRow) => ({
  lineNo: line_no,
  requested,
  approved,
});

const toLinesError = (key: 'grantOutOfRange' | 'suggestFewer', { language }: SignedInContext) =>
  new AppError('FIELDS_INVALID', {}, { lines: translate(validationMessages[`validation.${key}`], language) });

export async function approveApplication(
  tx: Tx,
  id: string,
  form: z.output<typeof approveForm>,
  context: SignedInContext,
  services: ApplicationServices,
) {
  const locked = await lockTaskWithoutOffer(tx, id, context);
  const lines = await listLines(tx, [id]);
  const steps = await listSteps(tx, [id]);
  const { application, task } = locked;
  checkVersion(application, form.version);
  await checkCommentLength(form.comment, context, services);
  const requested = lines.map(toRequestedLine);
  const granted = calculateGranted(requested, form.lines);
  if (!granted) throw toLinesError('grantOutOfRange', context);
  if (application.mode === 'batch' && grantsFewerThanBefore(requested, granted)) {
    throw toLinesError('suggestFewer', context);
  }
  await markMessagesRead(tx, context.caller.userId, application.no, context.now);
  const next = steps.find(({ level }) => level > task.level);
  const isReduced = grantsFewerThanRequested(requested, granted);
  const closeParts = [
    closingDecidedTask(locked, 'approve', form.comment, context),
    isReduced || !next ? savingApproved(id, granted) : undefined,
  ];
  // close this task first: an application has one open task, and this approver may not decide the next level
  if (next) await writeTogether(tx, closeParts);
  const { decided, parts } = next
    ? await openNextLevel(tx, locked, next.level, form.comment, context, services)
    : await grantApplication(
        tx,
        locked,
        lines,
        granted,
        { comment: form.comment, isReduced },
        context,
        services,
      );
  await writeTogether(tx, next ? parts : [...closeParts, ...parts]);
  return toDecided(decided);
}

type DecidedApplication = { decided: ApplicationRow; parts: (Part | undefined)[] };

async function openNextLevel(
  tx: Tx,
  { application, actingFor }: LockedTask,
  level: number,
  comment: string,
  context: SignedInContext,
  { publicUrl }: ApplicationServices,
): Promise<DecidedApplication> {
  const { id } = application;
  const task = { id: context.ids.next(), applicationId: id, level, now: context.now };
  const forName = actingFor?.name ?? null;
  const reviewing = await prepareApplicationStep(
    tx,
    context,
    application,
    'approve',
    { level },
    comment,
    forName,
  );
  await insertTask(tx, task);
  const holders = await listTaskHolders(tx, task.id, context.now);
  if (holders.length === 0) throw new AppError('NO_APPROVER', { level });
  const messages = await composeMessages(tx, context, [
    ...toApplicationMessages(reviewing.application, holders, {
      template: 'approval-waiting',
      params: { reason: application.reason, link: approvalLink(publicUrl, id) },
    }),
    ...toApplicationMessages(reviewing.application, await findApplicantReceiver(tx, application), {
      template: 'application-passed',
      params: { level: level - 1, comment, link: ownLink(publicUrl, id) },
      priority: 'normal',
    }),
  ]);
  return { decided: reviewing.application, parts: [...reviewing.parts, insertingNotifications(messages)] };
}

async function grantApplication(
  tx: Tx,
  { application, actingFor }: LockedTask,
  lines: readonly LineRow[],
  granted: ApprovedLines,
  { comment, isReduced }: { comment: string; isReduced: boolean },
  context: SignedInContext,
  { publicUrl, settings }: ApplicationServices,
): Promise<DecidedApplication> {
  const { id, no, use_date } = application;
  const souvenirByLine = new Map(lines.map((line) => [line.line_no, line.souvenir_id]));
  const wanted = granted
    .filter(({ quantity }) => quantity > 0)
    .map((line) => ({ ...line, souvenirId: souvenirByLine.get(line.lineNo)! }));
  const today = hongKongDay(context.now);
  const change = {
    decided_at: context.now,
    // Counted from today or the use date, whichever is later. When the outbound order is created, this day is counted
    // again, from the pickup day.
    collect_by: lastDayToCollect([today, use_date ?? today], await settings.get('approval.collect_days')),
  };
  const forName = actingFor?.name ?? null;
  const approved = await prepareApplicationStep(
    tx,
    context,
    application,
    'approveLast',
    change,
    comment,
    forName,
  );
  const messages = await composeMessages(
    tx,
    context,
    toApplicationMessages(application, await findApplicantReceiver(tx, application), {
      template: isReduced ? 'application-granted-fewer' : 'application-approved',
      params: { comment, link: ownLink(publicUrl, id) },
      priority: 'normal',
    }),
  );
  // the stock is locked last, because other applications wait for the same rows
  const origin = { kind: 'application', id, no } as const;
  const reserved = await prepareReservations(tx, context, origin, 'application', wanted);
  return {
    decided: approved.application,
    parts: [...approved.parts, insertingNotifications(messages), ...reserved],
  };
}

export async function rejectApplication(
  tx: Tx,
  id: string,
  form: z.output<typeof rejectForm>,
  context: SignedInContext,
  services: ApplicationServices,
) {
  const locked = await lockTaskWithoutOffer(tx, id, context);
  checkVersion(locked.application, form.version);
  await checkCommentLength(form.comment, context, services);
  await markMessagesRead(tx, context.caller.userId, locked.application.no, context.now);
  await writeTogether(tx, [closingDecidedTask(locked, 'reject', form.comment, context)]);
  const rejected = await changeApplication(
    tx,
    context,
    locked.application,
    'reject',
    { decided_at: context.now, closing_reason: form.comment.slice(0, 500) },
    form.comment,
    locked.actingFor?.name ?? null,
  );
  await notifyApplicant(tx, context, rejected, {
    template: 'application-rejected',
    params: { comment: form.comment, link: ownLink(services.publicUrl, id) },
    priority: 'normal',
  });
  return toDecided(rejected);
}

const closingDecidedTask = (
  { task, actor, actingFor }: LockedTask,
  decision: 'approve' | 'reject',
  comment: string,
  { now }: SignedInContext,
) => closingTask(task.id, { state: 'processed', decision, comment, actor, actingFor, now });
