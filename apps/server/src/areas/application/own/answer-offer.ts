// The applicant accepts or declines the change that an approver suggests.
import { AppError } from '@keepsake/core/api/errors';
import type { answerForm } from '@keepsake/core/application/approve/offer.contract';
import { hongKongDay } from '@keepsake/core/values/period';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { type ApplicationRow, lockOwnApplication } from '../apply/application.repo.ts';
import { listLines, type NewLine, replaceLines } from '../apply/application-lines.repo.ts';
import { evaluateApplication, findDeciders, findRoute } from '../apply/assess-application.ts';
import { changeApplication } from '../apply/change-application.ts';
import { listRequestable } from '../apply/submit.repo.ts';
import { closeOffer, findOpenOffer, findOpenTask, reopenTask } from '../approve/approval.repo.ts';
import { listOffers } from '../approve/approval-offers.repo.ts';
import { addSteps, listDeciders, listSteps, type StepRow } from '../approve/approval-steps.repo.ts';
import { listTaskHolders } from '../approve/holders.repo.ts';
import { toDecided } from '../approve/lock-task.ts';
import { approvalLink } from '../links.ts';
import { notifyAboutApplication } from '../notify.ts';
import type { ApplicationServices } from '../services.ts';

/** Accepting changes the application and assesses it again. In both cases the task returns to the approver. */
export async function answerOffer(
  tx: Tx,
  id: string,
  { offerId, accept, answer }: z.output<typeof answerForm>,
  context: SignedInContext,
  services: ApplicationServices,
) {
  const application = await lockOwnApplication(tx, id, context.caller.userId);
  const offer = await findOpenOffer(tx, id);
  if (offer?.id !== offerId) throw new AppError('WRONG_STATE');
  await closeOffer(tx, offer.id, { state: accept ? 'accepted' : 'declined', answer, now: context.now });
  await reopenTask(tx, offer.task_id, context.now);
  const change = accept ? await applyOffer(tx, application, offer.id, offer.use_date, context, services) : {};
  const comment = `${accept ? '✓' : '✗'} ${answer}`.trim();
  const answered = await changeApplication(tx, context, application, 'answerOffer', change, comment);
  await notifyAboutApplication(tx, context, answered, await listTaskHolders(tx, offer.task_id, context.now), {
    template: accept ? 'offer-accepted' : 'offer-declined',
    params: { answer, link: approvalLink(services.publicUrl, id) },
  });
  return toDecided(answered);
}

async function applyOffer(
  tx: Tx,
  application: ApplicationRow,
  offerId: string,
  useDate: string | null,
  { now }: SignedInContext,
  { settings }: ApplicationServices,
) {
  const { lines: allOffered } = await listOffers(tx, application.id);
  const offered = new Map(
    allOffered.filter((line) => line.offer_id === offerId).map((line) => [line.line_no, line]),
  );
  const others = [...offered.values()].flatMap(({ souvenir_id }) => souvenir_id ?? []);
  const souvenirs = await listRequestable(tx, others, hongKongDay(now));
  const lines = (await listLines(tx, [application.id])).flatMap((line): NewLine[] => {
    const {
      application_id: _id,
      approved: _approved,
      issued: _issued,
      returned: _returned,
      category_name: _category,
      ...unchanged
    } = line;
    const change = offered.get(line.line_no);
    const quantity = change?.quantity ?? line.approved ?? line.requested;
    if (quantity === 0) return [];
    const other = change?.souvenir_id ? souvenirs.get(change.souvenir_id) : undefined;
    if (!other) return [{ ...unchanged, requested: quantity }];
    const { id, code, name, level, cover, price } = other;
    const unit_price = price ?? unchanged.unit_price;
    return [
      {
        line_no: unchanged.line_no,
        souvenir_id: id,
        code,
        name,
        level,
        cover,
        unit_price,
        requested: quantity,
      },
    ];
  });
  await replaceLines(tx, application.id, lines);
  const { submitted_at, organization_id, applicant_id } = application;
  const evaluation = await evaluateApplication(tx, application, lines, submitted_at ?? now, settings);
  const steps = await listSteps(tx, [application.id]);
  // new levels are added, and existing levels are never removed
  const needed = await findRoute(tx, evaluation.vipReason, organization_id, applicant_id, settings);
  const added = needed
    .filter(({ kind }) => !steps.some((step) => step.kind === kind))
    .map(({ kind, organizationId }, index) => ({ kind, organizationId, level: steps.length + index + 1 }));
  if (added.length > 0) await checkEveryLevelHasApprover(tx, application, [...steps.map(toStep), ...added]);
  await addSteps(tx, application.id, added);
  return {
    total_amount: evaluation.total,
    added_up_amount: evaluation.addedUp,
    vip_reason: evaluation.vipReason,
    ...(useDate ? { use_date: useDate } : {}),
  };
}

const toStep = ({ level, organization_id }: StepRow) => ({ level, organizationId: organization_id });

/** Refuses a route with a level that nobody may decide. Checks the open level and those after it. */
async function checkEveryLevelHasApprover(
  tx: Tx,
  { id, applicant_id, submitted_at }: ApplicationRow,
  route: readonly { level: number; organizationId: string | null }[],
): Promise<void> {
  const task = (await findOpenTask(tx, id))!;
  const excluded = [applicant_id, ...(await listDeciders(tx, id, submitted_at!))];
  // a forwarded task has its approver already
  const from = task.assignee_id ? task.level + 1 : task.level;
  if (task.assignee_id) excluded.push(task.assignee_id);
  const { unattended } = await findDeciders(
    tx,
    route.filter(({ level }) => level >= from),
    excluded,
  );
  if (unattended !== null) throw new AppError('NO_APPROVER', { level: unattended });
}
