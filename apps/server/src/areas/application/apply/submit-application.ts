// Submitting: counted, checked and priced under the applicant's lock; the route is frozen and the first task opens.

import { AppError, errorText } from '@keepsake/core/api/errors';
import type { OwnApplication } from '@keepsake/core/application/apply/application.contract';
import type { ApplicationPreview } from '@keepsake/core/application/apply/application-draft.contract';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { textIn } from '../../../platform/chinese.ts';
import { findReceiver } from '../../identity/index.ts';
import { insertTask, replaceSteps } from '../approve/approval-steps.repo.ts';
import { listTaskHolders } from '../approve/holders.repo.ts';
import { removeSouvenirs } from '../catalog/application-cart.repo.ts';
import { approvalLink, ownLink } from '../links.ts';
import { showOwnApplication } from '../own/show-application.ts';
import type { ApplicationServices } from '../services.ts';
import { tellApplicant, tellPeople } from '../tell.ts';
import { findOwnApplication, lockOwnApplication } from './application.repo.ts';
import { replaceLines } from './application-lines.repo.ts';
import { assessApplication } from './assess-application.ts';
import { changeApplication } from './change-application.ts';
import { lockApplicant } from './submit.repo.ts';

export async function previewApplication(
  db: Db,
  id: string,
  context: SignedInContext,
  { settings }: ApplicationServices,
): Promise<ApplicationPreview> {
  const application = await findOwnApplication(db, id, context.caller.userId);
  if (!application) throw new AppError('NOT_FOUND');
  if (application.state !== 'draft') throw new AppError('WRONG_STATE');
  const found = await assessApplication(db, application, context, settings);
  const { language } = context;
  const steps = await Promise.all(
    found.route.map(async ({ level, kind, unitName }, index) => {
      const people = await Promise.all(found.holders[index]!.map((id) => findReceiver(db, id)));
      return {
        level,
        kind,
        unitName: unitName && textIn(unitName, language),
        people: people.flatMap((person) => person?.name ?? []),
      };
    }),
  );
  return {
    totalAmount: found.total,
    vipReason: found.vipReason,
    threshold: found.threshold,
    addedUpAmount: found.addedUp,
    others: found.sharing.map(({ no, amount }) => ({ no, amount })),
    windowDays: found.windowDays,
    vipSouvenirs: found.vipSouvenirs.map(({ name }) => textIn(name, language)),
    steps,
    unattended: found.unattended,
    unattendedReason:
      found.unattended === null ? '' : errorText('NO_APPROVER', { level: found.unattended }, language),
    quota: found.quota,
    problems: found.problems,
    short: [...found.gone.map((row) => ({ ...row, available: 0 })), ...found.short].map((row) => ({
      productCode: row.code,
      name: textIn(row.name, language),
      available: row.available,
    })),
  };
}

export async function submitApplication(
  tx: Tx,
  id: string,
  version: number,
  context: SignedInContext,
  services: ApplicationServices,
): Promise<OwnApplication> {
  const { settings, publicUrl } = services;
  const { caller, now } = context;
  await lockApplicant(tx, caller.userId);
  const application = await lockOwnApplication(tx, id, caller.userId);
  if (application.state !== 'draft') throw new AppError('WRONG_STATE');
  if (application.version !== version) throw new AppError('CHANGED_MEANWHILE');
  const found = await assessApplication(tx, application, context, settings);
  if (Object.keys(found.problems).length > 0) throw new AppError('FIELDS_INVALID', {}, found.problems);
  const { limit, used, nextDay } = found.quota;
  if (used >= limit) throw new AppError('MONTHLY_LIMIT', { limit, nextDay });
  if (found.gone.length > 0) {
    throw new AppError('NOT_TO_APPLY_FOR', { items: found.gone.map(({ code }) => code).join(', ') });
  }
  if (found.short.length > 0) {
    const items = found.short.map(({ code, available }) => `${code} (${available})`).join(', ');
    throw new AppError('OUT_OF_STOCK', { items });
  }
  if (found.unattended !== null) throw new AppError('NO_APPROVER', { level: found.unattended });

  await replaceLines(tx, id, found.lines);
  await replaceSteps(tx, id, found.route);
  await removeSouvenirs(
    tx,
    caller.userId,
    found.lines.map(({ souvenir_id }) => souvenir_id),
  );
  const submitted = await changeApplication(tx, context, application, 'submit', {
    applicant_name: found.applicant.name,
    applicant_email: found.applicant.email,
    organization_id: found.applicant.organization_id,
    organization_name: found.applicant.organization_name,
    total_amount: found.total,
    vip_reason: found.vipReason,
    added_up_amount: found.addedUp,
    level: 1,
    submitted_at: now,
    decided_at: null,
    closing_reason: '',
  });
  const taskId = context.ids.next();
  await insertTask(tx, { id: taskId, applicationId: id, level: 1, now });
  const holders = await listTaskHolders(tx, taskId, now);
  await tellPeople(tx, context, submitted, holders, {
    template: 'approval-waiting',
    params: { reason: application.reason, link: approvalLink(publicUrl, id) },
  });
  await tellApplicant(tx, context, submitted, {
    template: 'application-submitted',
    params: {
      levels: found.route.length,
      from: await settings.get('approval.review_days_min'),
      to: await settings.get('approval.review_days_max'),
      link: ownLink(publicUrl, id),
    },
    priority: 'normal',
  });
  return showOwnApplication(tx, id, context, services);
}
