// From approved to waiting, and given up on the way (domain.md "Application": make outbound order, cancel).
import {
  type ApplicationAction,
  type ApplicationState,
  decideApplicationState,
} from '@keepsake/core/application/application.machine';
import { issueMessages } from '@keepsake/core/application/issue.messages';
import { AppError } from '@keepsake/core/errors';
import { translate } from '@keepsake/core/messages';
import { hongKongDay } from '@keepsake/core/period';
import type { Tx } from '../../db/database.ts';
import { announce } from '../../db/live.ts';
import { recordAudit, recordHistory } from '../../db/record.ts';
import type { SignedInContext } from '../../http/context.ts';
import { newPickupCode } from '../../platform/pickup-code.ts';
import { changeDelivery, makeOutbound, releaseStock, withdrawDocuments } from '../stock/index.ts';
import {
  type IssueChange,
  type IssueRecord,
  isPickupCodeTaken,
  lockForIssue,
  saveIssue,
} from './issue.repo.ts';
import { hongKongMinute, tellCollector } from './tell-collector.ts';

export type Arrangement = { deliveryAt: string; deliveryPlace: string; pickupInstructions: string };

export const originOf = ({ id, no }: { id: string; no: string }) => ({
  kind: 'application' as const,
  id,
  no,
});

export async function takeApplication(tx: Tx, id: string): Promise<IssueRecord> {
  const application = await lockForIssue(tx, id);
  if (!application) throw new AppError('NOT_FOUND');
  return application;
}

/** State by the machine, history and audit: the same for every step of issuing. */
export async function stepIssue(
  tx: Tx,
  context: SignedInContext,
  application: IssueRecord,
  action: ApplicationAction | 'reschedule',
  change: IssueChange,
  comment: string,
  after: object = {},
): Promise<ApplicationState> {
  const { id, no, state: from } = application;
  // when and where it is collected may change as long as it waits, and is no step of its life
  const to =
    action === 'reschedule' ? from === 'waiting_pickup' && from : decideApplicationState(from, action);
  if (!to) throw new AppError('WRONG_STATE');
  await saveIssue(tx, id, to, change, context.now);
  await recordHistory(tx, context, { subject: 'application', subjectId: id, action, from, to, comment });
  await recordAudit(tx, context, {
    action,
    subject: 'application',
    subjectId: no,
    before: { state: from },
    after: { state: to, ...after },
  });
  await announce(tx, 'applications');
  return to;
}

/** Before anything is locked: the same for one and for many. */
export function checkArrangement({ deliveryAt }: Arrangement, { now, language }: SignedInContext): void {
  if (new Date(deliveryAt) >= now) return;
  throw new AppError(
    'FIELDS_INVALID',
    {},
    { deliveryAt: translate(issueMessages['issue.timePassed'], language) },
  );
}

const changeOf = ({ deliveryAt, deliveryPlace, pickupInstructions }: Arrangement) => ({
  delivery_at: new Date(deliveryAt),
  delivery_place: deliveryPlace,
  pickup_instructions: pickupInstructions,
});
const toldOf = ({ deliveryAt, deliveryPlace }: Arrangement) => ({ deliveryAt, deliveryPlace });
const wordsOf = ({ deliveryAt, deliveryPlace, pickupInstructions }: Arrangement) => ({
  when: hongKongMinute(new Date(deliveryAt)),
  place: deliveryPlace,
  instructions: pickupInstructions,
});

export async function makeApplicationOutbound(
  tx: Tx,
  id: string,
  arrangement: Arrangement,
  context: SignedInContext,
): Promise<{ no: string; outboundNo: string }> {
  const application = await takeApplication(tx, id);
  const code = await newPickupCode((taken) => isPickupCodeTaken(tx, taken));
  const change = { ...changeOf(arrangement), pickup_code: code };
  const words = wordsOf(arrangement);
  await stepIssue(
    tx,
    context,
    application,
    'makeOutbound',
    change,
    `${words.when} ${words.place}`,
    toldOf(arrangement),
  );
  const made = await makeOutbound(tx, context, {
    origin: originOf(application),
    orderType: 'APPLICATION',
    deliveryDate: hongKongDay(change.delivery_at),
    deliveryPlace: arrangement.deliveryPlace,
    remark: arrangement.pickupInstructions,
  });
  await tellCollector(tx, context, application, 'pickup-ready', { ...words, code });
  return { no: application.no, outboundNo: made.no };
}

export async function reschedule(
  tx: Tx,
  id: string,
  arrangement: Arrangement,
  context: SignedInContext,
): Promise<null> {
  checkArrangement(arrangement, context);
  const application = await takeApplication(tx, id);
  const change = changeOf(arrangement);
  const words = wordsOf(arrangement);
  await stepIssue(
    tx,
    context,
    application,
    'reschedule',
    change,
    `${words.when} ${words.place}`,
    toldOf(arrangement),
  );
  const place = arrangement.deliveryPlace;
  await changeDelivery(tx, context, originOf(application), { at: change.delivery_at, place });
  await tellCollector(tx, context, application, 'pickup-changed', words);
  return null;
}

export async function cancelByStaff(
  tx: Tx,
  id: string,
  reason: string,
  context: SignedInContext,
): Promise<null> {
  const application = await takeApplication(tx, id);
  await stepIssue(tx, context, application, 'cancelByStaff', { closing_reason: reason }, reason, { reason });
  const origin = originOf(application);
  await withdrawDocuments(tx, context, origin, reason);
  await releaseStock(tx, origin);
  await tellCollector(tx, context, application, 'pickup-cancelled', { reason });
  return null;
}
