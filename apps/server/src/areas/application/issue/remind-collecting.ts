// Reminders to applicants whose souvenirs wait to be collected.

import { parseNumbers } from '@keepsake/core/settings/configuration/numbers';
import { remindersDue } from '@keepsake/core/states/collect.rules';
import { addDays, hongKongDay } from '@keepsake/core/values/period';
import type { Context } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { lockApplication } from '../apply/application.repo.ts';
import { ownLink } from '../links.ts';
import type { ApplicationServices } from '../services.ts';
import { tellApplicant } from '../tell.ts';
import { listToCollect, saveCollectReminders } from './issue.repo.ts';

/** Each application is its own transaction, judged again under its lock. Returns how many applicants were reminded. */
export async function remindCollecting(
  db: Db,
  context: Context,
  { settings, publicUrl }: ApplicationServices,
): Promise<number> {
  const before = parseNumbers(await settings.get('approval.collect_reminder_days'));
  const today = hongKongDay(context.now);
  let reminded = 0;
  for (const id of await listToCollect(db, today, addDays(today, Math.max(0, ...before)))) {
    await inTransaction(db, async (tx) => {
      const application = await lockApplication(tx, id);
      if (application?.state !== 'waiting_pickup' || !application.collect_by) return;
      const due = remindersDue(application.collect_by, today, before);
      if (due <= application.collect_reminders) return;
      await saveCollectReminders(tx, id, due);
      await tellApplicant(tx, context, application, {
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
