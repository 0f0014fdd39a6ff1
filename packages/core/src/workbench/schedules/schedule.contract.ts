// Scheduled reports (docs/adr/0009-reports-and-long-work.md). People see only their own schedules.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { exportFormats } from '../../api/export.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { frequencies, periods } from './schedule.rules.ts';

/** The name of the export, which is also its file name. */
const report = z.string().regex(/^[a-z][a-z-]{1,59}$/);

export const scheduleForm = z.strictObject({
  report,
  format: z.enum(exportFormats),
  /** Null if the report has no period. */
  period: z.enum(periods).nullable(),
  /** The filters of the screen, without the days of the period. */
  filters: z.record(z.string().regex(/^\w{1,40}$/), z.string().max(100)),
  every: z.enum(frequencies),
  weekday: z.int().min(1).max(7),
  monthDay: z.int().min(1).max(31),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  recipientIds: z.array(z.uuid()).min(1).max(20),
});
export type ScheduleForm = z.output<typeof scheduleForm>;

const person = z.object({ id: z.string(), name: z.string(), account: z.string() });
export type Recipient = z.output<typeof person>;

export const deliveryStates = ['waiting', 'success', 'failed', 'skipped'] as const;
const delivery = z.object({
  name: z.string(),
  state: z.enum(deliveryStates),
  /** The problem in the reader's language. Empty if there was none. */
  reason: z.string(),
});

const schedule = scheduleForm.omit({ recipientIds: true }).extend({
  id: z.string(),
  version: z.int(),
  reportName: z.string(),
  /** The report has a period. */
  takesPeriod: z.boolean(),
  filterText: z.string(),
  recipients: z.array(person),
  paused: z.boolean(),
  /** Null while the schedule is paused. */
  nextRunAt: z.iso.datetime().nullable(),
  lastRun: z.object({ at: z.iso.datetime(), byHand: z.boolean(), deliveries: z.array(delivery) }).nullable(),
});
export type Schedule = z.output<typeof schedule>;

const shared = { access: 'reports.schedule' } as const;
const base = '/api/inventory/reports/schedules';
const seenVersion = z.strictObject({ version: z.int() });

export const scheduleEndpoints = {
  listSchedulable: defineEndpoint({
    ...shared,
    path: '/api/inventory/reports/schedulable',
    summary: 'List reports that the caller can schedule, with their export endpoints',
    response: z.object({
      list: z.array(
        z.object({
          report,
          name: z.string(),
          takesPeriod: z.boolean(),
          /** The report needs filters of its screen. */
          needsScreen: z.boolean(),
          exports: z.array(z.string()),
        }),
      ),
    }),
  }),
  listRecipients: defineEndpoint({
    ...shared,
    path: '/api/inventory/reports/recipients',
    summary: 'List people who have an email address and may see a report',
    query: z.object({ report, keyword: z.string().trim().max(100).optional() }),
    response: z.object({ list: z.array(person) }),
  }),
  listSchedules: defineEndpoint({
    ...shared,
    path: base,
    summary: 'List your schedules with the next run and the last result',
    query: z.object(pageQuery(['nextRunAt'])),
    response: paged(schedule),
  }),
  createSchedule: defineEndpoint({
    ...shared,
    method: 'POST',
    path: base,
    summary: 'Create a schedule for a report',
    body: scheduleForm,
    response: schedule,
  }),
  updateSchedule: defineEndpoint({
    ...shared,
    method: 'PUT',
    path: `${base}/:id`,
    summary: 'Update a schedule',
    body: scheduleForm.omit({ report: true }).extend({ version: z.int() }).strict(),
    response: schedule,
  }),
  pauseSchedule: defineEndpoint({
    ...shared,
    method: 'POST',
    path: `${base}/:id/pause`,
    summary: 'Pause a schedule',
    body: seenVersion,
    response: schedule,
  }),
  resumeSchedule: defineEndpoint({
    ...shared,
    method: 'POST',
    path: `${base}/:id/resume`,
    summary: 'Resume a schedule',
    body: seenVersion,
    response: schedule,
  }),
  sendSchedule: defineEndpoint({
    ...shared,
    method: 'POST',
    path: `${base}/:id/send`,
    summary: 'Send a scheduled report now',
    body: z.strictObject({}),
    response: schedule,
  }),
  deleteSchedule: defineEndpoint({
    ...shared,
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Delete a schedule',
    response: z.null(),
  }),
} as const;
