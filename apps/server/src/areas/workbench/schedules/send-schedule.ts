// Sends a scheduled report to its recipients by email, or stores the reason why a recipient gets none.
import { auditSubjectName } from '@keepsake/core/labels/audit-words';
import { translate } from '@keepsake/core/values/messages';
import { formatDayInWords } from '@keepsake/core/values/period';
import { resolvePeriod } from '@keepsake/core/workbench/schedules/schedule.rules';
import { scheduleWords } from '@keepsake/core/workbench/schedules/schedule-words';
import { type Context, may } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { recordAudit } from '../../../db/record.ts';
import type { ExportRoute } from '../../../http/route.ts';
import { findPersonAsCaller, type PersonAsCaller } from '../../identity/index.ts';
import { notify } from '../../notification/index.ts';
import type { ReportRegistry } from '../reports/report-registry.ts';
import { insertDelivery, insertRun } from '../reports/report-run.repo.ts';
import { listRecipientIds, type ScheduleRecord } from './schedule.repo.ts';

type SkipReason =
  | 'RECIPIENT_DISABLED'
  | 'RECIPIENT_NOT_ALLOWED'
  | 'NO_EMAIL'
  | 'OWNER_DISABLED'
  | 'OWNER_NOT_ALLOWED';
export type ScheduleServices = { readonly reportRegistry: ReportRegistry; readonly publicUrl: string };

const schedulesPath = '/inventory/reports/schedules';

function findOwnerObstacle(
  owner: PersonAsCaller | undefined,
  report: string,
  reportRegistry: ReportRegistry,
): SkipReason | undefined {
  if (!owner || owner.disabled) return 'OWNER_DISABLED';
  const allowed = may(owner.caller, 'reports.schedule') && reportRegistry.for(report, owner.caller);
  return allowed ? undefined : 'OWNER_NOT_ALLOWED';
}

function findRecipientObstacle(
  person: PersonAsCaller | undefined,
  route: ExportRoute | undefined,
): SkipReason | undefined {
  if (!person || person.disabled) return 'RECIPIENT_DISABLED';
  if (!route) return 'RECIPIENT_NOT_ALLOWED';
  return person.email ? undefined : 'NO_EMAIL';
}

async function notifyRecipient(
  tx: Tx,
  context: Context,
  email: {
    person: PersonAsCaller;
    route: ExportRoute;
    filters: Record<string, string>;
    owner: string;
    url: string;
  },
): Promise<string> {
  const { person, route, filters, owner, url } = email;
  const { caller, email: address, language } = person;
  const { startTime, endTime, ...others } = filters;
  const period = !startTime
    ? translate(scheduleWords['schedule.now'], language)
    : startTime === endTime
      ? startTime
      : `${formatDayInWords(startTime, language)} – ${formatDayInWords(endTime ?? '', language)}`;
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
    receiver: { userId: caller.userId, name: caller.name, address: address ?? '', language },
  });
}

/** `dueAt`: the time when the report was due, or null if its owner sends it manually. */
export async function sendSchedule(
  tx: Tx,
  schedule: ScheduleRecord,
  dueAt: Date | null,
  context: Context,
  { reportRegistry, publicUrl }: ScheduleServices,
): Promise<void> {
  const { now, ids } = context;
  const { report, format } = schedule;
  const days = schedule.period ? resolvePeriod(schedule.period, dueAt ?? now) : {};
  const filters: Record<string, string> = { ...schedule.filters, ...days };
  const owner = await findPersonAsCaller(tx, schedule.ownerId, now);
  const ownerObstacle = findOwnerObstacle(owner, report, reportRegistry);
  const runId = ids.next();
  await insertRun(tx, { id: runId, scheduleId: schedule.id, at: now, dueAt, report, format, filters });
  const notified: string[] = [];
  for (const userId of await listRecipientIds(tx, schedule.id)) {
    const person = await findPersonAsCaller(tx, userId, now);
    const route = person && reportRegistry.for(report, person.caller);
    const skipped = ownerObstacle ?? findRecipientObstacle(person, route);
    const notificationId =
      !skipped && person && route && owner
        ? await notifyRecipient(tx, context, {
            person,
            route,
            filters,
            owner: owner.caller.name,
            url: `${publicUrl}${schedulesPath}`,
          })
        : null;
    if (notificationId && person) notified.push(person.caller.account);
    await insertDelivery(tx, { runId, userId, notificationId, skipped: skipped ?? '' });
  }
  await recordAudit(tx, context, {
    action: 'send',
    subject: 'report-schedule',
    subjectId: schedule.id,
    after: { report, format, filters, recipients: notified },
  });
}
