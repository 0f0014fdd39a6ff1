// Sends the scheduled reports that are due, and one report now if its owner asks for it. The emails and the time of the
// next run are written in one transaction, so that no report is sent twice.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { lastDue, nextRun } from '@keepsake/core/workbench/schedules/schedule.rules';
import type { Context, SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { findLastManualRun, lockDue, lockOwnSchedule, setNextRun } from './schedule.repo.ts';
import { type ScheduleServices, sendSchedule } from './send-schedule.ts';

const minManualIntervalMs = 60_000;

/** `id` is the schedule that was due. Without it, none was due, or the database could not be read. */
type Attempt = { readonly id: string | undefined; readonly error?: Error };

async function sendNextDue(
  db: Db,
  contextNow: () => Context,
  services: ScheduleServices,
  skippedIds: readonly string[],
): Promise<Attempt> {
  let id: string | undefined;
  try {
    await inTransaction(db, async (tx) => {
      const context = contextNow();
      const due = await lockDue(tx, context.now, skippedIds);
      id = due?.id;
      if (!due) return;
      await sendSchedule(tx, due, lastDue(due, context.now), context, services);
      await setNextRun(tx, due.id, nextRun(due, context.now));
    });
    return { id };
  } catch (error) {
    return { id, error: error as Error };
  }
}

/**
 * Sends all reports that are due. Of several missed times only the last is sent. A schedule that fails is reported and
 * skipped until the next call. Returns the number of schedules that were sent.
 */
export async function sendDueReports(
  db: Db,
  contextNow: () => Context,
  services: ScheduleServices,
  onError: (error: Error) => void,
): Promise<number> {
  const failedIds: string[] = [];
  let sent = 0;
  for (;;) {
    const { id, error } = await sendNextDue(db, contextNow, services, failedIds);
    if (error) onError(error);
    if (!id) return sent;
    if (error) failedIds.push(id);
    else sent++;
  }
}

export async function sendNow(
  tx: Tx,
  id: string,
  context: SignedInContext,
  services: ScheduleServices,
): Promise<void> {
  const schedule = requireFound(await lockOwnSchedule(tx, id, context.caller.userId));
  if (!services.reportRegistry.for(schedule.report, context.caller)) throw new AppError('NO_PERMISSION');
  const last = await findLastManualRun(tx, id);
  if (last && context.now.getTime() - last.getTime() < minManualIntervalMs)
    throw new AppError('REPORT_JUST_SENT');
  await sendSchedule(tx, schedule, null, context, services);
}
