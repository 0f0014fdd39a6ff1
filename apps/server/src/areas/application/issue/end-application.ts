// An approved application that ends without being collected: its reservation is released, its outbound order withdrawn.

import { refusalOf } from '@keepsake/core/api/why';
import type { OwnApplication } from '@keepsake/core/application/apply/application.contract';
import { releaseWhy } from '@keepsake/core/application/apply/application.machine';
import { hongKongDay } from '@keepsake/core/values/period';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { listHolders } from '../../identity/index.ts';
import { releaseStock, withdrawDocuments } from '../../stock/index.ts';
import { type ApplicationRow, lockOwnApplication } from '../apply/application.repo.ts';
import { changeApplication } from '../apply/change-application.ts';
import { showOwnApplication } from '../own/show-application.ts';
import type { ApplicationServices } from '../services.ts';
import { tellApplicant, tellPeople } from '../tell.ts';
import { originOf, takeApplication } from './issue-application.ts';

/** Call with the application locked: a hand-over takes the same lock first, so only one of the two happens. */
async function endApproved(
  tx: Tx,
  context: SignedInContext,
  application: ApplicationRow,
  action: 'cancelByStaff' | 'giveBack' | 'release',
  reason: string,
): Promise<ApplicationRow> {
  const ended = await changeApplication(tx, context, application, action, { closing_reason: reason }, reason);
  const origin = originOf(application);
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
  const application = await takeApplication(tx, id);
  const ended = await endApproved(tx, context, application, 'cancelByStaff', reason);
  await tellApplicant(tx, context, ended, { template: 'pickup-cancelled', params: { reason } });
  return null;
}

/** Nobody collected it by its last day. */
export async function releaseApplication(
  tx: Tx,
  id: string,
  reason: string,
  context: SignedInContext,
): Promise<null> {
  const application = await takeApplication(tx, id);
  const { state, collect_by: collectBy } = application;
  const why = releaseWhy({ state, collectBy }, hongKongDay(context.now));
  if (why) throw refusalOf(why);
  const ended = await endApproved(tx, context, application, 'release', reason);
  await tellApplicant(tx, context, ended, {
    template: 'pickup-released',
    params: { reason, collectBy: collectBy! },
  });
  return null;
}

/** The applicant no longer needs it; the warehouse hears of it. */
export async function giveBackApplication(
  tx: Tx,
  id: string,
  reason: string,
  context: SignedInContext,
  services: ApplicationServices,
): Promise<OwnApplication> {
  const application = await lockOwnApplication(tx, id, context.caller.userId);
  const ended = await endApproved(tx, context, application, 'giveBack', reason);
  await tellPeople(tx, context, ended, await listHolders(tx, 'approval-management.generate'), {
    template: 'pickup-given-back',
    params: { reason },
    priority: 'normal',
  });
  return showOwnApplication(tx, id, context, services);
}
