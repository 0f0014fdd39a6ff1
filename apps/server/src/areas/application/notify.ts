// Sends messages about an application to people: to the inbox, and by email if they have an address.

import type { Priority, TemplateCode } from '@keepsake/core/notification/templates';
import type { MessageParams } from '@keepsake/core/values/messages';
import type { Context } from '../../context/context.ts';
import type { Tx } from '../../db/connection/database.ts';
import { findReceiver, type Holder } from '../identity/index.ts';
import {
  composeMessages,
  createRequestsForPeople,
  insertNotifications,
  type NotificationRequest,
} from '../notification/index.ts';
import type { ApplicationRow } from './apply/application.repo.ts';

type ApplicationMessage = { template: TemplateCode; params?: MessageParams; priority?: Priority };

const priorityByUrgency = { normal: 'normal', urgent: 'high', very_urgent: 'urgent' } as const;

export const toApplicationMessages = (
  application: ApplicationRow,
  people: readonly Holder[],
  { template, params = {}, priority = priorityByUrgency[application.urgency] }: ApplicationMessage,
): NotificationRequest[] =>
  createRequestsForPeople(people, {
    template,
    params: { no: application.no, applicant: application.applicant_name, ...params },
    businessNo: application.no,
    priority,
  });

export async function notifyAboutApplication(
  tx: Tx,
  context: Context,
  application: ApplicationRow,
  people: readonly Holder[],
  message: ApplicationMessage,
): Promise<void> {
  const rows = await composeMessages(tx, context, toApplicationMessages(application, people, message));
  await insertNotifications(tx, rows);
}

/** Sends nothing if the applicant can no longer sign in. */
export async function notifyApplicant(
  tx: Tx,
  context: Context,
  application: ApplicationRow,
  message: ApplicationMessage,
): Promise<void> {
  await notifyAboutApplication(
    tx,
    context,
    application,
    await findApplicantReceiver(tx, application),
    message,
  );
}

export async function findApplicantReceiver(tx: Tx, { applicant_id }: ApplicationRow): Promise<Holder[]> {
  const applicant = await findReceiver(tx, applicant_id);
  return applicant ? [applicant] : [];
}
