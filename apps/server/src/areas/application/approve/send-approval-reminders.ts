// Tasks that wait too long: a reminder to those who have them, then a word to the next level up, once each.
import { type WorkingCalendar, workingDaysBetween } from '@keepsake/core/application/calendar/working-days';
import type { Context } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { listHolders } from '../../identity/index.ts';
import { lockApplication } from '../apply/application.repo.ts';
import { readWorkingCalendar } from '../calendar/working-calendar.ts';
import { approvalLink } from '../links.ts';
import type { ApplicationServices } from '../services.ts';
import { tellPeople } from '../tell.ts';
import {
  findWaitingTask,
  listManagersAbove,
  listWaitingTasks,
  markTold,
  type WaitingTask,
} from './approval-reminders.repo.ts';
import { listTaskHolders } from './holders.repo.ts';

type Nudge = 'reminded_at' | 'escalated_at';

/** Each task is its own transaction, judged again under the application's lock. Returns how many were nudged. */
export async function remindApprovers(
  db: Db,
  context: Context,
  services: ApplicationServices,
): Promise<number> {
  const { settings } = services;
  const calendar = await readWorkingCalendar(db, context.now);
  const limits = {
    reminded_at: await settings.get('approval.reminder_days'),
    escalated_at: await settings.get('approval.escalation_days'),
  };
  let told = 0;
  for (const { id, application_id } of await listWaitingTasks(db)) {
    await inTransaction(db, async (tx) => {
      const application = await lockApplication(tx, application_id);
      const task = application && (await findWaitingTask(tx, id));
      if (!application || !task) return;
      for (const nudge of ['reminded_at', 'escalated_at'] as const) {
        const days = waited(task, calendar, context.now);
        if (task[nudge] !== null || days < limits[nudge]) continue;
        await markTold(tx, id, nudge, context.now);
        const { people, template, names } = await whomToTell(tx, task, nudge, context);
        await tellPeople(tx, context, application, people, {
          template,
          params: { days, people: names, link: approvalLink(services.publicUrl, application.id) },
          priority: 'high',
        });
        told++;
      }
    });
  }
  return told;
}

const waited = (task: WaitingTask, calendar: WorkingCalendar, now: Date) =>
  workingDaysBetween(calendar, task.opened_at, now);

async function whomToTell(tx: Tx, task: WaitingTask, nudge: Nudge, { now }: Context) {
  const holders = await listTaskHolders(tx, task.id, now);
  const names = holders.map(({ name }) => name).join('、');
  if (nudge === 'reminded_at') return { people: holders, template: 'approval-reminder' as const, names };
  const above = await listManagersAbove(tx, task.id, [
    task.applicant_id,
    ...holders.map(({ userId }) => userId),
  ]);
  const others = (await listHolders(tx)).filter(
    ({ userId }) => userId !== task.applicant_id && !holders.some((holder) => holder.userId === userId),
  );
  return { people: above.length > 0 ? above : others, template: 'approval-escalated' as const, names };
}
