// Sends a report to everybody on its schedule: each a letter of their own, or the reason why there is none. The time
// that was due, the letters and the next time are one transaction, so that no node and no restart sends twice.
import { AppError } from '@keepsake/core/api/errors';
import { auditSubjectName } from '@keepsake/core/labels/audit-words';
import { translate } from '@keepsake/core/values/messages';
import { dayInWords } from '@keepsake/core/values/period';
import { daysOf, lastDue, nextRun } from '@keepsake/core/workbench/schedules/schedule.rules';
import { scheduleMessages } from '@keepsake/core/workbench/schedules/schedule-words';
import { type Context, may, type SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { recordAudit } from '../../../db/record.ts';
import type { ExportRoute } from '../../../http/route.ts';
import { type AbsentPerson, findAbsentPerson } from '../../identity/index.ts';
import { notify } from '../../notification/index.ts';
import type { ReportRegistry } from '../reports/report-registry.ts';
import { insertDelivery, insertRun } from '../reports/report-run.repo.ts';
import {
  lastSentByHand,
  listRecipientIds,
  lockDue,
  lockOwnSchedule,
  type ScheduleRecord,
  setNextRun,
} from './schedule.repo.ts';

type Skip =
  | 'RECIPIENT_DISABLED'
  | 'RECIPIENT_NOT_ALLOWED'
  | 'NO_EMAIL'
  | 'OWNER_DISABLED'
  | 'OWNER_NOT_ALLOWED';
export type ScheduleServices = { readonly shelf: ReportRegistry; readonly publicUrl: string };

const schedulesPath = '/inventory/reports/schedules';
const handRest = 60_000;

function ownerObstacle(
  owner: AbsentPerson | undefined,
  report: string,
  shelf: ReportRegistry,
): Skip | undefined {
  if (!owner || owner.disabled) return 'OWNER_DISABLED';
  const allowed = may(owner.caller, 'reports.schedule') && shelf.for(report, owner.caller);
  return allowed ? undefined : 'OWNER_NOT_ALLOWED';
}

function recipientObstacle(
  person: AbsentPerson | undefined,
  route: ExportRoute | undefined,
): Skip | undefined {
  if (!person || person.disabled) return 'RECIPIENT_DISABLED';
  if (!route) return 'RECIPIENT_NOT_ALLOWED';
  return person.email ? undefined : 'NO_EMAIL';
}

async function tell(
  tx: Tx,
  context: Context,
  letter: {
    person: AbsentPerson;
    route: ExportRoute;
    filters: Record<string, string>;
    owner: string;
    url: string;
  },
): Promise<string> {
  const { person, route, filters, owner, url } = letter;
  const { caller, email, language } = person;
  const { startTime, endTime, ...others } = filters;
  const period = !startTime
    ? translate(scheduleMessages['schedule.now'], language)
    : startTime === endTime
      ? startTime
      : `${dayInWords(startTime, language)} – ${dayInWords(endTime ?? '', language)}`;
  return notify(tx, context, {
    channel: 'email',
    template: 'report-scheduled',
    businessNo: `${route.name} ${endTime ?? ''}`.trim(),
    params: {
      report: auditSubjectName(route.name, language),
      period,
      filters: await route.describe(tx, others, { ...context, language }),
      owner,
      url,
    },
    receiver: { userId: caller.userId, name: caller.name, address: email ?? '', language },
  });
}

/** `dueAt`: the time it was due, or null when somebody sends it by hand. */
async function sendSchedule(
  tx: Tx,
  schedule: ScheduleRecord,
  dueAt: Date | null,
  context: Context,
  { shelf, publicUrl }: ScheduleServices,
): Promise<void> {
  const { now, ids } = context;
  const { report, format } = schedule;
  const days = schedule.period ? daysOf(schedule.period, dueAt ?? now) : {};
  const filters: Record<string, string> = { ...schedule.filters, ...days };
  const owner = await findAbsentPerson(tx, schedule.ownerId, now);
  const stopped = ownerObstacle(owner, report, shelf);
  const runId = ids.next();
  await insertRun(tx, { id: runId, scheduleId: schedule.id, at: now, dueAt, report, format, filters });
  const told: string[] = [];
  for (const userId of await listRecipientIds(tx, schedule.id)) {
    const person = await findAbsentPerson(tx, userId, now);
    const route = person && shelf.for(report, person.caller);
    const skipped = stopped ?? recipientObstacle(person, route);
    const notificationId =
      !skipped && person && route && owner
        ? await tell(tx, context, {
            person,
            route,
            filters,
            owner: owner.caller.name,
            url: `${publicUrl}${schedulesPath}`,
          })
        : null;
    if (notificationId && person) told.push(person.caller.account);
    await insertDelivery(tx, { runId, userId, notificationId, skipped: skipped ?? '' });
  }
  await recordAudit(tx, context, {
    action: 'send',
    subject: 'report-schedule',
    subjectId: schedule.id,
    after: { report, format, filters, recipients: told },
  });
}

/** What is due anywhere; of several missed times only the last is made up for. Returns how many schedules it served. */
export async function sendDueReports(
  db: Db,
  contextNow: () => Context,
  services: ScheduleServices,
  onError: (error: Error) => void,
): Promise<number> {
  const failed: string[] = [];
  let served = 0;
  for (let more = true; more; ) {
    let id: string | undefined;
    more = await inTransaction(db, async (tx) => {
      const context = contextNow();
      const due = await lockDue(tx, context.now, failed);
      if (!due) return false;
      id = due.id;
      await sendSchedule(tx, due, lastDue(due, context.now), context, services);
      await setNextRun(tx, due.id, nextRun(due, context.now));
      return true;
    }).catch((error: Error) => {
      onError(error);
      if (id) failed.push(id);
      return id !== undefined;
    });
    if (more && !failed.includes(id ?? '')) served++;
  }
  return served;
}

export async function sendByHand(
  tx: Tx,
  id: string,
  context: SignedInContext,
  services: ScheduleServices,
): Promise<void> {
  const schedule = await lockOwnSchedule(tx, id, context.caller.userId);
  if (!schedule) throw new AppError('NOT_FOUND');
  if (!services.shelf.for(schedule.report, context.caller)) throw new AppError('NO_PERMISSION');
  const last = await lastSentByHand(tx, id);
  if (last && context.now.getTime() - last.getTime() < handRest) throw new AppError('REPORT_JUST_SENT');
  await sendSchedule(tx, schedule, null, context, services);
}
