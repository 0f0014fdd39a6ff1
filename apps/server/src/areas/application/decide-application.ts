// Approving and rejecting (domain.md "Application"). The last approval promises the stock, or changes nothing.
import type { approveForm, rejectForm } from '@keepsake/core/application/approval.contract';
import { grantedOf, isFewer } from '@keepsake/core/application/approval.rules';
import { lastDayToCollect } from '@keepsake/core/collect.rules';
import { AppError } from '@keepsake/core/errors';
import { translate } from '@keepsake/core/messages';
import { hongKongDay } from '@keepsake/core/period';
import { validationMessages } from '@keepsake/core/validation.messages';
import type { z } from 'zod';
import type { Tx } from '../../db/database.ts';
import type { SignedInContext } from '../../http/context.ts';
import { reserveStock } from '../stock/index.ts';
import type { ApplicationRow } from './application.repo.ts';
import { type LineRow, listLines } from './application-lines.repo.ts';
import { closeTask, saveGranted } from './approval.repo.ts';
import { insertTask, listSteps } from './approval-steps.repo.ts';
import { changeApplication } from './change-application.ts';
import { listTaskHolders } from './holders.repo.ts';
import { approvalLink, ownLink } from './links.ts';
import type { ApplicationServices } from './services.ts';
import { refuseShortComment, refuseStale, type TakenTask, takeUnoffered, toDecided } from './take-task.ts';
import { tellApplicant, tellPeople } from './tell.ts';

type Granted = readonly { lineNo: number; quantity: number }[];

const toWish = ({ line_no, requested, approved }: LineRow) => ({ lineNo: line_no, requested, approved });

export async function approveApplication(
  tx: Tx,
  id: string,
  form: z.output<typeof approveForm>,
  context: SignedInContext,
  services: ApplicationServices,
) {
  const [taken, lines, steps] = await Promise.all([
    takeUnoffered(tx, id, context),
    listLines(tx, [id]),
    listSteps(tx, [id]),
  ]);
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
  const [, , decided] = await Promise.all([
    close(tx, taken, 'approve', form.comment, context),
    (fewer || !next) && saveGranted(tx, id, granted),
    next
      ? passOn(tx, taken, next.level, form.comment, context, services)
      : grant(tx, taken, lines, granted, { comment: form.comment, fewer }, context, services),
  ]);
  return toDecided(decided);
}

async function passOn(
  tx: Tx,
  { application, actingFor }: TakenTask,
  level: number,
  comment: string,
  context: SignedInContext,
  { publicUrl }: ApplicationServices,
): Promise<ApplicationRow> {
  const { id } = application;
  const taskId = context.ids.next();
  const [passed, , holders] = await Promise.all([
    changeApplication(tx, context, application, 'approve', { level }, comment, actingFor?.name ?? null),
    insertTask(tx, { id: taskId, applicationId: id, level, now: context.now }),
    listTaskHolders(tx, taskId, context.now),
  ]);
  if (holders.length === 0) throw new AppError('NO_APPROVER', { level });
  await Promise.all([
    tellPeople(tx, context, passed, holders, {
      template: 'approval-waiting',
      params: { reason: application.reason, link: approvalLink(publicUrl, id) },
    }),
    tellApplicant(tx, context, passed, {
      template: 'application-passed',
      params: { level: level - 1, comment, link: ownLink(publicUrl, id) },
      priority: 'normal',
    }),
  ]);
  return passed;
}

async function grant(
  tx: Tx,
  { application, actingFor }: TakenTask,
  lines: readonly LineRow[],
  granted: Granted,
  { comment, fewer }: { comment: string; fewer: boolean },
  context: SignedInContext,
  { publicUrl, settings }: ApplicationServices,
): Promise<ApplicationRow> {
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
  const [approved] = await Promise.all([
    changeApplication(tx, context, application, 'approveLast', change, comment, actingFor?.name ?? null),
    tellApplicant(tx, context, application, {
      template: fewer ? 'application-granted-fewer' : 'application-approved',
      params: { comment, link: ownLink(publicUrl, id) },
      priority: 'normal',
    }),
    // the rows that others wait for come last
    reserveStock(tx, context, { kind: 'application', id, no }, 'application', wanted),
  ]);
  return approved;
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
  await close(tx, taken, 'reject', form.comment, context);
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

const close = (
  tx: Tx,
  { task, actor, actingFor }: TakenTask,
  decision: 'approve' | 'reject',
  comment: string,
  { now }: SignedInContext,
) => closeTask(tx, task.id, { state: 'processed', decision, comment, actor, actingFor, now });
