// Scheduled job for waiting approval tasks: first reminds the approvers, later notifies the managers above
// them, once each. If there are none above, the administrators are notified.
import { type WorkingCalendar, workingDaysBetween } from '@keepsake/core/settings/calendar/working-days';
import type { Context } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { listHolders } from '../../identity/index.ts';
import { readWorkingCalendar } from '../../settings/index.ts';
import { lockApplication } from '../apply/application.repo.ts';
import { approvalLink } from '../links.ts';
import { notifyAboutApplication } from '../notify.ts';
import type { ApplicationServices } from '../services.ts';
import {
  findWaitingTask,
  listManagersAbove,
  listWaitingTasks,
  saveReminder,
  type WaitingTask,
} from './approval-reminders.repo.ts';
import { listTaskHolders } from './holders.repo.ts';

type ReminderColumn = 'reminded_at' | 'escalated_at';

/**
 * Runs one transaction per task, which checks the task again after locking the application. Returns the number of
 * reminders and escalations.
 */
export async function remindApprovers(
  db: Db,
  context: Context,
  services: ApplicationServices,
): Promise<number> {
  const { settings } = services;
  const calendar = await readWorkingCalendar(db, context.now);
  const minDays = {
    reminded_at: await settings.get('approval.reminder_days'),
    escalated_at: await settings.get('approval.escalation_days'),
  };
  let sent = 0;
  for (const { id, application_id } of await listWaitingTasks(db)) {
    await inTransaction(db, async (tx) => {
      const application = await lockApplication(tx, application_id);
      const task = application && (await findWaitingTask(tx, id));
      if (!application || !task) return;
      for (const column of ['reminded_at', 'escalated_at'] as const) {
        const days = countWaitedDays(task, calendar, context.now);
        if (task[column] !== null || days < minDays[column]) continue;
        await saveReminder(tx, id, column, context.now);
        const { people, template, names } = await findReceivers(tx, task, column, context);
        await notifyAboutApplication(tx, context, application, people, {
          template,
          params: { days, people: names, link: approvalLink(services.publicUrl, application.id) },
          priority: 'high',
        });
        sent++;
      }
    });
  }
  return sent;
}

const countWaitedDays = (task: WaitingTask, calendar: WorkingCalendar, now: Date) =>
  workingDaysBetween(calendar, task.opened_at, now);

async function findReceivers(tx: Tx, task: WaitingTask, column: ReminderColumn, { now }: Context) {
  const holders = await listTaskHolders(tx, task.id, now);
  const names = holders.map(({ name }) => name).join('、');
  if (column === 'reminded_at') return { people: holders, template: 'approval-reminder' as const, names };
  const above = await listManagersAbove(tx, task.id, [
    task.applicant_id,
    ...holders.map(({ userId }) => userId),
  ]);
  const administrators = (await listHolders(tx)).filter(
    ({ userId }) => userId !== task.applicant_id && !holders.some((holder) => holder.userId === userId),
  );
  return {
    people: above.length > 0 ? above : administrators,
    template: 'approval-escalated' as const,
    names,
  };
}
