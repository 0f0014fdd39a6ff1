// Telling people about an application: in their inbox, and by email where they have an address.
import type { MessageParams } from '@keepsake/core/messages';
import type { Priority, TemplateCode } from '@keepsake/core/notification/templates';
import type { Tx } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { findReceiver, type Holder } from '../identity/index.ts';
import { notifyPeople } from '../notification/index.ts';
import type { ApplicationRow } from './application.repo.ts';

type Telling = { template: TemplateCode; params?: MessageParams; priority?: Priority };

const priorityOf = { normal: 'normal', urgent: 'high', very_urgent: 'urgent' } as const;

export async function tellPeople(
  tx: Tx,
  context: Context,
  application: ApplicationRow,
  people: readonly Holder[],
  { template, params = {}, priority = priorityOf[application.urgency] }: Telling,
): Promise<void> {
  await notifyPeople(tx, context, people, {
    template,
    params: { no: application.no, applicant: application.applicant_name, ...params },
    businessNo: application.no,
    priority,
  });
}

/** Whoever asked; somebody who can no longer sign in is told nothing. */
export async function tellApplicant(
  tx: Tx,
  context: Context,
  application: ApplicationRow,
  telling: Telling,
): Promise<void> {
  const applicant = await findReceiver(tx, application.applicant_id);
  if (applicant) await tellPeople(tx, context, application, [applicant], telling);
}
