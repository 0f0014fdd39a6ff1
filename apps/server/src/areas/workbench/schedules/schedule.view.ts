// Row to view: the report's name, its filters and what became of the last sending, in the reader's words.

import { auditSubjectName } from '@keepsake/core/labels/audit-words';
import { notificationMessages } from '@keepsake/core/notification/notification.messages';
import { translate } from '@keepsake/core/values/messages';
import type { Schedule } from '@keepsake/core/workbench/schedules/schedule.contract';
import { scheduleMessages } from '@keepsake/core/workbench/schedules/schedule-words';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { type ReportRegistry, takesPeriod } from '../reports/report-registry.ts';
import type { Delivered, ScheduleDetail } from './schedule.repo.ts';

type Delivery = NonNullable<Schedule['lastRun']>['deliveries'][number];

const reasons = { ...scheduleMessages, ...notificationMessages } as const;

function toDelivery({ name, status, failure, skipped }: Delivered, { language }: SignedInContext): Delivery {
  const said = (key: string, otherwise: string) =>
    key in reasons ? translate(reasons[key as keyof typeof reasons], language) : otherwise;
  if (skipped) return { name, state: 'skipped', reason: said(`schedule.reason.${skipped}`, skipped) };
  if (status === 'failed')
    return { name, state: 'failed', reason: said(`notification.reason.${failure}`, failure) };
  // a letter that is no longer kept had arrived
  return { name, state: status === 'success' || status === null ? 'success' : 'waiting', reason: '' };
}

export async function toSchedule(
  db: Db,
  row: ScheduleDetail,
  shelf: ReportRegistry,
  context: SignedInContext,
): Promise<Schedule> {
  const route = shelf.for(row.report, context.caller) ?? shelf.variants(row.report)[0];
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
