// "Would fewer do?": an approver offers something else, and the applicant says yes or no.

import { AppError } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import type { answerForm, OfferForm } from '@keepsake/core/application/approve/approval.contract';
import { type OfferedLine, offerComplaint } from '@keepsake/core/application/approve/approval.rules';
import { translate } from '@keepsake/core/values/messages';
import { hongKongDay } from '@keepsake/core/values/period';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import {
  closeOffer,
  findOpenOffer,
  findOpenTask,
  insertOffer,
  reopenTask,
} from '../approve/approval.repo.ts';
import { listOffers } from '../approve/approval-offers.repo.ts';
import { addSteps, listDeciders, listSteps, type StepRow } from '../approve/approval-steps.repo.ts';
import { listTaskHolders } from '../approve/holders.repo.ts';
import { takeTask, takeUnoffered, toDecided } from '../approve/take-task.ts';
import { approvalLink, ownLink } from '../links.ts';
import type { ApplicationServices } from '../services.ts';
import { tellApplicant, tellPeople } from '../tell.ts';
import { type ApplicationRow, lockOwnApplication } from './application.repo.ts';
import { listLines, type NewLine, replaceLines } from './application-lines.repo.ts';
import { attendanceOf, routeFor, weighApplication } from './assess-application.ts';
import { changeApplication } from './change-application.ts';
import { listWanted } from './submit.repo.ts';

export async function offerInstead(
  tx: Tx,
  id: string,
  form: OfferForm,
  context: SignedInContext,
  { publicUrl }: ApplicationServices,
) {
  const { application, task, actor, actingFor } = await takeUnoffered(tx, id, context);
  const today = hongKongDay(context.now);
  const lines = (await listLines(tx, [id])).map(({ line_no, souvenir_id, requested, approved }) => ({
    lineNo: line_no,
    souvenirId: souvenir_id,
    requested,
    approved,
  }));
  const { mode, use_date: useDate } = application;
  const complaint = offerComplaint(form, { lines, useDate, mode, today });
  if (complaint) {
    const message = translate(validationMessages[`validation.${complaint.key}`], context.language);
    throw new AppError('FIELDS_INVALID', {}, { [complaint.field]: message });
  }
  await refuseUnavailable(tx, form.lines, today);
  const { message, useDate: otherDay } = form;
  await insertOffer(tx, {
    id: context.ids.next(),
    taskId: task.id,
    applicationId: id,
    message,
    useDate: otherDay,
    lines: form.lines,
    by: actor,
    now: context.now,
  });
  const offered = await changeApplication(
    tx,
    context,
    application,
    'offer',
    {},
    message,
    actingFor?.name ?? null,
  );
  await tellApplicant(tx, context, offered, {
    template: 'application-offered',
    params: { actor: actor.name, message, link: ownLink(publicUrl, id) },
  });
  return toDecided(offered);
}

/** Another souvenir must be one that could be applied for. */
async function refuseUnavailable(tx: Tx, lines: readonly OfferedLine[], today: string): Promise<void> {
  const ids = lines.flatMap(({ souvenirId }) => souvenirId ?? []);
  const wanted = await listWanted(tx, ids, today);
  const gone = ids.filter((souvenirId) => (wanted.get(souvenirId)?.price ?? null) === null);
  if (gone.length > 0) {
    const items = gone.map((souvenirId) => wanted.get(souvenirId)?.code ?? '?').join(', ');
    throw new AppError('NOT_TO_APPLY_FOR', { items });
  }
}

export async function withdrawOffer(tx: Tx, id: string, context: SignedInContext) {
  const { application, actingFor } = await takeTask(tx, id, context);
  const offer = await findOpenOffer(tx, id);
  if (!offer) throw new AppError('WRONG_STATE');
  await closeOffer(tx, offer.id, { state: 'withdrawn', answer: '', now: context.now });
  return toDecided(
    await changeApplication(tx, context, application, 'withdrawOffer', {}, '', actingFor?.name ?? null),
  );
}

/** One tap: yes changes the application and weighs it anew; no gives the task back as it was. */
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
  const said = `${accept ? '✓' : '✗'} ${answer}`.trim();
  const answered = await changeApplication(tx, context, application, 'answerOffer', change, said);
  await tellPeople(tx, context, answered, await listTaskHolders(tx, offer.task_id, context.now), {
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
  const wanted = await listWanted(tx, others, hongKongDay(now));
  const lines = (await listLines(tx, [application.id])).flatMap((line): NewLine[] => {
    const {
      application_id: _id,
      approved: _approved,
      issued: _issued,
      returned: _returned,
      category_name: _category,
      ...kept
    } = line;
    const change = offered.get(line.line_no);
    const quantity = change?.quantity ?? line.approved ?? line.requested;
    if (quantity === 0) return [];
    const other = change?.souvenir_id ? wanted.get(change.souvenir_id) : undefined;
    if (!other) return [{ ...kept, requested: quantity }];
    const { id, code, name, level, cover, price } = other;
    const unit_price = price ?? kept.unit_price;
    return [
      { line_no: kept.line_no, souvenir_id: id, code, name, level, cover, unit_price, requested: quantity },
    ];
  });
  await replaceLines(tx, application.id, lines);
  const { submitted_at, organization_id, applicant_id } = application;
  const weighed = await weighApplication(tx, application, lines, submitted_at ?? now, settings);
  const steps = await listSteps(tx, [application.id]);
  // levels that have become necessary are added; none that was set out is taken away
  const needed = await routeFor(tx, weighed.vipReason, organization_id, applicant_id, settings);
  const added = needed
    .filter(({ kind }) => !steps.some((step) => step.kind === kind))
    .map(({ kind, organizationId }, index) => ({ kind, organizationId, level: steps.length + index + 1 }));
  if (added.length > 0) await refuseUnattended(tx, application, [...steps.map(toStep), ...added]);
  await addSteps(tx, application.id, added);
  return {
    total_amount: weighed.total,
    added_up_amount: weighed.addedUp,
    vip_reason: weighed.vipReason,
    ...(useDate ? { use_date: useDate } : {}),
  };
}

const toStep = ({ level, organization_id }: StepRow) => ({ level, organizationId: organization_id });

/** Somebody must be left for each level from the open one on, whoever decided before. */
async function refuseUnattended(
  tx: Tx,
  { id, applicant_id, submitted_at }: ApplicationRow,
  route: readonly { level: number; organizationId: string | null }[],
): Promise<void> {
  const task = (await findOpenTask(tx, id))!;
  const barred = [applicant_id, ...(await listDeciders(tx, id, submitted_at!))];
  // a task that was handed to a person is decided by that person
  const from = task.assignee_id ? task.level + 1 : task.level;
  if (task.assignee_id) barred.push(task.assignee_id);
  const { unattended } = await attendanceOf(
    tx,
    route.filter(({ level }) => level >= from),
    barred,
  );
  if (unattended !== null) throw new AppError('NO_APPROVER', { level: unattended });
}
