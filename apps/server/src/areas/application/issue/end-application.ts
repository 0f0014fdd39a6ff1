// Ends an approved application that is not collected: releases its reservation and cancels its outbound order.

import { toRefusal } from '@keepsake/core/api/why';
import type { OwnApplication } from '@keepsake/core/application/apply/application.contract';
import { findReleaseRefusal } from '@keepsake/core/application/apply/application.machine';
import { hongKongDay } from '@keepsake/core/values/period';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { listHolders } from '../../identity/index.ts';
import { releaseStock, withdrawDocuments } from '../../stock/index.ts';
import { type ApplicationRow, lockOwnApplication } from '../apply/application.repo.ts';
import { changeApplication } from '../apply/change-application.ts';
import { notifyAboutApplication, notifyApplicant } from '../notify.ts';
import { showOwnApplication } from '../own/show-application.ts';
import type { ApplicationServices } from '../services.ts';
import { lockSubmittedApplication, toOrigin } from './issue-application.ts';

/** The caller must have locked the application. A hand-over needs the same lock, so it cannot run at the same time. */
async function endApproved(
  tx: Tx,
  context: SignedInContext,
  application: ApplicationRow,
  action: 'cancelByStaff' | 'giveBack' | 'release',
  reason: string,
): Promise<ApplicationRow> {
  const ended = await changeApplication(tx, context, application, action, { closing_reason: reason }, reason);
  const origin = toOrigin(application);
  await withdrawDocuments(tx, context, origin, reason);
  await releaseStock(tx, origin);
  return ended;
}

export async function cancelByStaff(
  tx: Tx,
  id: string,
  reason: string,
  context: SignedInContext,
): Promise<null> {
  const application = await lockSubmittedApplication(tx, id);
  const ended = await endApproved(tx, context, application, 'cancelByStaff', reason);
  await notifyApplicant(tx, context, ended, { template: 'pickup-cancelled', params: { reason } });
  return null;
}

/** Ends an application that was not collected in time. Refused until the last day to collect has passed. */
export async function releaseApplication(
  tx: Tx,
  id: string,
  reason: string,
  context: SignedInContext,
): Promise<null> {
  const application = await lockSubmittedApplication(tx, id);
  const { state, collect_by: collectBy } = application;
  const why = findReleaseRefusal({ state, collectBy }, hongKongDay(context.now));
  if (why) throw toRefusal(why);
  const ended = await endApproved(tx, context, application, 'release', reason);
  await notifyApplicant(tx, context, ended, {
    template: 'pickup-released',
    params: { reason, collectBy: collectBy! },
  });
  return null;
}

/** The applicant releases an approved application that they no longer need. Notifies the warehouse. */
export async function giveBackApplication(
  tx: Tx,
  id: string,
  reason: string,
  context: SignedInContext,
  services: ApplicationServices,
): Promise<OwnApplication> {
  const application = await lockOwnApplication(tx, id, context.caller.userId);
  const ended = await endApproved(tx, context, application, 'giveBack', reason);
  await notifyAboutApplication(tx, context, ended, await listHolders(tx, 'approval-management.generate'), {
    template: 'pickup-given-back',
    params: { reason },
    priority: 'normal',
  });
  return showOwnApplication(tx, id, context, services);
}
