// Creates, changes, pauses and deletes one's own report schedules.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import { translate } from '@keepsake/core/values/messages';
import type { ScheduleForm } from '@keepsake/core/workbench/schedules/schedule.contract';
import { nextRun, resolvePeriod } from '@keepsake/core/workbench/schedules/schedule.rules';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { recordAudit } from '../../../db/record.ts';
import { parseInput } from '../../../http/parse-input.ts';
import { findPersonAsCaller } from '../../identity/index.ts';
import { type ReportRegistry, takesFilter, takesPeriod } from '../reports/report-registry.ts';
import {
  countOwnSchedules,
  deleteSchedule,
  insertSchedule,
  listRecipientIds,
  lockOwnSchedule,
  type ScheduleRecord,
  setRecipients,
  updateSchedule,
} from './schedule.repo.ts';

const maxSchedules = 50;
/** Query fields that are not stored, because they are not filters or are computed when the report is sent. */
const notStored = new Set(['startTime', 'endTime', 'format', 'currentPage', 'pageSize']);

/** The period and the filters that the report accepts from the caller. Other filters are dropped. */
function pickAcceptedParts(form: ScheduleForm, context: SignedInContext, reportRegistry: ReportRegistry) {
  const route = reportRegistry.for(form.report, context.caller);
  if (!route)
    throw new AppError(reportRegistry.variants(form.report).length > 0 ? 'NO_PERMISSION' : 'NOT_FOUND');
  const period = takesPeriod(route) ? form.period : null;
  if (takesPeriod(route) && !period)
    throw new AppError(
      'FIELDS_INVALID',
      {},
      {
        period: translate(validationMessages['validation.choose'], context.language),
      },
    );
  const filters = Object.fromEntries(
    Object.entries(form.filters).filter(
      ([name, value]) => value !== '' && !notStored.has(name) && takesFilter(route, name),
    ),
  );
  const days = period ? resolvePeriod(period, context.now) : {};
  parseInput(route.endpoint, { query: { ...filters, ...days, format: form.format } }, context.language);
  return { period, filters };
}

async function checkRecipients(
  tx: Tx,
  report: string,
  userIds: readonly string[],
  context: SignedInContext,
  reportRegistry: ReportRegistry,
): Promise<string[]> {
  const uniqueIds = [...new Set(userIds)];
  for (const userId of uniqueIds) {
    const person = requireFound(await findPersonAsCaller(tx, userId, context.now));
    if (person.disabled || !person.email || !reportRegistry.for(report, person.caller))
      throw new AppError('RECIPIENT_NOT_ALLOWED', { name: person.caller.name });
  }
  return uniqueIds;
}

const toAudit = ({ report, format, period, filters, every, weekday, monthDay, time }: ScheduleRecord) => ({
  report,
  format,
  period,
  filters,
  every,
  weekday,
  monthDay,
  time,
});

export async function createSchedule(
  tx: Tx,
  form: ScheduleForm,
  context: SignedInContext,
  reportRegistry: ReportRegistry,
): Promise<string> {
  const { caller, ids, now } = context;
  if ((await countOwnSchedules(tx, caller.userId)) >= maxSchedules)
    throw new AppError('TOO_MANY_SCHEDULES', { limit: maxSchedules });
  const { recipientIds, ...fields } = form;
  const schedule = {
    ...fields,
    ...pickAcceptedParts(form, context, reportRegistry),
    id: ids.next(),
    ownerId: caller.userId,
    paused: false,
    nextRunAt: nextRun(form, now),
    version: 1,
  };
  const recipients = await checkRecipients(tx, form.report, recipientIds, context, reportRegistry);
  await insertSchedule(tx, schedule, now);
  await setRecipients(tx, schedule.id, recipients);
  await recordAudit(tx, context, {
    action: 'create',
    subject: 'report-schedule',
    subjectId: schedule.id,
    after: { ...toAudit(schedule), recipients },
  });
  return schedule.id;
}

/** Refuses if the schedule has changed since the caller read it. */
async function lockUnchanged(
  tx: Tx,
  id: string,
  version: number | undefined,
  { caller }: SignedInContext,
): Promise<ScheduleRecord> {
  const schedule = requireFound(await lockOwnSchedule(tx, id, caller.userId));
  if (version !== undefined && schedule.version !== version) throw new AppError('CHANGED_MEANWHILE');
  return schedule;
}

export async function changeSchedule(
  tx: Tx,
  id: string,
  { version, ...form }: Omit<ScheduleForm, 'report'> & { version: number },
  context: SignedInContext,
  reportRegistry: ReportRegistry,
): Promise<void> {
  const before = await lockUnchanged(tx, id, version, context);
  const { recipientIds, ...fields } = form;
  const { report } = before;
  const after = {
    ...before,
    ...fields,
    ...pickAcceptedParts({ ...form, report }, context, reportRegistry),
    nextRunAt: before.paused ? null : nextRun(form, context.now),
  };
  const recipients = await checkRecipients(tx, report, recipientIds, context, reportRegistry);
  const recipientsBefore = await listRecipientIds(tx, id);
  await updateSchedule(tx, after);
  await setRecipients(tx, id, recipients);
  await recordAudit(tx, context, {
    action: 'update',
    subject: 'report-schedule',
    subjectId: id,
    before: { ...toAudit(before), recipients: recipientsBefore },
    after: { ...toAudit(after), recipients },
  });
}

export async function pauseSchedule(
  tx: Tx,
  id: string,
  { version, paused }: { version: number; paused: boolean },
  context: SignedInContext,
): Promise<void> {
  const before = await lockUnchanged(tx, id, version, context);
  if (before.paused === paused) return;
  await updateSchedule(tx, { ...before, paused, nextRunAt: paused ? null : nextRun(before, context.now) });
  await recordAudit(tx, context, {
    action: paused ? 'pause' : 'resume',
    subject: 'report-schedule',
    subjectId: id,
    after: { report: before.report },
  });
}

export async function removeSchedule(tx: Tx, id: string, context: SignedInContext): Promise<void> {
  const before = await lockUnchanged(tx, id, undefined, context);
  await deleteSchedule(tx, id);
  await recordAudit(tx, context, {
    action: 'delete',
    subject: 'report-schedule',
    subjectId: id,
    before: toAudit(before),
  });
}
