// Creates the outbound order of an approved application, and changes the time and place of the pickup.

import { AppError } from '@keepsake/core/api/errors';
import { issueMessages } from '@keepsake/core/application/issue/issue.messages';
import { lastDayToCollect } from '@keepsake/core/states/collect.rules';
import { translate } from '@keepsake/core/values/messages';
import { hongKongDay, hongKongMinute } from '@keepsake/core/values/period';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { issuePickupCode } from '../../../db/pickup-code.ts';
import { recordChange } from '../../../db/record.ts';
import { textIn } from '../../../platform/chinese.ts';
import { toPlainText } from '../../../platform/rich-text.ts';
import { findReceiver } from '../../identity/index.ts';
import { findRichText } from '../../settings/index.ts';
import { changeDelivery, makeOutbound } from '../../stock/index.ts';
import { type ApplicationRow, lockApplication, saveApplication } from '../apply/application.repo.ts';
import { applicationSubject, changeApplication } from '../apply/change-application.ts';
import { notifyApplicant } from '../notify.ts';
import type { ApplicationServices } from '../services.ts';

export type Arrangement = { deliveryAt: string; deliveryPlace: string; pickupInstructions: string };

export const toOrigin = ({ id, no }: { id: string; no: string }) => ({
  kind: 'application' as const,
  id,
  no,
});

export async function lockSubmittedApplication(tx: Tx, id: string): Promise<ApplicationRow> {
  const application = await lockApplication(tx, id);
  // a draft is visible only to its applicant
  if (!application?.submitted_at) throw new AppError('NOT_FOUND');
  return application;
}

/** Refuses a time in the past. */
export function checkArrangement({ deliveryAt }: Arrangement, { now, language }: SignedInContext): void {
  if (new Date(deliveryAt) >= now) return;
  throw new AppError(
    'FIELDS_INVALID',
    {},
    { deliveryAt: translate(issueMessages['issue.timePassed'], language) },
  );
}

/** The last day to collect is counted from the pickup day. The reminders start again. */
async function toChange(
  { deliveryAt, deliveryPlace, pickupInstructions }: Arrangement,
  { settings }: ApplicationServices,
) {
  const at = new Date(deliveryAt);
  return {
    delivery_at: at,
    delivery_place: deliveryPlace,
    pickup_instructions: pickupInstructions,
    collect_by: lastDayToCollect([hongKongDay(at)], await settings.get('approval.collect_days')),
    collect_reminders: 0,
  };
}
const toMessageParams = (change: Awaited<ReturnType<typeof toChange>>) => ({
  when: hongKongMinute(change.delivery_at),
  place: change.delivery_place,
  instructions: change.pickup_instructions,
  collectBy: change.collect_by,
});

async function findPickupNotes(tx: Tx, applicantId: string): Promise<string> {
  const receiver = await findReceiver(tx, applicantId);
  const notes = receiver && (await findRichText(tx, 'pickup-notes'));
  return notes ? toPlainText(textIn(notes.content, receiver.language)) : '';
}

export async function makeApplicationOutbound(
  tx: Tx,
  id: string,
  arrangement: Arrangement,
  context: SignedInContext,
  services: ApplicationServices,
): Promise<{ no: string; outboundNo: string }> {
  const application = await lockSubmittedApplication(tx, id);
  const change = await toChange(arrangement, services);
  const params = toMessageParams(change);
  const comment = `${params.when} ${params.place}`;
  const made = await changeApplication(tx, context, application, 'makeOutbound', {}, comment);
  // saved separately from the step above, because the audit log must not contain the pickup code
  const code = await issuePickupCode(tx);
  await saveApplication(tx, id, { ...change, pickup_code: code });
  const outbound = await makeOutbound(tx, context, {
    origin: toOrigin(application),
    orderType: 'APPLICATION',
    deliveryDate: hongKongDay(new Date(arrangement.deliveryAt)),
    deliveryPlace: arrangement.deliveryPlace,
    remark: arrangement.pickupInstructions,
  });
  const notes = await findPickupNotes(tx, application.applicant_id);
  await notifyApplicant(tx, context, made, { template: 'pickup-ready', params: { ...params, code, notes } });
  return { no: application.no, outboundNo: outbound.no };
}

/** Changes the time, place and instructions of the pickup. The state stays the same. */
export async function reschedulePickup(
  tx: Tx,
  id: string,
  arrangement: Arrangement,
  context: SignedInContext,
  services: ApplicationServices,
): Promise<null> {
  checkArrangement(arrangement, context);
  const application = await lockSubmittedApplication(tx, id);
  if (application.state !== 'waiting_pickup') throw new AppError('WRONG_STATE');
  const { delivery_at, delivery_place } = application;
  const change = { ...(await toChange(arrangement, services)), updated_at: context.now };
  await saveApplication(tx, id, change);
  const params = toMessageParams(change);
  await recordChange(tx, context, {
    subject: applicationSubject,
    subjectId: id,
    action: 'reschedule',
    from: application.state,
    to: application.state,
    comment: `${params.when} ${params.place}`,
    before: { deliveryAt: delivery_at, deliveryPlace: delivery_place, collectBy: application.collect_by },
    after: {
      deliveryAt: change.delivery_at,
      deliveryPlace: change.delivery_place,
      collectBy: change.collect_by,
    },
  });
  await announce(tx, 'applications', application.applicant_id);
  const delivery = { at: change.delivery_at, place: change.delivery_place };
  await changeDelivery(tx, context, toOrigin(application), delivery);
  await notifyApplicant(tx, context, application, { template: 'pickup-changed', params });
  return null;
}
