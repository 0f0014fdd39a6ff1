// Approving and rejecting. The last approval promises the stock, or changes nothing.

import { AppError } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import type { approveForm, rejectForm } from '@keepsake/core/application/approve/approval.contract';
import { grantedOf, isFewer } from '@keepsake/core/application/approve/approval.rules';
import { lastDayToCollect } from '@keepsake/core/states/collect.rules';
import { translate } from '@keepsake/core/values/messages';
import { hongKongDay } from '@keepsake/core/values/period';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { type Part, writeTogether } from '../../../db/write.ts';
import { composeMessages, insertingNotifications } from '../../notification/index.ts';
import { prepareReservations } from '../../stock/index.ts';
import type { ApplicationRow } from '../apply/application.repo.ts';
import { type LineRow, listLines } from '../apply/application-lines.repo.ts';
import { changeApplication, stepOf } from '../apply/change-application.ts';
import { approvalLink, ownLink } from '../links.ts';
import type { ApplicationServices } from '../services.ts';
import { applicantOf, tellApplicant, tellingsOf } from '../tell.ts';
import { closingTask, savingGranted } from './approval.repo.ts';
import { insertTask, listSteps } from './approval-steps.repo.ts';
import { listTaskHolders } from './holders.repo.ts';
import { refuseShortComment, refuseStale, type TakenTask, takeUnoffered, toDecided } from './take-task.ts';

type Granted = readonly { lineNo: number; quantity: number }[];

const toWish = ({ line_no, requested, approved }: LineRow) => ({ lineNo: line_no, requested, approved });

export async function approveApplication(
  tx: Tx,
  id: string,
  form: z.output<typeof approveForm>,
  context: SignedInContext,
  services: ApplicationServices,
) {
  const taken = await takeUnoffered(tx, id, context);
  const lines = await listLines(tx, [id]);
  const steps = await listSteps(tx, [id]);
  const { application, task } = taken;
  refuseStale(application, form.version);
  await refuseShortComment(form.comment, context, services);
  const granted = grantedOf(lines.map(toWish), form.lines);
  if (!granted) {
    const message = translate(validationMessages['validation.notAllowed'], context.language);
    throw new AppError('FIELDS_INVALID', {}, { lines: message });
  }
  const next = steps.find(({ level }) => level > task.level);
  const fewer = isFewer(lines.map(toWish), granted);
  const close = [
    closing(taken, 'approve', form.comment, context),
    fewer || !next ? savingGranted(id, granted) : undefined,
  ];
  // one task at a time waits, and whoever decided this one does not decide the next
  if (next) await writeTogether(tx, close);
  const { decided, parts } = next
    ? await passOn(tx, taken, next.level, form.comment, context, services)
    : await grant(tx, taken, lines, granted, { comment: form.comment, fewer }, context, services);
  await writeTogether(tx, next ? parts : [...close, ...parts]);
  return toDecided(decided);
}

type Decided = { decided: ApplicationRow; parts: (Part | undefined)[] };

async function passOn(
  tx: Tx,
  { application, actingFor }: TakenTask,
  level: number,
  comment: string,
  context: SignedInContext,
  { publicUrl }: ApplicationServices,
): Promise<Decided> {
  const { id } = application;
  const task = { id: context.ids.next(), applicationId: id, level, now: context.now };
  const forName = actingFor?.name ?? null;
  const passed = await stepOf(tx, context, application, 'approve', { level }, comment, forName);
  await insertTask(tx, task);
  const holders = await listTaskHolders(tx, task.id, context.now);
  if (holders.length === 0) throw new AppError('NO_APPROVER', { level });
  const messages = await composeMessages(tx, context, [
    ...tellingsOf(passed.application, holders, {
      template: 'approval-waiting',
      params: { reason: application.reason, link: approvalLink(publicUrl, id) },
    }),
    ...tellingsOf(passed.application, await applicantOf(tx, application), {
      template: 'application-passed',
      params: { level: level - 1, comment, link: ownLink(publicUrl, id) },
      priority: 'normal',
    }),
  ]);
  return { decided: passed.application, parts: [...passed.parts, insertingNotifications(messages)] };
}

async function grant(
  tx: Tx,
  { application, actingFor }: TakenTask,
  lines: readonly LineRow[],
  granted: Granted,
  { comment, fewer }: { comment: string; fewer: boolean },
  context: SignedInContext,
  { publicUrl, settings }: ApplicationServices,
): Promise<Decided> {
  const { id, no, use_date } = application;
  const souvenirOf = new Map(lines.map((line) => [line.line_no, line.souvenir_id]));
  const wanted = granted
    .filter(({ quantity }) => quantity > 0)
    .map((line) => ({ ...line, souvenirId: souvenirOf.get(line.lineNo)! }));
  const today = hongKongDay(context.now);
  const change = {
    decided_at: context.now,
    // until there is a pickup day, and never before it is needed
    collect_by: lastDayToCollect([today, use_date ?? today], await settings.get('approval.collect_days')),
  };
  const forName = actingFor?.name ?? null;
  const approved = await stepOf(tx, context, application, 'approveLast', change, comment, forName);
  const messages = await composeMessages(
    tx,
    context,
    tellingsOf(application, await applicantOf(tx, application), {
      template: fewer ? 'application-granted-fewer' : 'application-approved',
      params: { comment, link: ownLink(publicUrl, id) },
      priority: 'normal',
    }),
  );
  // the rows that others wait for come last
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
  const taken = await takeUnoffered(tx, id, context);
  refuseStale(taken.application, form.version);
  await refuseShortComment(form.comment, context, services);
  await writeTogether(tx, [closing(taken, 'reject', form.comment, context)]);
  const rejected = await changeApplication(
    tx,
    context,
    taken.application,
    'reject',
    { decided_at: context.now, closing_reason: form.comment.slice(0, 500) },
    form.comment,
    taken.actingFor?.name ?? null,
  );
  await tellApplicant(tx, context, rejected, {
    template: 'application-rejected',
    params: { comment: form.comment, link: ownLink(services.publicUrl, id) },
    priority: 'normal',
  });
  return toDecided(rejected);
}

const closing = (
  { task, actor, actingFor }: TakenTask,
  decision: 'approve' | 'reject',
  comment: string,
  { now }: SignedInContext,
) => closingTask(task.id, { state: 'processed', decision, comment, actor, actingFor, now });
