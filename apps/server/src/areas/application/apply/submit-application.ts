// Previews and submits a draft. Submission checks and prices it, stores the approval route and opens the first task.

import { AppError, errorText, requireFound } from '@keepsake/core/api/errors';
import type { OwnApplication } from '@keepsake/core/application/apply/application.contract';
import type { ApplicationPreview } from '@keepsake/core/application/apply/application-draft.contract';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { textIn } from '../../../platform/chinese.ts';
import { describeItems } from '../../catalogue/index.ts';
import { findReceiver } from '../../identity/index.ts';
import { insertTask, replaceSteps } from '../approve/approval-steps.repo.ts';
import { listTaskHolders } from '../approve/holders.repo.ts';
import { removeSouvenirs } from '../catalog/application-cart.repo.ts';
import { approvalLink, ownLink } from '../links.ts';
import { notifyAboutApplication, notifyApplicant } from '../notify.ts';
import { showOwnApplication } from '../own/show-application.ts';
import type { ApplicationServices } from '../services.ts';
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
  const application = requireFound(await findOwnApplication(db, id, context.caller.userId));
  if (application.state !== 'draft') throw new AppError('WRONG_STATE');
  const assessment = await assessApplication(db, application, context, settings);
  const { language } = context;
  const steps = await Promise.all(
    assessment.route.map(async ({ level, kind, unitName }, index) => {
      const people = await Promise.all(assessment.holders[index]!.map((id) => findReceiver(db, id)));
      return {
        level,
        kind,
        unitName: unitName && textIn(unitName, language),
        people: people.flatMap((person) => person?.name ?? []),
      };
    }),
  );
  return {
    totalAmount: assessment.total,
    vipReason: assessment.vipReason,
    threshold: assessment.threshold,
    combinedAmount: assessment.combinedAmount,
    others: assessment.related.map(({ no, amount }) => ({ no, amount })),
    windowDays: assessment.windowDays,
    vipSouvenirs: assessment.vipSouvenirs.map(({ name }) => textIn(name, language)),
    steps,
    unattended: assessment.unattended,
    unattendedReason:
      assessment.unattended === null
        ? ''
        : errorText('NO_APPROVER', { level: assessment.unattended }, language),
    quota: assessment.quota,
    problems: assessment.problems,
    short: [...assessment.gone.map((row) => ({ ...row, available: 0 })), ...assessment.short].map((row) => ({
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
  const assessment = await assessApplication(tx, application, context, settings);
  if (Object.keys(assessment.problems).length > 0)
    throw new AppError('FIELDS_INVALID', {}, assessment.problems);
  const { limit, used, nextDay } = assessment.quota;
  if (used >= limit) throw new AppError('MONTHLY_LIMIT', { limit, nextDay });
  if (assessment.gone.length > 0) {
    throw new AppError('SOUVENIR_NOT_REQUESTABLE', {
      items: describeItems(assessment.gone.map(({ code, name }) => ({ code, name }))),
    });
  }
  if (assessment.short.length > 0) {
    throw new AppError('OUT_OF_STOCK', { items: describeItems(assessment.short) });
  }
  if (assessment.unattended !== null) throw new AppError('NO_APPROVER', { level: assessment.unattended });

  await replaceLines(tx, id, assessment.lines);
  await replaceSteps(tx, id, assessment.route);
  await removeSouvenirs(
    tx,
    caller.userId,
    assessment.lines.map(({ souvenir_id }) => souvenir_id),
  );
  const submitted = await changeApplication(tx, context, application, 'submit', {
    applicant_name: assessment.applicant.name,
    applicant_email: assessment.applicant.email,
    organization_id: assessment.applicant.organization_id,
    organization_name: assessment.applicant.organization_name,
    total_amount: assessment.total,
    vip_reason: assessment.vipReason,
    added_up_amount: assessment.combinedAmount,
    level: 1,
    submitted_at: now,
    decided_at: null,
    closing_reason: '',
  });
  const taskId = context.ids.next();
  await insertTask(tx, { id: taskId, applicationId: id, level: 1, now });
  const holders = await listTaskHolders(tx, taskId, now);
  await notifyAboutApplication(tx, context, submitted, holders, {
    template: 'approval-waiting',
    params: { reason: application.reason, link: approvalLink(publicUrl, id) },
  });
  await notifyApplicant(tx, context, submitted, {
    template: 'application-submitted',
    params: {
      levels: assessment.route.length,
      from: await settings.get('approval.review_days_min'),
      to: await settings.get('approval.review_days_max'),
      link: ownLink(publicUrl, id),
    },
    priority: 'normal',
  });
  return showOwnApplication(tx, id, context, services);
}
