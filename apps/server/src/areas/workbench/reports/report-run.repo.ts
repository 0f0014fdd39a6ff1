// SQL of report runs: each sending of a scheduled report and its deliveries.
import type { Db, Tx } from '../../../db/connection/database.ts';

export type RunRecord = {
  id: string;
  scheduleId: string;
  at: Date;
  /** Null if the owner sent the report manually. */
  dueAt: Date | null;
  report: string;
  format: string;
  /** All filters, including the days of the period. */
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

/** `skipped` is the code of the reason why no email was sent, or empty. */
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

/** The report and the recipient of an email. */
export async function findDelivery(db: Db, notificationId: string) {
  const row = await db
    .selectFrom('report_delivery as d')
    .innerJoin('report_run as r', 'r.id', 'd.run_id')
    .select(['d.user_id as userId', 'r.report', 'r.format', 'r.filters'])
    .where('d.notification_id', '=', notificationId)
    .executeTakeFirst();
  return row && { ...row, filters: row.filters as Record<string, string> };
}
