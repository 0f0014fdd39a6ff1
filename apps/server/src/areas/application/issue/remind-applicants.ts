// Scheduled job: reminds applicants to collect their souvenirs.

import { parseNumbers } from '@keepsake/core/settings/configuration/numbers';
import { remindersDue } from '@keepsake/core/states/collect.rules';
import { addDays, hongKongDay } from '@keepsake/core/values/period';
import type { Context } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { lockApplication } from '../apply/application.repo.ts';
import { ownLink } from '../links.ts';
import { notifyApplicant } from '../notify.ts';
import type { ApplicationServices } from '../services.ts';
import { listToCollect, saveCollectReminders } from './issue.repo.ts';

/**
 * Runs one transaction per application, which checks the application again after locking it. Returns the number of
 * reminders.
 */
export async function remindApplicants(
  db: Db,
  context: Context,
  { settings, publicUrl }: ApplicationServices,
): Promise<number> {
  const daysBefore = parseNumbers(await settings.get('approval.collect_reminder_days'));
  const today = hongKongDay(context.now);
  let reminded = 0;
  for (const id of await listToCollect(db, today, addDays(today, Math.max(0, ...daysBefore)))) {
    await inTransaction(db, async (tx) => {
      const application = await lockApplication(tx, id);
      if (application?.state !== 'waiting_pickup' || !application.collect_by) return;
      const due = remindersDue(application.collect_by, today, daysBefore);
      if (due <= application.collect_reminders) return;
      await saveCollectReminders(tx, id, due);
      await notifyApplicant(tx, context, application, {
        template: 'pickup-reminder',
        params: {
          collectBy: application.collect_by,
          place: application.delivery_place,
          link: ownLink(publicUrl, id),
        },
      });
      reminded++;
    });
  }
  return reminded;
}
