// Converts a schedule to its view: names, filters and the result of the last run in the language of the reader.
import { auditSubjectName } from '@keepsake/core/labels/audit-words';
import { notificationMessages } from '@keepsake/core/notification/notification.messages';
import { translate } from '@keepsake/core/values/messages';
import type { Schedule } from '@keepsake/core/workbench/schedules/schedule.contract';
import { scheduleWords } from '@keepsake/core/workbench/schedules/schedule-words';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { type ReportRegistry, takesPeriod } from '../reports/report-registry.ts';
import type { Delivered, ScheduleDetail } from './schedule.repo.ts';

type Delivery = NonNullable<Schedule['lastRun']>['deliveries'][number];

const reasons = { ...scheduleWords, ...notificationMessages } as const;

function toDelivery({ name, status, failure, skipped }: Delivered, { language }: SignedInContext): Delivery {
  const translateReason = (key: string, fallback: string) =>
    key in reasons ? translate(reasons[key as keyof typeof reasons], language) : fallback;
  if (skipped)
    return { name, state: 'skipped', reason: translateReason(`schedule.reason.${skipped}`, skipped) };
  if (status === 'failed')
    return { name, state: 'failed', reason: translateReason(`notification.reason.${failure}`, failure) };
  // a deleted message has no status, and the retention job deletes only messages that were sent
  return { name, state: status === 'success' || status === null ? 'success' : 'waiting', reason: '' };
}

export async function toSchedule(
  db: Db,
  row: ScheduleDetail,
  reportRegistry: ReportRegistry,
  context: SignedInContext,
): Promise<Schedule> {
  const route = reportRegistry.for(row.report, context.caller) ?? reportRegistry.variants(row.report)[0];
  const { ownerId: _, nextRunAt, lastRun, ...fields } = row;
  return {
    ...fields,
    reportName: auditSubjectName(row.report, context.language),
    takesPeriod: route !== undefined && takesPeriod(route),
    filterText: route ? await route.describe(db, row.filters, context) : '',
    nextRunAt: nextRunAt?.toISOString() ?? null,
    lastRun: lastRun && {
      at: new Date(lastRun.at).toISOString(),
      byHand: lastRun.byHand,
      deliveries: lastRun.deliveries.map((delivery) => toDelivery(delivery, context)),
    },
  };
}
