// NotificationRequest people about an application: in their inbox, and by email where they have an address.

import type { Priority, TemplateCode } from '@keepsake/core/notification/templates';
import type { MessageParams } from '@keepsake/core/values/messages';
import type { Context } from '../../context/context.ts';
import type { Tx } from '../../db/connection/database.ts';
import { findReceiver, type Holder } from '../identity/index.ts';
import {
  addressToPeople,
  composeMessages,
  insertNotifications,
  type NotificationRequest,
} from '../notification/index.ts';
import type { ApplicationRow } from './apply/application.repo.ts';

type ApplicationTelling = { template: TemplateCode; params?: MessageParams; priority?: Priority };

const priorityOf = { normal: 'normal', urgent: 'high', very_urgent: 'urgent' } as const;

/** What is told about an application, and to whom. */
export const tellingsOf = (
  application: ApplicationRow,
  people: readonly Holder[],
  { template, params = {}, priority = priorityOf[application.urgency] }: ApplicationTelling,
): NotificationRequest[] =>
  addressToPeople(people, {
    template,
    params: { no: application.no, applicant: application.applicant_name, ...params },
    businessNo: application.no,
    priority,
  });

export async function tellPeople(
  tx: Tx,
  context: Context,
  application: ApplicationRow,
  people: readonly Holder[],
  telling: ApplicationTelling,
): Promise<void> {
  const rows = await composeMessages(tx, context, tellingsOf(application, people, telling));
  await insertNotifications(tx, rows);
}

/** Whoever asked; somebody who can no longer sign in is told nothing. */
export async function tellApplicant(
  tx: Tx,
  context: Context,
  application: ApplicationRow,
  telling: ApplicationTelling,
): Promise<void> {
  await tellPeople(tx, context, application, await applicantOf(tx, application), telling);
}

export async function applicantOf(tx: Tx, { applicant_id }: ApplicationRow): Promise<Holder[]> {
  const applicant = await findReceiver(tx, applicant_id);
  return applicant ? [applicant] : [];
}
