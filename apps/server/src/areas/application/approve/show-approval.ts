// The lists of an approver, and the page for a decision.

import { AppError } from '@keepsake/core/api/errors';
import type {
  ApprovalDetail,
  ApprovalRow,
  approvalEndpoints,
  DecisionAction,
} from '@keepsake/core/application/approve/approval.contract';
import { type WorkingCalendar, workingDaysBetween } from '@keepsake/core/settings/calendar/working-days';
import { hongKongDay } from '@keepsake/core/values/period';
import { may, refuseQueryByAmount, type SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { toPage } from '../../../http/page.ts';
import type { Input } from '../../../http/route.ts';
import { textIn } from '../../../platform/chinese.ts';
import { imageUrl } from '../../file/index.ts';
import { readWorkingCalendar } from '../../settings/index.ts';
import { type ApplicationRow, findApplication } from '../apply/application.repo.ts';
import { type LineRow, listLines } from '../apply/application-lines.repo.ts';
import { countRecipients, listRecipients } from '../apply/application-recipients.repo.ts';
import { evaluateApplication, readQuota } from '../apply/assess-application.ts';
import { commonFields, toApplicationRecord } from '../own/show-application.ts';
import type { ApplicationServices } from '../services.ts';
import { findOpenOffer, findOpenTask } from './approval.repo.ts';
import {
  findForwarder,
  listAvailable,
  listCompeting,
  listEarlierGifts,
  sumApproved,
} from './approval-facts.repo.ts';
import { countClosed, countOffered, listApprovals, listWaitingSince } from './approval-list.repo.ts';
import { listSteps } from './approval-steps.repo.ts';
import { type HeldTask, hasTakenPart, listHeldTasks } from './holders.repo.ts';

type ListQuery = Input<typeof approvalEndpoints.listApprovals>['query'];

function toWait(openedAt: Date, until: Date, calendar: WorkingCalendar, reminderDays: number) {
  const waitedDays = workingDaysBetween(calendar, openedAt, until);
  return { openedAt: openedAt.toISOString(), waitedDays, overdue: waitedDays >= reminderDays };
}

export async function showApprovals(
  db: Db,
  query: ListQuery,
  context: SignedInContext,
  { settings }: ApplicationServices,
) {
  const { caller, now, language } = context;
  refuseQueryByAmount(query.sidx === 'totalAmount', context);
  const { rows, total } = await listApprovals(db, caller.userId, query, now);
  const ids = rows.map(({ id }) => id);
  const lines = await listLines(db, ids);
  const steps = await listSteps(db, ids);
  const recipients = await countRecipients(db, ids);
  const calendar = await readWorkingCalendar(db, now);
  const reminderDays = await settings.get('approval.reminder_days');
  const list = rows.map((row): ApprovalRow => {
    const ownLines = lines.filter(({ application_id }) => application_id === row.id);
    const levels = steps.filter(({ application_id }) => application_id === row.id).length;
    const wait = toWait(row.task_opened_at, row.task_closed_at ?? now, calendar, reminderDays);
    return {
      ...commonFields(row, ownLines, levels, context),
      taskId: row.task_id,
      totalAmount: row.total_amount,
      isVip: row.vip_reason !== null,
      covers: ownLines.flatMap(({ cover }) => (cover ? [imageUrl('souvenir', cover)] : [])).slice(0, 4),
      souvenirNames: ownLines.map(({ name }) => textIn(name, language)).slice(0, 4),
      recipientCount: row.mode === 'batch' ? (recipients.get(row.id) ?? 0) : 0,
      ...wait,
      // a closed task, or one that waits for the applicant, is not overdue
      overdue: wait.overdue && query.tab === 'pending' && !row.offered,
      closedAt: row.task_closed_at?.toISOString() ?? null,
      decision: row.task_decision,
      comment: row.task_comment,
      actor: row.actor_name ?? '',
      actingFor: row.acting_for,
      offered: row.offered,
    };
  });
  return toPage(query, total, list);
}

export async function countApprovals(db: Db, context: SignedInContext, { settings }: ApplicationServices) {
  const { caller, now } = context;
  const waiting = await listWaitingSince(db, caller.userId, now);
  const calendar = await readWorkingCalendar(db, now);
  const reminderDays = await settings.get('approval.reminder_days');
  return {
    ...(await countClosed(db, caller.userId)),
    pending: waiting.length,
    offered: await countOffered(db, caller.userId, now),
    overdue: waiting.filter((at) => workingDaysBetween(calendar, at, now) >= reminderDays).length,
  };
}

/** Approvers may not read applications in these states. */
const hiddenStates = ['draft', 'recalled', 'cancelled'];

export async function showApproval(
  db: Db,
  id: string,
  context: SignedInContext,
  services: ApplicationServices,
): Promise<ApprovalDetail> {
  const { caller, now, language } = context;
  const { settings } = services;
  const row = await findApplication(db, id);
  if (!row || (hiddenStates.includes(row.state) && !caller.isAdministrator)) throw new AppError('NOT_FOUND');
  const heldTasks = await listHeldTasks(db, id, caller.userId, now);
  const mayRead =
    caller.isAdministrator ||
    (row.applicant_id !== caller.userId &&
      (heldTasks.length > 0 || (await hasTakenPart(db, id, caller.userId))));
  if (!mayRead) throw new AppError('NOT_FOUND');
  const heldTask = heldTasks.find(({ taskState }) => taskState === 'pending');
  const lines = await listLines(db, [id]);
  const { limit, used } = await readQuota(db, row.applicant_id, row.submitted_at ?? now, settings);
  const evaluation = await evaluateApplication(db, row, lines, row.submitted_at ?? now, settings);
  return {
    record: await toApplicationRecord(db, row, context, services, { showsPrices: true }),
    task: await readTask(db, id, context, services),
    actingFor: heldTask?.forName ?? null,
    actions: await findActions(db, row, heldTask, context),
    commentMin: await settings.get('approval.comment_min'),
    stock: await readStock(db, row, lines, context),
    quota: { limit, used },
    department: await readDepartment(db, row, context),
    given: await readEarlierGifts(db, row, context),
    rule: {
      reason: row.vip_reason,
      threshold: evaluation.threshold,
      total: row.total_amount,
      combinedAmount: row.added_up_amount,
      windowDays: evaluation.windowDays,
      others: evaluation.related.map(({ no, amount }) => ({ no, amount })),
      vipSouvenirs: evaluation.vipSouvenirs.map(({ name }) => textIn(name, language)),
    },
  };
}

async function readTask(db: Db, id: string, { now }: SignedInContext, { settings }: ApplicationServices) {
  const task = await findOpenTask(db, id);
  if (!task) return null;
  const calendar = await readWorkingCalendar(db, now);
  return {
    id: task.id,
    level: task.level,
    ...toWait(task.opened_at, now, calendar, await settings.get('approval.reminder_days')),
    forwardedBy: await findForwarder(db, task.id),
  };
}

async function findActions(
  db: Db,
  row: ApplicationRow,
  heldTask: HeldTask | undefined,
  { caller }: SignedInContext,
): Promise<DecisionAction[]> {
  if (!heldTask) return [];
  const offered = await findOpenOffer(db, row.id);
  const possible: DecisionAction[] = offered ? ['withdrawOffer'] : ['approve', 'reject', 'forward', 'offer'];
  return possible.filter((action) =>
    may(caller, `my-approvals.${action === 'withdrawOffer' ? 'offer' : action}`),
  );
}

async function readStock(
  db: Db,
  row: ApplicationRow,
  lines: readonly LineRow[],
  { language }: SignedInContext,
): Promise<ApprovalDetail['stock']> {
  const ids = lines.map(({ souvenir_id }) => souvenir_id);
  const available = await listAvailable(db, ids);
  const competing = await listCompeting(db, row.id, ids);
  return lines.map((line) => {
    const others = competing.filter(({ souvenir_id }) => souvenir_id === line.souvenir_id);
    return {
      lineNo: line.line_no,
      available: available.get(line.souvenir_id) ?? 0,
      othersCount: others[0]?.count ?? 0,
      othersQuantity: others[0]?.pieces ?? 0,
      others: others.map((other) => ({
        no: other.no,
        applicantName: other.applicant_name,
        organizationName: other.organization_name ? textIn(other.organization_name, language) : '',
        quantity: other.quantity,
      })),
    };
  });
}

async function readDepartment(db: Db, row: ApplicationRow, { language, now }: SignedInContext) {
  const year = Number(hongKongDay(now).slice(0, 4));
  const from = new Date(`${year}-01-01T00:00:00+08:00`);
  const until = new Date(`${year + 1}-01-01T00:00:00+08:00`);
  return {
    name: row.organization_name ? textIn(row.organization_name, language) : '',
    year,
    ...(await sumApproved(db, row.organization_id, from, until)),
  };
}

async function readEarlierGifts(
  db: Db,
  row: ApplicationRow,
  { language }: SignedInContext,
): Promise<ApprovalDetail['given']> {
  const rows = row.mode === 'batch' ? await listRecipients(db, row.id) : [];
  const keys = [row.recipient_key, ...rows.map(({ recipient_key }) => recipient_key)];
  const given = await listEarlierGifts(db, [...new Set(keys)]);
  return given.map((gift) => ({
    issuedAt: gift.issued_at.toISOString(),
    recipientName: gift.recipient_name || gift.recipient_object,
    name: textIn(gift.name, language),
    quantity: gift.quantity,
    giverName: gift.giver_name,
    occasion: gift.occasion,
    amount: gift.unit_value * gift.quantity,
  }));
}
