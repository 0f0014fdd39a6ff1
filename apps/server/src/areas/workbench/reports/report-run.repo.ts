// One sending of a report, as rows.
import type { Db, Tx } from '../../../db/connection/database.ts';

export type RunRecord = {
  id: string;
  scheduleId: string;
  at: Date;
  dueAt: Date | null;
  report: string;
  format: string;
  /** The days of its period among them. */
  filters: Readonly<Record<string, string>>;
};

export async function insertRun(tx: Tx, run: RunRecord): Promise<void> {
  await tx
    .insertInto('report_run')
    .values({
      id: run.id,
      schedule_id: run.scheduleId,
      at: run.at,
      due_at: run.dueAt,
      report: run.report,
      format: run.format,
      filters: JSON.stringify(run.filters),
    })
    .execute();
}

export async function insertDelivery(
  tx: Tx,
  delivery: { runId: string; userId: string; notificationId: string | null; skipped: string },
): Promise<void> {
  await tx
    .insertInto('report_delivery')
    .values({
      run_id: delivery.runId,
      user_id: delivery.userId,
      notification_id: delivery.notificationId,
      skipped: delivery.skipped,
    })
    .execute();
}

/** What a letter has to carry, and to whom it goes. */
export async function findLetter(db: Db, notificationId: string) {
  const row = await db
    .selectFrom('report_delivery as d')
    .innerJoin('report_run as r', 'r.id', 'd.run_id')
    .select(['d.user_id as userId', 'r.report', 'r.format', 'r.filters'])
    .where('d.notification_id', '=', notificationId)
    .executeTakeFirst();
  return row && { ...row, filters: row.filters as Record<string, string> };
}
