// SQL of report schedules, their recipients and the results of the last run.
import type { ExportFormat } from '@keepsake/core/api/export';
import type { Frequency, RelativePeriod } from '@keepsake/core/workbench/schedules/schedule.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { fullName } from '../../../db/person-name.ts';

export type ScheduleRecord = {
  id: string;
  ownerId: string;
  report: string;
  format: ExportFormat;
  period: RelativePeriod | null;
  filters: Record<string, string>;
  every: Frequency;
  weekday: number;
  monthDay: number;
  time: string;
  paused: boolean;
  nextRunAt: Date | null;
  version: number;
};
/** `status` is null if no email was sent (see `skipped`), or if its message is deleted already. */
export type Delivered = { name: string; status: string | null; failure: string; skipped: string };
export type ScheduleDetail = ScheduleRecord & {
  recipients: { id: string; name: string; account: string }[];
  lastRun: { at: string; byHand: boolean; deliveries: Delivered[] } | null;
};

const fields = sql`s.id, s.owner_id as "ownerId", s.report, s.format, s.period, s.filters, s.every, s.weekday,
  s.month_day as "monthDay", s.time_of_day as time, s.paused, s.next_run_at as "nextRunAt", s.version`;

const details = sql`${fields},
  (select coalesce(json_agg(json_build_object('id', u.id, 'name', ${fullName('u')}, 'account', u.account)
                            order by u.real_name, u.id), '[]')
   from report_schedule_recipient r join app_user u on u.id = r.user_id where r.schedule_id = s.id) as recipients,
  (select json_build_object('at', run.at, 'byHand', run.due_at is null, 'deliveries',
     (select coalesce(json_agg(json_build_object('name', ${fullName('u')}, 'status', n.status,
               'failure', coalesce(n.failure_reason, ''), 'skipped', d.skipped) order by u.real_name, u.id), '[]')
      from report_delivery d join app_user u on u.id = d.user_id
      left join notification n on n.id = d.notification_id where d.run_id = run.id))
   from report_run run where run.schedule_id = s.id order by run.at desc, run.id desc limit 1) as "lastRun"`;

/** Without paging, because the number of schedules per person is limited. */
export async function listOwnSchedules(db: Db, ownerId: string): Promise<ScheduleDetail[]> {
  const { rows } = await sql<ScheduleDetail>`
    select ${details} from report_schedule s where s.owner_id = ${ownerId}::uuid
    order by s.next_run_at nulls last, s.created_at desc, s.id`.execute(db);
  return rows;
}

export async function countOwnSchedules(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('report_schedule')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function readSchedule(db: Db, id: string): Promise<ScheduleDetail> {
  const { rows } = await sql<ScheduleDetail>`
    select ${details} from report_schedule s where s.id = ${id}::uuid`.execute(db);
  return rows[0]!;
}

export async function lockOwnSchedule(
  tx: Tx,
  id: string,
  ownerId: string,
): Promise<ScheduleRecord | undefined> {
  const { rows } = await sql<ScheduleRecord>`
    select ${fields} from report_schedule s where s.id = ${id}::uuid and s.owner_id = ${ownerId}::uuid
    for update`.execute(tx);
  return rows[0];
}

/** The schedule that has been due longest. Skips those that another node has locked and those in `skippedIds`. */
export async function lockDue(
  tx: Tx,
  now: Date,
  skippedIds: readonly string[],
): Promise<ScheduleRecord | undefined> {
  const { rows } = await sql<ScheduleRecord>`
    select ${fields} from report_schedule s
    where s.next_run_at <= ${now} and not s.id = any(${[...skippedIds]}::uuid[])
    order by s.next_run_at, s.id limit 1 for update skip locked`.execute(tx);
  return rows[0];
}

type Writable = Omit<ScheduleRecord, 'version' | 'ownerId'>;
const toColumns = (schedule: Writable) => ({
  report: schedule.report,
  format: schedule.format,
  period: schedule.period,
  filters: JSON.stringify(schedule.filters),
  every: schedule.every,
  weekday: schedule.weekday,
  month_day: schedule.monthDay,
  time_of_day: schedule.time,
  paused: schedule.paused,
  next_run_at: schedule.nextRunAt,
});

export async function insertSchedule(
  tx: Tx,
  schedule: Writable & { ownerId: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('report_schedule')
    .values({ id: schedule.id, owner_id: schedule.ownerId, created_at: now, ...toColumns(schedule) })
    .execute();
}

export async function updateSchedule(tx: Tx, schedule: Writable): Promise<void> {
  await tx
    .updateTable('report_schedule')
    .set({ ...toColumns(schedule), version: sql`version + 1` })
    .where('id', '=', schedule.id)
    .execute();
}

export async function deleteSchedule(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('report_schedule').where('id', '=', id).execute();
}

export async function setNextRun(tx: Tx, id: string, nextRunAt: Date): Promise<void> {
  await tx.updateTable('report_schedule').set({ next_run_at: nextRunAt }).where('id', '=', id).execute();
}

export async function setRecipients(tx: Tx, scheduleId: string, userIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('report_schedule_recipient').where('schedule_id', '=', scheduleId).execute();
  await tx
    .insertInto('report_schedule_recipient')
    .values(userIds.map((userId) => ({ schedule_id: scheduleId, user_id: userId })))
    .execute();
}

export async function listRecipientIds(db: Db, scheduleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('report_schedule_recipient')
    .select('user_id')
    .where('schedule_id', '=', scheduleId)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function findLastManualRun(tx: Tx, scheduleId: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('report_run')
    .select('at')
    .where('schedule_id', '=', scheduleId)
    .where('due_at', 'is', null)
    .orderBy('at', 'desc')
    .executeTakeFirst();
  return row?.at;
}
