// The applicant accepts or declines the change that an approver suggests.
import { AppError } from '@keepsake/core/api/errors';
import type { answerForm } from '@keepsake/core/application/approve/offer.contract';
import type { RecipientShare } from '@keepsake/core/application/approve/recipient-shares.rules';
import { hongKongDay } from '@keepsake/core/values/period';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { type ApplicationRow, lockOwnApplication } from '../apply/application.repo.ts';
import { listLines, replaceLines } from '../apply/application-lines.repo.ts';
import { evaluateApplication, findRoute } from '../apply/assess-application.ts';
import { changeApplication } from '../apply/change-application.ts';
import { checkEveryLevelHasApprover } from '../apply/check-approvers.ts';
import { closeOffer, findOpenOffer, type OpenOffer, reopenTask } from '../approve/approval.repo.ts';
import { listOffers } from '../approve/approval-offers.repo.ts';
import { addSteps, listSteps } from '../approve/approval-steps.repo.ts';
import { listTaskHolders } from '../approve/holders.repo.ts';
import { toDecided } from '../approve/lock-task.ts';
import { findRequestableSouvenirs } from '../approve/make-offer.ts';
import { approvalLink } from '../links.ts';
import { notifyAboutApplication } from '../notify.ts';
import type { ApplicationServices } from '../services.ts';
import { divideRecipients, type SuggestedLine } from './divide-recipients.ts';

/** Accepting changes the application and assesses it again. After either answer, the task returns to the approver. */
export async function answerOffer(
  tx: Tx,
  id: string,
  { offerId, accept, answer, recipients }: z.output<typeof answerForm>,
  context: SignedInContext,
  services: ApplicationServices,
) {
  const application = await lockOwnApplication(tx, id, context.caller.userId);
  const offer = await findOpenOffer(tx, id);
  if (offer?.id !== offerId) throw new AppError('WRONG_STATE');
  await closeOffer(tx, offer.id, { state: accept ? 'accepted' : 'declined', answer, now: context.now });
  await reopenTask(tx, offer.task_id, context.now);
  const { change, note } = accept
    ? await applyOffer(tx, application, offer, recipients, context, services)
    : { change: {}, note: '' };
  const comment = [accept ? '✓' : '✗', answer, note].filter(Boolean).join(' ');
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
  offer: OpenOffer,
  recipients: readonly RecipientShare[],
  { now, language }: SignedInContext,
  { settings }: ApplicationServices,
) {
  const suggested = await listSuggestedLines(tx, application.id, offer.id, now);
  const note =
    application.mode === 'batch'
      ? await divideRecipients(tx, application.id, suggested, recipients, language)
      : '';
  if (application.mode === 'single' && recipients.length > 0) throw new AppError('BODY_MALFORMED');
  const lines = suggested.filter(({ quantity }) => quantity > 0).map(({ line }) => line);
  await replaceLines(tx, application.id, lines);
  const { submitted_at, organization_id, applicant_id } = application;
  const evaluation = await evaluateApplication(tx, application, lines, submitted_at ?? now, settings);
  const steps = await listSteps(tx, [application.id]);
  // new levels are added, and existing levels are never removed
  const needed = await findRoute(tx, evaluation.vipReason, organization_id, applicant_id, settings);
  const added = needed
    .filter(({ kind }) => !steps.some((step) => step.kind === kind))
    .map(({ kind, organizationId }, index) => ({ kind, organizationId, level: steps.length + index + 1 }));
  await addSteps(tx, application.id, added);
  if (added.length > 0) await checkEveryLevelHasApprover(tx, application);
  return {
    note,
    change: {
      total_amount: evaluation.total,
      added_up_amount: evaluation.combinedAmount,
      vip_reason: evaluation.vipReason,
      ...(offer.use_date ? { use_date: offer.use_date } : {}),
    },
  };
}

/** The lines of the application with the suggested pieces and souvenirs. */
async function listSuggestedLines(tx: Tx, id: string, offerId: string, now: Date): Promise<SuggestedLine[]> {
  const { lines: allOffered } = await listOffers(tx, id);
  const offered = new Map(
    allOffered.filter((line) => line.offer_id === offerId).map((line) => [line.line_no, line]),
  );
  const others = [...offered.values()].flatMap(({ souvenir_id }) => souvenir_id ?? []);
  const souvenirs = await findRequestableSouvenirs(tx, others, hongKongDay(now));
  return (await listLines(tx, [id])).map((line) => {
    const { line_no, souvenir_id, code, name, level, cover, unit_price } = line;
    const change = offered.get(line_no);
    const quantity = change?.quantity ?? line.approved ?? line.requested;
    const former = { souvenir_id, code, name, level, cover, unit_price };
    const other = change?.souvenir_id ? souvenirs.get(change.souvenir_id) : undefined;
    const souvenir = other
      ? {
          souvenir_id: other.id,
          code: other.code,
          name: other.name,
          level: other.level,
          cover: other.cover,
          unit_price: other.price!,
        }
      : former;
    return {
      formerSouvenirId: souvenir_id,
      formerName: name,
      quantity,
      line: { line_no, ...souvenir, requested: quantity },
    };
  });
}
