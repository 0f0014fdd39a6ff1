// Actions of applicants on their own applications: recall, edit again, cancel, copy.

import { requireFound } from '@keepsake/core/api/errors';
import type { OwnApplication } from '@keepsake/core/application/apply/application.contract';
import { hongKongDay } from '@keepsake/core/values/period';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { findOwnApplication, lockOwnApplication } from '../apply/application.repo.ts';
import { listLines } from '../apply/application-lines.repo.ts';
import { listRecipients } from '../apply/application-recipients.repo.ts';
import { changeApplication } from '../apply/change-application.ts';
import { createDraft } from '../apply/save-draft.ts';
import { listRequestedSouvenirs } from '../apply/submit.repo.ts';
import { listTasks, withdrawTask } from '../approve/approval-steps.repo.ts';
import { listTaskHolders } from '../approve/holders.repo.ts';
import { notifyAboutApplication } from '../notify.ts';
import type { ApplicationServices } from '../services.ts';
import { showOwnApplication } from './show-application.ts';

/** Withdraws the open approval task and notifies its approvers. */
export async function recallApplication(
  tx: Tx,
  id: string,
  reason: string,
  context: SignedInContext,
  services: ApplicationServices,
): Promise<OwnApplication> {
  const application = await lockOwnApplication(tx, id, context.caller.userId);
  const task = (await listTasks(tx, id)).find(({ state }) => state === 'pending');
  const recalled = await changeApplication(
    tx,
    context,
    application,
    'recall',
    { closing_reason: reason },
    reason,
  );
  await withdrawTask(tx, id, context.now);
  const holders = task ? await listTaskHolders(tx, task.id, context.now) : [];
  await notifyAboutApplication(tx, context, recalled, holders, {
    template: 'approval-withdrawn',
    params: { reason },
    priority: 'normal',
  });
  return showOwnApplication(tx, id, context, services);
}

/** Turns the application back into a draft, which no longer counts as submitted. */
export async function editApplication(
  tx: Tx,
  id: string,
  context: SignedInContext,
  services: ApplicationServices,
): Promise<OwnApplication> {
  const application = await lockOwnApplication(tx, id, context.caller.userId);
  await changeApplication(tx, context, application, 'edit', {
    submitted_at: null,
    level: 0,
    vip_reason: null,
    added_up_amount: 0,
    closing_reason: '',
  });
  return showOwnApplication(tx, id, context, services);
}

export async function cancelApplication(
  tx: Tx,
  id: string,
  reason: string,
  context: SignedInContext,
  services: ApplicationServices,
): Promise<OwnApplication> {
  const application = await lockOwnApplication(tx, id, context.caller.userId);
  await changeApplication(tx, context, application, 'cancel', { closing_reason: reason }, reason);
  return showOwnApplication(tx, id, context, services);
}

/**
 * Creates a draft with the same content, without attachments, past days and souvenirs that can no longer be requested.
 */
export async function copyApplication(
  tx: Tx,
  id: string,
  context: SignedInContext,
  services: ApplicationServices,
): Promise<OwnApplication> {
  const old = requireFound(await findOwnApplication(tx, id, context.caller.userId));
  const today = hongKongDay(context.now);
  const lines = await listLines(tx, [id]);
  const recipients = await listRecipients(tx, id);
  const ids = [...lines, ...recipients].flatMap(({ souvenir_id }) => souvenir_id ?? []);
  const souvenirs = await listRequestedSouvenirs(tx, ids, today);
  const isRequestable = (souvenirId: string) => (souvenirs.get(souvenirId)?.price ?? null) !== null;
  return createDraft(
    tx,
    {
      mode: old.mode,
      type: old.type,
      urgency: old.urgency,
      reason: old.reason,
      useDate: old.use_date && old.use_date >= today ? old.use_date : null,
      recipientObject: old.recipient_object,
      recipientName: old.recipient_name,
      recipientPosition: old.recipient_position,
      activity: old.activity,
      activityDate: old.activity_date && old.activity_date >= today ? old.activity_date : null,
      remark: old.remark,
      applicantPhone: old.applicant_phone,
      lines:
        old.mode === 'batch'
          ? []
          : lines
              .filter(({ souvenir_id }) => isRequestable(souvenir_id))
              .map(({ souvenir_id, requested }) => ({ souvenirId: souvenir_id, quantity: requested })),
      recipients: recipients.map((row) => {
        const souvenirId = row.souvenir_id && isRequestable(row.souvenir_id) ? row.souvenir_id : null;
        return {
          object: row.object,
          name: row.name,
          position: row.position,
          souvenirId,
          wanted: souvenirId ? row.wanted : (row.code ?? row.wanted),
          quantity: row.quantity,
        };
      }),
      attachments: [],
    },
    context,
    services,
    old.no,
  );
}
